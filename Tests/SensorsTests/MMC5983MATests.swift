import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The MMC5983MA") struct MMC5983MATests {
  /// SW_RST, 4 ms, Auto_SR_en, Cmm_en with 100 Hz ("Register map"): nothing can be read back.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x30, [0x2F], reply: [0x30]),
    .write(0x30, [0x0A, 0x80]),
    .write(0x30, [0x0A, 0x01]),
    .write(0x30, [0x09, 0x20]),
    .write(0x30, [0x0B, 0x0D]),
  ]

  /// 18 bits each around 131072, the lowest two of all in one byte behind.
  static func sample(_ x: Int32, _ y: Int32, _ z: Int32) -> ScriptedBus.Transfer {
    let words = [x, y, z].map { $0 + 131_072 }
    let bytes = words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 10), UInt8(truncatingIfNeeded: $0 >> 2)] }
    let low = (words[0] & 3) << 6 | (words[1] & 3) << 4 | (words[2] & 3) << 2
    return .writeRead(0x30, [0x00], reply: bytes + [UInt8(low)])
  }

  static func begun(loopRate: Double = 100, _ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(MMC5983MA.chip, at: 0x30, loopRate: loopRate, begin + rest)
  }

  @Test func `16384 counts are 100 microtesla, z the other way, which makes its figure right-handed`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(8193, -4094, 6555))
    #expect(try !driver.sample().fresh)
    let perCount = 100 / 16_384.0
    #expect(near(try driver.sample().field?.microtesla, Vector3(8193, -4094, -6555) * perCount))
  }

  @Test func `the same bytes again are no new sample, and for a second they are a chip that hangs (F15)`() throws {
    var driver = try Conversation.started(
      MMC5983MA.chip, at: 0x30, loopRate: 10,
      Self.begin + [Self.sample(1, 2, 3)] + [ScriptedBus.Transfer](repeating: Self.sample(4, 5, 6), count: 11))
    _ = try driver.sample()
    #expect(try driver.sample().fresh)
    for _ in 0..<9 { #expect(try !driver.sample().fresh) }
    #expect(throws: SensorError.frozen(.magneticField)) { try driver.sample() }
  }

  @Test func `the ends of the range are saturation (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(4, 5, 131_071), Self.sample(-131_072, 5, 6))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
    #expect(try driver.sample().saturated == .magneticField)
  }
}
