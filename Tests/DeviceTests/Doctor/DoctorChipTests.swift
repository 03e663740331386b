import Core
import Doctor
import Earth
import HAL
import Measures
import Position
import Reports
import Sensors
import Settings
import TestSupport
import Testing
import Text

@testable import Simulation

/// The doctor's report on chips that reading alone doesn't find, and on other chips at their addresses.
@Suite struct DoctorChipTests {
  /// The sensor part of the doctor's report, on a machine with only these chips.
  private func report(
    _ chips: [ChipModel], faults: String = "", multiplexer: I2CAddress? = nil, isTold: Bool = false,
    isRunning: Bool = false, isTested: Bool = false, deviceFiles: [String] = []
  ) throws -> DoctorReport {
    var setup = ModelBoard.Setup()
    setup.chips = chips
    setup.faults = try FaultPlan(faults)
    setup.multiplexer = multiplexer
    let board = ModelBoard(setup)
    board.advance(to: .origin)
    var configuration = Configuration()
    configuration.gps.port = "none"
    if isTold { configuration.i2c.multiplexer = .at(0x70) }
    return examine(board, configuration, deviceFiles: deviceFiles, isRunning: isRunning, isTested: isTested)
  }

  /// The report on a board whose chip on SPI, if any, is on its first select line.
  private func examine(
    _ board: ModelBoard, _ configuration: Configuration, deviceFiles: [String] = [], isRunning: Bool,
    isTested: Bool = false
  ) -> DoctorReport {
    var run = DoctorRun(
      configuration,
      DoctorAccess<SimulatedBus, SimulatedSerialPort>(
        openBus: { path throws(BusError) in
          path.hasPrefix("/dev/spidev") ? SimulatedBus(board, select: 0) : SimulatedBus(board)
        }, deviceFiles: { _ in deviceFiles },
        line: { _, _ throws(LineError) in LineUse() }, receivers: { [] },
        openReceiver: { _, _ throws(SerialError) in throw .missing }, storage: MemoryStorage(),
        checkFolder: { _ throws(StorageError) in }, magneticModel: { .wmm2025 }, settings: { [] },
        settingNotes: { _ in [] },
        buildDate: CivilDate(year: 2026, month: 1, day: 1), now: { .origin }, wallClock: { nil },
        pause: { board.advance(to: board.elapsed.advanced(byNanoseconds: $0 * 1_000_000)) },
        deviceIsRunning: { isRunning }))
    run.examine()
    if isTested { run.testSensors() }
    return run.report
  }

  @Test func `a magnetometer that can't tell north is reported as such, where the device would use it`() throws {
    func coarse(_ chips: [ChipModel]) throws -> [Diagnosis] {
      try report(chips).problems.filter { $0.code == "mag.coarse" }
    }
    let alone = try coarse([.tlv493d, .lsm6dsox])
    #expect(alone.count == 1 && alone[0].cause.contains("98 µT"))
    #expect(try coarse([.tlv493d, .lis3mdl, .lsm6dsox]).isEmpty)
  }

  private func notes(_ report: DoctorReport) -> [String] {
    report.notes.map(\.description).filter { $0.contains("multiplexer") }
  }

  private func behind(_ channel: UInt8?, _ model: ChipModel) -> ChipModel {
    var model = model
    model.channel = channel
    return model
  }

  // MARK: - SPI

  /// The report on chips, the first of them on SPI, as configured.
  private func reportOnSPI(
    _ model: ChipModel, floating: UInt8 = 0xFF, faults: String = "", isRunning: Bool = false, isTested: Bool = false,
    _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> DoctorReport {
    var setup = ModelBoard.Setup()
    var chip = model
    chip.select = 0
    setup.chips = [chip, .lsm6dsox]
    setup.floatingByte = floating
    setup.faults = try FaultPlan(faults)
    let board = ModelBoard(setup)
    board.advance(to: .origin)
    var configuration = Configuration()
    configuration.gps.port = "none"
    configuration.magnetometer.bus = "/dev/spidev0.0"
    change(&configuration)
    return examine(board, configuration, isRunning: isRunning, isTested: isTested)
  }

  @Test func `a chip on SPI is listed with its select line`() throws {
    let report = try reportOnSPI(.rm3100)
    #expect(
      report.sensors.map { "\($0.chip ?? "") \($0.bus) \($0.address) \($0.kind) \($0.state)" }.last
        == "RM3100 /dev/spidev0.0 SPI magnetometer ready")
    #expect(problems(report) == [] && report.sensors.count == 4)
  }

  @Test(arguments: [UInt8(0), 0xFF]) func `a select line without a chip reads constant, and is reported`(
    _ byte: UInt8
  ) throws {
    let report = try reportOnSPI(.rm3100, floating: byte, faults: "at 0s mag absent")
    #expect(problems(report) == ["mag.absent"])
    #expect(
      report.problems.first { $0.code == "mag.absent" }?.found.hasSuffix(byte == 0 ? "read 0x00" : "read 0xFF") == true)
  }

  @Test func `a chip that needs a write first is hidden where configured, and not probed where not`()
    throws
  {
    let named = try reportOnSPI(.lis2mdl) { $0.magnetometer.chip = "lis2mdl" }
    #expect(named.sensors.last?.state == "hidden" && named.sensors.last?.verified == false && problems(named) == [])
    #expect(try problems(reportOnSPI(.lis2mdl)) == ["mag.absent"])
  }

  @Test func `a chip other than the named one is unknown, and reported with its identity`() throws {
    let report = try reportOnSPI(.lis3mdl) { $0.magnetometer.chip = "lsm303d" }
    #expect(problems(report) == ["mag.unknown_chip"])
    #expect(report.problems.first?.found == "something unknown answers on /dev/spidev0.0: 0x0F reads 0x3D")
    let running = try reportOnSPI(.rm3100, isRunning: true)
    #expect(running.sensors.allSatisfy { $0.address != "SPI" })
    #expect(running.notes.contains("chips on SPI aren't looked at while the device uses them: see qibla status"))
  }

  @Test func `a chip on SPI is tested there, also if it needs a write first`() throws {
    let report = try reportOnSPI(.rm3100, isTested: true)
    #expect(
      report.selfTests.map { "\($0.chip) \($0.address) \($0.result)" } == [
        "LSM6DSOX 0x6A passed", "RM3100 SPI passed",
      ])
    #expect(problems(report) == [])
    let hidden = try reportOnSPI(.lis2mdl, isTested: true) { $0.magnetometer.chip = "lis2mdl" }
    #expect(hidden.selfTests.map(\.result) == ["passed", "passed"] && hidden.selfTests.last?.chip == "LIS2MDL")
    let gone = try reportOnSPI(.rm3100, faults: "at 0.05s mag absent", isTested: true)
    let problem = try #require(gone.problems.first { $0.code == "mag.unknown_chip" })
    #expect(gone.selfTests.last?.result == "mag.unknown_chip" && problem.found.contains("SPI on /dev/spidev0.0"))
    #expect(try reportOnSPI(.rm3100, isRunning: true, isTested: true).selfTests.map(\.chip) == ["LSM6DSOX"])
  }

  // MARK: - A multiplexer

  @Test func `each sensor is listed with its channel`() throws {
    let chips = [behind(2, .lis3mdl), behind(6, .lsm6dsox)]
    let report = try report(chips, multiplexer: 0x70, isTold: true)
    #expect(
      report.sensors.map { "\($0.chip ?? "") \($0.address) \($0.channel ?? -1) \($0.kind)" } == [
        "LIS3MDL 0x1C 2 magnetometer", "LIS3MDL 0x1C 2 thermometer", "LSM6DSOX 0x6A 6 accelerometer",
        "LSM6DSOX 0x6A 6 gyroscope", "LSM6DSOX 0x6A 6 thermometer",
      ])
    #expect(problems(report) == [] && notes(report).isEmpty)
    #expect(report.text().contains("  0x1C  channel 2  LIS3MDL  magnetometer  ready  (as by Linux's driver)\n"))
    #expect(try answerJSON(report).contains(#""channel":2"#))
    #expect(try answerJSON(try self.report([.lis3mdl, .lsm6dsox])).contains(#""channel":null"#))
  }

  @Test func `a chip of the main bus is listed once, not behind each channel`() throws {
    let report = try report([.lis3mdl, behind(0, .lsm6dsox)], multiplexer: 0x70, isTold: true)
    #expect(report.sensors.map(\.channel) == [nil, nil, 0, 0, 0])
    #expect(problems(report) == [])
  }

  @Test func `a hidden chip is listed behind the channel of the chip that hides it`() throws {
    let report = try report([behind(3, .icm20948), behind(3, .ak09916)], multiplexer: 0x70, isTold: true)
    #expect(report.sensors.map { "\($0.chip ?? "") \($0.channel ?? -1) \($0.state)" }.last == "AK09916 3 hidden")
    #expect(problems(report) == [])
  }

  @Test func `without a configured multiplexer, where a sensor is missing, a possible one is named but not written to`()
    throws
  {
    let report = try report([behind(2, .lis3mdl), .lsm6dsox], multiplexer: 0x73)
    #expect(problems(report) == ["mag.absent"])
    #expect(
      notes(report) == [
        "something at 0x73 answers as a multiplexer (TCA9548A) may: if it is one and the sensors are behind it, set i2c.multiplexer = 0x73"
      ])
    #expect(try notes(self.report([.lis3mdl, .lsm6dsox], multiplexer: 0x73)).isEmpty)
  }

  @Test func `a device with several bits set in a multiplexer's register is not taken for one`() throws {
    var other = ChipModel.icm20948
    other.address = 0x76
    #expect(try notes(report([other, .lsm6dsox])).isEmpty)
  }

  @Test func `a multiplexer owned by a kernel driver is reported with that driver's buses`() throws {
    let busy = "at 0s multiplexer error EBUSY"
    let files = ["/dev/i2c-1", "/dev/i2c-11", "/dev/i2c-12"]
    let report = try report([.lsm6dsox], faults: busy, multiplexer: 0x70, deviceFiles: files)
    #expect(problems(report) == ["mag.absent"])
    #expect(
      notes(report) == [
        "a kernel driver owns 0x70 on /dev/i2c-1: if that is a multiplexer with the sensors behind it, set i2c.bus to the channel's own bus; there are /dev/i2c-11, /dev/i2c-12"
      ])
    let told = try self.report([.lsm6dsox], faults: busy, multiplexer: 0x70, isTold: true)
    #expect(told.problems.map(\.code).contains("multiplexer.busy") && told.sensors.count == 3)
  }

  @Test func `a missing multiplexer, or another chip at its address, is reported`() throws {
    let missing = try report([.lis3mdl, behind(1, .lsm6dsox)], isTold: true)
    #expect(missing.problems.map(\.code).contains("multiplexer.absent"))
    #expect(problems(missing) == ["imu.absent"] && Set(missing.sensors.map(\.chip)) == ["LIS3MDL"])
    let elsewhere = try report([.lis3mdl, behind(1, .lsm6dsox)], multiplexer: 0x71, isTold: true)
    #expect(notes(elsewhere).first?.contains("set i2c.multiplexer = 0x71") == true)
    var other = ChipModel.lsm303dlhc
    other.address = 0x70
    let unlike = try report([.lis3mdl, other], isTold: true)
    #expect(unlike.problems.map(\.code).contains("multiplexer.unlike"))
  }

  @Test func `while the device runs, its channels are left alone`() throws {
    let report = try report([behind(2, .lis3mdl)], multiplexer: 0x70, isTold: true, isRunning: true)
    #expect(report.sensors.isEmpty && problems(report) == [])
    #expect(notes(report) == ["the sensors aren't looked at while the device uses the multiplexer: see qibla status"])
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

  @Test(arguments: [(ChipModel.icm20948, ChipModel.ak09916), (.mpu9250, .ak8963)])
  func `a magnetometer behind another chip is tested through it, and both are judged`(
    _ host: ChipModel, _ hidden: ChipModel
  ) throws {
    let report = try report([host, hidden], isTested: true)
    #expect(
      report.selfTests.map { "\($0.chip) \($0.address) \($0.result)" } == [
        "\(hidden.name) 0x0C passed", "\(host.name) 0x68 passed",
      ])
    #expect(problems(report) == [])
  }

  @Test func `a chip without factory self-test values is noted`() throws {
    var model = ChipModel.mpu6050
    let known = try report([model], isTested: true)
    #expect(known.selfTests.map(\.result) == ["passed"] && !known.notes.contains { $0.contains("factory") })
    model.powerOn.removeAll { (0x0D...0x10).contains($0.register) }
    let report = try report([model], isTested: true)
    #expect(report.selfTests.map(\.result) == ["passed"])
    #expect(
      report.notes.contains(
        "the MPU-6050 at 0x68 stores no factory self-test values: judged by the limits for all chips of its kind"))
  }

  @Test func `a chip with two descriptions is listed with both`() throws {
    let report = try report([.lsm303d, .lsm303dAccelerometer])
    #expect(
      report.sensors.map { "\($0.chip ?? "") \($0.address) \($0.kind) \($0.state)" } == [
        "LSM303D 0x1D magnetometer ready", "LSM303D 0x1D thermometer ready", "LSM303D-A 0x1D accelerometer ready",
      ])
    #expect(problems(report) == [])
  }

  @Test func `a suspended magnetometer is hidden at its own address`() throws {
    let report = try report([.bmm150, .lsm303dlhc])
    #expect(report.sensors.map(\.state) == ["hidden", "ready"] || report.sensors.map(\.state) == ["ready", "hidden"])
    #expect(report.sensors.first { $0.chip == "BMM150" }?.address == "0x10")
    #expect(problems(report) == [])
  }

  @Test func `an unrelated chip at a chip's address matters only where a sensor is missing`() throws {
    var stranger = ChipModel.bmm150
    stranger.address = 0x11
    #expect(try problems(report([.lis3mdl, .lsm6dsox, stranger], faults: "")) == [])
    let alone = try report([stranger, .lsm6dsox], faults: "at 0s mag identity 0x1A")
    #expect(problems(alone) == ["mag.unknown_chip", "mag.absent"])
    #expect(alone.sensors.contains { $0.address == "0x11" && $0.state == "unknown_chip" })
  }
}
