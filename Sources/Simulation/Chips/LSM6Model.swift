import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// ST's LSM6DSOX by DS12814: registers section 9, figures table 2.
  public static let lsm6dsox = lsm6(
    "LSM6DSOX", whoAmI: 0x6C, powerOn: [.init(0x18, 0xE0)], noise: (70e-6, 3.8e-3), perDegreeCelsius: 256)
  /// ST's LSM6DS3 by DocID026899: a thermometer of 12 bits, and axes that can be switched off.
  public static let lsm6ds3 = lsm6(
    "LSM6DS3", whoAmI: 0x69, powerOn: [.init(0x18, 0x38), .init(0x19, 0x38)], noise: (90e-6, 7e-3),
    perDegreeCelsius: 16,
    axes: true)
  /// ST's LSM6DSL, by ST's driver lsm6dsl_reg.c.
  public static let lsm6dsl = lsm6(
    "LSM6DSL", whoAmI: 0x6A, powerOn: [.init(0x18, 0xE0)], noise: (80e-6, 4e-3), perDegreeCelsius: 256)
  /// ST's ISM330DHCX by DS13012.
  public static let ism330dhcx = lsm6(
    "ISM330DHCX", whoAmI: 0x6B, powerOn: [.init(0x18, 0xE0)], noise: (60e-6, 5e-3), perDegreeCelsius: 256)

  /// Both sensors run at one rate in this model, the faster of the two.
  ///
  /// - Parameters:
  ///   - noise: of the accelerometer in g/√Hz, of the gyroscope in degrees/s/√Hz.
  ///   - axes: whether CTRL9_XL and CTRL10_C switch the axes on.
  private static func lsm6(
    _ name: String, whoAmI: UInt8, powerOn: [Preset], noise density: (force: Double, rate: Double),
    perDegreeCelsius: Double, axes hasAxisSwitches: Bool = false
  ) -> ChipModel {
    ChipModel(
      name: name, address: 0x6A, quantities: [.specificForce, .angularRate, .temperature], identityRegister: 0x0F,
      powerOn: [.init(0x0F, whoAmI), .init(0x12, 0x04)] + powerOn,
      writable: [.init(0x10...0x19)],
      resets: [.init(register: 0x12, mask: 0x81)],
      outputs: [
        .little(0x22...0x23), .little(0x24...0x25), .little(0x26...0x27), .little(0x28...0x29), .little(0x2A...0x2B),
        .little(0x2C...0x2D),
      ], rateComesFirst: true,
      rate: { r in max(sensorRate(r[0x10]), sensorRate(r[0x11])) },
      store: { felt, r, noise in
        let bandwidth = (max(sensorRate(r[0x10]), sensorRate(r[0x11])) / 2).squareRoot()
        if sensorRate(r[0x10]) > 0, !hasAxisSwitches || r[0x18] == 0x38 {
          // mg a count at ±2, 16, 4, 8 g.
          let sensitivities: InlineArray<4, Double> = [0.061, 0.488, 0.122, 0.244]
          let perUnit = 1 / (sensitivities[Int(r[0x10] >> 2 & 3)] * 1e-3 * standardGravity)
          let sigma = density.force * standardGravity * bandwidth
          // ST_XL: 50 ... 1700 mg.
          let force = felt.force + (r[0x14] & 0x03 == 0x01 ? felt.answer * (0.4 * standardGravity) : .zero)
          for i in 0..<3 {
            r.putLittle(counts(force[i] + sigma * noise.normal(), per: perUnit), at: 0x28 + 2 * UInt8(i))
          }
        }
        if sensorRate(r[0x11]) > 0, !hasAxisSwitches || r[0x19] == 0x38 {
          // mdps a count at ±250, 500, 1000, 2000 degrees/s, and at ±125.
          let sensitivities: InlineArray<4, Double> = [8.75, 17.5, 35, 70]
          let sensitivity = r[0x11] & 0x02 != 0 ? 4.375 : sensitivities[Int(r[0x11] >> 2 & 3)]
          let perUnit = 180 / (.pi * sensitivity * 1e-3)
          let sigma = density.rate * .pi / 180 * bandwidth
          // ST_G: 150 ... 700 degrees/s.
          let rate = felt.rate + (r[0x14] & 0x0C == 0x04 ? felt.answer * (300 * .pi / 180) : .zero)
          for i in 0..<3 {
            r.putLittle(counts(rate[i] + sigma * noise.normal(), per: perUnit), at: 0x22 + 2 * UInt8(i))
          }
        }
        r.putLittle(counts(felt.temperatureCelsius - 25, per: perDegreeCelsius), at: 0x20)
      },
      announce: { r in r[0x1E] = 0x07 },
      // Reading the last data byte of a quantity clears its "new" bit.
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
}

/// Hz by an ODR field, CTRL1_XL or CTRL2_G.
private func sensorRate(_ control: UInt8) -> Double {
  let rates: InlineArray<16, Double> = [0, 12.5, 26, 52, 104, 208, 416, 833, 1667, 3333, 6667, 1.6, 0, 0, 0, 0]
  return rates[Int(control >> 4)]
}
