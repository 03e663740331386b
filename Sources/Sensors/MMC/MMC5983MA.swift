import HAL
import Measures

/// MEMSIC MMC5983MA: three-axis magnetometer. Datasheet MMC5983MA revision A.
///
/// Noise 0.06 µT rms at 100 a second (typical, "Specifications"): one sample is 0.2° off at 20 µT. It shares its address with
/// the MMC5603. The scale is that of Linux' `mmc5983.c`.
///
/// Without pulses a bridge's offset of up to 50 µT is in the field ("Using set and reset to remove bridge offset"). It is found by
/// hand: that Auto_SR_en takes it out in continuous mode is said nowhere, and the rates of that mode, other than those of the
/// MMC5603, leave no time for measuring twice. SparkFun's library and ArduPilot (AP_Compass_MMC5xx3) do it by hand, too.
///
/// Its thermometer measures by a command of its own, not beside the field: it is left alone.
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

  private static let set = Chip.Burst.Trigger(Register.control0.rawValue, 0x08)
  private static let reset = Chip.Burst.Trigger(Register.control0.rawValue, 0x10)

  private static func field(_ offset: UInt8, lowShift: UInt8) -> Chip.Field {
    .init(at: offset, .bigEndian, bits: 18, lowBits: .init(at: 6, shift: lowShift, bits: 2), coding: .offsetBinary)
  }

  public static let chip = Chip(
    name: "MMC5983MA", verified: .secondDriver,
    addresses: [0x30],
    identity: [.init(Register.productID.rawValue, is: 0x30)],
    // "SPI interface": 10 MHz; SPI_3W in control 3 is 0 after power-on and reset. Mode 0 as in SparkFun's driver (SparkFun_MMC5983MA_IO.cpp).
    spi: .init(.init(mode: 0, maximumHertz: 10_000_000)),
    preparation: .init([
      .write(Register.control1.rawValue, 0x80),  // SW_RST
      .wait(milliseconds: 15),  // 10 by the datasheet
      // 4 ms a measurement, all three axes: the slowest that 100 a second leave time for.
      .write(Register.control1.rawValue, 0x01),
    ]),
    // No register with a setting can be read: that it was reset shows when it says the same for a second.
    modes: [.init(hertz: 100, [])],
    activation: .init([
      .write(set.register, set.value),
      .wait(milliseconds: 1),
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
    ],
    bridge: .init(
      set: set, reset: reset,
      // The pulse takes 500 ns, and a measurement may follow after 1 ms (ArduPilot); two samples and 4 ms.
      milliseconds: 25,
      // As ArduPilot; a device that warms up by a degree a minute changes its offset by less than its noise meanwhile.
      seconds: 10,
      // Sixteen times the noise; half a degree of motion at 60 µT.
      tolerance: 1))
}
