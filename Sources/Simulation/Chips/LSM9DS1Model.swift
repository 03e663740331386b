import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// The accelerometer and gyroscope in ST's LSM9DS1 by DocID025715: registers sections 6 and 7, figures table 3.
  ///
  /// Axes as in the driver; the printed figure swaps x and y in both sensors.
  public static let lsm9ds1 = ChipModel(
    name: "LSM9DS1-AG", address: 0x6A, quantities: [.specificForce, .angularRate], identityRegister: 0x0F,
    powerOn: [.init(0x0F, 0x68), .init(0x1E, 0x38), .init(0x1F, 0x38), .init(0x22, 0x04)],
    writable: [.init(0x10...0x13), .init(0x1E...0x24)],
    resets: [.init(register: 0x22, mask: 0x81)],
    outputs: [
      .little(0x18...0x19), .little(0x1A...0x1B), .little(0x1C...0x1D), .little(0x28...0x29), .little(0x2A...0x2B),
      .little(0x2C...0x2D),
    ], rateComesFirst: true,
    rate: outputRate,
    store: { felt, r, noise in
      // The datasheet gives no noise: that of an older part, over the bandwidths of the first filters.
      let bandwidth = (outputRate(r) / 3.1).squareRoot()
      // mg a count at ±2, 16, 4, 8 g.
      let forces: InlineArray<4, Double> = [0.061, 0.732, 0.122, 0.244]
      let perUnit = 1 / (forces[Int(r[0x20] >> 3 & 3)] * 1e-3 * standardGravity)
      func force(_ value: Double) -> Int32 {
        counts(value + 100e-6 * standardGravity * bandwidth * noise.normal(), per: perUnit)
      }
      if r[0x1F] == 0x38 {
        r.putLittle(force(felt.force.y), at: 0x28)
        r.putLittle(force(felt.force.x), at: 0x2A)
        r.putLittle(force(felt.force.z), at: 0x2C)
      }
      // mdps a count at ±245, 500, 2000 degrees/s.
      let rates: InlineArray<4, Double> = [8.75, 17.5, 17.5, 70]
      let perRadian = 180 / (.pi * rates[Int(r[0x10] >> 3 & 3)] * 1e-3)
      func rate(_ value: Double) -> Int32 {
        counts(value + 10e-3 * .pi / 180 * bandwidth * noise.normal(), per: perRadian)
      }
      if r[0x1E] == 0x38 {
        r.putLittle(rate(felt.rate.y), at: 0x18)
        r.putLittle(rate(felt.rate.x), at: 0x1A)
        r.putLittle(rate(felt.rate.z), at: 0x1C)
      }
    },
    announce: { r in (r[0x17], r[0x27]) = (0x03, 0x03) },
    // Reading the last data byte of a sensor clears its "new" bit, in both copies of the status.
    didRead: { register, r in
      let taken: UInt8 = register == 0x1D ? 0x02 : register == 0x2D ? 0x01 : 0x00
      r[0x17] &= ~taken
      r[0x27] &= ~taken
    },
    pointer: { first, r in (first, r[0x22] & 0x04 != 0) },
    // "Multiple reads": from the one sensor's data to the other's, and round.
    after: { $0 == 0x1D ? 0x28 : $0 == 0x2D ? 0x18 : $0 &+ 1 })
}

/// Hz by CTRL_REG1_G and CTRL_REG6_XL: while the gyroscope works, the accelerometer follows its rate.
private func outputRate(_ r: Registers) -> Double {
  let rates: InlineArray<8, Double> = [0, 14.9, 59.5, 119, 238, 476, 952, 0]
  let gyroscope = rates[Int(r[0x10] >> 5)]
  return gyroscope > 0 ? gyroscope : rates[Int(r[0x20] >> 5)]
}
