import HAL
import Measures

/// MEMSIC MMC5603NJ: three-axis magnetometer; the MMC5633NJL is driven alike. Datasheet MMC5603NJ revision B.
///
/// Noise 0.2 µT rms at 100 a second (typical, "Specifications"): one sample is 0.6° off at 20 µT. It shares its address with
/// the MMC5983MA. The scale is that of openpilot (system/sensord/sensors/mmc5603nj_magn.cc), which runs it at the same rate and
/// bandwidth and takes the axes as they are; Adafruit and Linux round it up by 2.4 %.
///
/// Its thermometer measures by a command of its own, not beside the field: it is left alone.
///
/// The axes are as printed. Whether that figure is left-handed isn't settled: with x to the right and y down the page it is if z
/// is out of the top, while one user's board fits a right-handed one (psiphi75/ahrs, issue 22). The figure-eight has to tell.
public enum MMC5603 {
  /// Registers, by the datasheet's names. "Register map".
  enum Register: UInt8 {
    case outputX = 0x00  // Xout0: two bytes each, high byte first; the lowest four bits follow, one byte each
    case status = 0x18  // Status1: bit 6 Meas_m_done
    case rate = 0x1A  // ODR: write-only, as the three after it
    case control0 = 0x1B
    case control1 = 0x1C
    case control2 = 0x1D
    case productID = 0x39
  }

  /// 16384 counts per gauss in 20 bits ("Specifications").
  static let microteslaPerCount = 100.0 / 16_384

  private static func field(_ offset: UInt8, low: UInt8) -> Chip.Field {
    .init(at: offset, .bigEndian, bits: 20, lowBits: .init(at: low, shift: 4, bits: 4), coding: .offsetBinary)
  }

  public static let chip = Chip(
    name: "MMC5603", aliases: .init(["MMC5633"]), verified: .secondDriver,
    addresses: [0x30],
    // Some parts are said to read 0 there (Adafruit_MMC56x3, issue 3): these aren't recognised.
    identity: [.init(Register.productID.rawValue, is: 0x10)],
    preparation: .init([
      .write(Register.control1.rawValue, 0x80),  // Sw_reset
      .wait(milliseconds: 20),
      // 3.5 ms a measurement: the slowest that leaves time for two a sample, 100 times a second.
      .write(Register.control1.rawValue, 0x01),
      .write(Register.rate.rawValue, 100),
    ]),
    // No register with a setting can be read: that it was reset shows by its silence.
    modes: [.init(hertz: 100, [])],
    activation: .init([
      // Cmm_freq_en takes over the rate; Auto_SR_en measures once after a set and once after a reset pulse, which leaves the
      // bridge's offset out of every sample: with it the fastest rate is half of what it is without (table of ODR).
      .write(Register.control0.rawValue, 0xA0),
      .write(Register.control2.rawValue, 0x10),  // Cmm_en: continuous
    ]),
    // Any data byte takes the bit that announced it with it: behind them in a burst it always reads 0.
    burst: .init(from: Register.outputX.rawValue, length: 9, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .magneticField, x: field(0, low: 6), y: field(2, low: 7), z: field(4, low: 8),
        unitsPerCount: microteslaPerCount, ready: 0x40,
        // ±30 gauss.
        fullScale: 491_520, noise: 0.2)
    ])
}
