import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// TDK's ICM-42688-P by DS-000347: registers sections 14 and 15, figures tables 1 and 2.
  ///
  /// Both sensors run at one rate in this model, the gyroscope's.
  public static let icm42688 = ChipModel(
    name: "ICM-42688-P", address: 0x68, quantities: [.specificForce, .angularRate, .temperature],
    identityRegister: 0x75,
    powerOn: [
      .init(0x75, 0x47), .init(0x13, 0x05), .init(0x2D, 0x10), .init(0x4C, 0x30), .init(0x4D, 0x91),
      .init(0x4F, 0x06), .init(0x50, 0x06), .init(0x51, 0x16), .init(0x52, 0x11), .init(0x53, 0x0D),
      .init(0x7A, bank: 1, 0x83), .init(0x7C, bank: 1, 0x5F),
      // Factory response to its self-test, as codes: 59 ... 67 degrees/s, 0.39 ... 0.49 g.
      .init(0x5F, bank: 1, 109), .init(0x60, bank: 1, 115), .init(0x61, bank: 1, 122), .init(0x3B, bank: 2, 90),
      .init(0x3C, bank: 2, 97), .init(0x3D, bank: 2, 114),
      // No sample yet.
      .init(0x1F, 0x80), .init(0x21, 0x80), .init(0x23, 0x80), .init(0x25, 0x80), .init(0x27, 0x80), .init(0x29, 0x80),
    ],
    writable: [.init(0x11...0x14), .init(0x4C...0x57), .init(0x70...0x70), .init(0x7A...0x7C, bank: 1)],
    resets: [.init(register: 0x11, mask: 0x01)], bankSelector: .init(register: 0x76, mask: 0x07),
    outputs: [
      .big(0x1F...0x20), .big(0x21...0x22), .big(0x23...0x24), .big(0x25...0x26), .big(0x27...0x28), .big(0x29...0x2A),
    ],
    rate: { r in r[0, 0x4E] & 0x0F == 0 ? 0 : outputRate(r[0, 0x4F]) },
    store: { felt, r, noise in
      // Counts per g at ±16, 8, 4, 2 g.
      let perUnit = Double(2048 << min(Int(r[0, 0x50] >> 5), 3)) / standardGravity
      // SELF_TEST_CONFIG: x, y, z of the gyroscope, of the accelerometer, and the accelerometer's regulator.
      let control = r[0, 0x70]
      let force =
        felt.force
        + selfTestPush(felt, isOn: { control & 0x40 != 0 && control & 0x08 << $0 != 0 }) {
          factoryAnswer(r[2, 0x3B + $0], perUnit: 16_384 / standardGravity)
        }
      let rate =
        felt.rate
        + selfTestPush(felt, isOn: { control & 0x01 << $0 != 0 }) {
          factoryAnswer(r[1, 0x5F + $0], perUnit: 131 * 180 / .pi)
        }
      let forceSigma = 70e-6 * standardGravity * bandwidth(r, r[0, 0x52] >> 4).squareRoot()
      for i in 0..<3 {
        let count = counts(force[i] + forceSigma * noise.normal(), per: perUnit, limit: -32_766...32_767)
        r.putBig(count, at: 0x1F + 2 * UInt8(i))
      }
      // Counts per degree a second at ±2000, 1000, 500, 250, 125 degrees/s.
      let sensitivities: InlineArray<5, Double> = [16.4, 32.8, 65.5, 131, 262]
      let perRadian = sensitivities[min(Int(r[0, 0x4F] >> 5), 4)] * 180 / .pi
      let rateSigma = 0.0028 * .pi / 180 * bandwidth(r, r[0, 0x52] & 0x0F).squareRoot()
      for i in 0..<3 {
        let count = counts(rate[i] + rateSigma * noise.normal(), per: perRadian, limit: -32_766...32_767)
        r.putBig(count, at: 0x25 + 2 * UInt8(i))
      }
      r.putBig(counts(felt.temperatureCelsius - 25, per: 132.48), at: 0x1D)
    },
    announce: { r in r[0, 0x2D] |= 0x08 },
    // Reading it clears it.
    didRead: { register, r in if register == 0x2D && r.bank == 0 { r[0x2D] = 0 } },
    // While a sensor works only range, rate and the power register are writable (section 12.9), and, as InvenSense's
    // driver does, the self-test.
    takes: { register, r in
      r[0, 0x4E] & 0x0F == 0 || r.bank == 0 && ((0x4E...0x50).contains(register) || register == 0x70)
    })
}

/// Hz by GYRO_CONFIG0.
private func outputRate(_ configuration: UInt8) -> Double {
  let rates: InlineArray<16, Double> = [
    0, 32_000, 16_000, 8000, 4000, 2000, 1000, 200, 100, 50, 25, 12.5, 0, 0, 0, 500,
  ]
  return rates[Int(configuration & 0x0F)]
}

/// Hz by a nibble of GYRO_ACCEL_CONFIG0.
private func bandwidth(_ r: Registers, _ choice: UInt8) -> Double {
  let rate = outputRate(r[0, 0x4F])
  let divisors: InlineArray<8, Double> = [2, 4, 5, 8, 10, 16, 20, 40]
  return (choice == 0 ? rate : max(400, rate)) / divisors[Int(choice & 7)]
}
