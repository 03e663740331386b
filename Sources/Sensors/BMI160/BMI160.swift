import HAL
import Measures

/// Bosch BMI160: accelerometer, gyroscope and thermometer. BMI160_SensorAPI (Bosch, bmi160_defs.h); datasheet BST-BMI160-DS000
/// in excerpts.
///
/// Whole batches answer 0xD3, a later revision (SlimeVR, issue 243). At 0x68 and 0x69, too: ``MPU``,
/// ``ICM42688``, ``ICM20948``, ``BMI270``.
///
/// Right-handed, the same for both sensors: no driver turns an axis; the datasheet's figure was not seen. Scales as in Linux
/// (drivers/iio/imu/bmi160/bmi160_core.c). Noise at 100 Hz, from memory of the datasheet: 0.011 m/s², with which one sample's tilt
/// is 0.07° off, and 0.0008 rad/s.
public enum BMI160 {
  /// Registers, by Bosch's names.
  enum Register: UInt8 {
    case chipID = 0x00
    /// DATA_8; the accelerometer follows at 0x12, then the sensors' time, STATUS, interrupts, and the temperature at 0x20.
    case gyroscopeXLow = 0x0C
    case status = 0x1B  // bit 7 drdy_acc, bit 6 drdy_gyr; cleared when data are read
    case accelerometer = 0x40  // ACC_CONF: rate, bandwidth
    case accelerometerRange = 0x41
    case gyroscope = 0x42  // GYR_CONF
    case gyroscopeRange = 0x43
    case selfTest = 0x6D  // SELF_TEST
    case command = 0x7E  // CMD
  }

  /// ±4 g: 8192 counts per g. A hand that turns the device quickly stays under it.
  static let metersPerSecondSquaredPerCount = standardGravity / 8192
  /// ±500 degrees/s: 65.6 counts per degree a second. A wrist exceeds 250.
  static let radiansPerSecondPerCount = .pi / 180 / 65.6

  /// Both at one rate, filtered to 0.4 of it ("normal").
  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        // Neither range is the power-on value: both reveal a reset.
        .init(Register.accelerometerRange.rawValue, set: 0x05, clear: 0x0A),
        .init(Register.gyroscopeRange.rawValue, set: 0x02, clear: 0x05),
        .init(Register.accelerometer.rawValue, 0x20 | rate),
        .init(Register.gyroscope.rawValue, set: 0x20 | rate, clear: 0x3F & ~(0x20 | rate)),
      ])
  }

  public static let chip = Chip(
    name: "BMI160", verified: .kernelDriver,
    addresses: [0x68, 0x69],
    // 0xD1 and 0xD3.
    identity: [.init(Register.chipID.rawValue, mask: 0xFD, is: 0xD1)],
    // Modes 0 and 3, 10 MHz; no byte between command and data. The first select after power-on chooses SPI: Bosch's driver reads 0x7F for it
    // (BMI160_SensorAPI, bmi160_init).
    spi: .init(.init(maximumHertz: 10_000_000), opening: .read(0x7F)),
    // Wakes one sensor after the other; the gyroscope takes 80 ms.
    preparation: .init([
      .write(Register.command.rawValue, 0x11), .wait(milliseconds: 5),
      .write(Register.command.rawValue, 0x15), .wait(milliseconds: 81),
      // Clears the stimulus of an interrupted test.
      .write(Register.selfTest.rawValue, 0x00),
    ]),
    modes: [
      mode(hertz: 50, rate: 7), mode(hertz: 100, rate: 8), mode(hertz: 200, rate: 9), mode(hertz: 400, rate: 10),
    ],
    // Data are latched during a read, which clears the ready bits: read the status first.
    burst: .init(from: Register.gyroscopeXLow.rawValue, length: 22, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .specificForce, x: .little(6), y: .little(8), z: .little(10), unitsPerCount: metersPerSecondSquaredPerCount,
        // 180 µg/√Hz over 20 Hz at the slowest.
        ready: 0x80, fullScale: 32_767, noise: 180e-6 * standardGravity * 4.5),
      .init(
        .angularRate, x: .little(0), y: .little(2), z: .little(4), unitsPerCount: radiansPerSecondPerCount, ready: 0x40,
        fullScale: 32_767, noise: 7e-3 * .pi / 180 * 4.5),
      .init(
        .temperature, x: .little(20, overflowMark: -32_768), y: .little(20, overflowMark: -32_768),
        z: .little(20, overflowMark: -32_768), unitsPerCount: 1.0 / 512, zero: 23, ready: 0x80, fullScale: 32_767,
        noise: 0),
    ],
    selfTest: .init(
      "BMI160_SensorAPI, accelerometer self test", .difference,
      // 1600 Hz, ±8 g; the stimulus backwards and forwards, of the higher size.
      off: .init([
        .write(Register.accelerometer.rawValue, 0x2C), .write(Register.accelerometerRange.rawValue, 0x08),
        .write(Register.selfTest.rawValue, 0x09),
      ]),
      on: .init([.write(Register.selfTest.rawValue, 0x0D)]), milliseconds: 50, hertz: 100, samples: 5,
      // At least 2 g.
      limits: .init([.init(.specificForce, 2 * standardGravity...(.infinity), scale: 2)])))
}
