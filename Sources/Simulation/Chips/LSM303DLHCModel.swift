import HAL
import Measures
import Sensors

extension ChipModel {
  /// The accelerometer in ST's LSM303DLHC by DocID018771: registers section 7.1, figures "Sensor characteristics".
  public static let lsm303dlhc = ChipModel(
    name: "LSM303DLHC", address: 0x19, quantities: .specificForce, identityRegister: 0x0F,
    powerOn: [.init(0x0F, 0x33), .init(0x20, 0x07)],
    writable: [.init(0x20...0x26)],
    outputs: [.little(0x28...0x29), .little(0x2A...0x2B), .little(0x2C...0x2D)],
    rate: { r in outputRate(r[0x20]) },
    store: { felt, r, noise in
      // mg a count of 12 bits at ±2, 4, 8, 16 g; without the high-resolution bit, 10 bits.
      let sensitivities: InlineArray<4, Double> = [1, 2, 4, 12]
      let perUnit = 1 / (sensitivities[Int(r[0x23] >> 4 & 3)] * 1e-3 * standardGravity)
      let mask: Int32 = r[0x23] & 0x08 != 0 ? -1 : -4
      let sigma = 220e-6 * standardGravity * (outputRate(r[0x20]) / 2).squareRoot()
      // ST1 and ST0: 68 ... 1440 mg.
      let force = felt.force + (r[0x23] & 0x06 == 0x02 ? felt.answer * (0.4 * standardGravity) : .zero)
      for i in 0..<3 {
        let count = counts(force[i] + sigma * noise.normal(), per: perUnit, limit: -2048...2047) & mask
        r.putLittle(count << 4, at: 0x28 + 2 * UInt8(i))
      }
    },
    announce: { r in r[0x27] = r[0x27] & 0x08 != 0 ? 0xFF : 0x0F },
    // Reading the last data byte clears the "new" bits.
    didRead: { register, r in if register == 0x2D { r[0x27] = 0 } },
    pointer: { first, _ in (first & 0x7F, first & 0x80 != 0) })
}

/// Hz by CTRL_REG1_A, in normal power.
private func outputRate(_ control1: UInt8) -> Double {
  let rates: InlineArray<16, Double> = [0, 1, 10, 25, 50, 100, 200, 400, 0, 1344, 0, 0, 0, 0, 0, 0]
  return rates[Int(control1 >> 4)]
}
