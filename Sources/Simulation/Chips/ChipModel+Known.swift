extension ChipModel {
  /// The modelled chips: one for each that a driver can have.
  public static let known: [ChipModel] = [
    lis3mdl, lsm6dsox, lsm303dlhcMagnetometer, hmc5883l, lsm303dlhc, rm3100, bmm150, mpu6050, mpu6500, mpu9250, mpu9255,
    icm42688, icm20948, ak09916, ak8963, bmi160, bmi270, lsm6ds3, lsm6dsl, ism330dhcx, lsm9ds1, adxl345, lis2mdl,
    lsm303d, lsm303dAccelerometer, qmc5883l, qmc5883p, mmc5603, mmc5983ma, ist8310, bmm350, bno055, bno055Inertial,
    tlv493d,
  ]

  /// The model of the chip of this name; nil where there is none.
  public static func named(_ name: String) -> ChipModel? { known.first { $0.name == name } }
}
