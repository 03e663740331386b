import HAL
import Measures
import Sensors
import Simulation
import Testing

@Suite("Planned faults reach the drivers") struct PlannedFaultTests {
  static func rig(_ plan: String, _ kind: ModelBoard.Kind = .nineAxes) throws -> Rig {
    var setup = ModelBoard.Setup()
    setup.kind = kind
    setup.faults = try FaultPlan(plan)
    return try Rig(setup)
  }

  @Test(arguments: ModelBoard.Kind.allCases) func `stuck becomes frozen after a second (F15)`(
    _ kind: ModelBoard.Kind
  ) throws {
    var rig = try Self.rig("at 2s mag stuck", kind)
    let turns = rig.run(seconds: 4)
    let first = try #require(turns.first { $0.magnetometerError != nil })
    #expect(first.magnetometerError == .frozen(.magneticField))
    #expect((2.9...3.2).contains(first.time.seconds))
    #expect(!turns.contains { $0.time.seconds > 2.1 && $0.field != nil })
  }

  @Test func `a single failed transfer has no effect (F07)`() throws {
    var rig = try Self.rig("xfer 300..301 error EREMOTEIO\nxfer 500 error EIO")
    #expect(!rig.run(seconds: 5).contains { $0.magnetometerError != nil })
  }

  @Test func `absent and back: an error, then samples after a new start (F08, F09)`() throws {
    var rig = try Self.rig("at 1s mag absent 1s")
    _ = rig.run(seconds: 1.5)
    #expect(rig.turn().magnetometerError == .bus(I2CError(.noAcknowledge, at: 0x1C)))
    _ = rig.run(seconds: 1)
    try rig.restartMagnetometer()
    #expect(rig.run(seconds: 0.1).contains { $0.field != nil })
  }

  @Test(arguments: ModelBoard.Kind.allCases) func `a brown-out is detected within five seconds (F14)`(
    _ kind: ModelBoard.Kind
  ) throws {
    var rig = try Self.rig("at 2s mag reset", kind)
    let turns = rig.run(seconds: 5)
    let first = try #require(turns.first { $0.magnetometerError != nil })
    guard case .settingsLost = first.magnetometerError else {
      Issue.record("\(String(describing: first.magnetometerError))")
      return
    }
    #expect(first.time.seconds < 3)
    #expect(!turns.contains { $0.time.seconds > 2.1 && $0.field != nil })
    try rig.restartMagnetometer()
    #expect(rig.run(seconds: 0.2).contains { $0.field != nil })
  }

  @Test(arguments: ["zeros", "ones", "minimum"]) func `dead patterns never become a field (F16)`(_ word: String) throws
  {
    var rig = try Self.rig("at 1s mag \(word) 0.5s")
    let turns = rig.run(seconds: 2)
    #expect(!turns.contains { (1.02...1.5).contains($0.time.seconds) && $0.field != nil })
    #expect(turns.contains { $0.time.seconds > 1.6 && $0.field != nil })
    #expect(rig.counters.rejected > 30)
  }

  @Test(arguments: ModelBoard.Kind.allCases) func `saturation is reported, not shown as a field (F17)`(
    _ kind: ModelBoard.Kind
  ) throws {
    var rig = try Self.rig("at 1s mag saturate 2s", kind)
    let turns = rig.run(seconds: 4).filter { (1.05..<3).contains($0.time.seconds) }
    #expect(turns.allSatisfy { $0.field == nil && $0.magnetometerError == nil })
    #expect(turns.contains { (try? $0.magnetometer.get())?.saturated == .magneticField })
  }

  @Test func `a chip without new samples is silent (F18)`() throws {
    var rig = try Self.rig("at 1s mag not-ready")
    let errors = rig.run(seconds: 3).compactMap(\.magnetometerError)
    #expect(errors.first == .silent(.magneticField))
  }

  @Test func `another identity is not driven (F04)`() throws {
    #expect(throws: SensorError.unexpectedIdentity(register: 0x0F, expected: 0x3D, found: 0x42)) {
      _ = try Self.rig("at 0s mag identity 0x42")
    }
  }

  @Test func `a chip's rate may be off (F19)`() throws {
    var rig = try Self.rig("at 0s mag rate 0.5")
    let count = rig.run(seconds: 10).compactMap(\.field).count
    #expect((770...780).contains(count))
  }

  @Test(arguments: ModelBoard.Kind.allCases) func `a flipped top bit is over the range, never a field (F12)`(
    _ kind: ModelBoard.Kind
  ) throws {
    var rig = try Self.rig("every 50 mag flip-bit", kind)
    let fields = rig.run(seconds: 5).compactMap(\.field)
    let center = mean(fields)
    #expect(fields.allSatisfy { ($0 - center).length < 3 })
    #expect((8...10).contains(Int(rig.counters.saturated)))
  }

  @Test func `a disturbance adds to the field (F21)`() throws {
    var rig = try Self.rig("at 1s field add 80 2s")
    let turns = rig.run(seconds: 4)
    #expect(
      turns.allSatisfy { abs($0.truth.disturbanceMicrotesla - ((1..<3).contains($0.time.seconds) ? 80 : 0)) < 1e-9 })
  }

  @Test func `the gyroscope's bias can jump (F28)`() throws {
    var rig = try Self.rig("at 1s gyro bias 50")
    let rates = rig.run(seconds: 3).filter { $0.time.seconds > 1.1 }.compactMap(\.rate)
    #expect((mean(rates).z - 50 * .pi / 180).magnitude < 0.01)
  }
}
