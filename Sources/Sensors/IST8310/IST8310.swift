import HAL
import Measures

/// iSentek IST8310: three-axis magnetometer, one measurement a command. Its datasheet was not seen: registers, scale and axes are
/// those of PX4 (src/drivers/magnetometer/isentek/ist8310/IST8310.cpp). ArduPilot (libraries/AP_Compass/AP_Compass_IST8310.cpp)
/// has the same axes, and the scale of 14 bits, 0.3 µT a count, which is about four of these.
///
/// Its noise is stated nowhere; 0.3 µT is assumed, with which one sample is 0.9° off at 20 µT. Its addresses are also those of
/// the QMC5883L and of AKM's chips.
public enum IST8310 {
  /// Registers, by PX4's names.
  enum Register: UInt8 {
    case whoAmI = 0x00  // WAI
    case status1 = 0x02  // STAT1: bit 0 DRDY; six data bytes, low byte first, follow
    case control1 = 0x0A  // CNTL1: 1 measures once, and falls back to 0
    case control2 = 0x0B  // CNTL2: reset
    case control3 = 0x0D  // CNTL3: 16 bits for z, y and x
    case average = 0x41  // AVGCNTL
    case pulse = 0x42  // PDCNTL
  }

  /// 1320 counts per gauss in 16 bits.
  static let microteslaPerCount = 100.0 / 1320

  /// There is no continuous mode that a public driver uses.
  private static let measure = Chip.Burst.Trigger(Register.control1.rawValue, 0x01)

  public static let chip = Chip(
    name: "IST8310", verified: .secondDriver,
    addresses: [0x0E, 0x0F, 0x0C, 0x0D],
    identity: [.init(Register.whoAmI.rawValue, is: 0x10)],
    // At most 50 ms, by PX4.
    preparation: .init([.write(Register.control2.rawValue, 0x01), .wait(milliseconds: 50)]),
    modes: [
      // What the means leave time for: 6 ms a measurement.
      .init(
        hertz: 166,
        [
          .init(Register.average.rawValue, set: 0x24, clear: 0x1B),  // mean of 16 on each axis
          .init(Register.pulse.rawValue, set: 0xC0, clear: 0x00),
          .init(Register.control3.rawValue, set: 0x70, clear: 0x00),
        ])
    ],
    activation: .init([.write(measure.register, measure.value)]),
    burst: .init(from: Register.status1.rawValue, length: 7, status: .inBurst(0), trigger: measure),
    channels: [
      .init(
        // The printed figure is left-handed: x forward, y right, z up.
        .magneticField, x: .little(1), y: .little(3), z: .little(5).reversed, unitsPerCount: microteslaPerCount,
        ready: 0x01,
        // ±1600 µT on x and y; z goes on to where the register ends.
        fullScale: 21_120, noise: 0.3)
    ])
}
