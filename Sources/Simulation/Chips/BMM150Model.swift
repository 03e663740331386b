import HAL
import Measures
import Sensors

extension ChipModel {
  /// Bosch's BMM150 by BST-BMM150-DS001: registers section 5, operation modes section 4.2.
  public static let bmm150 = ChipModel(
    name: "BMM150", address: 0x10, quantities: .magneticField, identityRegister: 0x40,
    powerOn: [.init(0x40, 0x32), .init(0x4C, 0x06), .init(0x4D, 0x3F), .init(0x4E, 0x07)] + trimROM,
    writable: [.init(0x4B...0x52)],
    resets: [.init(register: 0x4B, mask: 0x82, needsAll: true)],
    outputs: [.little(0x42...0x43), .little(0x44...0x45), .little(0x46...0x47)],
    suspension: .init(register: 0x4B, awake: 0x01, startUpSeconds: 0.003),
    // Hz; 0 unless awake and in normal mode, or measuring once (forced).
    rate: { r in
      guard r[0x4B] & 0x01 != 0, r[0x4C] & 0x06 <= 0x02 else { return 0 }
      let rates: InlineArray<8, Double> = [10, 2, 6, 8, 15, 20, 25, 30]
      let seconds = 145e-6 * repetitions(r).xy + 500e-6 * repetitions(r).z + 980e-6
      return r[0x4C] & 0x06 == 0x02 ? 1 / seconds : min(rates[Int(r[0x4C] >> 3 & 7)], 1 / seconds)
    },
    store: { felt, r, noise in
      // 0.3 µT with 47 repetitions of x and y and 83 of z; scales with the root of their number.
      let sigmaXY = 0.3 * (47 / repetitions(r).xy).squareRoot()
      let sigmaZ = 0.3 * (83 / repetitions(r).z).squareRoot()
      // The Hall resistance grows with the temperature and changes the sensitivity.
      let hall = (Trim.xyz1 * (1 + 0.002 * (felt.temperatureCelsius - 25))).rounded()
      // The coil of the advanced self test (section 4.4.2): 100 µT of either sign.
      let coil: Double = r[0x4C] & 0x80 != 0 ? (r[0x4C] & 0x40 != 0 ? 105 : -105) : 0
      let raw = Trim.raw(
        felt.field + Vector3(0, 0, coil * felt.answer.z)
          + Vector3(sigmaXY * noise.normal(), sigmaXY * noise.normal(), sigmaZ * noise.normal()), hall: hall)
      // 13 bits and 15 bits; the most negative number stands for an overflow (section 4.6.6).
      func put(_ value: Double, half: Double, shift: Int32, at register: UInt8) {
        let count = counts(value, per: 1, limit: -half...half)
        let isOver = count >= Int32(half) || count <= -Int32(half)
        r.putLittle((isOver ? -Int32(half) : count) << shift, at: register)
      }
      put(raw.x, half: 4096, shift: 3, at: 0x42)
      put(raw.y, half: 4096, shift: 3, at: 0x44)
      put(raw.z, half: 16_384, shift: 1, at: 0x46)
      // The data-ready bit shares a byte with it.
      r.putLittle(counts(hall, per: 1, limit: 0...16_383) << 2 | Int32(r[0x48] & 0x01), at: 0x48)
      // Sleeps after a forced measurement.
      if r[0x4C] & 0x06 == 0x02 { r[0x4C] |= 0x06 }
    },
    announce: { r in r[0x48] |= 0x01 },
    didRead: { register, r in if register == 0x49 { r[0x48] &= ~0x01 } })

  /// The trim registers, 0x5D ... 0x71, by the names of Bosch's driver. Those of one chip, as its owner published them,
  /// but for x1, y1, z3 and z4, which were 0 there.
  private static let trimROM: [Preset] = [
    .init(0x5D, UInt8(bitPattern: Int8(Trim.x1))), .init(0x5E, UInt8(bitPattern: Int8(Trim.y1))),
    .init(0x62, UInt8(Trim.z4)), .init(0x64, UInt8(Trim.x2)), .init(0x65, UInt8(Trim.y2)),
    .init(0x68, UInt8(Int(Trim.z2) & 0xFF)), .init(0x69, UInt8(Int(Trim.z2) >> 8)),
    .init(0x6A, UInt8(Int(Trim.z1) & 0xFF)), .init(0x6B, UInt8(Int(Trim.z1) >> 8)),
    .init(0x6C, UInt8(Int(Trim.xyz1) & 0xFF)), .init(0x6D, UInt8(Int(Trim.xyz1) >> 8)),
    .init(0x6E, UInt8(Int(Trim.z3) & 0xFF)), .init(0x6F, UInt8(Int(Trim.z3) >> 8 & 0xFF)),
    .init(0x70, UInt8(bitPattern: Int8(Trim.xy2))), .init(0x71, UInt8(Trim.xy1)),
  ]
}

private enum Trim {
  static let (x1, y1, x2, y2, xy1, xy2) = (2.0, -3.0, 28.0, 30.0, 29.0, -3.0)
  static let (z1, z2, z3, z4, xyz1) = (22_792.0, 736.0, -30.0, 15.0, 6806.0)

  /// The counts that the maker's compensation turns into this field, in µT: its inverse.
  static func raw(_ field: Vector3, hall: Double) -> Vector3 {
    let warmth = xyz1 * 16_384 / hall - 16_384
    let sensitivity = xy2 * warmth * warmth / 268_435_456 + warmth * xy1 / 16_384 + 256
    return Vector3(
      (16 * field.x - 8 * x1) * 8192 / (sensitivity * (x2 + 160)),
      (16 * field.y - 8 * y1) * 8192 / (sensitivity * (y2 + 160)),
      (field.z * 64 * (z2 + z1 * hall / 32_768) + z3 * (hall - xyz1)) / 131_072 + z4)
  }
}

private func repetitions(_ r: Registers) -> (xy: Double, z: Double) {
  (1 + 2 * Double(Int(r[0x51])), 1 + Double(Int(r[0x52])))
}
