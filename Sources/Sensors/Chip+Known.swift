#if !hasFeature(Embedded)
public import HAL

extension Chip {
  /// Every chip the device can drive, in probing order: a chip whose identity another one may show by accident comes
  /// after it.
  public static let known: [Chip] = [
    LIS3MDL.chip, LSM6.lsm6dsox, LSM303DLHC.magnetometer, HMC5883L.chip, LSM303DLHC.accelerometer, RM3100.chip,
    BMM150.chip,
    MPU.mpu6050, MPU.mpu6500, MPU.mpu9250, MPU.mpu9255, ICM42688.chip, ICM20948.chip, AK09916.chip, AK8963.chip,
    BMI160.chip, BMI270.chip,
    LSM6.lsm6ds3, LSM6.lsm6dsl, LSM6.ism330dhcx, LSM9DS1.accelerometerAndGyroscope, ADXL345.chip, LIS2MDL.chip,
    LSM303D.magnetometer, LSM303D.accelerometer, QMC5883L.chip, QMC5883P.chip, MMC5603.chip, MMC5983MA.chip,
    IST8310.chip,
    BMM350.chip, BNO055.magnetometer, BNO055.inertial, TLV493D.chip,
  ]

  /// The known chip of this name or alias, in capitals or not; nil where there is none.
  public static func named(_ name: String) -> Chip? {
    known.first { $0.allNames.contains { $0.lowercased() == name.lowercased() } }
  }

  /// Its name, and those of indistinguishable parts.
  public var allNames: [String] { [name] + aliases.map(\.description) }

  /// The names of the known chips that measure all of these, in small letters, as the configuration has them.
  public static func names(measuring quantities: Quantities) -> [String] {
    known.filter { $0.quantities.contains(quantities) }.flatMap(\.allNames).map { $0.lowercased() }
  }

  /// Whether both a magnetometer and an accelerometer may answer at this address, as some parts have both behind one.
  public static func bothCanBe(at address: Int) -> Bool {
    let here = UInt8(exactly: address).map { candidates(at: I2CAddress($0)) } ?? []
    return [Quantities.magneticField, .specificForce].allSatisfy { wanted in
      here.contains { $0.quantities.contains(wanted) }
    }
  }

  /// The known chips that can be at `address`.
  public static func candidates(at address: I2CAddress) -> [Chip] {
    known.filter { $0.addresses.contains(address) }
  }
}
#endif
