import HAL
import Measures

/// ST LIS3MDL: three-axis magnetometer. Datasheet DocID024204. Also the magnetometer in the LSM9DS1 (DocID025715), which
/// answers the same at the same addresses.
///
/// Noise 0.32 to 0.41 µT rms in ultra-high performance, up to 155 samples a second ("Magnetic characteristics", at ±12 gauss): one
/// sample is 0.9° off at 20 µT.
///
/// The LSM9DS1's datasheet gives 0.14 mgauss a count, 4 % less than the LIS3MDL's 0.146, which Linux uses for both
/// (drivers/iio/magnetometer/st_magn_core.c): the calibration takes up either. ST's driver has the fast rates for both
/// (lsm9ds1_reg.h). That one has no thermometer to read (TEMP_EN is its TEMP_COMP, which has the chip take the temperature out
/// by itself), and reads 0 there. How its axes lie to those of the other sensors in it is said at ``LSM9DS1``.
public enum LIS3MDL {
  /// Registers, by the datasheet's names. "Register description".
  enum Register: UInt8 {
    case whoAmI = 0x0F  // WHO_AM_I
    case control1 = 0x20  // CTRL_REG1: temperature, x and y performance, rate
    case control2 = 0x21  // CTRL_REG2: range, reset
    case control3 = 0x22  // CTRL_REG3: operating mode
    case control4 = 0x23  // CTRL_REG4: z performance, byte order
    case control5 = 0x24  // CTRL_REG5: block data update
    case status = 0x27  // STATUS_REG
    case outputXLow = 0x28  // OUT_X_L: six bytes, low byte first; TEMP_OUT_L and TEMP_OUT_H follow
  }

  /// Set in the register number, it makes a multi-byte transfer count up. "I2C operation".
  static let autoIncrement: UInt8 = 0x80

  /// ±4 gauss: 6842 counts per gauss ("Magnetic characteristics"), 100 µT to the gauss.
  static let microteslaPerCount = 100.0 / 6842

  /// Continuous conversion, ±4 gauss. The rate chooses the performance: as much averaging as it leaves time for
  /// (CTRL_REG1, fields OM, DO and FAST_ODR). x, y and z get the same; TEMP_EN, the thermometer.
  private static func mode(hertz: Double, control1: UInt8, zPerformance: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        // BDU: high and low byte stay of one sample while they are read.
        .init(Register.control5.rawValue, set: 0x40, clear: 0x80),
        .init(Register.control2.rawValue, 0x00),
        .init(Register.control4.rawValue, zPerformance << 2),
        .init(Register.control1.rawValue, control1),
        .init(Register.control3.rawValue, 0x00),
      ])
  }

  public static let chip = Chip(
    name: "LIS3MDL", aliases: .init(["LSM9DS1"]), verified: .kernelDriver,
    addresses: [0x1C, 0x1E],
    identity: [.init(Register.whoAmI.rawValue, is: 0x3D)],
    // "SPI bus interface": mode 3, 10 MHz; RW, MS, six bits. SIM in CTRL_REG3 is 0 for an answer on SDO.
    spi: .init(.init(maximumHertz: 10_000_000, registers: 0x3F, increment: 0x40)),
    modes: [
      mode(hertz: 80, control1: 0b1111_1100, zPerformance: 3),  // ultra-high performance
      mode(hertz: 155, control1: 0b1110_0010, zPerformance: 3),  // ultra-high, fast rate
      mode(hertz: 300, control1: 0b1100_0010, zPerformance: 2),  // high, fast rate
      mode(hertz: 560, control1: 0b1010_0010, zPerformance: 1),  // medium, fast rate
    ],
    burst: .init(from: Register.status.rawValue | autoIncrement, length: 9, status: .inBurst(0)),
    channels: [
      .init(
        .magneticField, x: .little(1), y: .little(3), z: .little(5), unitsPerCount: microteslaPerCount,
        // ZYXDA. The overrun bits only say that a sample was missed, which is counted elsewhere.
        ready: 0x08,
        // The specified range ends at 4 gauss, the register a little later.
        fullScale: 27_368,
        // "Magnetic characteristics": 3.2 ... 4.1 mgauss in ultra-high performance at ±12 gauss.
        noise: 0.32),
      // "Temperature sensor characteristics".
      .thermometer(.little(7), countsPerDegree: 8, zero: 25, ready: 0x08),
    ],
    selfTest: .init(
      "AN4602, self-test", .difference,
      // 80 Hz in low power, ±12 gauss; ST.
      off: .init([.write(Register.control1.rawValue, 0x1C), .write(Register.control2.rawValue, 0x40)]),
      on: .init([.write(Register.control1.rawValue, 0x1D)]), milliseconds: 60, hertz: 80, samples: 5,
      // 1 ... 3 gauss on x and y, 0.1 ... 1 on z, at 2281 counts per gauss.
      limits: .init([
        .init(.magneticField, from: Vector3(100, 100, 10), to: Vector3(300, 300, 100), scale: 6842.0 / 2281)
      ])))
}
