import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The MMC5603") struct MMC5603Tests {
  /// Sw_reset, bandwidth, ODR, Cmm_freq_en with Auto_SR_en, Cmm_en ("Register map"): nothing can be read back.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x30, [0x39], reply: [0x10]),
    .write(0x30, [0x1C, 0x80]),
    .write(0x30, [0x1C, 0x01]),
    .write(0x30, [0x1A, 100]),
    .write(0x30, [0x1B, 0xA0]),
    .write(0x30, [0x1D, 0x10]),
  ]

  /// 20 bits each around 524288, the lowest four at the end.
  static func sample(_ x: Int32, _ y: Int32, _ z: Int32) -> [ScriptedBus.Transfer] {
    let words = [x, y, z].map { $0 + 524_288 }
    let bytes =
      words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 12), UInt8(truncatingIfNeeded: $0 >> 4)] }
      + words.map { UInt8(truncatingIfNeeded: $0 & 0x0F) << 4 }
    return [.writeRead(0x30, [0x18], reply: [0x50]), .writeRead(0x30, [0x00], reply: bytes)]
  }
  static let nothing = ScriptedBus.Transfer.writeRead(0x30, [0x18], reply: [0x10])

  static func begun(loopRate: Double = 100, _ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(MMC5603.chip, at: 0x30, loopRate: loopRate, begin + rest)
  }

  @Test func `16384 counts are 100 microtesla, of twenty bits around the middle of the range`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + Self.sample(8192, -4096, 6555))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(50, -25, 6555 * 100 / 16_384.0)))
  }

  @Test func `data are read only when Meas_m_done is set`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + [Self.nothing, Self.nothing] + Self.sample(4, 5, 6))
    for _ in 0..<3 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
    #expect(driver.counters.notReady == 2)
  }

  @Test func `beyond 30 gauss it is saturated (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3) + Self.sample(4, -491_520, 6))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `a reset is detected by a second of silence, without a probe of its settings (F14)`() throws {
    var driver = try Self.begun(
      loopRate: 10, (0..<10).flatMap { _ in [Self.nothing, .writeRead(0x30, [0x39], reply: [0x10])] })
    for _ in 0..<9 { #expect(try !driver.sample().fresh) }
    #expect(throws: SensorError.silent(.magneticField)) { try driver.sample() }
  }
}
