import HAL
import Measures

/// TDK InvenSense ICM-20948: accelerometer, gyroscope and thermometer. Datasheet DS-000189 revision 1.3.
///
/// Its magnetometer is a die of its own behind it, driven as an ``AK09916``.
///
/// Scales as in Adafruit_ICM20X (Adafruit_ICM20948.cpp) and PX4 (src/drivers/imu/invensense/icm20948/ICM20948.cpp), which has the
/// same right-handed axes for both sensors. Noise at 100 Hz: 0.016 m/s², with which one sample's tilt is 0.09° off, and
/// 0.0019 rad/s (tables 2 and 1: 230 µg/√Hz over 50 Hz, 0.015 degrees/s/√Hz over 51 Hz).
public enum ICM20948 {
  /// Registers of bank 0, by the datasheet's names. Section 8.
  enum Register: UInt8 {
    case whoAmI = 0x00  // WHO_AM_I
    case userControl = 0x03  // USER_CTRL
    case lowPower = 0x05  // LP_CONFIG
    case power1 = 0x06  // PWR_MGMT_1
    case power2 = 0x07  // PWR_MGMT_2
    case interruptPin = 0x0F  // INT_PIN_CFG
    case status = 0x1A  // INT_STATUS_1: bit 0 RAW_DATA_0_RDY_INT, cleared by reading
    case accelerometerXHigh = 0x2D  // ACCEL_XOUT_H; gyroscope and temperature follow
    case bank = 0x7F  // REG_BANK_SEL, in every bank
  }

  /// Registers of bank 1. Section 9.
  enum Factory: UInt8 {
    case gyroscopeTrim = 0x02  // SELF_TEST_X_GYRO, y, z
    case accelerometerTrim = 0x0E  // SELF_TEST_X_ACCEL, y, z
  }

  /// Registers of bank 2. Section 10.
  enum Settings: UInt8 {
    case gyroscopeDivider = 0x00  // GYRO_SMPLRT_DIV
    case gyroscope = 0x01  // GYRO_CONFIG_1
    case gyroscopeTest = 0x02  // GYRO_CONFIG_2: bits 5 ... 3 self-test
    case accelerometerDividerHigh = 0x10  // ACCEL_SMPLRT_DIV_1
    case accelerometerDividerLow = 0x11  // ACCEL_SMPLRT_DIV_2
    case accelerometer = 0x14  // ACCEL_CONFIG
    case accelerometerTest = 0x15  // ACCEL_CONFIG_2: bits 4 ... 2 self-test
    case modules = 0x54  // MOD_CTRL_USR
  }

  /// REG_BANK_SEL for banks 1 and 2.
  static let (bank1, bank2) = (0x10 as UInt8, 0x20 as UInt8)

  /// ±4 g: 8192 counts per g (table 2).
  static let metersPerSecondSquaredPerCount = standardGravity / 8192
  /// ±500 degrees/s: 65.5 counts per degree a second (table 1).
  static let radiansPerSecondPerCount = .pi / 180 / 65.5

  /// Awake, by the best clock there is, and no master of its own on the magnetometer's bus but the way through to it (sections 8.4,
  /// 8.2, 8.6).
  static let powered = Chip.Setting(Register.power1.rawValue, 0x01)
  static let noMaster = Chip.Setting(Register.userControl.rawValue, set: 0x00, clear: 0x20)
  static let bypass = Chip.Setting(Register.interruptPin.rawValue, set: 0x02, clear: 0x00)

  /// Both sensors at 1125 Hz over `divider` + 1, filtered to half of that or less (sections 10.1, 10.2, 10.11, 10.12, 10.15), all axes
  /// on and no cycles of sleep (sections 8.5, 8.3).
  private static func mode(hertz: Double, divider: UInt8, gyroscopeFilter: UInt8, accelerometerFilter: UInt8)
    -> Chip.Mode
  {
    Chip.Mode(
      hertz: hertz,
      [
        powered,
        .init(Register.power2.rawValue, 0x00),
        .init(Register.lowPower.rawValue, set: 0x00, clear: 0x30),
        noMaster,
        bypass,
        .init(Settings.gyroscopeDivider.rawValue, bank: bank2, divider),
        // ±500 degrees/s: a wrist exceeds 250.
        .init(Settings.gyroscope.rawValue, bank: bank2, gyroscopeFilter << 3 | 0b011),
        .init(Settings.accelerometerDividerHigh.rawValue, bank: bank2, set: 0x00, clear: 0x0F),
        .init(Settings.accelerometerDividerLow.rawValue, bank: bank2, divider),
        // ±4 g: a hand that turns the device quickly stays under it.
        .init(Settings.accelerometer.rawValue, bank: bank2, accelerometerFilter << 3 | 0b011),
      ])
  }

  /// ±250 degrees/s and ±2 g, filtered to 51 Hz, with these bits for the tests.
  private static func steps(gyroscopeTest: UInt8, accelerometerTest: UInt8) -> FixedList<12, Chip.Step> {
    .init([
      .write(Register.bank.rawValue, bank2),
      .write(Settings.gyroscope.rawValue, 0x19), .write(Settings.gyroscopeTest.rawValue, gyroscopeTest),
      .write(Settings.accelerometer.rawValue, 0x19), .write(Settings.accelerometerTest.rawValue, accelerometerTest),
      .write(Register.bank.rawValue, 0x00),
    ])
  }

  public static let chip = Chip(
    name: "ICM-20948", verified: .secondDriver,
    addresses: [0x68, 0x69],
    identity: [.init(Register.whoAmI.rawValue, is: 0xEA)],
    // A program that ended in the middle of a start may have left it in bank 2, where the identity can't be read. It
    // is recognised there by the power-on value of an unused register.
    gateway: .init(
      identity: [.init(Register.bank.rawValue, mask: 0x30, is: bank2), .init(Settings.modules.rawValue, is: 0x03)],
      settings: [.init(Register.bank.rawValue, set: 0x00, clear: 0x30)], milliseconds: 0),
    // Section 5.5: modes 0 and 3, 7 MHz. I2C_IF_DIS in USER_CTRL (section 8.2). Its magnetometer has no SPI.
    spi: .init(
      .init(maximumHertz: 7_000_000),
      settings: .init([.init(Register.userControl.rawValue, set: 0x10, clear: 0x00)])),
    bankRegister: Register.bank.rawValue,
    preparation: .init([
      .write(Register.power1.rawValue, 0x01),
      // No stimulus that a test was ended in.
      .write(Register.bank.rawValue, bank2),
      .write(Settings.gyroscopeTest.rawValue, 0x00),
      .write(Settings.accelerometerTest.rawValue, 0x00),
      .write(Register.bank.rawValue, 0x00),
      // Gyroscope start-up from sleep (table 1); the accelerometer takes 20 ms (table 2).
      .wait(milliseconds: 35),
    ]),
    modes: [
      mode(hertz: 51.1, divider: 21, gyroscopeFilter: 4, accelerometerFilter: 4),  // 23.9 and 23.9 Hz
      mode(hertz: 102.3, divider: 10, gyroscopeFilter: 3, accelerometerFilter: 3),  // 51.2 and 50.4 Hz
      mode(hertz: 225, divider: 4, gyroscopeFilter: 2, accelerometerFilter: 2),  // 119.5 and 111.4 Hz
      mode(hertz: 562.5, divider: 1, gyroscopeFilter: 0, accelerometerFilter: 1),  // 196.6 and 246.0 Hz
    ],
    // From the status to the last data byte it would be 33 bytes, one more than SMBus adapters move.
    burst: .init(
      from: Register.accelerometerXHigh.rawValue, length: 14, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .specificForce, x: .big(0), y: .big(2), z: .big(4), unitsPerCount: metersPerSecondSquaredPerCount, ready: 0x01,
        fullScale: 32_767,
        // Table 2: 230 µg/√Hz, over half the output rate at the slowest.
        noise: 230e-6 * standardGravity * 5),
      .init(
        .angularRate, x: .big(6), y: .big(8), z: .big(10), unitsPerCount: radiansPerSecondPerCount, ready: 0x01,
        fullScale: 32_750,
        // Table 1: 0.015 degrees/s/√Hz.
        noise: 0.015 * .pi / 180 * 5),
      .init(
        // 333.87 counts a degree, 0 at 21 °C (section 8.30).
        .temperature, x: .big(12), y: .big(12), z: .big(12), unitsPerCount: 1 / 333.87, zero: 21, ready: 0x01,
        fullScale: 32_767, noise: 0),
    ],
    selfTest: .init(
      "Sections 9 and 10; InvenSense's Icm20948SelfTest.c; without factory values as its Linux driver for the ICM-20648",
      .difference, off: steps(gyroscopeTest: 0x00, accelerometerTest: 0x00),
      on: steps(gyroscopeTest: 0x38, accelerometerTest: 0x1C), milliseconds: 100, hertz: 50, samples: 20,
      limits: MPU.limits(
        rate: Factory.gyroscopeTrim.rawValue, force: Factory.accelerometerTrim.rawValue, bank: bank1)))
}
