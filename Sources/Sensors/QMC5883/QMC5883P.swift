import HAL
import Measures

/// QST QMC5883P: three-axis magnetometer, the later one on boards sold as HMC5883L or QMC5883L. Datasheet 13-52-19 revision C.
///
/// Noise 0.2 µT rms on x and y, 0.3 on z (table 2): one sample is 0.6° off at 20 µT. No other chip known here has its address.
/// Registers and scale are those of Adafruit_QMC5883P (Adafruit_QMC5883P.cpp); ArduPilot
/// (libraries/AP_Compass/AP_Compass_QMC5883P.cpp) has the 3000 counts a gauss of the QMC5883L, with which it reads a quarter more.
/// That its axes are right-handed is unverified, and they lie otherwise in the package than those of the QMC5883L: a board that was
/// changed to it needs another mounting.
public enum QMC5883P {
  /// Registers. Section 9.
  enum Register: UInt8 {
    case chipID = 0x00
    case outputXLow = 0x01  // six bytes, low byte first, two without use, the status
    case control1 = 0x0A  // OSR2, OSR1, rate, mode
    case control2 = 0x0B  // reset, self-test, range, set and reset
    case sign = 0x29  // of the axes, sections 7.1 ... 7.3
  }

  /// ±8 gauss: 3750 counts per gauss (table 2).
  static let microteslaPerCount = 100.0 / 3750

  /// Normal mode, the only one with a defined rate. The low-pass filter (OSR1) at its longest; the moving average (OSR2) off, so
  /// that samples are independent: with eight in it, one project saw the same sample eight times in a row.
  private static func control1(rate: UInt8) -> UInt8 { 0b0000_0001 | rate << 2 }

  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.sign.rawValue, 0x06),
        .init(Register.control2.rawValue, set: 0x08, clear: 0xC7),  // ±8 gauss, set and reset on
        .init(Register.control1.rawValue, control1(rate: rate)),
      ])
  }

  public static let chip = Chip(
    name: "QMC5883P", verified: .secondDriver,
    addresses: [0x2C],
    identity: [.init(Register.chipID.rawValue, is: 0x80)],
    preparation: .init([
      .write(Register.control2.rawValue, 0x80),
      // Measured by the authors of Linux' driver: earlier writes are lost silently.
      .wait(milliseconds: 50),
      .write(Register.control2.rawValue, 0x00),
      // From suspended to normal: that clears the range, so the settings come after it.
      .write(Register.control1.rawValue, control1(rate: 0b10)),
    ]),
    modes: [mode(hertz: 50, rate: 0b01), mode(hertz: 100, rate: 0b10), mode(hertz: 200, rate: 0b11)],
    // Reading the status, not the data, clears its bits: it can be in the burst, at the end.
    burst: .init(from: Register.outputXLow.rawValue, length: 9, status: .inBurst(8)),
    channels: [
      .init(
        .magneticField, x: .little(0), y: .little(2), z: .little(4), unitsPerCount: microteslaPerCount, ready: 0x01,
        // OVFL: beyond ±30000.
        fullScale: 30_000, overflow: .init(at: 8, mask: 0x02), noise: 0.2)
    ],
    // Its own field at ±30 gauss, 1000 counts a gauss. 10 Hz at the slowest: what rate this mode has isn't said the same
    // everywhere.
    selfTest: .init(
      "QST's driver qmc5883p.c V1.0, qmc5883p_self_test", .difference,
      off: selfTestSteps(control2: 0x00), on: selfTestSteps(control2: 0x40), milliseconds: 150, hertz: 10, samples: 3,
      measuresOnce: true,
      // 120 ... 1800 counts.
      limits: .init([.init(.magneticField, 12...180, scale: 3750.0 / 1000)])))

  /// From suspended to continuous mode, with or without the self-test.
  private static func selfTestSteps(control2: UInt8) -> FixedList<12, Chip.Step> {
    .init([
      .write(Register.control1.rawValue, 0x00),
      .wait(milliseconds: 1),
      .write(Register.control2.rawValue, control2),
      .write(Register.control1.rawValue, 0x03),
    ])
  }
}
