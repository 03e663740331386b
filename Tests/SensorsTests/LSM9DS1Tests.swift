import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The LSM9DS1's accelerometer and gyroscope") struct LSM9DS1Tests {
  typealias Row = Conversation.Row

  /// DocID025715: block update and increment, axes on, none inverted, first filters only, no sleep, no self test, 119 Hz at
  /// ±500 degrees/s and ±4 g.
  static let begin =
    [.writeRead(0x6B, [0x0F], reply: [0x68])]
    + Conversation.settings(
      0x6B,
      [
        Row(0x22, 0x44, before: 0x04), Row(0x1E, 0x38), Row(0x1F, 0x38), Row(0x13, 0x00), Row(0x11, 0x00),
        Row(0x12, 0x00), Row(0x21, 0x00), Row(0x23, 0x00), Row(0x24, 0x00), Row(0x10, 0x68), Row(0x20, 0x70),
      ])

  static func sample(status: UInt8 = 0x03, _ bytes: [UInt8]) -> [ScriptedBus.Transfer] {
    [.writeRead(0x6B, [0x17], reply: [status]), .writeRead(0x6B, [0x18], reply: bytes)]
  }

  static func begun(_ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    try Conversation.begun(
      LSM9DS1.accelerometerAndGyroscope, at: 0x6B, begin, sample(Conversation.little(1, 2, 3, 4, 5, 6)) + rest)
  }

  @Test func `the rate comes before the force, and x and y are swapped to make the axes right-handed`() throws {
    var driver = try Self.begun(Self.sample(Conversation.little(5714, -2857, 11_428, 8197, -4098, 0)))
    #expect(driver.mode.hertz == 119)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.rate?.radiansPerSecond, Vector3(-49.9975, 99.995, 199.99) * (.pi / 180)))
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(-0.499956, 1.000034, 0) * standardGravity))
  }

  @Test func `it is read when its status reports data, and other quantities are not new`() throws {
    var driver = try Self.begun(
      [.writeRead(0x6B, [0x17], reply: [0x00])] + Self.sample(status: 0x02, Conversation.little(9, 8, 7, 4, 5, 6)))
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(reading.rate != nil && reading.force == nil)
  }

  @Test func `at the end of its range it is saturated (F17)`() throws {
    var driver = try Self.begun(Self.sample(Conversation.little(0, 32_767, 0, 0, 0, -32_768)))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == [.specificForce, .angularRate])
  }
}
