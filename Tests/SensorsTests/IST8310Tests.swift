import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The IST8310") struct IST8310Tests {
  /// Reset; mean of 16, pulse duration, 16 bits; the first measurement.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x0E, [0x00], reply: [0x10]),
    .write(0x0E, [0x0B, 0x01]),
    .writeRead(0x0E, [0x41], reply: [0x00]),
    .write(0x0E, [0x41, 0x24]),
    .writeRead(0x0E, [0x42], reply: [0x00]),
    .write(0x0E, [0x42, 0xC0]),
    .writeRead(0x0E, [0x0D], reply: [0x00]),
    .write(0x0E, [0x0D, 0x70]),
    .writeRead(0x0E, [0x41], reply: [0x24]),
    .writeRead(0x0E, [0x42], reply: [0xC0]),
    .writeRead(0x0E, [0x0D], reply: [0x70]),
    measure,
  ]
  static let measure = ScriptedBus.Transfer.write(0x0E, [0x0A, 0x01])

  static func sample(status: UInt8 = 0x01, _ x: Int16, _ y: Int16, _ z: Int16) -> ScriptedBus.Transfer {
    .writeRead(0x0E, [0x02], reply: [status] + Conversation.little(x, y, z))
  }

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(IST8310.chip, at: 0x0E, begin + rest)
  }

  @Test func `1320 counts are 100 microtesla, z inverted, and each sample is triggered`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.measure, Self.sample(1320, -660, 330), Self.measure)
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(100, -50, -25)))
  }

  @Test func `it isn't triggered while it measures`() throws {
    var driver = try Self.begun(
      Self.sample(1, 2, 3), Self.measure, Self.sample(status: 0, 1, 2, 3), Self.sample(4, 5, 6), Self.measure)
    for _ in 0..<2 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
  }

  /// Samples that differ, each triggered.
  private static func samples(_ count: Int16) -> [ScriptedBus.Transfer] {
    (1...count).flatMap { [sample($0, 2, 3), measure] }
  }

  @Test func `a setting is probed when there is no new sample, which costs none`() throws {
    var driver = try Conversation.started(
      IST8310.chip, at: 0x0E,
      Self.begin + Self.samples(12) + [
        Self.sample(status: 0, 12, 2, 3), .writeRead(0x0E, [0x41], reply: [0x24]), Self.sample(13, 2, 3), Self.measure,
      ])
    #expect(try !driver.sample().fresh)
    for _ in 2...12 { #expect(try driver.sample().fresh) }
    #expect(try !driver.sample().fresh)
    #expect(try driver.sample().fresh)
  }

  @Test func `if there always is one, two settings are probed in place of one`() throws {
    var driver = try Conversation.started(
      IST8310.chip, at: 0x0E,
      Self.begin + Self.samples(19) + [
        Self.sample(20, 2, 3), .writeRead(0x0E, [0x41], reply: [0x24]),
        .writeRead(0x0E, [0x42], reply: [0xC0]), Self.measure,
        Self.sample(21, 2, 3), Self.measure,
      ])
    #expect(try !driver.sample().fresh)
    for _ in 2...20 { #expect(try driver.sample().fresh) }
    #expect(try !driver.sample().fresh)
    #expect(try driver.sample().fresh)
  }

  @Test func `beyond 1600 microtesla it is saturated, and triggered again (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.measure, Self.sample(21_120, 5, 6), Self.measure)
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }
}
