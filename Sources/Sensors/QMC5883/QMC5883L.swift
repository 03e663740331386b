import HAL
import Measures

/// QST QMC5883L: three-axis magnetometer, on boards sold as HMC5883L (GY-271, GY-273). Datasheet QMC5883L revision 1.0.
///
/// Noise 0.2 µT rms (table 2, at ±2 gauss; none is given for ±8): one sample is 0.6° off at 20 µT. Its address is also one of
/// the IST8310's and of AKM's chips. Scale as in ArduPilot (libraries/AP_Compass/AP_Compass_QMC5883L.cpp); axes right-handed as
/// there and in PX4 (src/drivers/magnetometer/qmc5883l/QMC5883L.cpp), which measures at ±2 gauss.
public enum QMC5883L {
  /// Registers. Section 9.
  enum Register: UInt8 {
    case outputXLow = 0x00  // six bytes, low byte first
    case status = 0x06  // bit 0: DRDY; the temperature, low byte first, follows
    case control1 = 0x09  // averaging, range, rate, mode
    case control2 = 0x0A  // bit 7: reset; bit 6: pointer rolls over; bit 0: interrupt pin off
    case setResetPeriod = 0x0B
    case reserved = 0x0C  // not described, reads 1: ArduPilot's driver tells the chip by it
    case chipID = 0x0D
  }

  /// ±8 gauss: 3000 counts per gauss (table 2). ±2 would count finer, but any magnet nearby is over it.
  static let microteslaPerCount = 100.0 / 3000

  /// Continuous, ±8 gauss, mean of 512 (section 9.2.4).
  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.setResetPeriod.rawValue, 0x01),  // as section 9.2.5 recommends
        .init(Register.control2.rawValue, set: 0x01, clear: 0xC0),
        .init(Register.control1.rawValue, 0b0001_0001 | rate << 2),
      ])
  }

  public static let chip = Chip(
    name: "QMC5883L", verified: .secondDriver,
    addresses: [0x0D],
    identity: [
      // Any value: after power-on the identity is right only once this register was read (PX4, ArduPilot).
      .init(Register.outputXLow.rawValue, mask: 0x00, is: 0x00),
      .init(Register.chipID.rawValue, is: 0xFF),
      .init(Register.reserved.rawValue, is: 0x01),
    ],
    // 350 µs at most until it can be talked to (table 7). This also frees one that announces nothing because data bytes were
    // left unread.
    preparation: .init([.write(Register.control2.rawValue, 0x80), .wait(milliseconds: 1)]),
    modes: [mode(hertz: 50, rate: 0b01), mode(hertz: 100, rate: 0b10), mode(hertz: 200, rate: 0b11)],
    // Any data byte takes the bit that announced it with it: behind them in a burst it always reads 0.
    burst: .init(from: Register.outputXLow.rawValue, length: 9, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .magneticField, x: .little(0), y: .little(2), z: .little(4), unitsPerCount: microteslaPerCount, ready: 0x01,
        fullScale: 24_000, noise: 0.2),
      // 100 counts a degree, from a zero of its own that isn't trimmed (section 9.2.3): 50 °C by robert-hh/QMC5883. Only changes
      // mean something. Some parts read 0 there (jango175/esp_qmc5883l).
      .thermometer(.little(7), countsPerDegree: 100, zero: 50, ready: 0x01),
    ])
}
