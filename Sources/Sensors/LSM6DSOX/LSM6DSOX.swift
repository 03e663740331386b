import HAL
import Measures

/// ST LSM6DSOX: accelerometer, gyroscope and thermometer. Datasheet DS12814.
public enum LSM6DSOX {
  /// Registers, by the datasheet's names. Section 9.
  enum Register: UInt8 {
    case whoAmI = 0x0F  // WHO_AM_I
    case control1Accelerometer = 0x10  // CTRL1_XL
    case control2Gyroscope = 0x11  // CTRL2_G
    case control3 = 0x12  // CTRL3_C
    case status = 0x1E  // STATUS_REG
    case temperatureLow = 0x20  // OUT_TEMP_L, after one reserved register
    case gyroscopeXLow = 0x22  // OUTX_L_G
    case accelerometerXLow = 0x28  // OUTX_L_A
  }

  /// ±4 g: 0.122 mg a count (table 2).
  static let metersPerSecondSquaredPerCount = 0.122e-3 * standardGravity
  /// ±500 degrees/s: 17.50 mdps a count (table 2).
  static let radiansPerSecondPerCount = 17.50e-3 * .pi / 180

  /// Both sensors at one rate, in high-performance mode (CTRL1_XL and CTRL2_G, fields ODR).
  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        // BDU keeps the bytes of a sample together, IF_INC counts the address up; no reset under way.
        .init(Register.control3.rawValue, set: 0x44, clear: 0x81),
        // ±4 g: a hand that turns the device quickly stays under it.
        .init(Register.control1Accelerometer.rawValue, rate << 4 | 0b1000),
        // ±500 degrees/s: a wrist exceeds 250.
        .init(Register.control2Gyroscope.rawValue, rate << 4 | 0b0100),
      ])
  }

  public static let chip = Chip(
    name: "LSM6DSOX", verified: .datasheet,
    addresses: [0x6A, 0x6B],
    identity: [.init(Register.whoAmI.rawValue, is: 0x6C)],
    modes: [
      mode(hertz: 52, rate: 0b0011), mode(hertz: 104, rate: 0b0100), mode(hertz: 208, rate: 0b0101),
      mode(hertz: 416, rate: 0b0110),
    ],
    burst: .init(from: Register.status.rawValue, length: 16, status: .inBurst(0)),
    channels: [
      .init(
        .specificForce, x: .little(10), y: .little(12), z: .little(14),
        unitsPerCount: metersPerSecondSquaredPerCount, ready: 0x01, fullScale: 32_767,
        // Table 2: 70 µg/√Hz, over half the output rate at the slowest.
        noise: 70e-6 * standardGravity * 5),
      .init(
        .angularRate, x: .little(4), y: .little(6), z: .little(8), unitsPerCount: radiansPerSecondPerCount,
        // 500 degrees/s are 28,571 counts; the register goes a little further.
        ready: 0x02, fullScale: 32_767,
        // Table 2: 3.8 mdps/√Hz.
        noise: 3.8e-3 * .pi / 180 * 5),
      .init(
        .temperature, x: .little(2), y: .little(2), z: .little(2), unitsPerCount: 1.0 / 256, zero: 25, ready: 0x04,
        fullScale: 32_767, noise: 0),
    ])
}
