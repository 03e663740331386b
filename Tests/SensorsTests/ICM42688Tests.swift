import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The ICM-42688-P") struct ICM42688Tests {
  typealias Row = Conversation.Row

  /// DS-000347: edges of 12 to 36 ns, no SPI and high byte first, second-order filters of 40 Hz, ±500 degrees/s and ±4 g at
  /// 100 Hz, I3C off in bank 1, and last of all both sensors on.
  static let rows = [
    Row(0x13, 0x09, before: 0x05), Row(0x4C, 0x32, before: 0x30), Row(0x51, 0x16), Row(0x52, 0x44), Row(0x53, 0x0D),
    Row(0x4F, 0x48, before: 0x06), Row(0x50, 0x48, before: 0x06), Row(0x7C, 0x5C, before: 0x5F, bank: 1),
    Row(0x7A, 0x83, before: 0x83, bank: 1), Row(0x4E, 0x0F, before: 0x00),
  ]
  static let identity: [ScriptedBus.Transfer] = [.writeRead(0x68, [0x75], reply: [0x47])]

  static func sample(status: UInt8 = 0x08, _ counts: [UInt8]) -> ScriptedBus.Transfer {
    // The frame's time stamp is in between.
    .writeRead(0x68, [0x1D], reply: counts + [0, 0, status])
  }

  static func begun(_ begin: [ScriptedBus.Transfer] = identity, _ rest: ScriptedBus.Transfer...) throws
    -> ChipDriver<ScriptedBus>
  {
    // 150 ms to stop, 60 ms to start.
    try Conversation.started(
      ICM42688.chip, at: 0x68, calls: 23, begin + [.write(0x68, [0x4E, 0x00]), .write(0x68, [0x70, 0x00])],
      Conversation.settings(0x68, bankRegister: 0x76, rows) + [sample(Conversation.big(1, 2, 3, 4, 5, 6, 7))] + rest)
  }

  @Test func `one burst brings temperature, force and rate, high byte first, and their ready bits`() throws {
    var driver = try Self.begun(
      Self.identity, Self.sample(Conversation.big(795, 0, -4096, 8192, 6550, -655, 1310)))
    #expect(driver.mode.hertz == 100)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(100, -10, 20) * (.pi / 180)))
    #expect(abs((reading.temperatureCelsius ?? 0) - 31) < 0.01)
  }

  @Test func `without the ready bit there is no new sample`() throws {
    var driver = try Self.begun(
      Self.identity, Self.sample(status: 0x00, Conversation.big(1, 2, 3, 4, 5, 6, 7)))
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
  }

  @Test func `its values before the first sample are dropped (F16)`() throws {
    let none = [UInt8](repeating: 0, count: 2) + [UInt8]((0..<12).map { $0 % 2 == 0 ? 0x80 : 0x00 })
    var driver = try Self.begun(Self.identity, Self.sample(none))
    _ = try driver.sample()
    #expect(try driver.sample().rejected == [.specificForce, .angularRate])
  }

  @Test func `at the end of its range it is saturated (F17)`() throws {
    var driver = try Self.begun(
      Self.identity, Self.sample(Conversation.big(0, -32_766, 2, 3, 32_750, 5, 6)))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == [.specificForce, .angularRate])
  }

  @Test func `left in bank 1, it is switched back before it is identified`() throws {
    let back: [ScriptedBus.Transfer] = [
      .writeRead(0x68, [0x75], reply: [0x00]),
      .writeRead(0x68, [0x76], reply: [0x01]),
      .writeRead(0x68, [0x7C], reply: [0x5C]),
      .writeRead(0x68, [0x76], reply: [0x01]),
      .write(0x68, [0x76, 0x00]),
    ]
    var driver = try Self.begun(back + Self.identity)
    #expect(try !driver.sample().fresh)
  }
}
