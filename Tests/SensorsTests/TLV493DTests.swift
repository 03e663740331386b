import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The TLV493D") struct TLV493DTests {
  /// Its flags; the factory settings; the same written back with a measurement every 10 ms and odd parity.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x5E, [0x00], reply: [0, 0, 0, 0, 0, 0x30]),
    .writeRead(0x5E, [0x00], reply: [0, 0, 0, 0, 0, 0x30, 0, 0xB4, 0x4A, 0xD3]),
    .write(0x5E, [0x00, 0x91, 0x4A, 0x73]),
  ]

  /// - Parameter frame: bits 3:2 the counter, 1:0 the axis being measured.
  static func sample(_ frame: UInt8, _ x: Int16, _ y: Int16, _ z: Int16, warmth: UInt16 = 340) -> ScriptedBus.Transfer {
    let high = [x, y, z].map { UInt8(truncatingIfNeeded: $0 >> 4) }
    let low = [x, y, z].map { UInt8(truncatingIfNeeded: $0) & 0x0F }
    return .writeRead(
      0x5E, [0x00],
      reply: high + [
        UInt8(warmth >> 4) & 0xF0 | frame, low[0] << 4 | low[1], 0x30 | low[2], UInt8(truncatingIfNeeded: warmth),
      ])
  }

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(TLV493D.chip, at: 0x5E, begin + rest)
  }

  @Test func `a count is 98 microtesla, of twelve bits on each axis, and 1.1 degrees beside 340 at 25`() throws {
    var driver = try Self.begun(Self.sample(0x00, 1, 2, 3), Self.sample(0x04, -2, 1024, -1024, warmth: 330))
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.field?.microtesla, Vector3(-2, 1024, -1024) * 98))
    #expect(abs(try #require(reading.temperatureCelsius) - 14) < 1e-9)
  }

  @Test func `its counter decides what is new, not its counts`() throws {
    var driver = try Self.begun(
      Self.sample(0x00, 0, 0, 1), Self.sample(0x04, 0, 0, 1), Self.sample(0x04, 0, 0, 1), Self.sample(0x08, 0, 0, 0),
      Self.sample(0x0C, -1, -1, -1), Self.sample(0x00, -1, -1, -1))
    let fresh = try (0..<6).map { _ in try driver.sample().field != nil }
    #expect(fresh == [false, true, false, true, true, true])
  }

  @Test func `while it measures its numbers mix two samples, and are dropped`() throws {
    var driver = try Self.begun(Self.sample(0x00, 0, 0, 1), Self.sample(0x05, 0, 0, 1), Self.sample(0x04, 0, 0, 1))
    let fresh = try (0..<3).map { _ in try driver.sample().field != nil }
    #expect(fresh == [false, false, true])
  }

  @Test func `is not used as a second magnetometer`() {
    #expect(TLV493D.chip.isCoarse)
    #expect(Chip.known.filter(\.isCoarse).map(\.name) == ["TLV493D"])
  }
}
