import Measures

/// Behaviour of Honeywell's HMC5883L by 900405 Rev E: tables 2 ... 20.
enum HMC5883LModel {
  typealias Registers = InlineArray<256, UInt8>

  static func powerOn(_ r: inout Registers) {
    r[0x00] = 0x10
    r[0x01] = 0x20
    r[0x02] = 0x01
    (r[0x0A], r[0x0B], r[0x0C]) = (0x48, 0x34, 0x33)
  }

  static func isWritable(_ register: UInt8) -> Bool { register <= 0x02 }

  /// "Address pointer": from 8 back to 3, from 12 and above to 0.
  static func after(_ pointer: UInt8) -> UInt8 { pointer == 8 ? 3 : pointer >= 12 ? 0 : pointer + 1 }

  /// Hz; 0 unless in continuous mode. Table 5.
  static func outputRate(_ r: Registers) -> Double {
    guard r[0x02] & 0x03 == 0 else { return 0 }
    let rates: InlineArray<8, Double> = [0.75, 1.5, 3, 7.5, 15, 30, 75, 0]
    return rates[Int(r[0x00] >> 2 & 7)]
  }

  static func store(_ felt: Felt, _ r: inout Registers, _ noise: inout SplitMix64) {
    // Table 9: counts per gauss for gain 0 ... 7.
    let gains: InlineArray<8, Double> = [1370, 1090, 820, 660, 440, 390, 330, 230]
    let perMicrotesla = gains[Int(r[0x01] >> 5)] / 100
    // 2 mgauss with eight samples averaged.
    let sigma = 0.2 * (8 / Double(1 << Int(r[0x00] >> 5 & 3))).squareRoot()
    func put(_ value: Double, at register: Int) {
      let count = counts(value + sigma * noise.normal(), per: perMicrotesla)
      r.putBig((-2048...2047).contains(count) ? count : -4096, at: register)
    }
    put(felt.field.x, at: 0x03)
    put(felt.field.z, at: 0x05)
    put(felt.field.y, at: 0x07)
  }
}
