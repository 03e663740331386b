import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The BMM150") struct BMM150Tests {
  /// The trim registers 0x5D ... 0x71 of a real chip, as published, except x1, y1, z3 and z4, which are 0 there.
  static let trim: [UInt8] = [
    0x02, 0xFD, 0x00, 0x00, 0x00, 0x0F, 0x00, 0x1C, 0x1E, 0x00, 0x00, 0xE0, 0x02, 0x08, 0x59, 0x96, 0x1A, 0xE2, 0xFF,
    0xFD, 0x1D,
  ]

  static let identity = ScriptedBus.Transfer.writeRead(0x10, [0x40], reply: [0x32])
  static let settings: [ScriptedBus.Transfer] = [
    .writeRead(0x10, [0x5D], reply: trim),
    .write(0x10, [0x4B, 0x01]),
    .write(0x10, [0x51, 14]),
    .write(0x10, [0x52, 53]),
    .writeRead(0x10, [0x4E], reply: [0x07]),
    .write(0x10, [0x4E, 0x07]),
    .write(0x10, [0x4C, 0x38]),
    .writeRead(0x10, [0x4B], reply: [0x01]),
    .writeRead(0x10, [0x51], reply: [14]),
    .writeRead(0x10, [0x52], reply: [53]),
    .writeRead(0x10, [0x4E], reply: [0x07]),
    .writeRead(0x10, [0x4C], reply: [0x38]),
  ]
  /// Suspended: the identity reads 0, and so does the power register.
  static let wake: [ScriptedBus.Transfer] = [
    .writeRead(0x10, [0x40], reply: [0x00]),
    .writeRead(0x10, [0x40], reply: [0x00]),
    .writeRead(0x10, [0x4B], reply: [0x00]),
    .writeRead(0x10, [0x4B], reply: [0x00]),
    .write(0x10, [0x4B, 0x01]),
  ]

  static func sample(_ x: Int32, _ y: Int32, _ z: Int32, hall: Int32 = 6806, ready: Int32 = 1) -> ScriptedBus.Transfer {
    let bytes = [x << 3, y << 3, z << 1, hall << 2 | ready].flatMap { word in
      [UInt8(truncatingIfNeeded: word), UInt8(truncatingIfNeeded: word >> 8)]
    }
    return .writeRead(0x10, [0x42], reply: bytes)
  }

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.begun(BMM150.chip, at: 0x10, [identity] + settings, rest)
  }

  // Results of Bosch's floating-point functions for these counts with this trim.
  @Test(
    arguments: [
      (6806, Vector3(37.718750000, -20.054687500, -50.545173276)),
      (7078, Vector3(37.558267626, -19.973592683, -48.832864435)),
    ] as [(Int32, Vector3)]) func `counts are compensated as in the manufacturer's driver`(
      _ hall: Int32, _ field: Vector3
    )
    throws
  {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(100, -50, -120, hall: hall))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, field))
  }

  @Test func `a suspended chip is woken, given its time, and only then identified`() throws {
    var driver = try Conversation.begun(
      BMM150.chip, at: 0x10, Self.wake, [Self.identity] + Self.settings + [Self.sample(1, 2, 3), Self.sample(4, 5, 6)])
    // 3 ms at 100 calls a second: not the next call, which may follow a late one closely.
    #expect(driver.isStarting == true)
    #expect(try !driver.sample().fresh)
    #expect(driver.isStarting == true)
    #expect(try !driver.sample().fresh)
    #expect(driver.isStarting == false)
    #expect(try !driver.sample().fresh)
    #expect(try driver.sample().fresh)
    #expect(driver.counters.reads == 2)
  }

  @Test func `another chip found after waking is not written to again (F04)`() throws {
    var driver = try Conversation.begun(
      BMM150.chip, at: 0x10, Self.wake, [.writeRead(0x10, [0x40], reply: [0x1A])])
    _ = try driver.sample()
    #expect(throws: SensorError.unexpectedIdentity(register: 0x40, expected: 0x32, found: 0x1A)) { try driver.sample() }
    #expect(driver.isStarting == false)
  }

  @Test func `another chip at its address isn't woken (F04)`() {
    var driver = ChipDriver(
      BMM150.chip,
      on: ScriptedBus(
        .writeRead(0x10, [0x40], reply: [0x00]), .writeRead(0x10, [0x40], reply: [0x00]),
        .writeRead(0x10, [0x4B], reply: [0x10])), at: 0x10)
    #expect(throws: SensorError.unexpectedIdentity(register: 0x40, expected: 0x32, found: 0x00)) { try driver.begin() }
  }

  @Test func `overflow marks are saturated, on one axis or on all (F17)`() throws {
    var driver = try Self.begun(
      Self.sample(1, 2, 3), Self.sample(-4096, 5, 6), Self.sample(-4096, -4096, -16_384))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `without its trim there is no value`() throws {
    var unread = Self.settings
    unread[0] = .writeRead(0x10, [0x5D], reply: [UInt8](repeating: 0, count: 21))
    var driver = try Conversation.begun(
      BMM150.chip, at: 0x10, [Self.identity] + unread, [Self.sample(1, 2, 3), Self.sample(4, 5, 6)])
    _ = try driver.sample()
    #expect(try driver.sample().rejected == .magneticField)
  }

  @Test func `the doctor says that a suspended chip can't be detected by reading`() throws {
    var bus = ScriptedBus(.writeRead(0x12, [0x40], reply: [0x00]), .writeRead(0x12, [0x4B], reply: [0x00]))
    let probe = try Probe.run(at: 0x12, on: &bus)
    #expect(probe.chip == nil)
    #expect(probe.hidden.map(\.name) == ["BMM150"])
  }
}
