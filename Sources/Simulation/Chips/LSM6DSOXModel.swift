import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// ST's LSM6DSOX by DS12814: registers section 9, figures table 2.
  ///
  /// Both sensors run at one rate in this model, the faster of the two.
  public static let lsm6dsox = ChipModel(
    name: "LSM6DSOX", address: 0x6A, quantities: [.specificForce, .angularRate, .temperature], identityRegister: 0x0F,
    powerOn: [.init(0x0F, 0x6C), .init(0x12, 0x04), .init(0x18, 0xE0)],
    writable: [.init(0x10...0x19)],
    resets: [.init(register: 0x12, mask: 0x81)],
    outputs: [
      .little(0x22...0x23), .little(0x24...0x25), .little(0x26...0x27), .little(0x28...0x29), .little(0x2A...0x2B),
      .little(0x2C...0x2D),
    ],
    rate: { r in max(sensorRate(r[0x10]), sensorRate(r[0x11])) },
    store: { felt, r, noise in
      let bandwidth = (max(sensorRate(r[0x10]), sensorRate(r[0x11])) / 2).squareRoot()
      if sensorRate(r[0x10]) > 0 {
        // mg a count at ±2, 16, 4, 8 g.
        let sensitivities: InlineArray<4, Double> = [0.061, 0.488, 0.122, 0.244]
        let perUnit = 1 / (sensitivities[Int(r[0x10] >> 2 & 3)] * 1e-3 * standardGravity)
        let sigma = 70e-6 * standardGravity * bandwidth
        for i in 0..<3 {
          r.putLittle(counts(felt.force[i] + sigma * noise.normal(), per: perUnit), at: 0x28 + 2 * UInt8(i))
        }
      }
      if sensorRate(r[0x11]) > 0 {
        // mdps a count at ±250, 500, 1000, 2000 degrees/s, and at ±125.
        let sensitivities: InlineArray<4, Double> = [8.75, 17.5, 35, 70]
        let sensitivity = r[0x11] & 0x02 != 0 ? 4.375 : sensitivities[Int(r[0x11] >> 2 & 3)]
        let perUnit = 180 / (.pi * sensitivity * 1e-3)
        let sigma = 3.8e-3 * .pi / 180 * bandwidth
        for i in 0..<3 {
          r.putLittle(counts(felt.rate[i] + sigma * noise.normal(), per: perUnit), at: 0x22 + 2 * UInt8(i))
        }
      }
      r.putLittle(counts(felt.temperatureCelsius - 25, per: 256), at: 0x20)
    },
    announce: { r in r[0x1E] = 0x07 },
    // The last data byte of a quantity takes its "new" bit with it.
    didRead: { register, r in
      switch register {
      case 0x21: r[0x1E] &= ~0x04
      case 0x27: r[0x1E] &= ~0x02
      case 0x2D: r[0x1E] &= ~0x01
      default: break
      }
    },
    pointer: { first, r in (first, r[0x12] & 0x04 != 0) })
}

/// Hz by an ODR field, CTRL1_XL or CTRL2_G.
private func sensorRate(_ control: UInt8) -> Double {
  let rates: InlineArray<16, Double> = [0, 12.5, 26, 52, 104, 208, 416, 833, 1667, 3333, 6667, 1.6, 0, 0, 0, 0]
  return rates[Int(control >> 4)]
}
