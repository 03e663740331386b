import Core
import Device
import Earth
import HAL
import Measures
import Position
import Sensors
import Settings
import Simulation
import Testing

/// What the doctor says of chips that it can't see by reading alone, and of what else is at their addresses.
@Suite struct DoctorChipTests {
  /// The part of the doctor's report that is about sensors, on a machine with nothing but these chips.
  private func report(_ chips: [ChipModel], faults: String = "") throws -> DoctorReport {
    var setup = ModelBoard.Setup()
    setup.chips = chips
    setup.faults = try FaultPlan(faults)
    let board = ModelBoard(setup)
    board.advance(to: .origin)
    var configuration = Configuration()
    configuration.gps.port = "none"
    var run = DoctorRun(
      configuration,
      DoctorAccess<SimulatedBus, SimulatedSerialPort>(
        openBus: { _ throws(BusError) in SimulatedBus(board) }, deviceFiles: { _ in [] },
        line: { _, _ throws(LineError) in LineUse() }, receivers: { [] },
        openReceiver: { _, _ throws(SerialError) in throw .missing }, storage: MemoryStorage(),
        checkFolder: { _ throws(StorageError) in }, magneticModel: { .wmm2025 }, settings: { [] },
        settingNotes: { _ in [] },
        buildDate: CivilDate(year: 2026, month: 1, day: 1), now: { .origin }, wallClock: { nil }, pause: { _ in },
        deviceIsRunning: { false }))
    run.examine()
    return run.report
  }

  private func problems(_ report: DoctorReport) -> [String] {
    report.problems.map(\.code).filter { $0.hasPrefix("mag") || $0.hasPrefix("imu") || $0.hasPrefix("bus") }
  }

  @Test func `a magnetometer behind another chip is hidden, not absent`() throws {
    let report = try report([.icm20948, .ak09916])
    #expect(
      report.sensors.map { "\($0.chip ?? "") \($0.address) \($0.kind) \($0.state)" } == [
        "ICM-20948 0x68 accelerometer ready", "ICM-20948 0x68 gyroscope ready", "ICM-20948 0x68 thermometer ready",
        "AK09916 0x0C magnetometer hidden",
      ])
    #expect(report.sensors.last?.verified == false)
    #expect(problems(report) == [])
  }

  @Test func `a chip with two descriptions is told with both`() throws {
    let report = try report([.lsm303d, .lsm303dAccelerometer])
    #expect(
      report.sensors.map { "\($0.chip ?? "") \($0.address) \($0.kind) \($0.state)" } == [
        "LSM303D 0x1D magnetometer ready", "LSM303D-A 0x1D accelerometer ready",
      ])
    #expect(problems(report) == [])
  }

  @Test func `a suspended magnetometer is hidden at its own address`() throws {
    let report = try report([.bmm150, .lsm303dlhc])
    #expect(report.sensors.map(\.state) == ["hidden", "ready"] || report.sensors.map(\.state) == ["ready", "hidden"])
    #expect(report.sensors.first { $0.chip == "BMM150" }?.address == "0x10")
    #expect(problems(report) == [])
  }

  @Test func `what else answers at a chip's address matters only where a sensor is missing`() throws {
    var stranger = ChipModel.bmm150
    stranger.address = 0x11
    #expect(try problems(report([.lis3mdl, .lsm6dsox, stranger], faults: "")) == [])
    let alone = try report([stranger, .lsm6dsox], faults: "at 0s mag identity 0x1A")
    #expect(problems(alone) == ["mag.unknown_chip", "mag.absent"])
    #expect(alone.sensors.contains { $0.address == "0x11" && $0.state == "unknown_chip" })
  }
}
