import HAL
import Measures

/// Bosch BNO055: accelerometer, gyroscope and magnetometer, as they come from the sensors (mode AMG). Datasheet
/// BST-BNO055-DS000-14.
///
/// Two descriptions of one chip, since one slot of the device is for the magnetometer and one for the rest: ``magnetometer``
/// and ``inertial``. Both write the same settings, so that neither undoes what the other has set. To be set up the chip has to
/// leave its mode, which costs the other one a few samples.
///
/// It stretches the clock, which a Raspberry Pi's own I2C controller (BCM283x) gets wrong: bits flip, and samples arrive
/// damaged. There it needs a slow clock (`dtparam=i2c_arm_baudrate=10000`) or a bus in software (`dtoverlay=i2c-gpio`). It
/// takes 0.65 s to answer after a reset. Nothing else that is driven has its addresses.
///
/// One right-handed frame for all three, as mapped after power-on; the datasheet's figure was not seen. All scales as in Linux
/// (drivers/iio/imu/bno055/bno055.c); those of field and force also as in Adafruit_BNO055 (Adafruit_BNO055.cpp), which has the
/// gyroscope's 2.4 % higher.
///
/// Noise of the field 0.3 µT rms with high accuracy, at 20 samples a second: one sample is 0.9° off at 20 µT. Noise at 100 Hz:
/// 0.0082 m/s², with which one sample's tilt is 0.05° off, and 0.0014 rad/s (150 µg/√Hz over 31 Hz, 0.014 degrees/s/√Hz over
/// 32 Hz). All by BST-BNO055-DS000-16, section 1.2.
public enum BNO055 {
  /// Registers of page 0. Section 4.3.
  enum Register: UInt8 {
    case chipID = 0x00
    case accelerometerID = 0x01
    case magnetometerID = 0x02
    case gyroscopeID = 0x03
    case page = 0x07  // on both pages
    case accelerometerXLow = 0x08  // ACC_DATA, MAG_DATA, GYR_DATA: x, y, z of two bytes each, low byte first
    case magnetometerXLow = 0x0E
    case units = 0x3B  // UNIT_SEL
    case operation = 0x3D  // OPR_MODE
    case power = 0x3E  // PWR_MODE
    case axisMap = 0x41  // AXIS_MAP_CONFIG
    case axisSigns = 0x42  // AXIS_MAP_SIGN
  }

  /// Registers of page 1. Section 4.4.
  enum Settings: UInt8 {
    case accelerometer = 0x08  // ACC_Config
    case magnetometer = 0x09  // MAG_Config
    case gyroscope0 = 0x0A  // GYR_Config_0
    case gyroscope1 = 0x0B  // GYR_Config_1
    case noMotionThreshold = 0x15  // ACC_NM_THRES
    case highRateDuration = 0x1D  // GYR_DUR_Z
  }

  /// 16 counts per microtesla.
  static let microteslaPerCount = 1.0 / 16
  /// 100 counts per m/s².
  static let metersPerSecondSquaredPerCount = 0.01
  /// ±2000 degrees/s over the whole register: 16.384 counts per degree a second.
  ///
  /// The datasheet has 16 at every range (table 3-22). In this mode the range decides, as Linux' driver has it and a user has
  /// measured at two ranges; at ±2000 the two differ by 2.4 % only, which is why this range is chosen.
  static let radiansPerSecondPerCount = 2000.0 / 32_768 * .pi / 180

  private static let configuration = Chip.Step.write(Register.operation.rawValue, 0x00)

  private static func mode(hertz: Double) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.power.rawValue, set: 0x00, clear: 0x03),
        .init(Register.units.rawValue, set: 0x00, clear: 0x97),  // m/s², degrees/s (section 3.6.1)
        // As after power-on (section 3.4).
        .init(Register.axisMap.rawValue, set: 0x24, clear: 0x1B),
        .init(Register.axisSigns.rawValue, set: 0x00, clear: 0x07),
        // 31 Hz, ±4 g; high accuracy, 20 Hz; 32 Hz, ±2000 degrees/s (sections 3.5.2, 3.5.4, 3.5.3). Not to be looked at: page 1
        // would stay in force while the other half is read. A reset shows in the mode.
        .init(Settings.accelerometer.rawValue, bank: 1, 0b000_010_01).unwatched,
        .init(Settings.magnetometer.rawValue, bank: 1, set: 0b00_11_101, clear: 0b11_00_010).unwatched,
        .init(Settings.gyroscope0.rawValue, bank: 1, set: 0b111_000, clear: 0b000_111).unwatched,
        .init(Settings.gyroscope1.rawValue, bank: 1, set: 0x00, clear: 0x07).unwatched,
        // AMG (table 3-5). Last, as the settings above are writable in configuration mode only.
        .init(Register.operation.rawValue, set: 0x07, clear: 0x08),
      ])
  }

  private static func chip<let c: Int>(
    name: StaticString, hertz: Double, burst: Chip.Burst, channels: InlineArray<c, Chip.Channel>
  ) -> Chip {
    Chip(
      name: name, verified: .secondDriver,
      addresses: [0x28, 0x29],
      identity: [
        .init(Register.chipID.rawValue, is: 0xA0), .init(Register.accelerometerID.rawValue, is: 0xFB),
        .init(Register.magnetometerID.rawValue, is: 0x32), .init(Register.gyroscopeID.rawValue, is: 0x0F),
      ],
      // A program that ended in the middle of a start may have left it on page 1, where the identity can't be read. It is
      // recognised there by the power-on values of two unused registers.
      gateway: .init(
        identity: [
          .init(Register.page.rawValue, is: 0x01), .init(Settings.noMotionThreshold.rawValue, is: 0x0A),
          .init(Settings.highRateDuration.rawValue, is: 0x19),
        ],
        settings: [.init(Register.page.rawValue, 0x00)], milliseconds: 0),
      bankRegister: Register.page.rawValue,
      // 19 ms from any mode to that for settings (table 3-6).
      preparation: .init([configuration, .wait(milliseconds: 20)]),
      modes: [mode(hertz: hertz)],
      // And 7 ms back.
      activation: .init([.wait(milliseconds: 7)]),
      burst: burst, channels: channels)
  }

  /// Named after the whole chip: calibrations are stored under the magnetometer's name.
  public static let magnetometer = chip(
    name: "BNO055", hertz: 20,
    burst: .init(from: Register.magnetometerXLow.rawValue, length: 6, status: .none),
    channels: [
      .init(
        .magneticField, x: .little(0), y: .little(2), z: .little(4), unitsPerCount: microteslaPerCount, ready: 0,
        // ±1300 µT on x and y; z goes further.
        fullScale: 20_800, noise: 0.3)
    ])

  /// Accelerometer and gyroscope. The thermometer doesn't fit into the same transfer.
  public static let inertial = chip(
    name: "BNO055-A", hertz: 100,
    burst: .init(from: Register.accelerometerXLow.rawValue, length: 18, status: .none),
    channels: [
      // The gyroscope first: its noise distinguishes one sample from the next.
      .init(
        .angularRate, x: .little(12), y: .little(14), z: .little(16), unitsPerCount: radiansPerSecondPerCount, ready: 0,
        // BST-BNO055-DS000-16, section 1.2: 0.014 degrees/s/√Hz, over 32 Hz.
        fullScale: 32_767, noise: 0.014 * .pi / 180 * 5.6),
      .init(
        .specificForce, x: .little(0), y: .little(2), z: .little(4), unitsPerCount: metersPerSecondSquaredPerCount,
        // ±4 g. BST-BNO055-DS000-16, section 1.2: 150 µg/√Hz, over 31 Hz.
        ready: 0, fullScale: 3922, noise: 150e-6 * standardGravity * 5.6),
    ])
}
