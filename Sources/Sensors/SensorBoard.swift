#if !hasFeature(Embedded)
/// A sensor board on the market, or a package with two sensors: its chips and their orientation on it.
///
/// Its frame is the right-handed one of the printed axes, z out of the component side; entries note where the print
/// differs. A board whose print is undocumented isn't listed: its axes would be guesses.
public struct SensorBoard: Sendable {
  /// Name in the configuration.
  public let name: String
  /// Its commercial name.
  public let title: String
  /// The magnetometer's name in ``Chip/known``, and its orientation; nil: none.
  public let magnetometer: Part?
  public let inertial: Part?
  /// Source of the axes.
  public let source: String

  /// A chip and its axes in the board's frame.
  public struct Part: Sendable {
    public let chip: String
    public let axes: AxisMap

    init(_ chip: String, _ axes: AxisMap = .identity) {
      self.chip = chip
      self.axes = axes
    }
  }

  /// The board of this name, in capitals or not; nil where there is none.
  public static func named(_ name: String) -> SensorBoard? { known.first { $0.name == name.lowercased() } }

  /// Half turn about x: y and z are inverted.
  private static let aboutX = AxisMap(
    unchecked: .init(index: 0, isNegative: false), .init(index: 1, isNegative: true), .init(index: 2, isNegative: true))
  /// x and y swapped, z inverted.
  private static let exchanged = AxisMap(
    unchecked: .init(index: 1, isNegative: false), .init(index: 0, isNegative: false), .init(index: 2, isNegative: true)
  )
  /// y becomes −x.
  private static let quarter = AxisMap(
    unchecked: .init(index: 1, isNegative: false), .init(index: 0, isNegative: true), .init(index: 2, isNegative: false)
  )

  public static let known: [SensorBoard] = [
    SensorBoard(
      name: "adafruit-4517", title: "Adafruit LSM6DSOX + LIS3MDL", magnetometer: Part("LIS3MDL"),
      inertial: Part("LSM6DSOX"),
      source: "one print for both; board file; Adafruit_AHRS, LSM6DS_LIS3MDL.h, takes both as they come"),
    SensorBoard(
      name: "adafruit-4565", title: "Adafruit FeatherWing LSM6DSOX + LIS3MDL", magnetometer: Part("LIS3MDL"),
      inertial: Part("LSM6DSOX"), source: "one print for both; Adafruit_AHRS, LSM6DS_LIS3MDL.h"),
    SensorBoard(
      name: "adafruit-4569", title: "Adafruit FeatherWing ISM330DHCX + LIS3MDL", magnetometer: Part("LIS3MDL"),
      inertial: Part("ISM330DHCX"), source: "one print for both; board file; Adafruit_AHRS"),
    SensorBoard(
      name: "adafruit-4485", title: "Adafruit LSM6DS33 + LIS3MDL", magnetometer: Part("LIS3MDL"),
      inertial: Part("LSM6DS3"),
      source: "one print for both; board file; Adafruit_AHRS"),
    SensorBoard(
      name: "adafruit-1120", title: "Adafruit LSM303DLHC", magnetometer: Part("LSM303DLHC-M"),
      inertial: Part("LSM303DLHC"),
      source: "one print for both; board file"),
    SensorBoard(
      name: "adafruit-4554", title: "Adafruit ICM-20948", magnetometer: Part("AK09916", aboutX),
      inertial: Part("ICM-20948"),
      source:
        "x as printed, y against the print, which is the magnetometer's with z into the board; board file; DS-000189"),
    SensorBoard(
      name: "sparkfun-15335", title: "SparkFun 9DoF ICM-20948", magnetometer: Part("AK09916", aboutX),
      inertial: Part("ICM-20948"), source: "the print \"A&G\"; both are printed"),
    SensorBoard(
      name: "sparkfun-19895", title: "SparkFun 9DoF ISM330DHCX + MMC5983MA", magnetometer: Part("MMC5983MA"),
      inertial: Part("ISM330DHCX"),
      source: "the maker's guide: x and y alike, z opposite, which MMC5983MA's own description has"),
    SensorBoard(
      name: "pololu-minimu-9-v2", title: "Pololu MinIMU-9 v2", magnetometer: Part("LSM303DLHC-M"),
      inertial: Part("LSM303DLHC"),
      source: "DavidEGrayson/minimu9-ahrs takes all as they come"),
    SensorBoard(
      name: "pololu-minimu-9-v3", title: "Pololu MinIMU-9 v3, AltIMU-10 v3 and v4", magnetometer: Part("LSM303D"),
      inertial: Part("LSM303D-A"), source: "one chip; DavidEGrayson/minimu9-ahrs"),
    SensorBoard(
      name: "pololu-minimu-9-v5", title: "Pololu MinIMU-9 v5, AltIMU-10 v5", magnetometer: Part("LIS3MDL"),
      inertial: Part("LSM6DS3"), source: "DavidEGrayson/minimu9-ahrs takes both as they come"),
    SensorBoard(
      name: "pololu-minimu-9-v6", title: "Pololu MinIMU-9 v6, AltIMU-10 v6", magnetometer: Part("LIS3MDL"),
      inertial: Part("LSM6DSOX"), source: "DavidEGrayson/minimu9-ahrs takes both as they come"),
    // Packages: the frame is the accelerometer's in the datasheet, on whatever board it is.
    SensorBoard(
      name: "icm-20948", title: "any board with an ICM-20948", magnetometer: Part("AK09916", aboutX),
      inertial: Part("ICM-20948"), source: "DS-000189, orientation of axes"),
    SensorBoard(
      name: "mpu-9250", title: "any board with an MPU-9250", magnetometer: Part("AK8963", exchanged),
      inertial: Part("MPU-9250"), source: "PS-MPU-9250A-01, figures 4 and 5; Linux, inv_mpu_magn.c"),
    SensorBoard(
      name: "mpu-9255", title: "any board with an MPU-9255", magnetometer: Part("AK8963", exchanged),
      inertial: Part("MPU-9255"), source: "as the MPU-9250; Linux, inv_mpu_magn.c"),
    SensorBoard(
      name: "lsm9ds1", title: "any board with an LSM9DS1", magnetometer: Part("LIS3MDL", quarter),
      inertial: Part("LSM9DS1-AG"),
      source: "DocID025715, figure 1; the frame is accelerometer y, x, z, which is right-handed; RTIMULib"),
    SensorBoard(
      name: "lsm303d", title: "any board with an LSM303D", magnetometer: Part("LSM303D"), inertial: Part("LSM303D-A"),
      source: "one set of axes; ArduPilot, AP_Compass_LSM303D.cpp"),
    SensorBoard(
      name: "lsm303dlhc", title: "any board with an LSM303DLHC", magnetometer: Part("LSM303DLHC-M"),
      inertial: Part("LSM303DLHC"),
      source: "one set of axes; pololu/lsm303-arduino"),
    SensorBoard(
      name: "bno055", title: "any board with a BNO055", magnetometer: Part("BNO055"), inertial: Part("BNO055-A"),
      source: "BST-BNO055-DS000, section 3.4: one set of axes"),
  ]
}

extension AxisMap {
  /// First `inner`, then this one: from the chip to the board and on to the body.
  public func after(_ inner: AxisMap) -> AxisMap {
    func through(_ axis: Axis) -> Axis {
      let own = axis.index == 0 ? inner.x : axis.index == 1 ? inner.y : inner.z
      return Axis(index: own.index, isNegative: own.isNegative != axis.isNegative)
    }
    return AxisMap(unchecked: through(x), through(y), through(z))
  }
}
#endif
