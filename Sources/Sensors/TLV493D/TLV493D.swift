import HAL
import Measures

/// Infineon TLV493D-A1B6: three Hall sensors for nearby magnets, sometimes bought as a compass. It isn't one: a count
/// is 98 µT, and the Earth's horizontal field is 20 to 40. It is read so that the doctor can name it; its field is
/// never used (``Chip/isCoarse``).
///
/// Its data sheet was not seen but for excerpts: registers, scale and modes are those of the maker's driver
/// (Infineon/TLV493D-A1B6-3DMagnetic-Sensor, src/util/Tlv493d_conf.h and src/Tlv493d.cpp). Linux's newest kernels have one with the same
/// registers (drivers/iio/magnetometer/tlv493d.c) and a count of 0.098 gauss, a tenth of the maker's. Both read without a register's
/// number; the first versions of Linux's sent 0 before it, as is done here. The noise stated is what rounding to a count alone does,
/// 98 µT / √12: one sample of 20 µT is anywhere. That its axes are right-handed is unverified.
///
/// It has no identity but the two flags below. At its other address, 0x1F, which it takes where SDA is held low while it gets its supply,
/// are accelerometers of other makers: it is not looked for there.
public enum TLV493D {
  /// Readable registers. The writable ones are separate and can't be read.
  enum Register: UInt8 {
    case x = 0x00  // the high eight bits; y and z follow
    case frame = 0x03  // bits 7:4 of the temperature, 3:2 count the samples, 1:0 what is being measured, 0 nothing
    case lowXY = 0x04
    case lowZ = 0x05  // bit 6 test mode, bit 5 that the fuses are whole; bits 3:0 of z
    case lowTemperature = 0x06
    case factory1 = 0x07  // to be given back to the chip with its settings: bits 4:3
    case factory2 = 0x08  // all bits
    case factory3 = 0x09  // bits 4:0
  }

  /// Its command: four bytes; a parity bit in the second makes the number of ones odd.
  ///
  /// A measurement every 10 ms. Its interrupts would be on SCL, and are off.
  static func settings(_ registers: Chip.Bytes) -> Chip.Bytes {
    var bytes = Chip.Bytes(repeating: 0)
    bytes[1] = registers[Int(Register.factory1.rawValue)] & 0x18 | 0x01  // LOW, without FAST and INT
    bytes[2] = registers[Int(Register.factory2.rawValue)]
    bytes[3] = registers[Int(Register.factory3.rawValue)] & 0x1F | 0x60  // the short period; the parity is looked at
    if (bytes[1] ^ bytes[2] ^ bytes[3]).nonzeroBitCount % 2 == 0 { bytes[1] |= 0x80 }
    return bytes
  }

  private static func axis(_ high: UInt8, low: Register, shift: UInt8) -> Chip.Field {
    Chip.Field(
      at: high, .bigEndian, bits: 12, lowBits: .init(at: low.rawValue, shift: shift, bits: 4))
  }

  public static let chip = Chip(
    name: "TLV493D", verified: .secondDriver,
    addresses: [0x5E],
    identity: [.init(Register.lowZ.rawValue, mask: 0x60, is: 0x20)],
    image: .init(count: 4, of: settings),
    preparation: .init([.readTrim(from: Register.x.rawValue, count: 10)]),
    modes: [.init(hertz: 100, [])],
    activation: .init([.writeImage]),
    burst: .init(
      from: Register.x.rawValue, length: 7,
      status: .counter(at: Int(Register.frame.rawValue), mask: 0x0C, busy: 0x03)),
    channels: [
      .init(
        .magneticField, x: axis(0, low: .lowXY, shift: 4), y: axis(1, low: .lowXY, shift: 0),
        z: axis(2, low: .lowZ, shift: 0), unitsPerCount: 98, ready: 0x01,
        // ±200 mT, where the register ends.
        fullScale: 2047, noise: 28.3),
      // 340 at 25 °C by Linux, 315 at 0 by the maker's driver, which is two degrees more.
      .thermometer(
        .init(
          at: Register.frame.rawValue, .bigEndian, bits: 12, shift: 4,
          lowBits: .init(at: Register.lowTemperature.rawValue, shift: 0, bits: 8)),
        countsPerDegree: 1 / 1.1, zero: 25 - 340 * 1.1, ready: 0x01),
    ])
}
