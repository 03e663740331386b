import HAL
import Measures

/// The magnetometer in it, at its own address: an ``HMC5883L`` with other gains, up to 220 samples a second and no averaging.
///
/// Noise 0.2 µT rms (DocID018771, table 3: 2 mgauss, there called the resolution): one sample is 0.6° off at 20 µT. Its address is
/// also that of HMC5883L, LIS3MDL, LIS2MDL and LSM303D. Its axes are its accelerometer's. The scale is Linux' (`st_magn_core.c`:
/// 909 and 1020 µgauss). Its thermometer is at 0x31, in another transfer, and has no stated zero: it is left alone.
extension LSM303DLHC {
  /// Registers of the magnetometer, by the datasheet's names. Section 7.2.
  enum MagnetometerRegister: UInt8 {
    case rate = 0x00  // CRA_REG_M
    case gain = 0x01  // CRB_REG_M
    case mode = 0x02  // MR_REG_M
    case outputXHigh = 0x03  // OUT_X_H_M: six bytes, high byte first, in the order x, z, y
    case identificationA = 0x0A  // IRA_REG_M
    case identificationB = 0x0B  // IRB_REG_M
    case identificationC = 0x0C  // IRC_REG_M
    /// Not in the datasheet, but Linux' st_magn driver relies on it. An HMC5883L reads 0 there.
    case whoAmI = 0x0F
  }

  /// ±1.3 gauss: counts per gauss ("Sensor characteristics").
  private static let (countsPerGaussXY, countsPerGaussZ) = (1100.0, 980.0)

  private static func magnetometerMode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(MagnetometerRegister.rate.rawValue, rate << 2),
        .init(MagnetometerRegister.gain.rawValue, 0b0010_0000),
        .init(MagnetometerRegister.mode.rawValue, set: 0x00, clear: 0x03),  // continuous
      ])
  }

  public static let magnetometer = Chip(
    name: "LSM303DLHC-M", verified: .kernelDriver,
    addresses: [0x1E],
    identity: [
      .init(MagnetometerRegister.whoAmI.rawValue, is: 0x3C),
      .init(MagnetometerRegister.identificationA.rawValue, is: 0x48),
      .init(MagnetometerRegister.identificationB.rawValue, is: 0x34),
      .init(MagnetometerRegister.identificationC.rawValue, is: 0x33),
    ],
    modes: [magnetometerMode(hertz: 75, rate: 0b110), magnetometerMode(hertz: 220, rate: 0b111)],
    // As in the HMC5883L, the pointer goes from 0x08 back to 0x03, and reading all six bytes lifts the lock on them.
    burst: .init(from: MagnetometerRegister.outputXHigh.rawValue, length: 6, status: .none),
    channels: [
      .init(
        // −4096 stands for an overflow.
        .magneticField, x: .big(0, overflowMark: -4096), y: .big(4, overflowMark: -4096),
        z: .big(2, overflowMark: -4096).scaled(by: countsPerGaussXY / countsPerGaussZ),
        unitsPerCount: 100 / countsPerGaussXY, ready: 0,
        // 12 bit: −2048 ... 2047.
        fullScale: 2047, noise: 0.2)
    ])
}
