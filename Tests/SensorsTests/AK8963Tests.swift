import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The AK8963, behind the MPU-9250") struct AK8963Tests {
  static let unseen = [ScriptedBus.Transfer](repeating: .fail(0x0C, [0x00], .noAcknowledge), count: 3)
  /// After power-on: the MPU-9250 is awake, with its pass-through closed.
  static let open: [ScriptedBus.Transfer] = [
    .writeRead(0x68, [0x75], reply: [0x71]),
    .writeRead(0x68, [0x6B], reply: [0x01]),
    .writeRead(0x68, [0x6A], reply: [0x00]),
    .writeRead(0x68, [0x37], reply: [0x00]),
    .write(0x68, [0x37, 0x02]),
  ]
  /// MS1356-E-02: power-down, fuse ROM mode, ASAX ... ASAZ, power-down, 16 bits at 100 Hz.
  static func start(sensitivity: [UInt8]) -> [ScriptedBus.Transfer] {
    [
      .writeRead(0x0C, [0x00], reply: [0x48]),
      .write(0x0C, [0x0A, 0x00]), .write(0x0C, [0x0A, 0x0F]), .writeRead(0x0C, [0x10], reply: sensitivity),
      .write(0x0C, [0x0A, 0x00]),
      .write(0x0C, [0x0A, 0x16]), .writeRead(0x0C, [0x0A], reply: [0x16]),
    ]
  }

  static func sample(status1: UInt8 = 0x01, _ x: Int16, _ y: Int16, _ z: Int16, status2: UInt8 = 0x10)
    -> ScriptedBus.Transfer
  {
    .writeRead(0x0C, [0x02], reply: [status1] + Conversation.little(x, y, z) + [status2])
  }

  /// 10 ms for the pass-through and 1 ms in each mode are two calls each at 100 a second.
  static func begun(sensitivity: [UInt8] = [176, 128, 80], _ rest: ScriptedBus.Transfer...) throws
    -> ChipDriver<ScriptedBus>
  {
    try Conversation.started(
      AK8963.chip, at: 0x0C, calls: 8, unseen + open, start(sensitivity: sensitivity) + [sample(1, 2, 3)] + rest)
  }

  @Test func `0.15 microtesla a count, low byte first, each axis by its sensitivity`() throws {
    var driver = try Self.begun(Self.sample(100, -200, 300))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(15 * 1.1875, -30, 45 * 0.8125)))
  }

  @Test func `with the pass-through already open nothing is written to the MPU-9250`() throws {
    _ = try Conversation.started(
      AK8963.chip, at: 0x0C, calls: 6, Array(Self.start(sensitivity: [176, 176, 176]).prefix(2)),
      Array(Self.start(sensitivity: [176, 176, 176]).dropFirst(2)))
  }

  @Test func `its overflow bit is saturation, whatever the counts (F17)`() throws {
    var driver = try Self.begun(Self.sample(4, 5, 6, status2: 0x18))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `without the ready bit there is no new sample`() throws {
    var driver = try Self.begun(Self.sample(status1: 0x00, 1, 2, 3))
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
  }

  @Test func `an unreadable fuse ROM gives no field`() throws {
    var driver = try Self.begun(sensitivity: [0, 0, 0], Self.sample(100, -200, 300))
    _ = try driver.sample()
    #expect(try driver.sample().rejected == .magneticField)
  }

  @Test func `the pass-through of an MPU-6500, which has none behind it, is not opened (F04)`() {
    let host = ScriptedBus.Transfer.writeRead(0x68, [0x75], reply: [0x70])
    let nobody = [ScriptedBus.Transfer](repeating: .fail(0x69, [0x75], .noAcknowledge), count: 3)
    var driver = ChipDriver(AK8963.chip, on: ScriptedBus(script: Self.unseen + [host] + nobody), at: 0x0C)
    #expect(throws: SensorError.bus(I2CError(.noAcknowledge, at: 0x0C))) { try driver.begin() }
  }

  @Test(arguments: [0x71, 0x73] as [UInt8]) func `the doctor reports that it may be behind the detected chip`(
    _ identity: UInt8
  ) throws {
    var bus = ScriptedBus(.writeRead(0x68, [0x75], reply: [identity]), .writeRead(0x68, [0x00], reply: [0x12]))
    #expect(try Probe.run(at: 0x68, on: &bus).hidden.map(\.name) == ["AK8963"])
  }

  @Test func `an AK09916 is not taken for it (F05)`() throws {
    var bus = ScriptedBus(.writeRead(0x0C, [0x00], reply: [0x48]), .writeRead(0x0C, [0x01], reply: [0x09]))
    #expect(try Probe.run(at: 0x0C, on: &bus).chip?.name == "AK09916")
  }
}
