import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The BMI160") struct BMI160Tests {
  typealias Row = Conversation.Row

  static let rows = [
    Row(0x41, 0x05, before: 0x03), Row(0x43, 0x02, before: 0x00), Row(0x40, 0x28), Row(0x42, 0x28, before: 0x28),
  ]

  static func sample(status: UInt8 = 0xC0, _ counts: [UInt8], temperature: Int16 = 0) -> [ScriptedBus.Transfer] {
    // The time of the sensors, the status once more and the interrupts are between.
    let between: [UInt8] = [1, 2, 3, 0x10, 0, 0, 0, 0]
    return [
      .writeRead(0x68, [0x1B], reply: [status]),
      .writeRead(0x68, [0x0C], reply: counts + between + Conversation.little(temperature)),
    ]
  }

  static func begun(identity: UInt8 = 0xD1, _ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    // Accelerometer and gyroscope from suspend to normal: 5 ms are two calls, 81 ms ten.
    try Conversation.started(
      BMI160.chip, at: 0x68, calls: 12,
      [.writeRead(0x68, [0x00], reply: [identity]), .write(0x68, [0x7E, 0x11])],
      [.write(0x68, [0x7E, 0x15]), .write(0x68, [0x6D, 0x00])] + Conversation.settings(0x68, rows)
        + sample(Conversation.little(1, 2, 3, 4, 5, 6))
        + rest)
  }

  @Test(arguments: [0xD1, 0xD3] as [UInt8]) func `the rate comes before the force, low byte first`(_ identity: UInt8)
    throws
  {
    var driver = try Self.begun(
      identity: identity, Self.sample(Conversation.little(6560, -656, 1312, 0, -4096, 8192), temperature: 4096))
    #expect(driver.mode.hertz == 100)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.rate?.radiansPerSecond, Vector3(100, -10, 20) * (.pi / 180)))
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
    #expect(reading.temperatureCelsius == 31)
  }

  @Test func `it is read when its status announces something`() throws {
    var driver = try Self.begun([.writeRead(0x68, [0x1B], reply: [0x10])])
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
  }

  @Test func `at the end of its range it is saturated, and no temperature is none (F17)`() throws {
    var driver = try Self.begun(
      Self.sample(Conversation.little(0, 0, -32_768, 32_767, 0, 0), temperature: -32_768))
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(reading.saturated.isSuperset(of: [.specificForce, .angularRate]))
    #expect(reading.temperatureCelsius == nil)
  }

  @Test(arguments: [0x24, 0x27, 0x43] as [UInt8]) func `a BMI270, BMI260 or BMI323 is no chip that is driven (F05)`(
    _ identity: UInt8
  ) throws {
    var bus = ScriptedBus(
      .writeRead(0x68, [0x75], reply: [0x00]), .writeRead(0x68, [0x00], reply: [identity]),
      .writeRead(0x68, [0x76], reply: [0x00]), .writeRead(0x68, [0x7F], reply: [0x00]))
    let probe = try Probe.look(at: 0x68, on: &bus)
    #expect(probe.chip == nil && probe.hidden.isEmpty)
  }
}
