import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The LIS2MDL") struct LIS2MDLTests {
  /// SOFT_RST, REBOOT; then BDU, offset cancellation with low-pass filter, compensated 100 Hz (CFG_REG_A ... C).
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x1E, [0x4F], reply: [0x40]),
    .write(0x1E, [0x60, 0x20]),
    .write(0x1E, [0x60, 0x40]),
    .write(0x1E, [0x62, 0x10]),
    .write(0x1E, [0x61, 0x03]),
    .write(0x1E, [0x60, 0x8C]),
    .writeRead(0x1E, [0x62], reply: [0x10]),
    .writeRead(0x1E, [0x61], reply: [0x03]),
    .writeRead(0x1E, [0x60], reply: [0x8C]),
  ]

  static func sample(status: UInt8 = 0x0F, _ x: Int16, _ y: Int16, _ z: Int16, warmth: Int16 = 0)
    -> ScriptedBus.Transfer
  {
    .writeRead(0x1E, [0x67], reply: [status] + Conversation.little(x, y, z, warmth))
  }

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(LIS2MDL.chip, at: 0x1E, begin + rest)
  }

  @Test func `0.15 microtesla a count, z inverted, which makes its axes right-handed`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(100, -200, 300))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(15, -30, -45)))
  }

  @Test func `8 counts are a degree beside 25, and without a thermometer there is no temperature`() throws {
    var driver = try Self.begun(
      Self.sample(1, 2, 3), Self.sample(4, 5, 6), Self.sample(1, 2, 3, warmth: -80), Self.sample(4, 5, 6))
    for expected: Double? in [nil, nil, 15, 25] { #expect(try driver.sample().temperatureCelsius == expected) }
  }

  @Test func `without ZYXDA there is no new sample`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(status: 0x00, 1, 2, 3), Self.sample(4, 5, 6))
    for _ in 0..<2 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
  }

  @Test func `the end of the register is saturation (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(4, 5, -32_767))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `is also found by the names of chips that can't be distinguished from it`() {
    for name in ["iis2mdc", "LSM303AGR", "lis2mdl"] { #expect(Chip.named(name)?.name == "LIS2MDL") }
  }
}
