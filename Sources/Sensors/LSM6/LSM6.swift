import HAL
import Measures

/// ST LSM6 family: accelerometer, gyroscope and thermometer. Datasheets DS12814 (LSM6DSOX), DocID026899 (LSM6DS3), DS13012
/// (ISM330DHCX), DocID028475 revision 7 (LSM6DSL); registers of the LSM6DSL by ST's own driver (STMems_Standard_C_drivers,
/// lsm6dsl_reg.c).
///
/// One register map for all of them; each identity stands for several parts that can't be told apart. An LSM6DSO32, which
/// answers like an LSM6DSOX, shows half of gravity and is not driven rightly. At 0x6A and 0x6B, too: ``LSM9DS1``.
///
/// The datasheets' figures are right-handed, the same for both sensors. Scales as in Linux (drivers/iio/imu/st_lsm6dsx) and
/// Adafruit_LSM6DS (Adafruit_LSM6DS.cpp).
///
/// Noise at 104 Hz, over half of that: 0.0050 m/s² and 0.00048 rad/s in an LSM6DSOX, 0.0064 m/s² and 0.00088 rad/s in an LSM6DS3,
/// 0.0057 m/s² and 0.00050 rad/s in an LSM6DSL, 0.0042 m/s² and 0.00063 rad/s in an ISM330DHCX: one sample's tilt is 0.02° to
/// 0.04° off.
public enum LSM6 {
  /// Registers, by the datasheets' names.
  enum Register: UInt8 {
    case whoAmI = 0x0F  // WHO_AM_I
    case control1Accelerometer = 0x10  // CTRL1_XL
    case control2Gyroscope = 0x11  // CTRL2_G
    case control3 = 0x12  // CTRL3_C
    case control5 = 0x14  // CTRL5_C: self-test
    case control9 = 0x18  // CTRL9_XL: in the LSM6DS3 the accelerometer's axes; in the ISM330DHCX bit 1 DEVICE_CONF
    case control10 = 0x19  // CTRL10_C: in the LSM6DS3 the gyroscope's axes
    case control4 = 0x13  // CTRL4_C: bit 2 I2C_disable
    case status = 0x1E  // STATUS_REG
    case temperatureLow = 0x20  // OUT_TEMP_L, after one reserved register
    case gyroscopeXLow = 0x22  // OUTX_L_G
    case accelerometerXLow = 0x28  // OUTX_L_A
  }

  /// ±4 g: 0.122 mg a count. A hand that turns the device quickly stays under it.
  static let metersPerSecondSquaredPerCount = 0.122e-3 * standardGravity
  /// ±500 degrees/s: 17.50 mdps a count. A wrist exceeds 250.
  static let radiansPerSecondPerCount = 17.50e-3 * .pi / 180

  /// Differences within the family.
  private struct Part {
    var name: StaticString
    var aliases = FixedList<4, StaticString>()
    var identity: UInt8
    /// Bits of CTRL3_C that must be 0: a reset under way, and the high byte first where that can be chosen.
    var control3Clear: UInt8 = 0x81
    var settings = FixedList<2, Chip.Setting>()
    /// In g/√Hz and degrees/s/√Hz.
    var forceNoise: Double
    var rateNoise: Double
    var countsPerDegreeCelsius = 256.0
    /// The least that the accelerometer's self-test makes, in g.
    var selfTestLeast = 0.09
    var selfTestSource: StaticString = "Mechanical characteristics, self-test output change"
  }

  /// Both sensors at one rate, in high-performance mode (CTRL1_XL and CTRL2_G, fields ODR).
  private static func mode(_ part: Part, hertz: Double, rate: UInt8) -> Chip.Mode {
    var mode = Chip.Mode(
      hertz: hertz,
      [
        // BDU keeps the bytes of a sample together, IF_INC counts the address up.
        .init(Register.control3.rawValue, set: 0x44, clear: part.control3Clear),
        .init(Register.control1Accelerometer.rawValue, rate << 4 | 0b1000),
        .init(Register.control2Gyroscope.rawValue, rate << 4 | 0b0100),
      ])
    for i in part.settings.indices { mode.settings.append(part.settings[i]) }
    return mode
  }

  private static func chip(_ part: Part) -> Chip {
    Chip(
      name: part.name, aliases: part.aliases, verified: .kernelDriver,
      addresses: [0x6A, 0x6B],
      identity: [.init(Register.whoAmI.rawValue, is: part.identity)],
      // "SPI bus interface": modes 0 and 3, 10 MHz, counts up by IF_INC; SIM in CTRL3_C is 0 for an answer on SDO. With I2C off it takes
      // nothing for itself that is meant for another chip on the same lines.
      spi: .init(
        .init(maximumHertz: 10_000_000),
        settings: .init([
          .init(Register.control4.rawValue, set: 0x04, clear: 0x00),
          .init(Register.control3.rawValue, set: 0, clear: 0x08),
        ])),
      // No stimulus that a test was ended in.
      preparation: .init([.write(Register.control5.rawValue, 0x00)]),
      modes: [
        mode(part, hertz: 52, rate: 0b0011), mode(part, hertz: 104, rate: 0b0100),
        mode(part, hertz: 208, rate: 0b0101), mode(part, hertz: 416, rate: 0b0110),
      ],
      burst: .init(from: Register.status.rawValue, length: 16, status: .inBurst(0)),
      channels: [
        .init(
          .specificForce, x: .little(10), y: .little(12), z: .little(14),
          unitsPerCount: metersPerSecondSquaredPerCount, ready: 0x01, fullScale: 32_767,
          // Over half the output rate at the slowest.
          noise: part.forceNoise * standardGravity * 5),
        .init(
          .angularRate, x: .little(4), y: .little(6), z: .little(8), unitsPerCount: radiansPerSecondPerCount,
          // 500 degrees/s are 28,571 counts; the register goes a little further.
          ready: 0x02, fullScale: 32_767, noise: part.rateNoise * .pi / 180 * 5),
        .init(
          .temperature, x: .little(2), y: .little(2), z: .little(2), unitsPerCount: 1 / part.countsPerDegreeCelsius,
          zero: 25, ready: 0x04, fullScale: 32_767, noise: 0),
      ],
      selfTest: .init(
        part.selfTestSource, .difference,
        // 208 Hz, ±4 g, ±2000 degrees/s; CTRL5_C, ST_XL and ST_G.
        off: .init([
          .write(Register.control1Accelerometer.rawValue, 0x58), .write(Register.control2Gyroscope.rawValue, 0x5C),
          .write(Register.control5.rawValue, 0x00),
        ]),
        on: .init([.write(Register.control5.rawValue, 0x05)]), milliseconds: 150, hertz: 208, samples: 5,
        limits: .init([
          .init(.specificForce, part.selfTestLeast * standardGravity...1.7 * standardGravity),
          // 150 ... 700 degrees/s, of 70 mdps a count.
          .init(.angularRate, 150 * .pi / 180...700 * .pi / 180, scale: 4),
        ])))
  }

  /// DS12814, table 2.
  public static let lsm6dsox = chip(
    Part(
      name: "LSM6DSOX", aliases: .init(["LSM6DSO"]), identity: 0x6C, forceNoise: 70e-6, rateNoise: 3.8e-3,
      selfTestLeast: 0.05))
  /// DocID026899, tables 3 and 5: 5 counts of the accelerometer and 2 of the gyroscope at 104 Hz.
  public static let lsm6ds3 = chip(
    Part(
      name: "LSM6DS3", aliases: .init(["LSM6DS33"]), identity: 0x69, control3Clear: 0x83,
      // All axes on, as after power-on.
      settings: .init([.init(Register.control9.rawValue, 0x38), .init(Register.control10.rawValue, 0x38)]),
      forceNoise: 90e-6, rateNoise: 7e-3, countsPerDegreeCelsius: 16))
  /// DocID028475, table 3. The LSM6DS3TR-C, which can't be told from it, has 90 µg/√Hz and 5 mdps/√Hz (DocID030071, table 3).
  public static let lsm6dsl = chip(
    Part(
      name: "LSM6DSL", aliases: .init(["LSM6DSM", "LSM6DS3TR-C", "ISM330DLC"]), identity: 0x6A, control3Clear: 0x83,
      forceNoise: 80e-6, rateNoise: 4e-3))
  /// DS13012, table 2.
  public static let ism330dhcx = chip(
    Part(
      name: "ISM330DHCX", identity: 0x6B,
      // "Recommended to be always 1" (CTRL9_XL); FS_4000 is in CTRL2_G, and 0.
      settings: .init([.init(Register.control9.rawValue, set: 0x02, clear: 0x00)]), forceNoise: 60e-6, rateNoise: 5e-3,
      selfTestSource: "ST's ism330dhcx_self_test.c (STMems_Standard_C_drivers)"))
}
