import HAL
import Measures

/// MEMSIC MMC5983MA: three-axis magnetometer. Datasheet MMC5983MA revision A.
///
/// Noise 0.06 µT rms at 100 a second (typical, "Specifications"): one sample is 0.2° off at 20 µT. It shares its address with
/// the MMC5603. The scale is that of Linux' `mmc5983.c`.
///
/// The printed figure (page 9) is left-handed, z into the board. SparkFun's guide to its board with an ISM330DHCX says so,
/// too, and ArduPilot (AP_Compass_MMC5xx3) by what it does; one library (kriswiner/MMC5983MA) contradicts.
public enum MMC5983MA {
  /// Registers, by the datasheet's names. "Register map".
  enum Register: UInt8 {
    case outputX = 0x00  // Xout0: two bytes each, high byte first; byte 6 has the lowest two bits of all
    case control0 = 0x09  // write-only, as the two after it
    case control1 = 0x0A
    case control2 = 0x0B
    case productID = 0x2F
  }

  /// 16384 counts per gauss in 18 bits ("Specifications").
  static let microteslaPerCount = 100.0 / 16_384

  private static func field(_ offset: UInt8, lowShift: UInt8) -> Chip.Field {
    .init(at: offset, .bigEndian, bits: 18, lowBits: .init(at: 6, shift: lowShift, bits: 2), coding: .offsetBinary)
  }

  public static let chip = Chip(
    name: "MMC5983MA", verified: .secondDriver,
    addresses: [0x30],
    identity: [.init(Register.productID.rawValue, is: 0x30)],
    preparation: .init([
      .write(Register.control1.rawValue, 0x80),  // SW_RST
      .wait(milliseconds: 15),  // 10 by the datasheet
      // 4 ms a measurement, all three axes: the slowest that 100 a second leave time for.
      .write(Register.control1.rawValue, 0x01),
    ]),
    // No register with a setting can be read: that it was reset shows when it says the same for a second.
    modes: [.init(hertz: 100, [])],
    activation: .init([
      // Auto_SR_en: without set and reset pulses a bridge's offset of up to 50 µT is in the field. That nothing of it is left in
      // continuous mode is unverified; the calibration takes up what is constant.
      .write(Register.control0.rawValue, 0x20),
      .write(Register.control2.rawValue, 0x0D),  // Cmm_en, 100 Hz
    ]),
    // Meas_M_done stays set from one sample to the next: a sample is new when it differs from the one before.
    burst: .init(from: Register.outputX.rawValue, length: 7, status: .none),
    channels: [
      .init(
        .magneticField, x: field(0, lowShift: 6), y: field(2, lowShift: 4), z: field(4, lowShift: 2).reversed,
        unitsPerCount: microteslaPerCount, ready: 0,
        // ±8 gauss, where the register ends.
        fullScale: 131_071, noise: 0.06)
    ])
}
