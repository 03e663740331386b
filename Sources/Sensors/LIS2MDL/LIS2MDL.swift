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
    case status = 0x67  // STATUS_REG; OUTX_L: six bytes, low byte first, follow
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
    preparation: .init([
      // SOFT_RST takes 5 µs and clears offsets that another program left; REBOOT reloads the trim, in 20 ms.
      .write(Register.configurationA.rawValue, 0x20),
      .wait(milliseconds: 1),
      .write(Register.configurationA.rawValue, 0x40),
      .wait(milliseconds: 20),
    ]),
    modes: [mode(hertz: 50, rate: 0b10), mode(hertz: 100, rate: 0b11)],
    burst: .init(from: Register.status.rawValue, length: 7, status: .inBurst(0)),
    channels: [
      .init(
        // The printed figure is left-handed.
        .magneticField, x: .little(1), y: .little(3), z: .little(5).reversed, unitsPerCount: microteslaPerCount,
        ready: 0x08,  // ZYXDA
        // ±49.152 gauss, where the register ends.
        fullScale: 32_767, noise: 0.3)
    ])
}
