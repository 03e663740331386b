import HAL
import Measures

/// ST LSM9DS1: accelerometer and gyroscope. Datasheet DocID025715 revision 2.
///
/// Its magnetometer is a die of its own at 0x1C or 0x1E, driven as a ``LIS3MDL``. At 0x6A and 0x6B, too: ``LSM6``.
///
/// The datasheet prints a left-handed figure for these two sensors: its x is taken for y here and its y for x, which makes them
/// right-handed. The magnetometer's x, y and z are then their −y, x and z: with `inertial.axes = "+x +y +z"` the board has
/// `magnetometer.axes = "+y -x +z"`. That x and y are mirrored between the dies is also in RTIMULib, in kriswiner's LSM9DS1 and
/// in PX4's DriverFramework (issue 160). Scales as in SparkFun's LSM9DS1 (SparkFunLSM9DS1.cpp) and Adafruit_LSM9DS1
/// (Adafruit_LSM9DS1.h).
///
/// The datasheet gives no noise for either sensor. With that of an LSM6DS3, over half of 119 Hz, it is 0.0068 m/s², with which one
/// sample's tilt is 0.04° off, and 0.00094 rad/s.
public enum LSM9DS1 {
  /// Registers, by the datasheet's names. Sections 6 and 7.
  enum Register: UInt8 {
    case whoAmI = 0x0F  // WHO_AM_I
    case control1Gyroscope = 0x10  // CTRL_REG1_G: rate, range
    case control2Gyroscope = 0x11  // CTRL_REG2_G: which filters
    case control3Gyroscope = 0x12  // CTRL_REG3_G: low power, high-pass
    case orientation = 0x13  // ORIENT_CFG_G: could turn axes round
    case status = 0x17  // STATUS_REG: bit 0 XLDA, bit 1 GDA
    case gyroscopeXLow = 0x18  // OUT_X_L_G
    case control4 = 0x1E  // CTRL_REG4: axes of the gyroscope
    case control5Accelerometer = 0x1F  // CTRL_REG5_XL: axes, decimation
    case control6Accelerometer = 0x20  // CTRL_REG6_XL: rate, range
    case control7Accelerometer = 0x21  // CTRL_REG7_XL: filters
    case control8 = 0x22  // CTRL_REG8: block update, increment, byte order, reset
    case control9 = 0x23  // CTRL_REG9: sleep, FIFO
    case control10 = 0x24  // CTRL_REG10: self test
  }

  /// ±4 g: 0.122 mg a count (table 3). A hand that turns the device quickly stays under it.
  static let metersPerSecondSquaredPerCount = 0.122e-3 * standardGravity
  /// ±500 degrees/s: 17.50 mdps a count (table 3). A wrist exceeds 245.
  static let radiansPerSecondPerCount = 17.50e-3 * .pi / 180

  /// Both sensors at one rate, each after its first filter.
  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.control8.rawValue, set: 0x44, clear: 0x83),
        .init(Register.control4.rawValue, 0x38),
        .init(Register.control5Accelerometer.rawValue, 0x38),
        .init(Register.orientation.rawValue, 0x00),
        .init(Register.control2Gyroscope.rawValue, 0x00),
        .init(Register.control3Gyroscope.rawValue, 0x00),
        .init(Register.control7Accelerometer.rawValue, 0x00),
        .init(Register.control9.rawValue, 0x00),
        .init(Register.control10.rawValue, 0x00),
        .init(Register.control1Gyroscope.rawValue, rate << 5 | 0b0_1000),
        .init(Register.control6Accelerometer.rawValue, rate << 5 | 0b1_0000),
      ])
  }

  public static let accelerometerAndGyroscope = Chip(
    name: "LSM9DS1-AG", verified: .kernelDriver,
    addresses: [0x6A, 0x6B],
    identity: [.init(Register.whoAmI.rawValue, is: 0x68)],
    // Section 5.2: modes 0 and 3, 10 MHz, counts up by IF_ADD_INC. I2C_DISABLE in CTRL_REG9; SIM in CTRL_REG8 is 0 for an answer on SDO.
    spi: .init(
      .init(maximumHertz: 10_000_000),
      settings: .init([
        .init(Register.control9.rawValue, set: 0x04, clear: 0x00),
        .init(Register.control8.rawValue, set: 0, clear: 0x08),
      ])),
    modes: [
      mode(hertz: 59.5, rate: 0b010), mode(hertz: 119, rate: 0b011), mode(hertz: 238, rate: 0b100),
      mode(hertz: 476, rate: 0b101),
    ],
    // With both at one rate the address goes from the gyroscope's last byte to the accelerometer's first one (section 3.3).
    // Other programs read twice; where it went on to 0x1E instead, the accelerometer would be taken for frozen. The thermometer
    // is out of reach.
    burst: .init(from: Register.gyroscopeXLow.rawValue, length: 12, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .specificForce, x: .little(8), y: .little(6), z: .little(10), unitsPerCount: metersPerSecondSquaredPerCount,
        ready: 0x01, fullScale: 32_767,
        // The datasheet gives none for either sensor; this is the LSM6DS3's, over 19 Hz at the slowest.
        noise: 90e-6 * standardGravity * 4.4),
      .init(
        .angularRate, x: .little(2), y: .little(0), z: .little(4), unitsPerCount: radiansPerSecondPerCount, ready: 0x02,
        fullScale: 32_767, noise: 7e-3 * .pi / 180 * 4.4),
    ])
}
