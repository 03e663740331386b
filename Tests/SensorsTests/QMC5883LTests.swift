import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The QMC5883L") struct QMC5883LTests {
  static let begin: [ScriptedBus.Transfer] = [
    // Until its first register is read, the identity may be wrong.
    .writeRead(0x0D, [0x00], reply: [0x5A]),
    .writeRead(0x0D, [0x0D], reply: [0xFF]),
    .writeRead(0x0D, [0x0C], reply: [0x01]),
    .write(0x0D, [0x0A, 0x80]),
  ]
  /// Sections 9.2.4 and 9.2.5: 100 Hz, ±8 gauss, mean of 512.
  static let settings: [ScriptedBus.Transfer] = [
    .write(0x0D, [0x0B, 0x01]),
    .writeRead(0x0D, [0x0A], reply: [0x00]),
    .write(0x0D, [0x0A, 0x01]),
    .write(0x0D, [0x09, 0x19]),
    .writeRead(0x0D, [0x0B], reply: [0x01]),
    .writeRead(0x0D, [0x0A], reply: [0x01]),
    .writeRead(0x0D, [0x09], reply: [0x19]),
  ]

  static func sample(status: UInt8 = 0x01, _ x: Int16, _ y: Int16, _ z: Int16, warmth: Int16 = -2000) -> [ScriptedBus
    .Transfer]
  {
    // Status and temperature follow; by then the status has nothing new.
    [
      .writeRead(0x0D, [0x06], reply: [status]),
      .writeRead(0x0D, [0x00], reply: Conversation.little(x, y, z) + [0x00] + Conversation.little(warmth)),
    ]
  }
  static let nothing = ScriptedBus.Transfer.writeRead(0x0D, [0x06], reply: [0x00])

  static func begun(_ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(QMC5883L.chip, at: 0x0D, begin + settings + rest)
  }

  @Test func `3000 counts are 100 microtesla, low byte first (table 2)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + Self.sample(3000, -1500, 750))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(100, -50, 25)))
  }

  @Test func `100 counts are a degree (section 9.2.3), and a constant 0 from the start means no thermometer`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + Self.sample(4, 5, 6, warmth: 0) + Self.sample(1, 2, 3))
    for expected: Double? in [nil, nil, 30] { #expect(try driver.sample().temperatureCelsius == expected) }
  }

  @Test func `data are read only when the status reports them`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + [Self.nothing, Self.nothing] + Self.sample(4, 5, 6))
    for _ in 0..<3 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
    #expect(driver.counters.notReady == 2)
  }

  @Test func `the end of the range is saturation (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + Self.sample(status: 0x03, 32_767, 2, 3))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }
}
