import HAL
import Measures

/// TDK InvenSense MPU-6050, MPU-6500, MPU-9250 and MPU-9255: accelerometer, gyroscope and thermometer. Datasheets
/// PS-MPU-6000A-00 revision 3.4, PS-MPU-6500A-01 1.3, PS-MPU-9250A-01 1.0; registers RM-MPU-6000A-00 4.2, RM-MPU-6500A-00 2.1,
/// RM-MPU-9250A-00 1.4.
///
/// Boards sold with an MPU-6050 often carry an MPU-6500, those sold with an MPU-9250 one without a magnetometer: the identity
/// says which. Clones that answer 0x72 or 0x98 are not driven, since their scales are undocumented. The MPU-6000 and the MPU-9150
/// answer like an MPU-6050 and have its registers.
///
/// At 0x68 and 0x69, too: ``ICM42688``, ``BMI160``, ``BMI270``, ``ICM20948`` and clocks such as the DS3231. The 0x75 of all of InvenSense's
/// parts is asked for first: what the others have at 0x00 is a trim value here.
///
/// The datasheets' figures are right-handed, the same for both sensors. Scales as in Linux (drivers/iio/imu/inv_mpu6050) and
/// Adafruit_MPU6050 (Adafruit_MPU6050.cpp); for the MPU-9250 and the MPU-9255 also in bolderflight's invensense-imu
/// (src/mpu9250.cpp).
///
/// Noise at 100 Hz: 0.026 m/s², with which one sample's tilt is 0.15° off, and 0.00056 rad/s in an MPU-6050 (400 µg/√Hz and 0.005
/// degrees/s/√Hz); 0.019 m/s², 0.11° and 0.0011 rad/s in the others (300 µg/√Hz and 0.01 degrees/s/√Hz).
public enum MPU {
  /// Registers, by the datasheets' names.
  enum Register: UInt8 {
    case gyroscopeTrim = 0x00  // SELF_TEST_X_GYRO, y, z, in all but the MPU-6050
    case accelerometerTrim = 0x0D  // SELF_TEST_X_ACCEL, y, z; in the MPU-6050 SELF_TEST_X, y, z, a, of both sensors
    case divider = 0x19  // SMPLRT_DIV
    case filter = 0x1A  // CONFIG: the gyroscope's, in the MPU-6050 both
    case gyroscope = 0x1B  // GYRO_CONFIG: self test, range; bits 1 and 0 of all but the MPU-6050 go round the filter
    case accelerometer = 0x1C  // ACCEL_CONFIG: self test, range
    case accelerometerFilter = 0x1D  // ACCEL_CONFIG_2, not in the MPU-6050
    case interruptPin = 0x37  // INT_PIN_CFG
    case interruptEnable = 0x38  // INT_ENABLE
    case status = 0x3A  // INT_STATUS: bit 0 DATA_RDY_INT; acceleration, temperature and rate follow
    case userControl = 0x6A  // USER_CTRL
    case power1 = 0x6B  // PWR_MGMT_1
    case power2 = 0x6C  // PWR_MGMT_2
    case whoAmI = 0x75  // WHO_AM_I
  }

  /// ±4 g: 8192 counts per g. A hand that turns the device quickly stays under it.
  static let metersPerSecondSquaredPerCount = standardGravity / 8192
  /// ±500 degrees/s: 65.5 counts per degree a second. A wrist exceeds 250.
  static let radiansPerSecondPerCount = .pi / 180 / 65.5

  /// Awake, by the gyroscope's clock, and no master of its own on the second bus but the way through to what is there: the
  /// ``AK8963`` in some, another maker's magnetometer on boards as the GY-87.
  static let powered = Chip.Setting(Register.power1.rawValue, 0x01)
  static let noMaster = Chip.Setting(Register.userControl.rawValue, set: 0x00, clear: 0x70)
  static let bypass = Chip.Setting(Register.interruptPin.rawValue, set: 0x02, clear: 0x00)

  /// At ±250 degrees/s and ±2 g the sensors are pushed as far as they were in the factory: the gyroscope at least half as far, by
  /// 60 degrees/s where that isn't known; the accelerometer by half to one and a half as far, by 225 to 675 mg.
  static func limits(rate: UInt8, force: UInt8, bank: UInt8 = 0) -> FixedList<2, Chip.SelfTest.Limits> {
    .init([
      .init(
        .angularRate, Angle(degrees: 60).radians...(.infinity), scale: 0.5,
        trim: .init(rate, bank: bank, base: Angle(degrees: 20).radians, shares: 0.5...(.infinity))),
      .init(
        .specificForce, 0.225 * standardGravity...0.675 * standardGravity, scale: 0.5,
        trim: .init(force, bank: bank, base: 2620.0 / 16_384 * standardGravity, shares: 0.5...1.5)),
    ])
  }

  private static let selfTest = Chip.SelfTest(
    "RM-MPU-9250A-00, 4.1, 4.2; AN-MPU-9250A-03, 3, as in Samuel Dewan's mpu9250-self-test.c", .difference,
    off: .init([.write(Register.gyroscope.rawValue, 0x00), .write(Register.accelerometer.rawValue, 0x00)]),
    on: .init([.write(Register.gyroscope.rawValue, 0xE0), .write(Register.accelerometer.rawValue, 0xE0)]),
    milliseconds: 100, hertz: 50, samples: 20,
    limits: limits(rate: Register.gyroscopeTrim.rawValue, force: Register.accelerometerTrim.rawValue))

  /// A code of five bits, of which others may be in a register of their own.
  private static func code(_ offset: UInt8, shift: UInt8 = 0, lowBits: Chip.Field.LowBits? = nil) -> Chip.Field {
    Chip.Field(at: offset, .bigEndian, bits: 5, shift: shift, lowBits: lowBits, coding: .unsigned)
  }

  /// At ±250 degrees/s and ±8 g the sensors are pushed as far as they were in the factory, by 14 % more or less:
  /// 25 degrees/s · 1.046^(code − 1) and 0.34 g · (0.92 / 0.34)^((code − 1) / 30). Where that isn't known, by 10 to
  /// 105 degrees/s and 300 to 950 mg.
  private static let selfTest6050 = Chip.SelfTest(
    "RM-MPU-6000A-00, 4.1, 4.4, 4.5; PS-MPU-6000A-00, 6.1, 6.2; without factory values as in InvenSense's inv_mpu.c",
    .difference,
    off: .init([.write(Register.gyroscope.rawValue, 0x00), .write(Register.accelerometer.rawValue, 0x10)]),
    on: .init([.write(Register.gyroscope.rawValue, 0xE0), .write(Register.accelerometer.rawValue, 0xF0)]),
    milliseconds: 100, hertz: 50, samples: 20,
    limits: .init([
      .init(
        .angularRate, Angle(degrees: 10).radians...Angle(degrees: 105).radians, scale: 0.5,
        trim: .init(
          from: Register.accelerometerTrim.rawValue, count: 4, x: code(0), y: code(1), z: code(2),
          base: Angle(degrees: 25).radians, growth: 1.046, shares: 0.86...1.14)),
      .init(
        .specificForce, 0.3 * standardGravity...0.95 * standardGravity, scale: 2,
        trim: .init(
          from: Register.accelerometerTrim.rawValue, count: 4,
          x: code(0, shift: 5, lowBits: .init(at: 3, shift: 4, bits: 2)),
          y: code(1, shift: 5, lowBits: .init(at: 3, shift: 2, bits: 2)),
          z: code(2, shift: 5, lowBits: .init(at: 3, shift: 0, bits: 2)),
          base: 0.34 * standardGravity, growth: 1.0337375617, shares: 0.86...1.14)),
    ]))

  /// Differences within the family.
  private struct Part {
    var name: StaticString
    /// Whether the accelerometer has a filter of its own, and the gyroscope's can be gone round.
    var hasSecondFilter = true
    /// In g/√Hz and degrees/s/√Hz.
    var forceNoise = 300e-6
    var rateNoise = 0.01
    var countsPerDegreeCelsius = 333.87
    var zeroCelsius = 21.0
    var selfTest: Chip.SelfTest? = MPU.selfTest
    /// PS-MPU-6500A-01, section 6.5: modes 0 and 3, 1 MHz where registers are written. I2C_IF_DIS in USER_CTRL. The magnetometer in an MPU-9250 can't
    /// be reached over it.
    var spi: Chip.SPI? = .init(
      .init(maximumHertz: 1_000_000), settings: .init([.init(Register.userControl.rawValue, set: 0x10, clear: 0x00)]))
  }

  /// 1 kHz over `divider` + 1, filtered to half of that or less.
  private static func mode(_ part: Part, hertz: Double, divider: UInt8, filter: UInt8) -> Chip.Mode {
    var mode = Chip.Mode(
      hertz: hertz,
      [
        powered,
        .init(Register.power2.rawValue, 0x00),
        noMaster,
        bypass,
        .init(Register.divider.rawValue, divider),
        .init(Register.filter.rawValue, set: filter, clear: 0x3F & ~filter),
        .init(Register.gyroscope.rawValue, set: 0x08, clear: part.hasSecondFilter ? 0xF3 : 0xF0),
        .init(Register.accelerometer.rawValue, set: 0x08, clear: 0xF0),
        // The ready bit is said to come with its interrupt; other bits that share the pin stay off.
        .init(Register.interruptEnable.rawValue, set: 0x01, clear: 0x58),
      ])
    if part.hasSecondFilter {
      mode.settings.append(.init(Register.accelerometerFilter.rawValue, set: filter, clear: 0x0F & ~filter))
    }
    return mode
  }

  private static func chip<let i: Int>(_ part: Part, identity: InlineArray<i, Chip.IdentityCheck>) -> Chip {
    Chip(
      name: part.name, verified: .kernelDriver,
      addresses: [0x68, 0x69],
      identity: identity,
      spi: part.spi,
      preparation: .init([
        // It may be asleep, and takes settings reliably only when awake.
        .write(Register.power1.rawValue, 0x01),
        // Gyroscope start-up: 30 to 35 ms; Linux waits for 60.
        .wait(milliseconds: 60),
      ]),
      modes: [
        mode(part, hertz: 50, divider: 19, filter: 4),  // 20 Hz
        mode(part, hertz: 100, divider: 9, filter: 3),  // 41 to 44 Hz
        mode(part, hertz: 200, divider: 4, filter: 2),  // 92 to 98 Hz
      ],
      // Its registers hold still while they are read: no sample is torn (RM-MPU-6000A, section 4.17).
      burst: .init(from: Register.status.rawValue, length: 15, status: .inBurst(0)),
      channels: [
        .init(
          .specificForce, x: .big(1), y: .big(3), z: .big(5), unitsPerCount: metersPerSecondSquaredPerCount,
          ready: 0x01,
          // Over 20 Hz at the slowest.
          fullScale: 32_767, noise: part.forceNoise * standardGravity * 4.5),
        .init(
          .angularRate, x: .big(9), y: .big(11), z: .big(13), unitsPerCount: radiansPerSecondPerCount, ready: 0x01,
          fullScale: 32_750, noise: part.rateNoise * .pi / 180 * 4.5),
        .init(
          .temperature, x: .big(7), y: .big(7), z: .big(7), unitsPerCount: 1 / part.countsPerDegreeCelsius,
          zero: part.zeroCelsius, ready: 0x01, fullScale: 32_767, noise: 0),
      ], selfTest: part.selfTest)
  }

  private static func whoAmI(_ value: UInt8) -> Chip.IdentityCheck { .init(Register.whoAmI.rawValue, is: value) }

  public static let mpu6050 = chip(
    Part(
      name: "MPU-6050", hasSecondFilter: false,
      // PS-MPU-6000A-00, sections 6.1 and 6.2. −521 counts at 35 °C.
      forceNoise: 400e-6, rateNoise: 0.005, countsPerDegreeCelsius: 340, zeroCelsius: 36.53,
      selfTest: selfTest6050, spi: nil),
    // A clock may well hold 0x68 somewhere: bit 4 of PWR_MGMT_1 is reserved, so it tells a little more.
    identity: [whoAmI(0x68), .init(Register.power1.rawValue, mask: 0x10, is: 0x00)])
  public static let mpu6500 = chip(Part(name: "MPU-6500"), identity: [whoAmI(0x70)])
  public static let mpu9250 = chip(Part(name: "MPU-9250"), identity: [whoAmI(0x71)])
  public static let mpu9255 = chip(Part(name: "MPU-9255"), identity: [whoAmI(0x73)])
}
