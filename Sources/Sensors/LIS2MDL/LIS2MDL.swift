import HAL
import Measures

/// ST LIS2MDL: three-axis magnetometer; the IIS2MDC is the same, and the magnetometer of the LSM303AGR, which no register tells
/// from it. Datasheet LIS2MDL revision 5.
///
/// Noise 0.3 µT rms with the low-pass filter (ST's figure, "Magnetic characteristics"): one sample is 0.9° off at 20 µT. Its
/// address is also that of HMC5883L, LIS3MDL, LSM303DLHC and LSM303D. Scale and z axis are those of ArduPilot's drivers
/// (`libraries/AP_Compass`, AP_Compass_LIS2MDL, AP_Compass_IIS2MDC), the scale also of Linux' `st_magn_core.c`.
public enum LIS2MDL {
  /// Registers, by the datasheet's names. "Register description".
  enum Register: UInt8 {
    case whoAmI = 0x4F  // WHO_AM_I
    case configurationA = 0x60  // CFG_REG_A: compensation, reset, rate, mode
    case configurationB = 0x61  // CFG_REG_B: offset cancellation, low-pass filter
    case configurationC = 0x62  // CFG_REG_C: block data update; bit 5 ends all talk by I2C
    case status = 0x67  // STATUS_REG; OUTX_L: six bytes, low byte first, and TEMP_OUT_L, TEMP_OUT_H follow
  }

  /// 1.5 mgauss a count ("Magnetic characteristics").
  static let microteslaPerCount = 0.15

  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.configurationC.rawValue, 0x10),  // BDU
        // Each sample is the mean of one after a set pulse and one after a reset pulse; bandwidth a quarter of the rate.
        .init(Register.configurationB.rawValue, 0x03),
        .init(Register.configurationA.rawValue, 0x80 | rate << 2),  // compensated, high resolution, continuous
      ])
  }

  public static let chip = Chip(
    name: "LIS2MDL", aliases: .init(["IIS2MDC", "LSM303AGR"]), verified: .kernelDriver,
    addresses: [0x1E],
    identity: [.init(Register.whoAmI.rawValue, is: 0x40)],
    // "SPI bus interface": mode 3, 10 MHz. After power-on it answers on its input line; 4WSPI in CFG_REG_C gives it a line of its own,
    // which is the DRDY pin, and I2C_DIS keeps I2C off. The reset takes both back, and settings come after it.
    spi: .init(
      .init(maximumHertz: 10_000_000), opening: .write(Register.configurationC.rawValue, 0x34),
      settings: .init([.init(Register.configurationC.rawValue, set: 0x24, clear: 0x00)]), needsName: true),
    preparation: .init([
      // SOFT_RST takes 5 µs and clears offsets that another program left; REBOOT reloads the trim, in 20 ms.
      .write(Register.configurationA.rawValue, 0x20),
      .wait(milliseconds: 1),
      .write(Register.configurationA.rawValue, 0x40),
      .wait(milliseconds: 20),
    ]),
    modes: [mode(hertz: 50, rate: 0b10), mode(hertz: 100, rate: 0b11)],
    burst: .init(from: Register.status.rawValue, length: 9, status: .inBurst(0)),
    channels: [
      .init(
        // The printed figure is left-handed.
        .magneticField, x: .little(1), y: .little(3), z: .little(5).reversed, unitsPerCount: microteslaPerCount,
        ready: 0x08,  // ZYXDA
        // ±49.152 gauss, where the register ends.
        fullScale: 32_767, noise: 0.3),
      // "Temperature sensor characteristics". The LSM303AGR's datasheet doesn't name these registers.
      .thermometer(.little(7), countsPerDegree: 8, zero: 25, ready: 0x08),
    ],
    selfTest: .init(
      "AN5069, self-test", .difference,
      // 100 Hz, offset cancellation without the filter; Self_test.
      off: .init([
        .write(Register.configurationA.rawValue, 0x8C), .write(Register.configurationB.rawValue, 0x02),
        .write(Register.configurationC.rawValue, 0x10),
      ]),
      on: .init([.write(Register.configurationC.rawValue, 0x12)]), milliseconds: 60, hertz: 100, samples: 50,
      // 15 ... 500 mgauss.
      limits: .init([.init(.magneticField, 1.5...50)])))
}
