import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The BNO055, as its sensors measure") struct BNO055Tests {
  typealias Row = Conversation.Row

  static let identity: [ScriptedBus.Transfer] = [
    .writeRead(0x28, [0x00], reply: [0xA0]), .writeRead(0x28, [0x01], reply: [0xFB]),
    .writeRead(0x28, [0x02], reply: [0x32]), .writeRead(0x28, [0x03], reply: [0x0F]),
  ]
  /// Configuration mode: normal power, m/s² and degrees/s, axes as printed; on page 1 ±4 g at 31 Hz, 20 Hz with high
  /// accuracy, ±2000 degrees/s at 32 Hz; then AMG.
  static let configure: [ScriptedBus.Transfer] = [.write(0x28, [0x3D, 0x00])]
  static let settings = Conversation.settings(
    0x28, bankRegister: 0x07,
    [
      Row(0x3E, 0x00, before: 0x00), Row(0x3B, 0x00, before: 0x80), Row(0x41, 0x24, before: 0x24),
      Row(0x42, 0x00, before: 0x00), Row(0x08, 0x09, bank: 1), Row(0x09, 0x1D, before: 0x6D, bank: 1),
      Row(0x0A, 0x38, before: 0x3A, bank: 1), Row(0x0B, 0x00, before: 0x00, bank: 1), Row(0x3D, 0x07, before: 0x00),
    ])

  static func begun(_ chip: Chip, _ rest: [ScriptedBus.Transfer]) throws -> ChipDriver<ScriptedBus> {
    // 20 ms into the configuration mode are three calls, 7 ms out of it two.
    try Conversation.started(chip, at: 0x28, calls: 5, identity + configure, settings + rest)
  }

  static func field(_ x: Int16, _ y: Int16, _ z: Int16) -> ScriptedBus.Transfer {
    .writeRead(0x28, [0x0E], reply: Conversation.little(x, y, z))
  }

  @Test func `its field: 16 counts a microtesla, low byte first`() throws {
    var driver = try Self.begun(BNO055.magnetometer, [Self.field(1, 2, 3), Self.field(320, -160, -624)])
    #expect(try !driver.sample().fresh)
    #expect(near(try driver.sample().field?.microtesla, Vector3(20, -10, -39)))
  }

  @Test func `a field that differs is new, one that doesn't is not; it has no ready bit`() throws {
    var driver = try Self.begun(
      BNO055.magnetometer, [Self.field(1, 2, 3), Self.field(4, 5, 6), Self.field(4, 5, 6), Self.field(4, 5, 7)])
    _ = try driver.sample()
    #expect(try driver.sample().fresh)
    #expect(try !driver.sample().fresh)
    #expect(try driver.sample().fresh)
  }

  @Test func `1300 microtesla are saturated (F17)`() throws {
    var driver = try Self.begun(BNO055.magnetometer, [Self.field(1, 2, 3), Self.field(20_800, 5, 6)])
    _ = try driver.sample()
    #expect(try driver.sample().saturated == .magneticField)
  }

  @Test func `its force in hundredths of a m/s², its rate over ±2000 degrees/s, the field between`() throws {
    func burst(_ bytes: [UInt8]) -> ScriptedBus.Transfer { .writeRead(0x28, [0x08], reply: bytes) }
    var driver = try Self.begun(
      BNO055.inertial,
      [
        burst(Conversation.little(1, 2, 3, 0, 0, 0, 4, 5, 6)),
        burst(Conversation.little(0, -490, 981, 0, 0, 0, 16_384, -8192, 4096)),
        burst(Conversation.little(3923, 0, 0, 0, 0, 0, 1, 2, -32_768)),
      ])
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -4.9, 9.81)))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(1000, -500, 250) * (.pi / 180)))
    #expect(try driver.sample().saturated == [.specificForce, .angularRate])
  }

  @Test func `left on page 1, it is switched back before it is identified`() throws {
    let back: [ScriptedBus.Transfer] = [
      .writeRead(0x28, [0x00], reply: [0x00]),
      .writeRead(0x28, [0x07], reply: [0x01]), .writeRead(0x28, [0x15], reply: [0x0A]),
      .writeRead(0x28, [0x1D], reply: [0x19]),
      .writeRead(0x28, [0x07], reply: [0x01]), .write(0x28, [0x07, 0x00]),
    ]
    _ = try Conversation.started(
      BNO055.magnetometer, at: 0x28, calls: 5, back + Self.identity + Self.configure, Self.settings)
  }

  @Test func `the doctor lists both its descriptions`() throws {
    var bus = ScriptedBus(script: Self.identity)
    let probe = try Probe.run(at: 0x28, on: &bus)
    #expect(probe.chips.map(\.name) == ["BNO055", "BNO055-A"] && probe.hidden.isEmpty)
  }
}
