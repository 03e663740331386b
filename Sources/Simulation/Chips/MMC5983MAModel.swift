import HAL
import Measures
import Sensors

extension ChipModel {
  /// MEMSIC's MMC5983MA by its datasheet, revision A: "Register map", "Specifications".
  ///
  /// Its control registers are write-only: written values and the bridge's polarity are in bank 3.
  public static let mmc5983ma = ChipModel(
    name: "MMC5983MA", address: 0x30, quantities: .magneticField, identityRegister: 0x2F,
    // The bridge's polarity at power-on isn't specified: reversed, in this model.
    powerOn: [.init(0x08, 0x10), .init(0x2F, 0x30), .init(0x7E, bank: 3, 1)],
    writable: [.init(0x09...0x0C)],
    resets: [.init(register: 0x0A, mask: 0x80)],
    outputs: [.big(0x00...0x01), .big(0x02...0x03), .big(0x04...0x05)],
    lowBits: [
      .init(0x06, mask: 0xC0), .init(0x06, mask: 0x30), .init(0x06, mask: 0x0C),
    ],
    // Hz; 0 unless Cmm_en, and no faster than the bandwidth allows.
    rate: { r in
      guard r[3, 0x0B] & 0x08 != 0 else { return 0 }
      let rates: InlineArray<8, Double> = [0, 1, 10, 20, 50, 100, 200, 1000]
      let fastest: InlineArray<4, Double> = [50, 100, 225, 580]
      return min(rates[Int(r[3, 0x0B] & 0x07)], fastest[Int(r[3, 0x0A] & 0x03)])
    },
    store: { felt, r, noise in
      let sigmas: InlineArray<4, Double> = [0.04, 0.06, 0.08, 0.12]
      let sigma = sigmas[Int(r[3, 0x0A] & 0x03)]
      // Bridge offset of up to 0.5 gauss, which grows with the temperature.
      let offset = Vector3(40, -25, 30) + Vector3(0.05, -0.1, 0.08) * (felt.temperatureCelsius - 25)
      // A pulse during a measurement averages both polarities to zero.
      let sign = r[3, 0x7D] != 0 ? 0.0 : r[3, 0x7E] != 0 ? -1 : 1
      r[3, 0x7D] = 0
      r[0x06] = 0
      func put(_ value: Double, _ place: UInt8) {
        let count = counts(
          sign * value + offset[Int(place)] + sigma * noise.normal(), per: 163.84, limit: -131_072...131_071)
        let word = count + 131_072
        r.putBig(word >> 2, at: 2 * place)
        r[0x06] |= UInt8(truncatingIfNeeded: word & 0x03) << (6 - 2 * place)
      }
      // Its z axis points into the board: the figure is left-handed.
      put(felt.field.x, 0)
      put(felt.field.y, 1)
      put(-felt.field.z, 2)
    },
    // Stays set until the next measurement starts.
    announce: { r in r[0x08] |= 0x01 },
    didWrite: { register, r in
      (r[3, register], r[register]) = (r[register], 0)
      // Set and Reset switch the bridge's polarity, also during a measurement.
      guard register == 0x09, r[3, 0x09] & 0x18 != 0 else { return }
      (r[3, 0x7E], r[3, 0x7D]) = (r[3, 0x09] & 0x10 != 0 ? 1 : 0, 1)
    })
}
