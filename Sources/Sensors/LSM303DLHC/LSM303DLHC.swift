import HAL
import Measures

/// ST LSM303DLHC: the accelerometer in it, at its own address. Datasheet DocID018771 Rev 2.
///
/// Its magnetometer answers at 0x1E and is driven as an ``HMC5883L``.
public enum LSM303DLHC {
  /// Registers of the accelerometer. Section 7.1.
  enum Register: UInt8 {
    /// Not in the datasheet, but in every chip of the family (LIS3DH, DocID17530, section 8.6).
    case whoAmI = 0x0F
    case control1 = 0x20  // 7.1.1: rate, axes
    case control4 = 0x23  // 7.1.4: block update, range, resolution
    case status = 0x27  // 7.1.9
    case outputXLow = 0x28  // 7.1.10: six bytes, low byte first, 12 bits left-justified
  }

  /// Set in the register number, it makes a multi-byte transfer count up. Section 5.1.2.
  static let autoIncrement: UInt8 = 0x80

  /// ±2 g in high resolution: 1 mg a count (table 3).
  static let metersPerSecondSquaredPerCount = 1e-3 * standardGravity

  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.control4.rawValue, 0b1000_1000),  // bytes of a sample stay together, ±2 g, high resolution
        .init(Register.control1.rawValue, rate << 4 | 0b0111),  // normal power, all axes (tables 19, 20)
      ])
  }

  public static let accelerometer = Chip(
    name: "LSM303DLHC accelerometer",
    addresses: [0x19, 0x18],
    identity: [.init(Register.whoAmI.rawValue, is: 0x33)],
    modes: [
      mode(hertz: 50, rate: 0b0100), mode(hertz: 100, rate: 0b0101), mode(hertz: 200, rate: 0b0110),
      mode(hertz: 400, rate: 0b0111),
    ],
    burst: .init(from: Register.status.rawValue | autoIncrement, length: 7, status: 0),
    channels: [
      .init(
        .specificForce, at: 1, 3, 5, .littleEndian, shift: 4, unitsPerCount: metersPerSecondSquaredPerCount,
        ready: 0x08, fullScale: 2047,
        // Table 3: 220 µg/√Hz, over half the output rate at the slowest.
        noise: 220e-6 * standardGravity * 5)
    ])
}
