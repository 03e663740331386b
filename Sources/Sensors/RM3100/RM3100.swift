import HAL
import Measures

/// PNI RM3100: three-axis magneto-inductive magnetometer. RM3100 & RM2100 Sensor Suite User Manual, Doc 1017252 r03.
///
/// Noise 0.015 µT rms with 200 cycle counts (table 3-1), at any rate: one sample is 0.04° off at 20 µT. Scale and axes are those
/// of ArduPilot (libraries/AP_Compass/AP_Compass_RM3100.cpp), the scale also that of PX4
/// (src/drivers/magnetometer/rm3100/rm3100.h).
///
/// Its addresses are also those of I2C port expanders. One without registers, such as the PCF8574, takes the register
/// number of the identity for the levels of its pins: with such a neighbour the configuration has to name the chip.
public enum RM3100 {
  /// Registers of its controller, the MagI2C. Table 5-1.
  enum Register: UInt8 {
    case continuousMode = 0x01  // CMM: start, axes, meaning of DRDY
    case cycleCountXHigh = 0x04  // CCX, CCY, CCZ: two bytes each, high byte first
    case cycleCountXLow = 0x05
    case cycleCountYHigh = 0x06
    case cycleCountYLow = 0x07
    case cycleCountZHigh = 0x08
    case cycleCountZLow = 0x09
    case updateRate = 0x0B  // TMRC
    case resultX = 0x24  // MX, MY, MZ: three bytes each, high byte first; numbers count up to 0x2C only
    case status = 0x34  // bit 7: DRDY
    case revision = 0x36  // REVID
  }

  /// 200 cycle counts: 75 counts a microtesla (table 3-1, typical).
  static let microteslaPerCount = 1.0 / 75

  /// 200 cycle counts on each axis, their power-on value, and an update rate. Section 5.1; section 5.2.1, table 5-4.
  private static func mode(hertz: Double, updateRate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.cycleCountXHigh.rawValue, 0),
        .init(Register.cycleCountXLow.rawValue, 200),
        .init(Register.cycleCountYHigh.rawValue, 0),
        .init(Register.cycleCountYLow.rawValue, 200),
        .init(Register.cycleCountZHigh.rawValue, 0),
        .init(Register.cycleCountZLow.rawValue, 200),
        // Not the power-on value, 0x96: reveals a reset.
        .init(Register.updateRate.rawValue, updateRate),
      ])
  }

  public static let chip = Chip(
    name: "RM3100", verified: .kernelDriver,
    addresses: [0x20, 0x21, 0x22, 0x23],
    identity: [.init(Register.revision.rawValue, is: 0x22)],
    // The settings are for a chip at rest.
    // Section 4: modes 0 and 3, 1 MHz; numbers count up.
    spi: .init(.init(mode: 0, maximumHertz: 1_000_000)),
    preparation: .init([.write(Register.continuousMode.rawValue, 0)]),
    modes: [
      mode(hertz: 75, updateRate: 0x95),
      // 200 cycle counts on three axes leave time for 147 a second.
      mode(hertz: 147, updateRate: 0x94),
    ],
    // All axes, DRDY after the three of them (section 5.2, table 5-3). Reading this register ends the continuous mode,
    // so it is written once and never looked at.
    activation: .init([.write(Register.continuousMode.rawValue, 0b0111_1001)]),
    // Bytes after the nine of the result have no meaning (section 5.5).
    burst: .init(from: Register.resultX.rawValue, length: 9, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .magneticField, x: .big(0, bits: 24), y: .big(3, bits: 24), z: .big(6, bits: 24),
        unitsPerCount: microteslaPerCount, ready: 0x80,
        // ±800 µT (table 3-1).
        fullScale: 60_000,
        // Table 3-1: 15 nT at 200 cycle counts.
        noise: 0.015)
    ],
    selfTest: .init(
      // STE, four periods of the oscillator, 480 µs for them; XOK, YOK, ZOK.
      "Section 5.6, built-in self test", .byTheChip(register: 0x33, x: 0x10, y: 0x20, z: 0x40),
      off: .init([.write(0x33, 0x00)]),
      on: .init([.write(Register.continuousMode.rawValue, 0x00), .write(0x33, 0x8F), .write(0x00, 0x70)]),
      milliseconds: 50, hertz: 75, samples: 1))
}
