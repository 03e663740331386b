import HAL

/// ST LIS3MDL: three-axis magnetometer. Datasheet DocID024204 Rev 6.
public enum LIS3MDL {
  /// Registers. Section 7.
  enum Register: UInt8 {
    case whoAmI = 0x0F  // 7.1
    case control1 = 0x20  // 7.2: temperature, x and y performance, rate
    case control2 = 0x21  // 7.3: range, reset
    case control3 = 0x22  // 7.4: operating mode
    case control4 = 0x23  // 7.5: z performance, byte order
    case control5 = 0x24  // 7.6: block data update
    case status = 0x27  // 7.7
    case outputXLow = 0x28  // 7.8: six bytes, low byte first
  }

  /// Set in the register number, it makes a multi-byte transfer count up. Section 5.1.1.
  static let autoIncrement: UInt8 = 0x80

  /// ±4 gauss: 6842 counts per gauss (table 3), 100 µT to the gauss.
  static let microteslaPerCount = 100.0 / 6842

  /// Continuous conversion, ±4 gauss. The rate chooses the performance: as much averaging as it leaves time for
  /// (tables 19 ... 21). x, y and z get the same.
  private static func mode(hertz: Double, control1: UInt8, zPerformance: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        // 7.6: high and low byte stay of one sample while they are read.
        .init(Register.control5.rawValue, set: 0x40, clear: 0x80),
        .init(Register.control2.rawValue, 0x00),
        .init(Register.control4.rawValue, zPerformance << 2),
        .init(Register.control1.rawValue, control1),
        .init(Register.control3.rawValue, 0x00),
      ])
  }

  public static let chip = Chip(
    name: "LIS3MDL",
    addresses: [0x1C, 0x1E],
    identity: [.init(Register.whoAmI.rawValue, is: 0x3D)],
    modes: [
      mode(hertz: 80, control1: 0b0111_1100, zPerformance: 3),  // ultra-high performance
      mode(hertz: 155, control1: 0b0110_0010, zPerformance: 3),  // ultra-high, fast rate
      mode(hertz: 300, control1: 0b0100_0010, zPerformance: 2),  // high, fast rate
      mode(hertz: 560, control1: 0b0010_0010, zPerformance: 1),  // medium, fast rate
    ],
    burst: .init(from: Register.status.rawValue | autoIncrement, length: 7, status: 0),
    channels: [
      .init(
        .magneticField, at: 1, 3, 5, .littleEndian, unitsPerCount: microteslaPerCount,
        // 7.7: bit 3, ZYXDA. The overrun bits only say that a sample was missed, which is counted elsewhere.
        ready: 0x08,
        // The specified range ends at 4 gauss, the register a little later.
        fullScale: 27_368,
        // Table 3: 3.2 ... 4.1 mgauss in ultra-high performance at ±12 gauss.
        noise: 0.32)
    ])
}
