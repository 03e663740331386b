// A microcontroller's use of the chips. .ci/embedded compiles it, and with it the generic code.

public import HAL
import Measures
public import Sensors

/// A bus without chips.
public struct EmptyBus: I2CBus, ~Copyable {
  public init() {}

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    throw I2CError(.noAcknowledge, at: address)
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    throw I2CError(.noAcknowledge, at: address)
  }
}

/// One period of a loop with a chip: starts it first, then reads it.
public func turn(_ driver: inout ChipDriver<EmptyBus>, _ isBegun: inout Bool, _ axes: AxisMap) -> Reading {
  do throws(SensorError) {
    if !isBegun { try driver.begin() }
    isBegun = true
    var reading = try driver.sample()
    if let field = reading.field { reading.field = MagneticField(microtesla: axes.apply(field.microtesla)) }
    return reading
  } catch {
    isBegun = false
    return Reading()
  }
}

/// The chips by name, as a board's program chooses them.
public func driver(_ number: Int) -> ChipDriver<EmptyBus> {
  let chip =
    switch number {
    case 0: LIS3MDL.chip
    case 1: LSM6.lsm6dsox
    case 2: HMC5883L.chip
    case 3: LSM303DLHC.accelerometer
    case 4: RM3100.chip
    case 5: BMM150.chip
    case 6: ICM20948.chip
    case 7: LSM303DLHC.magnetometer
    case 8: LIS2MDL.chip
    case 9: LSM303D.magnetometer
    case 10: LSM303D.accelerometer
    case 11: QMC5883L.chip
    case 12: QMC5883P.chip
    case 13: MMC5603.chip
    case 14: MMC5983MA.chip
    case 15: IST8310.chip
    case 16: BMM350.chip
    case 17: MPU.mpu6050
    case 18: MPU.mpu6500
    case 19: MPU.mpu9250
    case 20: MPU.mpu9255
    case 21: AK8963.chip
    case 22: LSM6.lsm6ds3
    case 23: LSM6.lsm6dsl
    case 24: LSM6.ism330dhcx
    case 25: LSM9DS1.accelerometerAndGyroscope
    case 26: BMI160.chip
    case 27: ICM42688.chip
    case 28: ADXL345.chip
    case 29: BNO055.magnetometer
    case 30: BNO055.inertial
    case 31: BMI270.chip
    case 32: TLV493D.chip
    default: AK09916.chip
    }
  return ChipDriver(chip, on: EmptyBus(), at: chip.addresses[0], loopRate: 100)
}
