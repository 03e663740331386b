import HAL
import Measures
import Sensors

extension ChipModel {
  /// ST's LIS2MDL by its datasheet, revision 5: "Register description", "Magnetic characteristics".
  public static let lis2mdl = ChipModel(
    name: "LIS2MDL", address: 0x1E, quantities: [.magneticField, .temperature], identityRegister: 0x4F,
    powerOn: [.init(0x4F, 0x40), .init(0x60, 0x03)],
    writable: [.init(0x45...0x4A), .init(0x60...0x63)],
    resets: [.init(register: 0x60, mask: 0x20)],
    outputs: [.little(0x68...0x69), .little(0x6A...0x6B), .little(0x6C...0x6D)],
    // Hz; 0 unless in continuous mode. CFG_REG_A.
    rate: { r in
      guard r[0x60] & 0x03 == 0 else { return 0 }
      let rates: InlineArray<4, Double> = [10, 20, 50, 100]
      return rates[Int(r[0x60] >> 2 & 3)]
    },
    store: { felt, r, noise in
      // 3 mgauss in high resolution with the low-pass filter; more without, in this model.
      let sigma = 0.3 * (r[0x61] & 0x01 != 0 ? 1 : 1.41) * (r[0x60] & 0x10 != 0 ? 2 : 1)
      func put(_ value: Double, at register: UInt8) {
        r.putLittle(counts(value + sigma * noise.normal(), per: 1 / 0.15, limit: -32_767...32_767), at: register)
      }
      // Its z axis points the other way: the figure is left-handed.
      // Self_test: 15 ... 500 mgauss.
      let field = felt.field + (r[0x62] & 0x02 != 0 ? felt.answer * 20 : .zero)
      put(field.x, at: 0x68)
      put(field.y, at: 0x6A)
      put(-field.z, at: 0x6C)
      // 8 counts a degree, 0 at 25 °C, while COMP_TEMP_EN is set.
      if r[0x60] & 0x80 != 0 { r.putLittle(counts(felt.temperatureCelsius - 25, per: 8), at: 0x6E) }
    },
    announce: { r in r[0x67] = r[0x67] & 0x08 != 0 ? 0xFF : 0x0F },
    // Reading the last data byte clears the "new" bits.
    didRead: { register, r in if register == 0x6D { r[0x67] = 0 } },
    // REBOOT ends by itself.
    didWrite: { register, r in if register == 0x60 { r[0x60] &= ~0x40 } })
}
