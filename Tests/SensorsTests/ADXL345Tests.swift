import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The ADXL345") struct ADXL345Tests {
  typealias Row = Conversation.Row

  /// Revision E, table 19: standby, 100 Hz, full resolution at ±4 g, no offsets (clearing a leftover one), interrupts or FIFO, and
  /// measure.
  static let begin: [ScriptedBus.Transfer] =
    [.writeRead(0x53, [0x00], reply: [0xE5]), .write(0x53, [0x2D, 0x00])]
    + Conversation.settings(
      0x53,
      [
        Row(0x2C, 0x0A, before: 0x1A), Row(0x31, 0x09, before: 0x80), Row(0x1E, 0), Row(0x1F, 0), Row(0x20, 0),
        Row(0x2E, 0), Row(0x38, 0), Row(0x2D, 0x08, before: 0x00),
      ])

  static func sample(source: UInt8 = 0x83, _ x: Int16, _ y: Int16, _ z: Int16) -> ScriptedBus.Transfer {
    .writeRead(0x53, [0x30], reply: [source, 0x09] + Conversation.little(x, y, z))
  }

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.begun(ADXL345.chip, at: 0x53, begin, [sample(1, 2, 3)] + rest)
  }

  @Test func `256 counts are one standard gravity, low byte first`() throws {
    var driver = try Self.begun(Self.sample(0, -128, 256))
    #expect(driver.mode.hertz == 100)
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
  }

  @Test func `without the ready bit there is no new sample`() throws {
    var driver = try Self.begun(Self.sample(source: 0x02, 1, 2, 3))
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
  }

  @Test(arguments: [1023, -1024] as [Int16]) func `at the end of its range it is saturated (F17)`(_ count: Int16) throws
  {
    var driver = try Self.begun(Self.sample(0, count, 0))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .specificForce)
  }
}
