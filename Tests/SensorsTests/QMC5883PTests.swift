import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The QMC5883P") struct QMC5883PTests {
  /// Reset; from suspend to normal mode, which clears the range; then the settings: section 9.2.3, 9.2.4, 7.1.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x2C, [0x00], reply: [0x80]),
    .write(0x2C, [0x0B, 0x80]),
    .write(0x2C, [0x0B, 0x00]),
    .write(0x2C, [0x0A, 0x09]),
    .write(0x2C, [0x29, 0x06]),
    .writeRead(0x2C, [0x0B], reply: [0x00]),
    .write(0x2C, [0x0B, 0x08]),
    .write(0x2C, [0x0A, 0x09]),
    .writeRead(0x2C, [0x29], reply: [0x06]),
    .writeRead(0x2C, [0x0B], reply: [0x08]),
    .writeRead(0x2C, [0x0A], reply: [0x09]),
  ]

  static func sample(status: UInt8 = 0x01, _ x: Int16, _ y: Int16, _ z: Int16) -> ScriptedBus.Transfer {
    .writeRead(0x2C, [0x01], reply: Conversation.little(x, y, z) + [0x00, 0x00, status])
  }

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.started(QMC5883P.chip, at: 0x2C, begin + rest)
  }

  @Test func `3750 counts are 100 microtesla, low byte first (table 2)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(3750, -1875, 1500))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(100, -50, 40)))
  }

  @Test func `the status at the end of the burst says whether the counts are new`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(status: 0, 1, 2, 3), Self.sample(4, 5, 6))
    for _ in 0..<2 { #expect(try !driver.sample().fresh) }
    #expect(try driver.sample().fresh)
    #expect(driver.counters.notReady == 1)
  }

  @Test func `its overflow bit is saturation, whatever the counts (F17)`() throws {
    var driver = try Self.begun(Self.sample(1, 2, 3), Self.sample(status: 0x03, 4, 5, 6))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }
}
