import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The LSM303D, half by half") struct LSM303DTests {
  static let identity = ScriptedBus.Transfer.writeRead(0x1D, [0x0F], reply: [0x49])
  /// CTRL5 ... CTRL7: thermometer, high resolution, 100 Hz, ±4 gauss, continuous. The other half's settings stay.
  static let beginMagnetometer: [ScriptedBus.Transfer] = [
    identity,
    .writeRead(0x1D, [0x24], reply: [0x18]),
    .write(0x1D, [0x24, 0xF4]),
    .write(0x1D, [0x25, 0x20]),
    .writeRead(0x1D, [0x26], reply: [0x23]),
    .write(0x1D, [0x26, 0x20]),
    .writeRead(0x1D, [0x24], reply: [0xF4]),
    .writeRead(0x1D, [0x25], reply: [0x20]),
    .writeRead(0x1D, [0x26], reply: [0x20]),
  ]
  /// CTRL0 ... CTRL2: no FIFO, ±4 g filtered to 50 Hz, 100 Hz with block update.
  static let beginAccelerometer: [ScriptedBus.Transfer] = [
    identity,
    .write(0x1D, [0x1F, 0x00]),
    .write(0x1D, [0x21, 0xC8]),
    .write(0x1D, [0x20, 0x6F]),
    .writeRead(0x1D, [0x1F], reply: [0x00]),
    .writeRead(0x1D, [0x21], reply: [0xC8]),
    .writeRead(0x1D, [0x20], reply: [0x6F]),
  ]

  /// Twelve bits of temperature, the status again, the field.
  static func field(_ x: Int16, _ y: Int16, _ z: Int16, warmth: [UInt8] = [0x10, 0x00]) -> [ScriptedBus.Transfer] {
    [
      .writeRead(0x1D, [0x07], reply: [0x0F]),
      .writeRead(0x1D, [0x85], reply: warmth + [0x0F] + Conversation.little(x, y, z)),
    ]
  }
  static func force(status: UInt8 = 0x0F, _ x: Int16, _ y: Int16, _ z: Int16) -> ScriptedBus.Transfer {
    .writeRead(0x1D, [0xA7], reply: [status] + Conversation.little(x, y, z))
  }

  @Test func `0.16 mgauss a count, read with auto-increment and only when new`() throws {
    let nothing = ScriptedBus.Transfer.writeRead(0x1D, [0x07], reply: [0x00])
    var driver = try Conversation.begun(
      LSM303D.magnetometer, at: 0x1D, Self.beginMagnetometer,
      Self.field(1, 2, 3) + [nothing] + Self.field(1250, -2500, 625) + Self.field(25_000, 1, 2))
    for _ in 0..<2 { #expect(try !driver.sample().fresh) }
    #expect(near(try driver.sample().field?.microtesla, Vector3(20, -40, 10)))
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `eight counts are a degree beside 25, of twelve bits`() throws {
    var driver = try Conversation.begun(
      LSM303D.magnetometer, at: 0x1D, Self.beginMagnetometer,
      Self.field(1, 2, 3) + Self.field(4, 5, 6) + Self.field(1, 2, 3, warmth: [0xB0, 0x0F]))
    for expected: Double? in [nil, 27, 15] { #expect(try driver.sample().temperatureCelsius == expected) }
  }

  @Test func `0.122 mg a count`() throws {
    var driver = try Conversation.begun(
      LSM303D.accelerometer, at: 0x1D, Self.beginAccelerometer,
      [
        Self.force(1, 2, 3), Self.force(status: 0, 1, 2, 3), Self.force(1000, -2000, 8197), Self.force(1, 2, 32_767),
      ])
    for _ in 0..<2 { #expect(try !driver.sample().fresh) }
    #expect(
      near(try driver.sample().force?.metersPerSecondSquared, Vector3(0.122, -0.244, 1.000034) * standardGravity))
    #expect(try driver.sample().saturated == .specificForce)
  }

  @Test(arguments: [50.0, 75, 100, 200, 400])
  func `the magnetometer has 100 Hz only beside an accelerometer faster than 50`(_ loop: Double) {
    let slow = LSM303D.magnetometer.mode(forLoopRate: loop).hertz == 50
    #expect(slow || LSM303D.accelerometer.mode(forLoopRate: loop).hertz > 50)
  }
}
