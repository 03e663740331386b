import HAL
import Measures

/// TDK InvenSense ICM-42688-P: accelerometer, gyroscope and thermometer. Datasheet DS-000347 revision 1.5.
///
/// At 0x68 and 0x69, too: ``MPU``, which has its identity in the same register, ``ICM20948``, ``BMI160`` and ``BMI270``.
///
/// The datasheet's figure 16 is right-handed, the same for both sensors. Scales as in Linux (drivers/iio/imu/inv_icm42600) and
/// finani's ICM42688 (ICM42688.cpp), which has the thermometer's, too. Noise at 100 Hz: 0.0042 m/s², with which one
/// sample's tilt is 0.02° off, and 0.00031 rad/s (65 to 70 µg/√Hz and 0.0028 degrees/s/√Hz over 40 Hz).
public enum ICM42688 {
  /// Registers of bank 0, by the datasheet's names. Section 14.
  enum Register: UInt8 {
    case drive = 0x13  // DRIVE_CONFIG
    case temperatureHigh = 0x1D  // TEMP_DATA1; acceleration, rate, time stamp and INT_STATUS follow
    case interface = 0x4C  // INTF_CONFIG0
    case power = 0x4E  // PWR_MGMT0
    case gyroscope = 0x4F  // GYRO_CONFIG0: range, rate
    case accelerometer = 0x50  // ACCEL_CONFIG0
    case gyroscopeFilter = 0x51  // GYRO_CONFIG1
    case bandwidth = 0x52  // GYRO_ACCEL_CONFIG0
    case accelerometerFilter = 0x53  // ACCEL_CONFIG1
    case selfTest = 0x70  // SELF_TEST_CONFIG
    case whoAmI = 0x75  // WHO_AM_I
    case bank = 0x76  // REG_BANK_SEL, in every bank
  }

  /// Registers of bank 1. Section 15.
  enum Interface: UInt8 {
    case gyroscopeTrim = 0x5F  // XG_ST_DATA, y, z
    case i3cBusMode = 0x7A  // INTF_CONFIG4
    case i3c = 0x7C  // INTF_CONFIG6
  }

  /// The registers of bank 2 with the accelerometer's trims, XA_ST_DATA, y, z. Section 16.
  static let accelerometerTrim: UInt8 = 0x3B

  /// ±4 g: 8192 counts per g. A hand that turns the device quickly stays under it.
  static let metersPerSecondSquaredPerCount = standardGravity / 8192
  /// ±500 degrees/s: 65.5 counts per degree a second. A wrist exceeds 250.
  static let radiansPerSecondPerCount = .pi / 180 / 65.5

  /// - Parameter bandwidth: of both sensors, as GYRO_ACCEL_CONFIG0 has it.
  private static func mode(hertz: Double, rate: UInt8, bandwidth: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        // Settings for an I2C bus: it comes up for SPI (section 12.3). DRIVE_CONFIG is the edges' slope.
        .init(Register.drive.rawValue, set: 0x09, clear: 0x36),
        // High byte first; −32,768 is no sample; no SPI.
        .init(Register.interface.rawValue, set: 0x32, clear: 0xC1),
        .init(Register.gyroscopeFilter.rawValue, 0x16),  // second order, as after power-on
        .init(Register.bandwidth.rawValue, bandwidth << 4 | bandwidth),
        .init(Register.accelerometerFilter.rawValue, 0x0D),  // the same
        .init(Register.gyroscope.rawValue, set: 0x40 | rate, clear: 0xEF & ~(0x40 | rate)),
        .init(Register.accelerometer.rawValue, set: 0x40 | rate, clear: 0xEF & ~(0x40 | rate)),
        // Doesn't affect samples, so not re-checked, which would cost one. A reset shows in the mode.
        .init(Interface.i3c.rawValue, bank: 1, set: 0x10, clear: 0x03).unwatched,
        .init(Interface.i3cBusMode.rawValue, bank: 1, set: 0x00, clear: 0x40).unwatched,
        // Both in low-noise mode, the thermometer on. Last, and nothing is written for 200 µs after it: the others can only be
        // changed while the sensors are off (section 12.9).
        .init(Register.power.rawValue, set: 0x0F, clear: 0x20),
      ])
  }

  /// At ±250 degrees/s and ±2 g, one sensor after the other, each is pushed by half to one and a half as far as it was in the
  /// factory; where that isn't known, by 60 degrees/s or more and by 50 to 1200 mg.
  private static let selfTest = Chip.SelfTest(
    "InvenSense's Ixm42xxxSelfTest.c (public.mcu.iim42652), for a chip with the same registers", .difference,
    off: .init([
      .write(Register.selfTest.rawValue, 0x00), .write(Register.gyroscope.rawValue, 0x68),
      .write(Register.accelerometer.rawValue, 0x68),
    ]),
    milliseconds: 250, hertz: 100, samples: 20,
    limits: .init([
      .init(
        .angularRate, Angle(degrees: 60).radians...(.infinity), scale: 0.5,
        on: .init([.write(Register.selfTest.rawValue, 0x07)]),
        trim: .init(
          Interface.gyroscopeTrim.rawValue, bank: 1, base: Angle(degrees: 20).radians, shares: 0.5...1.5)),
      .init(
        .specificForce, 0.05 * standardGravity...1.2 * standardGravity, scale: 0.5,
        // With the regulator that the accelerometer's wants.
        on: .init([.write(Register.selfTest.rawValue, 0x78)]),
        trim: .init(accelerometerTrim, bank: 2, base: 2620.0 / 16_384 * standardGravity, shares: 0.5...1.5)),
    ]))

  public static let chip = Chip(
    name: "ICM-42688-P", verified: .kernelDriver,
    addresses: [0x68, 0x69],
    identity: [.init(Register.whoAmI.rawValue, is: 0x47)],
    // A program that ended in the middle of a start may have left it in bank 1, where the identity can't be read. What tells it
    // there is a bit that is set before and after: a weak sign, from which nothing follows but that it is led back.
    gateway: .init(
      identity: [.init(Register.bank.rawValue, is: 0x01), .init(Interface.i3c.rawValue, mask: 0x10, is: 0x10)],
      settings: [.init(Register.bank.rawValue, set: 0x00, clear: 0x07)], milliseconds: 0),
    // Section 9.6: modes 0 and 3, 24 MHz. UI_SIFS_CFG in INTF_CONFIG0 is 3, I2C off, where I2C has 2, SPI off (section 14.37).
    spi: .init(
      .init(maximumHertz: 10_000_000),
      settings: .init([.init(Register.interface.rawValue, set: 0x03, clear: 0x00)])),
    bankRegister: Register.bank.rawValue,
    preparation: .init([
      .write(Register.power.rawValue, 0x00),
      // No stimulus that a test was ended in.
      .write(Register.selfTest.rawValue, 0x00),
      // Linux gives the gyroscope as long to stop.
      .wait(milliseconds: 150),
    ]),
    modes: [
      mode(hertz: 50, rate: 9, bandwidth: 6),  // 20 Hz
      mode(hertz: 100, rate: 8, bandwidth: 4),  // 40 Hz
      mode(hertz: 200, rate: 7, bandwidth: 1),  // 100 Hz
    ],
    // Gyroscope start-up 30 ms, Linux waits for 60.
    activation: .init([.wait(milliseconds: 60)]),
    // Up to INT_STATUS, whose ready bit reading clears. That it is set without an interrupt chosen is not said: where it isn't,
    // change tells.
    burst: .init(from: Register.temperatureHigh.rawValue, length: 17, status: .inBurst(16)),
    channels: [
      .init(
        .specificForce, x: .big(2), y: .big(4), z: .big(6), unitsPerCount: metersPerSecondSquaredPerCount, ready: 0x08,
        // Over 20 Hz at the slowest.
        fullScale: 32_766, noise: 65e-6 * standardGravity * 4.5),
      .init(
        .angularRate, x: .big(8), y: .big(10), z: .big(12), unitsPerCount: radiansPerSecondPerCount, ready: 0x08,
        fullScale: 32_750, noise: 0.0028 * .pi / 180 * 4.5),
      .init(
        .temperature, x: .big(0), y: .big(0), z: .big(0), unitsPerCount: 1 / 132.48, zero: 25, ready: 0x08,
        fullScale: 32_767, noise: 0),
    ], selfTest: selfTest)
}
