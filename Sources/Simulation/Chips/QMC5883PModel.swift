import HAL
import Measures
import Sensors

extension ChipModel {
  /// QST's QMC5883P by 13-52-19 revision C: registers section 9, figures table 2.
  public static let qmc5883p = ChipModel(
    name: "QMC5883P", address: 0x2C, quantities: .magneticField, identityRegister: 0x00,
    powerOn: [.init(0x00, 0x80)],
    writable: [.init(0x0A...0x0B), .init(0x29...0x29)],
    resets: [.init(register: 0x0B, mask: 0x80)],
    outputs: [.little(0x01...0x02), .little(0x03...0x04), .little(0x05...0x06)],
    // Hz; 0 unless in normal or continuous mode.
    rate: { r in
      let rates: InlineArray<4, Double> = [10, 50, 100, 200]
      switch r[0x0A] & 0x03 {
      case 0x01: return rates[Int(r[0x0A] >> 2 & 3)]
      case 0x03: return 1500
      default: return 0
      }
    },
    store: { felt, r, noise in
      // Counts per gauss at ±30, 12, 8, 2 gauss.
      let sensitivities: InlineArray<4, Double> = [1000, 2500, 3750, 15_000]
      let perMicrotesla = sensitivities[Int(r[0x0B] >> 2 & 3)] / 100
      // y and z are inverted until their register is written (sections 7.1 ... 7.3).
      let sign = r[0x29] == 0x06 ? 1.0 : -1.0
      r[0x09] &= ~0x02
      func put(_ value: Double, at register: UInt8) {
        let count = counts(value, per: perMicrotesla)
        r.putLittle(count, at: register)
        if count.magnitude > 30_000 { r[0x09] |= 0x02 }
      }
      // SELF_TEST: an internal field, half a gauss in this model.
      let field = felt.field + (r[0x0B] & 0x40 != 0 ? felt.answer * 50 : .zero)
      // 2 and 3 mgauss.
      put(field.x + 0.2 * noise.normal(), at: 0x01)
      put(sign * field.y + 0.2 * noise.normal(), at: 0x03)
      put(sign * field.z + 0.3 * noise.normal(), at: 0x05)
    },
    announce: { r in r[0x09] |= 0x01 },
    // Reading it clears it.
    didRead: { register, r in if register == 0x09 { r[0x09] = 0 } },
    didWrite: { register, r in
      // Leaving suspend mode loses range and set/reset, as users found; QST's driver selects the self-test before. The
      // former mode is in bank 3.
      guard register == 0x0A else { return }
      if r[0x0A] & 0x03 != 0, r[3, 0x0A] & 0x03 == 0 { r[0x0B] &= 0x40 }
      r[3, 0x0A] = r[0x0A]
    })
}
