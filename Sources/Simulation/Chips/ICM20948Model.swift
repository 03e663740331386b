import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// TDK's ICM-20948 by DS-000189: registers sections 8 and 10, figures tables 1 and 2. Its magnetometer: ``ak09916``.
  ///
  /// Both sensors run at one rate in this model, the gyroscope's.
  public static let icm20948 = ChipModel(
    name: "ICM-20948", address: 0x68, quantities: [.specificForce, .angularRate, .temperature], identityRegister: 0x00,
    powerOn: [
      .init(0x00, 0xEA), .init(0x05, 0x40), .init(0x06, 0x41), .init(0x01, bank: 2, 0x01), .init(0x14, bank: 2, 0x01),
      .init(0x54, bank: 2, 0x03),
      // Factory response to its self-test, as codes: 58 ... 66 degrees/s, 0.38 ... 0.49 g.
      .init(0x02, bank: 1, 108), .init(0x03, bank: 1, 114), .init(0x04, bank: 1, 121), .init(0x0E, bank: 1, 89),
      .init(0x0F, bank: 1, 96), .init(0x10, bank: 1, 113),
    ],
    writable: [.init(0x03...0x07), .init(0x0F...0x13), .init(0x00...0x15, bank: 2), .init(0x52...0x54, bank: 2)],
    resets: [.init(register: 0x06, mask: 0x80)], bankSelector: .init(register: 0x7F, mask: 0x30),
    outputs: [
      .big(0x2D...0x2E), .big(0x2F...0x30), .big(0x31...0x32), .big(0x33...0x34), .big(0x35...0x36), .big(0x37...0x38),
    ],
    rate: outputRate,
    store: { felt, r, noise in
      // Counts per g at ±2, 4, 8, 16 g; noise bandwidths of the filter settings in Hz.
      let perUnit = Double(16_384 >> Int(r[2, 0x14] >> 1 & 3)) / standardGravity
      // Self-test: bits 4 ... 2 of ACCEL_CONFIG_2 and 5 ... 3 of GYRO_CONFIG_2, x's first.
      let force =
        felt.force
        + selfTestPush(felt, isOn: { r[2, 0x15] & 0x10 >> $0 != 0 }) {
          factoryAnswer(r[1, 0x0E + $0], perUnit: 16_384 / standardGravity)
        }
      let forceBandwidths: InlineArray<8, Double> = [265, 265, 136, 68.8, 34.4, 17, 8.3, 499]
      let forceSigma = 230e-6 * standardGravity * forceBandwidths[Int(r[2, 0x14] >> 3 & 7)].squareRoot()
      for i in 0..<3 {
        r.putBig(counts(force[i] + forceSigma * noise.normal(), per: perUnit), at: 0x2D + 2 * UInt8(i))
      }
      // Counts per degree a second at ±250, 500, 1000, 2000 degrees/s.
      let sensitivities: InlineArray<4, Double> = [131, 65.5, 32.8, 16.4]
      let perRadian = sensitivities[Int(r[2, 0x01] >> 1 & 3)] * 180 / .pi
      let rate =
        felt.rate
        + selfTestPush(felt, isOn: { r[2, 0x02] & 0x20 >> $0 != 0 }) {
          factoryAnswer(r[1, 0x02 + $0], perUnit: 131 * 180 / .pi)
        }
      let rateBandwidths: InlineArray<8, Double> = [229.8, 187.6, 154.3, 73.3, 35.9, 17.8, 8.9, 376.5]
      let rateSigma = 0.015 * .pi / 180 * rateBandwidths[Int(r[2, 0x01] >> 3 & 7)].squareRoot()
      for i in 0..<3 {
        r.putBig(counts(rate[i] + rateSigma * noise.normal(), per: perRadian), at: 0x33 + 2 * UInt8(i))
      }
      r.putBig(counts(felt.temperatureCelsius - 21, per: 333.87), at: 0x39)
    },
    announce: { r in r[0, 0x1A] |= 0x01 },
    // Reading it clears it.
    didRead: { register, r in if register == 0x1A && r.bank == 0 { r[0x1A] = 0 } })

  /// AKM's AK09916 in the ICM-20948, by DS-000189, section 13: reached while that is awake and lets transfers through.
  public static let ak09916 = ChipModel(
    name: "AK09916", address: 0x0C, quantities: .magneticField, identityRegister: 0x00,
    powerOn: [.init(0x00, 0x48), .init(0x01, 0x09)],
    writable: [.init(0x31...0x32)],
    resets: [.init(register: 0x32, mask: 0x01)],
    outputs: [.little(0x11...0x12), .little(0x13...0x14), .little(0x15...0x16)],
    // BYPASS_EN, SLEEP and I2C_MST_EN.
    host: .init(name: "ICM-20948") { r in r[0, 0x0F] & 0x02 != 0 && r[0, 0x06] & 0x40 == 0 && r[0, 0x03] & 0x20 == 0 },
    rate: { r in
      switch r[0x31] & 0x1F {
      case 0x02: 10
      case 0x04: 20
      case 0x06: 50
      case 0x08, 0x10: 100
      default: 0
      }
    },
    store: { felt, r, noise in
      // Noise from users' measurements, half a microtesla: no datasheet states it.
      let sigma = 0.5
      // Self-test: its own magnet alone.
      let field = r[0x31] & 0x1F == 0x10 ? felt.answer.scaled(5, -8, -90) : felt.field
      for i in 0..<3 {
        let count = counts(field[i] + sigma * noise.normal(), per: 1 / 0.15, limit: -32_752...32_752)
        r.putLittle(count, at: 0x11 + 2 * UInt8(i))
      }
      // HOFL: the sum of the three axes exceeds the range.
      let sum = felt.field.x.magnitude + felt.field.y.magnitude + felt.field.z.magnitude
      r[0x18] = sum >= 4912 ? 0x08 : 0x00
      // The self-test is one measurement.
      if r[0x31] & 0x1F == 0x10 { r[0x31] = 0 }
    },
    announce: { r in r[0x10] |= 0x01 },
    // The sample is frozen from the first data byte to ST2.
    didRead: { register, r in
      if (0x11...0x18).contains(register) { r[0x10] &= ~0x01 }
      if (0x11...0x17).contains(register) { r.isLocked = true }
      if register == 0x18 { r.isLocked = false }
    },
    // 00 ... 03, 10 ... 18, and from the start again.
    after: { $0 == 0x03 ? 0x10 : $0 == 0x18 ? 0x00 : $0 &+ 1 })
}

/// Hz by GYRO_SMPLRT_DIV; 0 asleep.
private func outputRate(_ r: Registers) -> Double {
  r[0, 0x06] & 0x40 != 0 ? 0 : 1125 / (1 + Double(Int(r[2, 0x00])))
}
