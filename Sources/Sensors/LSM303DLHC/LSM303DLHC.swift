import HAL
import Measures

/// ST LSM303DLHC: the accelerometer in it, at its own address. Datasheet DocID018771. Also the LIS3DH (DocID17530) and the
/// accelerometer in the LSM303AGR (DocID027765).
///
/// They have one identity and one register map, and Linux drives them all with one table (drivers/iio/accel/st_accel_core.c, 1
/// mg). The LSM303AGR's datasheet has 0.98 mg: it reads 2 % high here, which the calibration takes up. The LIS3DH alone can be
/// at 0x18. An LIS2DE12, of eight bits, answers the same and is not for a compass. Its magnetometer answers at 0x1E
/// and has a description of its own, ``magnetometer``.
///
/// The figures are right-handed. Noise at 100 Hz: 0.0072 m/s², with which one sample's tilt is 0.04° off (DocID018771, table 3: 220
/// µg/√Hz; table 8: over a ninth of the output rate, which is what high resolution lets through).
public enum LSM303DLHC {
  /// Registers of the accelerometer, by the datasheet's names. Section 7.1.
  enum Register: UInt8 {
    /// Not in the datasheet, but in every chip of the family (LIS3DH, DocID17530, WHO_AM_I), and Linux' st_accel driver
    /// relies on it.
    case whoAmI = 0x0F
    case control1 = 0x20  // CTRL_REG1_A: rate, axes
    case control4 = 0x23  // CTRL_REG4_A: block update, range, resolution
    case status = 0x27  // STATUS_REG_A
    case outputXLow = 0x28  // OUT_X_L_A: six bytes, low byte first, 12 bits left-justified
  }

  /// Set in the register number, it makes a multi-byte transfer count up. "I2C operation".
  static let autoIncrement: UInt8 = 0x80

  /// ±2 g in high resolution: 1 mg a count ("Sensor characteristics").
  static let metersPerSecondSquaredPerCount = 1e-3 * standardGravity

  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.control4.rawValue, 0b1000_1000),  // bytes of a sample stay together, ±2 g, high resolution
        .init(Register.control1.rawValue, rate << 4 | 0b0111),  // normal power, all axes
      ])
  }

  public static let accelerometer = Chip(
    name: "LSM303DLHC", aliases: .init(["LIS3DH", "LSM303AGR-A"]), verified: .kernelDriver,
    addresses: [0x19, 0x18],
    identity: [.init(Register.whoAmI.rawValue, is: 0x33)],
    // Of these the LIS3DH has SPI with a line for the answer. "SPI bus interface": mode 3, 10 MHz; RW, MS, six bits. SIM in CTRL_REG4 is 0.
    spi: .init(.init(maximumHertz: 10_000_000, registers: 0x3F, increment: 0x40)),
    modes: [
      mode(hertz: 50, rate: 0b0100), mode(hertz: 100, rate: 0b0101), mode(hertz: 200, rate: 0b0110),
      mode(hertz: 400, rate: 0b0111),
    ],
    burst: .init(from: Register.status.rawValue | autoIncrement, length: 7, status: .inBurst(0)),
    channels: [
      .init(
        .specificForce, x: .little(1, bits: 12, shift: 4), y: .little(3, bits: 12, shift: 4),
        z: .little(5, bits: 12, shift: 4), unitsPerCount: metersPerSecondSquaredPerCount, ready: 0x08, fullScale: 2047,
        // "Sensor characteristics": 220 µg/√Hz, over half the output rate at the slowest.
        noise: 220e-6 * standardGravity * 5)
    ],
    selfTest: .init(
      "LIS3DH DocID17530, table 4, self-test output change", .difference,
      // 50 Hz, ±2 g; ST0.
      off: .init([.write(Register.control1.rawValue, 0x47), .write(Register.control4.rawValue, 0x88)]),
      on: .init([.write(Register.control4.rawValue, 0x8A)]), milliseconds: 90, hertz: 50, samples: 5,
      // 17 ... 360 counts of 4 mg.
      limits: .init([.init(.specificForce, 0.068 * standardGravity...1.44 * standardGravity)])))
}
