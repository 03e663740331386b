import Measures
import RealModule

/// Behaviour of ST's LSM6DSOX by DS12814: registers section 9, figures table 2.
enum LSM6DSOXModel {
  typealias Registers = InlineArray<256, UInt8>

  static func powerOn(_ r: inout Registers) {
    r[0x0F] = 0x6C
    r[0x12] = 0x04
    r[0x18] = 0xE0
  }

  static func isWritable(_ register: UInt8) -> Bool { (0x10...0x19).contains(register) }

  private static func rate(_ code: UInt8) -> Double {
    let rates: InlineArray<16, Double> = [
      0, 12.5, 26, 52, 104, 208, 416, 833, 1667, 3333, 6667, 1.6, 0, 0, 0, 0,
    ]
    return rates[Int(code >> 4)]
  }

  /// Hz. Both sensors run at one rate in this model, the faster of the two.
  static func outputRate(_ r: Registers) -> Double { max(rate(r[0x10]), rate(r[0x11])) }

  static func store(_ felt: Felt, _ r: inout Registers, _ noise: inout SplitMix64) {
    let bandwidth = (outputRate(r) / 2).squareRoot()
    if rate(r[0x10]) > 0 {
      // mg a count at ±2, 16, 4, 8 g.
      let sensitivities: InlineArray<4, Double> = [0.061, 0.488, 0.122, 0.244]
      let perUnit = 1 / (sensitivities[Int(r[0x10] >> 2 & 3)] * 1e-3 * standardGravity)
      let sigma = 70e-6 * standardGravity * bandwidth
      for i in 0..<3 { r.putLittle(counts(felt.force[i] + sigma * noise.normal(), per: perUnit), at: 0x28 + 2 * i) }
    }
    if rate(r[0x11]) > 0 {
      // mdps a count at ±250, 500, 1000, 2000 degrees/s, and at ±125.
      let sensitivities: InlineArray<4, Double> = [8.75, 17.5, 35, 70]
      let sensitivity = r[0x11] & 0x02 != 0 ? 4.375 : sensitivities[Int(r[0x11] >> 2 & 3)]
      let perUnit = 180 / (.pi * sensitivity * 1e-3)
      let sigma = 3.8e-3 * .pi / 180 * bandwidth
      for i in 0..<3 { r.putLittle(counts(felt.rate[i] + sigma * noise.normal(), per: perUnit), at: 0x22 + 2 * i) }
    }
    r.putLittle(counts(felt.temperatureCelsius - 25, per: 256), at: 0x20)
  }
}
