import HAL
import Measures
import Sensors
import TestSupport
import Testing

@Suite("The MPU-6050, 6500, 9250 and 9255") struct MPUTests {
  typealias Row = Conversation.Row

  /// RM-MPU-6000A-00: the clock by the gyroscope, all axes on, no master on the second bus (clearing a leftover one) but the
  /// pass-through, 1 kHz over 10, 44 Hz, ±500 degrees/s, ±4 g, ready bit.
  static let rows = [
    Row(0x6B, 0x01), Row(0x6C, 0x00), Row(0x6A, 0x00, before: 0x20), Row(0x37, 0x02, before: 0x00), Row(0x19, 9),
    Row(0x1A, 0x03, before: 0x00), Row(0x1B, 0x08, before: 0x18), Row(0x1C, 0x08, before: 0x00),
    Row(0x38, 0x01, before: 0x00),
  ]
  static let begin6050: [ScriptedBus.Transfer] = [
    .writeRead(0x68, [0x75], reply: [0x68]),
    .writeRead(0x68, [0x6B], reply: [0x40]),
    .write(0x68, [0x6B, 0x01]),
  ]

  static func sample(status: UInt8 = 0x01, _ counts: [UInt8]) -> ScriptedBus.Transfer {
    .writeRead(0x68, [0x3A], reply: [status] + counts)
  }
  static let former = sample(Conversation.big(1, 2, 3, 4, 5, 6, 7))

  static func mpu6050(_ rest: ScriptedBus.Transfer...) throws -> ChipDriver<ScriptedBus> {
    // 60 ms for the gyroscope are six calls and one more.
    try Conversation.started(
      MPU.mpu6050, at: 0x68, calls: 7, begin6050, Conversation.settings(0x68, rows) + [former] + rest)
  }

  @Test func `MPU-6050: status, force, temperature and rate in one burst, high byte first`() throws {
    var driver = try Self.mpu6050(Self.sample(Conversation.big(0, -4096, 8192, -1880, 6550, -655, 1310)))
    #expect(driver.mode.hertz == 100)
    #expect(try !driver.sample().fresh)
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(0, -0.5, 1) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(100, -10, 20) * (.pi / 180)))
    #expect(abs((reading.temperatureCelsius ?? 0) - 31) < 0.01)
  }

  @Test func `without the ready bit there is no new sample`() throws {
    var driver = try Self.mpu6050(Self.sample(status: 0x00, Conversation.big(1, 2, 3, 4, 5, 6, 7)))
    _ = try driver.sample()
    #expect(try !driver.sample().fresh)
    #expect(driver.counters.notReady == 2)
  }

  @Test func `at the end of its range it is saturated (F17)`() throws {
    var driver = try Self.mpu6050(Self.sample(Conversation.big(32_767, -4096, 8192, 0, -32_768, 8, 9)))
    _ = try driver.sample()
    #expect(try driver.sample().saturated == [.specificForce, .angularRate])
  }

  @Test func `asleep, it delivers zeros, which are dropped (F16)`() throws {
    var driver = try Self.mpu6050(Self.sample(Conversation.big(0, 0, 0, 0, 0, 0, 0)))
    _ = try driver.sample()
    #expect(try driver.sample().rejected == .specificForce)
  }

  @Test(arguments: [(MPU.mpu6500, 0x70), (MPU.mpu9250, 0x71), (MPU.mpu9255, 0x73)] as [(Chip, UInt8)])
  func `the later ones have a separate accelerometer filter, and another thermometer`(
    _ chip: Chip, _ identity: UInt8
  ) throws {
    // GYRO_CONFIG: the gyroscope bypasses no filter (FCHOICE_B).
    var rows = Self.rows + [Row(0x1D, 0x03, before: 0x08)]
    rows[6] = Row(0x1B, 0x08, before: 0x03)
    var driver = try Conversation.started(
      chip, at: 0x68, calls: 7, [.writeRead(0x68, [0x75], reply: [identity]), .write(0x68, [0x6B, 0x01])],
      Conversation.settings(0x68, rows) + [
        Self.former, Self.sample(Conversation.big(8192, 0, -4096, 3339, 0, 655, -6550)),
      ])
    _ = try driver.sample()
    let reading = try driver.sample()
    #expect(near(reading.force?.metersPerSecondSquared, Vector3(1, 0, -0.5) * standardGravity))
    #expect(near(reading.rate?.radiansPerSecond, Vector3(0, 10, -100) * (.pi / 180)))
    #expect(abs((reading.temperatureCelsius ?? 0) - 31) < 0.01)
  }

  @Test(arguments: [0x72, 0x98, 0x74, 0x67] as [UInt8]) func `clones and other chips are not written to (F04)`(
    _ identity: UInt8
  ) throws {
    for chip in [MPU.mpu6050, MPU.mpu6500, MPU.mpu9250, MPU.mpu9255] {
      var driver = ChipDriver(chip, on: ScriptedBus(.writeRead(0x68, [0x75], reply: [identity])), at: 0x68)
      #expect(throws: SensorError.self) { try driver.begin() }
    }
  }

  @Test func `an MPU-6500's register at the others' identity is not read as one (F05)`() throws {
    // The gyroscope's trim: here equal to the identity of an ICM-20948, which may have a magnetometer behind it.
    var bus = ScriptedBus(.writeRead(0x68, [0x75], reply: [0x70]), .writeRead(0x68, [0x00], reply: [0xD1]))
    let probe = try Probe.run(at: 0x68, on: &bus)
    #expect(probe.chip?.name == "MPU-6500" && probe.hidden.isEmpty)
  }
}
