import HAL
import Measures

/// Bosch BMI270: accelerometer, gyroscope and thermometer. Datasheet BST-BMI270-DS000, in excerpts; BMI270_SensorAPI (Bosch,
/// bmi2.c, bmi2_defs.h, bmi270_maximum_fifo.c).
///
/// It measures only after loading the maker's ``program``, after each reset. Shares 0x68 and 0x69 with ``MPU``,
/// ``ICM42688``, ``ICM20948``, ``BMI160``, and clocks, whose seconds are in the place of this chip's identity and match
/// it once a minute (24).
///
/// Right-handed, the same for both sensors: Betaflight (accgyro_spi_bmi270.c) takes all axes as they come; the datasheet's figure
/// was not seen. Scales as in Linux (drivers/iio/imu/bmi270/bmi270_core.c) and in SparkFun_BMI270_Arduino_Library.
///
/// Noise at 100 Hz, over the 40 Hz that "normal" filtering lets through: 0.010 m/s², with which one sample's tilt is 0.06° off, and
/// 0.0008 rad/s (160 µg/√Hz, and 0.007 degrees/s/√Hz in its performance mode, which is what is set). The narrower filters, OSR2 and
/// OSR4, would take half of that away at most, and delay the rest.
///
/// SPI isn't supported: there reads begin with a meaningless byte, on I2C they don't, and a description has one
/// padding.
public enum BMI270 {
  /// Registers, by Bosch's names. Datasheet, section 5.2.
  enum Register: UInt8 {
    case chipID = 0x00
    case status = 0x03  // bit 7 drdy_acc, bit 6 drdy_gyr, bit 4 cmd_rdy; the first two are cleared when data are read
    /// DATA_8; the gyroscope follows at 0x12, then the sensors' time, interrupts, and the temperature at 0x22.
    case accelerometerXLow = 0x0C
    /// The gyroscope's value from the smallest program: GYR_CAS, by which a rate about z shows on x. In 512ths, seven bits.
    case crossSensitivity = 0x1E
    case internalStatus = 0x21  // lowest four bits: 1 once the program runs
    case accelerometer = 0x40  // ACC_CONF: filter's performance, bandwidth, rate
    case accelerometerRange = 0x41
    case gyroscope = 0x42  // GYR_CONF: filter's performance, noise's performance, bandwidth, rate
    case gyroscopeRange = 0x43
    case initControl = 0x59  // INIT_CTRL: 0 while the program is loaded, then 1
    case initAddress = 0x5B  // INIT_ADDR_0, and INIT_ADDR_1 after it
    case initData = 0x5E
    case selfTest = 0x6D  // ACC_SELF_TEST: bit 0 on, bit 2 sign, bit 3 amplitude
    case power = 0x7C  // PWR_CONF: bit 0 advanced power save
    case powerControl = 0x7D  // PWR_CTRL: bit 1 gyroscope, bit 2 accelerometer, bit 3 thermometer
    case command = 0x7E  // CMD
  }

  /// ±4 g: 8192 counts per g. A hand that turns the device quickly stays under it.
  static let metersPerSecondSquaredPerCount = standardGravity / 8192
  /// ±500 degrees/s in 16 bits: 65.536 counts per degree a second. A wrist exceeds 250.
  static let radiansPerSecondPerCount = .pi / 180 / 65.536

  /// Both at one rate, filtered to 0.4 of it ("normal"), in performance mode.
  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        // None of the first three is a power-on value: they reveal a reset, which also loses the program.
        .init(Register.power.rawValue, set: 0x00, clear: 0x01),
        .init(Register.accelerometerRange.rawValue, set: 0x01, clear: 0x02),
        .init(Register.gyroscopeRange.rawValue, set: 0x02, clear: 0x05),
        .init(Register.accelerometer.rawValue, 0xA0 | rate),
        .init(Register.gyroscope.rawValue, 0xE0 | rate),
        .init(Register.powerControl.rawValue, 0x0E),
      ])
  }

  public static let chip = Chip(
    name: "BMI270", verified: .secondDriver,
    addresses: [0x68, 0x69],
    // A clock (DS3231, DS1307) has the day of the week, 1 ... 7, in the second register, where this chip has its
    // ready-for-commands bit.
    identity: [.init(Register.chipID.rawValue, is: 0x24), .init(Register.status.rawValue, mask: 0x10, is: 0x10)],
    program: .init(program, place: Register.initAddress.rawValue, data: Register.initData.rawValue),
    // Section 4.4, "Device initialization": a program is taken once after a reset.
    preparation: .init([
      .write(Register.command.rawValue, 0xB6), .wait(milliseconds: 2),
      // All registers are accessible 450 µs after advanced power save ends.
      .write(Register.power.rawValue, 0x00), .wait(milliseconds: 1),
      .write(Register.initControl.rawValue, 0x00), .loadProgram, .write(Register.initControl.rawValue, 0x01),
      // Takes 20 to 140 ms; Zephyr (drivers/sensor/bosch/bmi270) also polls every 10 ms.
      .wait(milliseconds: 20), .await(Register.internalStatus.rawValue, mask: 0x0F, 0x01, milliseconds: 130),
      .readTrim(from: Register.crossSensitivity.rawValue, count: 1),
    ]),
    modes: [
      mode(hertz: 50, rate: 7), mode(hertz: 100, rate: 8), mode(hertz: 200, rate: 9), mode(hertz: 400, rate: 10),
    ],
    // The gyroscope's start takes 45 ms, from memory of the datasheet.
    activation: .init([.wait(milliseconds: 45)]),
    // The status is nine registers before the data, and one burst of both would be too long for SMBus.
    burst: .init(
      from: Register.accelerometerXLow.rawValue, length: 24, status: .register(Register.status.rawValue)),
    channels: [
      .init(
        .specificForce, x: .little(0), y: .little(2), z: .little(4), unitsPerCount: metersPerSecondSquaredPerCount,
        // 160 µg/√Hz over 20 Hz at the slowest.
        ready: 0x80, fullScale: 32_767, noise: 160e-6 * standardGravity * 4.5),
      .init(
        .angularRate, x: .little(6), y: .little(8), z: .little(10), unitsPerCount: radiansPerSecondPerCount,
        ready: 0x40, fullScale: 32_767, noise: 7e-3 * .pi / 180 * 4.5, compensation: rate),
      // 0x8000: no value.
      .init(
        .temperature, x: .little(22, overflowMark: -32_768), y: .little(22, overflowMark: -32_768),
        z: .little(22, overflowMark: -32_768), unitsPerCount: 1.0 / 512, zero: 23, ready: 0x80, fullScale: 32_767,
        noise: 0),
    ],
    selfTest: .init(
      "BMI270_SensorAPI, bmi2_perform_accel_self_test", .difference,
      // 1600 Hz, ±16 g; the stimulus backwards and forwards, of the higher size. The reset of the next start ends it.
      off: .init([
        .write(Register.accelerometer.rawValue, 0xAC), .write(Register.accelerometerRange.rawValue, 0x03),
        .write(Register.selfTest.rawValue, 0x09),
      ]),
      on: .init([.write(Register.selfTest.rawValue, 0x0D)]), milliseconds: 55, hertz: 100, samples: 5,
      limits: .init([
        .init(
          .specificForce, from: Vector3(16, 15, 10) * standardGravity, to: Vector3(.infinity, .infinity, .infinity),
          scale: 4)
      ])))

  /// The rate without the cross-sensitivity of x to z (Bosch, bmi2.c, comp_gyro_cross_axis_sensitivity): some percent,
  /// different in each chip.
  private static func rate(_ counts: Chip.Counts, _ burst: Chip.Bytes, _ trim: Chip.Bytes) -> Vector3? {
    let share = Double(Int(Int8(bitPattern: trim[0] << 1) >> 1)) / 512
    let (x, y, z) = (Double(Int(counts.x)), Double(Int(counts.y)), Double(Int(counts.z)))
    return Vector3(x - share * z, y, z) * radiansPerSecondPerCount
  }
}
