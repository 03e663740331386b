import HAL
import Measures
import Sensors

extension ChipModel {
  /// Infineon's TLV493D-A1B6, as its own and Linux's driver have its registers and figures.
  public static let tlv493d = ChipModel(
    name: "TLV493D", address: 0x5E, quantities: .magneticField.union(.temperature), identityRegister: 0x05,
    // The fuse flag is set; factory bits have to be written back.
    powerOn: [.init(0x05, 0x30), .init(0x07, 0xB4), .init(0x08, 0x4A), .init(0x09, 0xD3), .init(0x23, 0x20)],
    writable: [.init(0x20...0x23)],
    outputs: [.big(0x00...0x00), .big(0x01...0x01), .big(0x02...0x02)],
    lowBits: [.init(0x04, mask: 0xF0), .init(0x04, mask: 0x0F), .init(0x05, mask: 0x0F)], firstWritten: 0x20,
    rate: { r in
      let ones = (0x20...0x23).reduce(0) { $0 + r[UInt8($1)].nonzeroBitCount }
      let isWhole = (r[0x21] ^ r[0x07]) & 0x18 == 0 && r[0x22] == r[0x08] && (r[0x23] ^ r[0x09]) & 0x1F == 0
      // Measures at intervals and signals on SCL unless disabled; continuously in this mode only.
      guard r[0x21] & 0x07 == 0x01, isWhole, r[0x23] & 0x20 == 0 || ones % 2 == 1 else { return 0 }
      return r[0x23] & 0x40 != 0 ? 100 : 10
    },
    store: { felt, r, noise in
      // Its noise is undocumented.
      func axis(_ value: Double) -> UInt16 {
        UInt16(bitPattern: Int16(counts(value + 30 * noise.normal(), per: 1 / 98.0, limit: -2048...2047)))
      }
      let (x, y, z) = (axis(felt.field.x), axis(felt.field.y), axis(felt.field.z))
      for (register, value) in [(0x00 as UInt8, x), (0x01, y), (0x02, z)] {
        r[0, register] = UInt8(truncatingIfNeeded: value >> 4)
      }
      r[0, 0x04] = UInt8(x & 0x0F) << 4 | UInt8(y & 0x0F)
      r[0, 0x05] = r[0, 0x05] & 0xF0 | UInt8(z & 0x0F)
      let warmth = UInt16(counts(felt.temperatureCelsius - 25, per: 1 / 1.1) + 340)
      r[0, 0x03] = r[0, 0x03] & 0x0F | UInt8(truncatingIfNeeded: warmth >> 4) & 0xF0
      r[0, 0x06] = UInt8(truncatingIfNeeded: warmth)
    },
    announce: { r in r[0, 0x03] = r[0, 0x03] & 0xF3 | (r[0, 0x03] &+ 0x04) & 0x0C })
}
