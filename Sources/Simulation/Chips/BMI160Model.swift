import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// Bosch's BMI160 by BMI160_SensorAPI. Both sensors run at one rate in this model, the accelerometer's.
  public static let bmi160 = ChipModel(
    name: "BMI160", address: 0x68, quantities: [.specificForce, .angularRate, .temperature], identityRegister: 0x00,
    powerOn: [
      .init(0x00, 0xD1), .init(0x40, 0x28), .init(0x41, 0x03), .init(0x42, 0x28), .init(0x20, 0x00), .init(0x21, 0x80),
    ],
    writable: [.init(0x40...0x54), .init(0x6D...0x6D), .init(0x7E...0x7E)],
    resets: [.init(register: 0x7E, mask: 0xB6, needsAll: true)],
    outputs: [
      .little(0x0C...0x0D), .little(0x0E...0x0F), .little(0x10...0x11), .little(0x12...0x13), .little(0x14...0x15),
      .little(0x16...0x17),
    ], rateComesFirst: true,
    // Hz; 0 while both are suspended. PMU_STATUS, ACC_CONF.
    rate: { r in r[0x03] & 0x3C == 0 ? 0 : 100 * Double.pow(2, Double(Int(r[0x40] & 0x0F)) - 8) },
    store: { felt, r, noise in
      // "Normal" filtering lets 0.4 of the rate through.
      let bandwidth = (40 * Double.pow(2, Double(Int(r[0x40] & 0x0F)) - 8)).squareRoot()
      if r[0x03] & 0x30 == 0x10 {
        let countsPerG: Double =
          switch r[0x41] & 0x0F {
          case 0x05: 8192
          case 0x08: 4096
          case 0x0C: 2048
          default: 16_384
          }
        let sigma = 180e-6 * standardGravity * bandwidth
        // SELF_TEST: both signs, at the higher amplitude.
        let sign: Double = r[0x6D] & 0x0B == 0x09 ? (r[0x6D] & 0x04 != 0 ? 1 : -1) : 0
        let force = felt.force + felt.answer * (sign * 1.25 * standardGravity)
        for i in 0..<3 {
          let count = counts(force[i] + sigma * noise.normal(), per: countsPerG / standardGravity)
          r.putLittle(count, at: 0x12 + 2 * UInt8(i))
        }
      }
      if r[0x03] & 0x0C == 0x04 {
        // ±2000 degrees/s, and half of it with each step.
        let perRadian = 16.4 * Double(1 << min(Int(r[0x43] & 7), 4)) * 180 / .pi
        let sigma = 0.007 * .pi / 180 * bandwidth
        for i in 0..<3 {
          r.putLittle(counts(felt.rate[i] + sigma * noise.normal(), per: perRadian), at: 0x0C + 2 * UInt8(i))
        }
        r.putLittle(counts(felt.temperatureCelsius - 23, per: 512), at: 0x20)
      }
    },
    announce: { r in r[0x1B] |= (r[0x03] & 0x10) << 3 | (r[0x03] & 0x04) << 4 },
    // Reading any data byte of a sensor clears its ready bit.
    didRead: { register, r in
      if (0x0C...0x11).contains(register) { r[0x1B] &= ~0x40 }
      if (0x12...0x17).contains(register) { r[0x1B] &= ~0x80 }
    },
    // Commands: a sensor to suspend (0) or normal (1); 0x10 on for the accelerometer, 0x14 on for the gyroscope.
    didWrite: { register, r in
      guard register == 0x7E else { return }
      switch r[0x7E] {
      case 0x10, 0x11: r[0x03] = r[0x03] & ~0x30 | (r[0x7E] & 1) << 4
      case 0x14, 0x15: r[0x03] = r[0x03] & ~0x0C | (r[0x7E] & 1) << 2
      default: break
      }
      r[0x7E] = 0
    })
}
