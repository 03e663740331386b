import HAL
import Measures

/// ST LSM303D: magnetometer and accelerometer behind one address, one register map and one identity.
///
/// They are described one by one, since both don't fit into one transfer: each writes the settings of its own half only, and
/// none resets the chip. The datasheet was not seen: registers are as pimoroni/lsm303d-python and toitware/toit-lsm303d quote it.
///
/// Noise of the field 0.5 µT rms (5 mgauss, unverified): one sample is 1.4° off at 20 µT. Its addresses are also those of
/// LIS3MDL, LIS2MDL and HMC5883L. Scale and axes of the field are those of ArduPilot (AP_Compass_LSM303D), the same
/// right-handed ones for both halves. The LSM9DS0 has the same identity, and by Linux' driver 9 % more counts to the gauss: that
/// is taken up by the calibration. ArduPilot saw periodic changes in a field read faster than 91 times a second: here only a
/// new one is read. The accelerometer's self-test, bit 1 of CTRL2, isn't run: no source that was seen says what it must make.
public enum LSM303D {
  /// Registers, by the datasheet's names.
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

  /// ±4 gauss: 0.16 mgauss a count.
  static let microteslaPerCount = 0.016

  /// High resolution, ±4 gauss, continuous, with the thermometer. 100 Hz only beside an accelerometer that is faster than 50, or off.
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
      // 8 counts a degree. What 0 stands for isn't stated: 25 °C is assumed, as in ST's other chips.
      .thermometer(.little(0, bits: 12), countsPerDegree: 8, zero: 25, ready: 0x08),
    ])

  // MARK: Accelerometer

  /// ±4 g: 0.122 mg a count, 2⁻¹³ g.
  static let metersPerSecondSquaredPerCount = 0.122e-3 * standardGravity

  /// ±4 g, its filter at 50 Hz, where the magnetometer's 100 are not in its way.
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
    name: "LSM303D-A", verified: .datasheet, addresses: addresses, identity: identity, spi: spi,
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
        // 150 µg/√Hz (unverified) over 50 Hz.
        noise: 150e-6 * standardGravity * 7)
    ])
}
