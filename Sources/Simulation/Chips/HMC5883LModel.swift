import HAL
import Measures
import Sensors

extension ChipModel {
  /// Honeywell's HMC5883L by 900405 Rev E: tables 2 ... 20.
  public static let hmc5883l = ChipModel(
    name: "HMC5883L", address: 0x1E, quantities: .magneticField, identityRegister: 0x0A,
    powerOn: [
      .init(0x00, 0x10), .init(0x01, 0x20), .init(0x02, 0x01), .init(0x0A, 0x48), .init(0x0B, 0x34), .init(0x0C, 0x33),
    ],
    writable: [.init(0x00...0x02)],
    outputs: [.big(0x03...0x04), .big(0x07...0x08), .big(0x05...0x06)],
    // Hz; 0 unless in continuous mode. Table 5.
    rate: { r in
      guard r[0x02] & 0x03 == 0 else { return 0 }
      let rates: InlineArray<8, Double> = [0.75, 1.5, 3, 7.5, 15, 30, 75, 0]
      return rates[Int(r[0x00] >> 2 & 7)]
    },
    store: { felt, r, noise in
      // Table 9: counts per gauss for gain 0 ... 7.
      let gains: InlineArray<8, Double> = [1370, 1090, 820, 660, 440, 390, 330, 230]
      let perMicrotesla = gains[Int(r[0x01] >> 5)] / 100
      // 2 mgauss with eight samples averaged.
      let sigma = 0.2 * (8 / Double(1 << Int(r[0x00] >> 5 & 3))).squareRoot()
      func put(_ value: Double, at register: UInt8) {
        let count = counts(value + sigma * noise.normal(), per: perMicrotesla)
        r.putBig((-2048...2047).contains(count) ? count : -4096, at: register)
      }
      // Table 6: a bias field of 1.16 gauss, 1.08 on z; set and reset cancel the outer field.
      let field = r[0x00] & 0x03 == 0x01 ? felt.answer.scaled(116, 116, 108) : felt.field
      put(field.x, at: 0x03)
      put(field.z, at: 0x05)
      put(field.y, at: 0x07)
    },
    // Its ready bit stays set between samples.
    announce: { r in r[0x09] = 0x01 },
    // "Address pointer": from 8 back to 3, from 12 and above to 0.
    after: { $0 == 8 ? 3 : $0 >= 12 ? 0 : $0 + 1 })
}
