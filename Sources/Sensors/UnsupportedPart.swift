#if !hasFeature(Embedded)
public import HAL

/// A part that is recognised but unsupported, with the reason for its owner.
public struct UnsupportedPart: Sendable {
  public let name: String
  public let addresses: [I2CAddress]
  /// Its identity register, and the value.
  public let identity: (register: UInt8, value: UInt8)
  /// Why it is unsupported, as the end of a sentence.
  public let reason: String

  public static let known: [UnsupportedPart] = [
    // PX4, drivers/imu/invensense; kriswiner/MPU9250, issue 449; jrowberg/i2cdevlib, issue 636.
    UnsupportedPart(
      name: "copy of an MPU-6050", addresses: [0x68, 0x69], identity: (0x75, 0x72),
      reason: "it is a copy, and its scales are undocumented"),
    UnsupportedPart(
      name: "copy of an MPU-6050, or an ICM-20689", addresses: [0x68, 0x69], identity: (0x75, 0x98),
      reason: "the two can't be told apart, and the copy's scales are undocumented"),
    // ST, lsm6dsv16x_reg.h.
    UnsupportedPart(
      name: "LSM6DSV", addresses: [0x6A, 0x6B], identity: (0x0F, 0x70),
      reason: "its modes differ from those of the LSM6 parts that are driven"),
  ]

  /// Those that may be at `address`.
  static func candidates(at address: I2CAddress) -> [UnsupportedPart] {
    known.filter { $0.addresses.contains(address) }
  }
}
#endif
