import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// Bosch's BNO055 by BST-BNO055-DS000-14, as seen by its magnetometer's driver: everything runs at that sensor's rate
  /// in this model.
  public static let bno055 = bno055(
    "BNO055", .magneticField, outputs: [.little(0x0E...0x0F), .little(0x10...0x11), .little(0x12...0x13)],
    // Bits 2 ... 0 of MAG_Config.
    rate: { r in
      let rates: InlineArray<8, Double> = [2, 6, 8, 10, 15, 20, 25, 30]
      return rates[Int(r[1, 0x09] & 7)]
    })
  /// The same for its accelerometer and gyroscope, at their rate.
  public static let bno055Inertial = bno055(
    "BNO055-A", [.specificForce, .angularRate],
    outputs: [
      .little(0x14...0x15), .little(0x16...0x17), .little(0x18...0x19), .little(0x08...0x09), .little(0x0A...0x0B),
      .little(0x0C...0x0D),
    ],
    rate: { _ in 100 })

  private static func bno055(
    _ name: String, _ quantities: Quantities, outputs: [Output], rate: @escaping @Sendable (Registers) -> Double
  ) -> ChipModel {
    ChipModel(
      name: name, address: 0x28, quantities: quantities, identityRegister: 0x00,
      powerOn: [
        .init(0x00, 0xA0), .init(0x01, 0xFB), .init(0x02, 0x32), .init(0x03, 0x0F), .init(0x3B, 0x80),
        .init(0x3D, 0x10), .init(0x41, 0x24), .init(0x08, bank: 1, 0x0D), .init(0x09, bank: 1, 0x6D),
        .init(0x0A, bank: 1, 0x38), .init(0x15, bank: 1, 0x0A), .init(0x1D, bank: 1, 0x19),
      ],
      writable: [.init(0x3B...0x42), .init(0x08...0x1F, bank: 1)],
      resets: [.init(register: 0x3F, mask: 0x20)], bankSelector: .init(register: 0x07, mask: 0x01),
      outputs: outputs, rateComesFirst: true,
      // Hz; 0 unless all three sensors deliver what they measure: AMG.
      rate: { r in r[0, 0x3D] & 0x0F == 0x07 ? rate(r) : 0 },
      store: { felt, r, noise in
        // ACC_Config: bandwidths of 7.8 ... 1000 Hz, ±2 ... 16 g. UNIT_SEL: mg or a hundredth of a m/s².
        let acceleration = r[1, 0x08]
        let forceSigma = 150e-6 * standardGravity * (7.81 * Double(1 << Int(acceleration >> 2 & 7))).squareRoot()
        let perForce = r[0, 0x3B] & 0x01 != 0 ? 1000 / standardGravity : 100
        let end = (Double(2 << Int(acceleration & 3)) * standardGravity * perForce).rounded()
        for i in 0..<3 {
          let count = counts(felt.force[i] + forceSigma * noise.normal(), per: perForce, limit: -end...end)
          r.putLittle(count, at: 0x08 + 2 * UInt8(i))
        }
        // 16 counts a microtesla; low power, regular, enhanced, high accuracy.
        let fieldSigmas: InlineArray<4, Double> = [1, 0.6, 0.5, 0.3]
        let fieldSigma = fieldSigmas[Int(r[1, 0x09] >> 3 & 3)]
        for i in 0..<3 {
          let count = counts(
            felt.field[i] + fieldSigma * noise.normal(), per: 16, limit: i == 2 ? -32_768...32_767 : -20_800...20_800)
          r.putLittle(count, at: 0x0E + 2 * UInt8(i))
        }
        // GYR_Config_0: ±2000 degrees/s and half of it with each step, over the whole register; bandwidths in Hz.
        let bandwidths: InlineArray<8, Double> = [523, 230, 116, 47, 23, 12, 64, 32]
        let rateSigma = 0.014 * .pi / 180 * bandwidths[Int(r[1, 0x0A] >> 3 & 7)].squareRoot()
        let perRadian = 32_768 / 2000 * Double(1 << min(Int(r[1, 0x0A] & 7), 4)) * 180 / .pi
        for i in 0..<3 {
          r.putLittle(counts(felt.rate[i] + rateSigma * noise.normal(), per: perRadian), at: 0x14 + 2 * UInt8(i))
        }
      },
      // The chip has no data-ready flag.
      announce: { _ in },
      // Settings are writable in configuration mode only; the mode itself always.
      takes: { register, r in r[0, 0x3D] & 0x0F == 0 || r.bank == 0 && register == 0x3D },
      // In configuration mode all data are zero.
      didWrite: { register, r in
        guard r.bank == 0, register == 0x3D, r[0x3D] & 0x0F == 0 else { return }
        for data: UInt8 in 0x08...0x19 { r[data] = 0 }
      })
  }
}
