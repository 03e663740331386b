import HAL
import Measures

/// ST LSM303D: magnetometer and accelerometer behind one address, one register map and one identity. Datasheet Doc ID 023312
/// revision 1.
///
/// They are described one by one, since both don't fit into one transfer: each writes the settings of its own half only, and
/// none resets the chip.
///
/// Noise of the field 0.5 µT rms (table 3: 5 mgauss in low resolution at ±2 gauss; none is given for high resolution): one sample
/// is 1.4° off at 20 µT. Noise of the force at 100 Hz: 0.010 m/s², with which one sample's tilt is 0.06° off (table 3: 150
/// µg/√Hz, over 50 Hz).
///
/// Scale and axes of the field are those of ArduPilot (libraries/AP_Compass/AP_Compass_LSM303D.cpp), the scales of both halves and
/// the same right-handed axes for both those of PX4 (src/drivers/imu/lsm303d/LSM303D.cpp). Its addresses are also those of
/// LIS3MDL, LIS2MDL and HMC5883L. The LSM9DS0 has the same identity, and by Linux' driver 9 % more counts to the gauss: that
/// is taken up by the calibration. ArduPilot saw periodic changes in a field read faster than 91 times a second: here only a
/// new one is read.
public enum LSM303D {
  /// Registers, by the datasheet's names. Section 8.
  enum Register: UInt8 {
    case temperatureLow = 0x05  // TEMP_OUT_L: twelve bits, low byte first
    case statusMagnetometer = 0x07  // STATUS_M
    case magnetometerXLow = 0x08  // OUT_X_L_M: six bytes, low byte first
    case whoAmI = 0x0F  // WHO_AM_I
    case control0 = 0x1F  // CTRL0: FIFO, high-pass filters
    case control1 = 0x20  // CTRL1: accelerometer's rate, block update, axes
    case control2 = 0x21  // CTRL2: accelerometer's bandwidth, range
    case control5 = 0x24  // CTRL5: thermometer, magnetometer's resolution and rate
    case control6 = 0x25  // CTRL6: magnetometer's range
    case control7 = 0x26  // CTRL7: magnetometer's mode, and a filter of the accelerometer's
    case statusAccelerometer = 0x27  // STATUS_A; OUT_X_L_A: six bytes, low byte first, follow
  }

  private static let addresses: InlineArray<2, I2CAddress> = [0x1D, 0x1E]
  private static let identity: InlineArray<1, Chip.IdentityCheck> = [.init(Register.whoAmI.rawValue, is: 0x49)]
  /// Set in the register number, it makes a multi-byte transfer count up.
  static let autoIncrement: UInt8 = 0x80

  /// "SPI bus interface": mode 3, 10 MHz; RW, MS, six bits. SIM in CTRL2 is 0 for an answer on SDO, after power-on and here.
  private static let spi = Chip.SPI(.init(maximumHertz: 10_000_000, registers: 0x3F, increment: 0x40))

  // MARK: Magnetometer

  /// ±4 gauss: 0.16 mgauss a count (table 3).
  static let microteslaPerCount = 0.016

  /// High resolution, ±4 gauss, continuous, with the thermometer (tables 46, 50, 54). 100 Hz only beside an accelerometer that is
  /// faster than 50, or off (table 47).
  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.control5.rawValue, set: 0xE0 | rate << 2, clear: ~rate << 2 & 0x1C),
        .init(Register.control6.rawValue, 0x20),
        .init(Register.control7.rawValue, set: 0x00, clear: 0x17),
      ])
  }

  public static let magnetometer = Chip(
    name: "LSM303D", verified: .secondDriver, addresses: addresses, identity: identity, spi: spi,
    modes: [mode(hertz: 50, rate: 0b100), mode(hertz: 100, rate: 0b101)],
    burst: .init(
      from: Register.temperatureLow.rawValue | autoIncrement, length: 9,
      status: .register(Register.statusMagnetometer.rawValue)),
    channels: [
      .init(
        .magneticField, x: .little(3), y: .little(5), z: .little(7), unitsPerCount: microteslaPerCount,
        ready: 0x08,  // ZYXMDA
        // ±4 gauss.
        fullScale: 25_000, noise: 0.5),
      // 8 counts a degree (table 4). What 0 stands for isn't stated: 25 °C, as in PX4 and in ST's other chips.
      .thermometer(.little(0, bits: 12), countsPerDegree: 8, zero: 25, ready: 0x08),
    ])

  // MARK: Accelerometer

  /// ±4 g: 0.122 mg a count, 2⁻¹³ g (table 3).
  static let metersPerSecondSquaredPerCount = 0.122e-3 * standardGravity

  /// ±4 g, its filter at 50 Hz, where the magnetometer's 100 are not in its way (tables 36, 39, 40).
  private static func accelerometerMode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.control0.rawValue, 0x00),
        .init(Register.control2.rawValue, 0xC8),
        .init(Register.control1.rawValue, rate << 4 | 0b1111),  // BDU, all axes
      ])
  }

  public static let accelerometer = Chip(
    name: "LSM303D-A", verified: .secondDriver, addresses: addresses, identity: identity, spi: spi,
    modes: [
      accelerometerMode(hertz: 50, rate: 0b0101), accelerometerMode(hertz: 100, rate: 0b0110),
      accelerometerMode(hertz: 200, rate: 0b0111), accelerometerMode(hertz: 400, rate: 0b1000),
    ],
    burst: .init(from: Register.statusAccelerometer.rawValue | autoIncrement, length: 7, status: .inBurst(0)),
    channels: [
      .init(
        .specificForce, x: .little(1), y: .little(3), z: .little(5), unitsPerCount: metersPerSecondSquaredPerCount,
        ready: 0x08,  // ZYXADA
        fullScale: 32_767,
        // Table 3: 150 µg/√Hz, over 50 Hz.
        noise: 150e-6 * standardGravity * 7)
    ],
    selfTest: .init(
      "Table 3, linear acceleration self-test positive difference", .difference,
      // 50 Hz, its filter at that, too, ±2 g; AST.
      off: .init([.write(Register.control1.rawValue, 0x5F), .write(Register.control2.rawValue, 0xC0)]),
      on: .init([.write(Register.control2.rawValue, 0xC2)]), milliseconds: 90, hertz: 50, samples: 5,
      limits: .init([.init(.specificForce, 0.07 * standardGravity...1.7 * standardGravity, scale: 0.5)])))
}
