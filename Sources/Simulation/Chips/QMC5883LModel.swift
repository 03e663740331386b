import HAL
import Measures
import Sensors

extension ChipModel {
  /// QST's QMC5883L by its datasheet 1.0: registers section 9, figures table 2.
  public static let qmc5883l = ChipModel(
    name: "QMC5883L", address: 0x0D, quantities: [.magneticField, .temperature], identityRegister: 0x0D,
    powerOn: [.init(0x0C, 0x01)],
    writable: [.init(0x09...0x0B)],
    resets: [.init(register: 0x0A, mask: 0x80)],
    outputs: [.little(0x00...0x01), .little(0x02...0x03), .little(0x04...0x05)],
    // Hz; 0 unless in continuous mode.
    rate: { r in
      guard r[0x09] & 0x03 == 0x01 else { return 0 }
      let rates: InlineArray<4, Double> = [10, 50, 100, 200]
      return rates[Int(r[0x09] >> 2 & 3)]
    },
    store: { felt, r, noise in
      // Counts per gauss at ±2 and ±8 gauss.
      let perMicrotesla = (r[0x09] & 0x30 == 0 ? 12_000.0 : 3000) / 100
      // 2 mgauss; half the averaging multiplies it by √2, in this model.
      let growth: InlineArray<4, Double> = [1, 1.41, 2, 2.83]
      let sigma = 0.2 * growth[Int(r[0x09] >> 6)]
      r[0x06] &= ~0x02
      for i in 0..<3 {
        let count = counts(felt.field[i] + sigma * noise.normal(), per: perMicrotesla)
        r.putLittle(count, at: 2 * UInt8(i))
        if count == 32_767 || count == -32_768 { r[0x06] |= 0x02 }
      }
      // 100 counts a degree (section 9.2.3), from 50 °C on, as a user found.
      r.putLittle(counts(felt.temperatureCelsius - 50, per: 100), at: 0x07)
    },
    // DRDY, and DOR when the sample before it wasn't read.
    announce: { r in r[0x06] |= r[0x06] & 0x01 != 0 ? 0x05 : 0x01 },
    didRead: { register, r in
      guard register <= 0x05 else { return }
      // Reading any data byte clears the bit; a started read must be completed (section 9.2.1).
      r[0x06] &= ~0x05
      r.isLocked = register != 0x05
      // Users found the identity wrong until this register was read.
      if register == 0x00 { r[0x0D] = 0xFF }
    })
}
