// What a microcontroller's program does with the chips. .ci/embedded compiles it, so that generic code is compiled too.

public import HAL
import Measures
public import Sensors

/// A bus on which nobody answers.
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

/// One period of a loop that has `chip`: starts it when it isn't, reads it when it is.
public func turn(_ driver: inout ChipDriver<EmptyBus>, _ isBegun: inout Bool, _ axes: AxisMap) -> Reading {
  do throws(SensorError) {
    if !isBegun { try driver.begin() }
    isBegun = true
    return axes.apply(try driver.sample())
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
    case 7: MPU.mpu6050
    case 8: MPU.mpu6500
    case 9: MPU.mpu9250
    case 10: MPU.mpu9255
    case 11: AK8963.chip
    case 12: LSM6.lsm6ds3
    case 13: LSM6.lsm6dsl
    case 14: LSM6.ism330dhcx
    case 15: LSM9DS1.accelerometerAndGyroscope
    case 16: BMI160.chip
    case 17: ICM42688.chip
    case 18: ADXL345.chip
    case 19: BNO055.magnetometer
    case 20: BNO055.inertial
    default: AK09916.chip
    }
  return ChipDriver(chip, on: EmptyBus(), at: chip.addresses[0], loopRate: 100)
}
