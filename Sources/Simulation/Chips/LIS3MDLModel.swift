import HAL
import Measures
import Sensors

extension ChipModel {
  /// ST's LIS3MDL by DocID024204: "Register mapping" and the registers named.
  public static let lis3mdl = ChipModel(
    name: "LIS3MDL", address: 0x1C, quantities: [.magneticField, .temperature], identityRegister: 0x0F,
    powerOn: [.init(0x0F, 0x3D), .init(0x20, 0x10), .init(0x22, 0x03)],
    writable: [.init(0x20...0x24)],
    resets: [.init(register: 0x21, mask: 0x0C)],
    outputs: [.little(0x28...0x29), .little(0x2A...0x2B), .little(0x2C...0x2D)],
    // Hz; 0 unless in continuous mode. CTRL_REG1 and CTRL_REG3.
    rate: { r in
      guard r[0x22] & 0x03 == 0 else { return 0 }
      let performance = Int(r[0x20] >> 5 & 3)
      if r[0x20] & 0x02 != 0 {
        let fast: InlineArray<4, Double> = [1000, 560, 300, 155]
        return fast[performance]
      }
      return 0.625 * Double(1 << Int(r[0x20] >> 2 & 7))
    },
    store: { felt, r, noise in
      // "Magnetic characteristics": counts per gauss at ±4, 8, 12, 16 gauss.
      let sensitivities: InlineArray<4, Double> = [6842, 3421, 2281, 1711]
      let perMicrotesla = sensitivities[Int(r[0x21] >> 5 & 3)] / 100
      // Same section: 3.2, 3.2, 4.1 mgauss in ultra-high performance. Half the averaging multiplies it by √2, in this
      // model.
      let growth: InlineArray<4, Double> = [2.83, 2, 1.41, 1]
      let sigma = 0.32 * growth[Int(r[0x20] >> 5 & 3)]
      // ST: 1 ... 3 gauss on x and y, 0.1 ... 1 on z.
      let field = felt.field + (r[0x20] & 0x01 != 0 ? felt.answer.scaled(200, 180, 45) : .zero)
      r.putLittle(counts(field.x + sigma * noise.normal(), per: perMicrotesla), at: 0x28)
      r.putLittle(counts(field.y + sigma * noise.normal(), per: perMicrotesla), at: 0x2A)
      r.putLittle(counts(field.z + sigma * 1.28 * noise.normal(), per: perMicrotesla), at: 0x2C)
      // TEMP_EN: 8 counts a degree, 0 at 25 °C.
      if r[0x20] & 0x80 != 0 { r.putLittle(counts(felt.temperatureCelsius - 25, per: 8), at: 0x2E) }
    },
    announce: { r in r[0x27] = r[0x27] & 0x08 != 0 ? 0xFF : 0x0F },
    // Reading the last data byte clears the "new" bits.
    didRead: { register, r in if register == 0x2D { r[0x27] = 0 } },
    pointer: { first, _ in (first & 0x7F, first & 0x80 != 0) })
}
