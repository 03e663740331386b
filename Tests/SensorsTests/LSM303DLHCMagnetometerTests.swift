import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The LSM303DLHC's magnetometer") struct LSM303DLHCMagnetometerTests {
  /// Section 7.2: 220 Hz, ±1.3 gauss, continuous.
  static let begin: [ScriptedBus.Transfer] = [
    .writeRead(0x1E, [0x0F], reply: [0x3C]),
    .writeRead(0x1E, [0x0A], reply: [0x48]),
    .writeRead(0x1E, [0x0B], reply: [0x34]),
    .writeRead(0x1E, [0x0C], reply: [0x33]),
    .write(0x1E, [0x00, 0x1C]),
    .write(0x1E, [0x01, 0x20]),
    .writeRead(0x1E, [0x02], reply: [0x03]),
    .write(0x1E, [0x02, 0x00]),
    .writeRead(0x1E, [0x00], reply: [0x1C]),
    .writeRead(0x1E, [0x01], reply: [0x20]),
    .writeRead(0x1E, [0x02], reply: [0x00]),
  ]

  static func begun(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    try Conversation.begun(LSM303DLHC.magnetometer, at: 0x1E, begin, rest)
  }

  @Test func `1100 counts are 100 microtesla on x and y, 980 on z, in the order x z y`() throws {
    var driver = try Self.begun(Conversation.hmc5883l(1, 2, 3), Conversation.hmc5883l(1100, -550, 490))
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(100, -50, 50)))
  }

  @Test func `the same bytes again are no new sample`() throws {
    var driver = try Self.begun(
      Conversation.hmc5883l(1, 2, 3), Conversation.hmc5883l(4, 5, 6), Conversation.hmc5883l(4, 5, 6))
    _ = try driver.sample()
    #expect(try driver.sample().fresh)
    #expect(try !driver.sample().fresh)
    #expect(driver.counters.repeats == 1)
  }

  @Test func `−4096 on an axis is saturation (F17)`() throws {
    var driver = try Self.begun(Conversation.hmc5883l(1, 2, 3), Conversation.hmc5883l(4, 5, -4096))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `an HMC5883L isn't taken for one (F04)`() {
    var driver = ChipDriver(
      LSM303DLHC.magnetometer, on: ScriptedBus(.writeRead(0x1E, [0x0F], reply: [0x00])), at: 0x1E)
    #expect(throws: SensorError.unexpectedIdentity(register: 0x0F, expected: 0x3C, found: 0x00)) { try driver.begin() }
  }

  @Test func `the rate follows the loop`() {
    #expect(LSM303DLHC.magnetometer.mode(forLoopRate: 75).hertz == 75)
    #expect(LSM303DLHC.magnetometer.mode(forLoopRate: 100).hertz == 220)
  }
}
