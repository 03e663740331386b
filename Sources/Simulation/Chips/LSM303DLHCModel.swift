import Measures

/// Behaviour of the accelerometer in ST's LSM303DLHC by DocID018771: registers section 7.1, figures "Sensor characteristics".
enum LSM303DLHCModel {
  typealias Registers = InlineArray<256, UInt8>

  static func powerOn(_ r: inout Registers) {
    r[0x0F] = 0x33
    r[0x20] = 0x07
  }

  static func isWritable(_ register: UInt8) -> Bool { (0x20...0x26).contains(register) }

  /// Hz, in normal power (CTRL_REG1_A).
  static func outputRate(_ r: Registers) -> Double {
    let rates: InlineArray<16, Double> = [0, 1, 10, 25, 50, 100, 200, 400, 0, 1344, 0, 0, 0, 0, 0, 0]
    return rates[Int(r[0x20] >> 4)]
  }

  static func store(_ felt: Felt, _ r: inout Registers, _ noise: inout SplitMix64) {
    // mg a count of 12 bits at ±2, 4, 8, 16 g. Without the high-resolution bit two bits fewer count.
    let sensitivities: InlineArray<4, Double> = [1, 2, 4, 12]
    let perUnit = 1 / (sensitivities[Int(r[0x23] >> 4 & 3)] * 1e-3 * standardGravity)
    let mask: Int16 = r[0x23] & 0x08 != 0 ? -1 : -4
    let sigma = 220e-6 * standardGravity * (outputRate(r) / 2).squareRoot()
    for i in 0..<3 {
      let count = counts(felt.force[i] + sigma * noise.normal(), per: perUnit, limit: -2048...2047) & mask
      r.putLittle(count << 4, at: 0x28 + 2 * i)
    }
  }
}
