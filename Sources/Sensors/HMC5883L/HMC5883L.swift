import HAL
import Measures

/// Honeywell HMC5883L: three-axis magnetometer. Datasheet 900405 Rev E.
///
/// Noise 0.2 µT rms ("Digital resolution", 2 mgauss): one sample is 0.6° off at 20 µT.
///
/// The magnetometer inside the LSM303DLHC has the same identity and register map, other gains, and one register more by which
/// ``LSM303DLHC/magnetometer`` tells it. Driven as this one, its z is 10 % too small, which the calibration takes up.
public enum HMC5883L {
  /// Registers. "Register list", table 2.
  enum Register: UInt8 {
    case configurationA = 0x00  // averaging, rate, self test
    case configurationB = 0x01  // gain
    case mode = 0x02
    case outputXHigh = 0x03  // six bytes, high byte first, in the order x, z, y
    case status = 0x09
    case identificationA = 0x0A
    case identificationB = 0x0B
    case identificationC = 0x0C
  }

  /// ±1.3 gauss: 1090 counts per gauss (table 9), 100 µT to the gauss.
  static let microteslaPerCount = 100.0 / 1090

  public static let chip = Chip(
    name: "HMC5883L", verified: .kernelDriver,
    addresses: [0x1E],
    // "H43" (tables 18 ... 20).
    identity: [
      .init(Register.identificationA.rawValue, is: 0x48),
      .init(Register.identificationB.rawValue, is: 0x34),
      .init(Register.identificationC.rawValue, is: 0x33),
    ],
    modes: [
      Chip.Mode(
        hertz: 75,
        [
          // Mean of 8, 75 a second, no self test (tables 4 ... 6).
          .init(Register.configurationA.rawValue, 0b0111_1000),
          .init(Register.configurationB.rawValue, 0b0010_0000),  // gain 1
          .init(Register.mode.rawValue, set: 0x00, clear: 0x03),  // continuous (table 12)
        ])
    ],
    // The address pointer goes from 0x08 back to 0x03, so the status register can't be in the burst; and its ready
    // bit stays set between samples: a sample is new when it differs from the one before. Reading all six bytes also
    // lifts the lock that a probe of the mode register puts on them (table 17).
    burst: .init(from: Register.outputXHigh.rawValue, length: 6, status: .none),
    channels: [
      .init(
        // −4096 stands for an overflow ("Data output X registers").
        .magneticField, x: .big(0, overflowMark: -4096), y: .big(4, overflowMark: -4096),
        z: .big(2, overflowMark: -4096), unitsPerCount: microteslaPerCount, ready: 0,
        // 12 bit: −2048 ... 2047.
        fullScale: 2047,
        // "Digital resolution": 2 mgauss standard deviation of 100 samples.
        noise: 0.2)
    ],
    selfTest: .init(
      "900405 Rev E, self test operation", .stimulated,
      off: .init([.write(Register.configurationA.rawValue, 0x78), .write(Register.configurationB.rawValue, 0xA0)]),
      // Positive bias, gain 5. What a set and a reset pulse leave of the field outside is nothing.
      on: .init([.write(Register.configurationA.rawValue, 0x79), .write(Register.configurationB.rawValue, 0xA0)]),
      milliseconds: 250, hertz: 75, samples: 5,
      // 243 ... 575 counts, of which 390 are a gauss.
      limits: .init([.init(.magneticField, 24_300.0 / 390...57_500.0 / 390, scale: 1090.0 / 390)])))
}
