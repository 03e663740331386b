import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// InvenSense's MPU-6050 by RM-MPU-6000A-00 and PS-MPU-6000A-00.
  public static let mpu6050 = mpu("MPU-6050", whoAmI: 0x68, isOld: true)
  /// InvenSense's MPU-6500 by RM-MPU-6500A-00 and PS-MPU-6500A-01.
  public static let mpu6500 = mpu("MPU-6500", whoAmI: 0x70)
  /// InvenSense's MPU-9250 by RM-MPU-9250A-00 and PS-MPU-9250A-01. Its magnetometer: ``ak8963``.
  public static let mpu9250 = mpu("MPU-9250", whoAmI: 0x71)
  /// InvenSense's MPU-9255: the same in every figure.
  public static let mpu9255 = mpu("MPU-9255", whoAmI: 0x73)

  /// - Parameter isOld: one filter for both sensors, sleep after power-on, other noise and thermometer.
  private static func mpu(_ name: String, whoAmI: UInt8, isOld: Bool = false) -> ChipModel {
    ChipModel(
      name: name, address: 0x68, quantities: [.specificForce, .angularRate, .temperature], identityRegister: 0x75,
      powerOn: [.init(0x75, whoAmI), .init(0x6B, isOld ? 0x40 : 0x01)] + (isOld ? oldTrims : trims),
      writable: [.init(0x13...0x39), .init(0x67...0x6C)],
      resets: [.init(register: 0x6B, mask: 0x80)],
      outputs: [
        .big(0x3B...0x3C), .big(0x3D...0x3E), .big(0x3F...0x40), .big(0x43...0x44), .big(0x45...0x46),
        .big(0x47...0x48),
      ],
      // Hz; 0 asleep. The gyroscope's filter reduces 8 kHz to 1 kHz.
      rate: { r in
        guard r[0x6B] & 0x40 == 0 else { return 0 }
        return ((1...6).contains(r[0x1A] & 7) ? 1000 : 8000) / (1 + Double(Int(r[0x19])))
      },
      store: { felt, r, noise in
        // Counts per g at ±2, 4, 8, 16 g; bandwidths of the filter settings in Hz.
        let perUnit = Double(16_384 >> Int(r[0x1C] >> 3 & 3)) / standardGravity
        let oldBandwidths: InlineArray<8, Double> = [260, 184, 94, 44, 21, 10, 5, 260]
        let bandwidths: InlineArray<8, Double> = [460, 184, 92, 41, 20, 10, 5, 460]
        let forceBandwidth = isOld ? oldBandwidths[Int(r[0x1A] & 7)] : bandwidths[Int(r[0x1D] & 7)]
        // Self-test, with XA_ST ... ZA_ST and XG_ST ... ZG_ST: the factory response.
        func push(_ control: UInt8, trim: UInt8, perUnit: Double) -> Vector3 {
          selfTestPush(felt, isOn: { r[control] & 0x80 >> $0 != 0 }) { axis in
            isOld ? oldAnswer(axis, of: control, r) : factoryAnswer(r[trim + axis], perUnit: perUnit)
          }
        }
        let force = felt.force + push(0x1C, trim: 0x0D, perUnit: 16_384 / standardGravity)
        let rate = felt.rate + push(0x1B, trim: 0x00, perUnit: 131 * 180 / .pi)
        let forceSigma = (isOld ? 400e-6 : 300e-6) * standardGravity * forceBandwidth.squareRoot()
        for i in 0..<3 {
          r.putBig(counts(force[i] + forceSigma * noise.normal(), per: perUnit), at: 0x3B + 2 * UInt8(i))
        }
        r.putBig(
          isOld ? counts(felt.temperatureCelsius - 36.53, per: 340) : counts(felt.temperatureCelsius - 21, per: 333.87),
          at: 0x41)
        // Counts per degree a second at ±250, 500, 1000, 2000 degrees/s.
        let sensitivities: InlineArray<4, Double> = [131, 65.5, 32.8, 16.4]
        let perRadian = sensitivities[Int(r[0x1B] >> 3 & 3)] * 180 / .pi
        let rateBandwidths: InlineArray<8, Double> = [256, 188, 98, 42, 20, 10, 5, 256]
        let rateSigma = (isOld ? 0.005 : 0.01) * .pi / 180 * rateBandwidths[Int(r[0x1A] & 7)].squareRoot()
        for i in 0..<3 {
          r.putBig(counts(rate[i] + rateSigma * noise.normal(), per: perRadian), at: 0x43 + 2 * UInt8(i))
        }
      },
      // Only with its interrupt enabled, in this model.
      announce: { r in r[0x3A] |= r[0x38] & 0x01 },
      // Reading it clears it.
      didRead: { register, r in if register == 0x3A { r[0x3A] = 0 } })
  }

  /// One chip's factory response to its self-test, as codes: 57 ... 65 degrees/s, 0.38 ... 0.48 g.
  private static let trims: [Preset] = [
    .init(0x00, 107), .init(0x01, 113), .init(0x02, 120), .init(0x0D, 88), .init(0x0E, 95), .init(0x0F, 112),
  ]

  /// The same of an MPU-6050: 36 ... 51 degrees/s, 0.54 ... 0.66 g.
  private static let oldTrims: [Preset] = [.init(0x0D, 0x6C), .init(0x0E, 0x8E), .init(0x0F, 0xB1), .init(0x10, 0x39)]

  /// Factory response of its axis, by RM-MPU-6000A-00, 4.1: in rad/s for the gyroscope, whose y axis is inverted, or in
  /// m/s².
  private static func oldAnswer(_ axis: UInt8, of control: UInt8, _ r: Registers) -> Double {
    let register = r[0x0D + axis]
    if control == 0x1B {
      return (axis == 1 ? -25 : 25) * .pi / 180 * .pow(1.046, Double(register & 0x1F) - 1)
    }
    let code = (register >> 5) << 2 | (r[0x10] >> (4 - 2 * axis)) & 0x03
    return 0.34 * standardGravity * .pow(0.92 / 0.34, (Double(code) - 1) / 30)
  }

  /// AKM's AK8963 in the MPU-9250, by MS1356-E-02: reached while that is awake and lets transfers through.
  public static let ak8963 = ChipModel(
    name: "AK8963", address: 0x0C, quantities: .magneticField, identityRegister: 0x00,
    powerOn: [.init(0x00, 0x48), .init(0x01, 0x9A)],
    writable: [.init(0x0A...0x0F)],
    resets: [.init(register: 0x0B, mask: 0x01)],
    outputs: [.little(0x03...0x04), .little(0x05...0x06), .little(0x07...0x08)],
    // BYPASS_EN, SLEEP and I2C_MST_EN.
    host: .init(name: "MPU-9250") { r in r[0x37] & 0x02 != 0 && r[0x6B] & 0x40 == 0 && r[0x6A] & 0x20 == 0 },
    rate: { r in
      switch r[0x0A] & 0x0F {
      case 0x02: 8
      case 0x06, 0x08: 100
      default: 0
      }
    },
    store: { felt, r, noise in
      // Noise from users' measurements, half a microtesla: no datasheet states it. 16 bits or 14.
      let step = r[0x0A] & 0x10 != 0 ? 0.15 : 0.6
      let limit = r[0x0A] & 0x10 != 0 ? 32_760.0 : 8190
      // Self-test, with SELF in ASTC: only the internal field.
      let field = r[0x0A] & 0x0F == 0x08 && r[0x0C] & 0x40 != 0 ? felt.answer.scaled(5, -8, -300) : felt.field
      for i in 0..<3 {
        let gain = (Double(sensitivity[i]) - 128) * 0.5 / 128 + 1
        let count = counts(field[i] + 0.5 * noise.normal(), per: 1 / (step * gain), limit: -limit...limit)
        r.putLittle(count, at: 0x03 + 2 * UInt8(i))
      }
      // HOFL: the sum of the three axes exceeds the range. BITM: 16 bits.
      let sum = felt.field.x.magnitude + felt.field.y.magnitude + felt.field.z.magnitude
      r[0x09] = r[0x0A] & 0x10 | (sum >= 4912 ? 0x08 : 0x00)
      // The self-test is one measurement.
      if r[0x0A] & 0x0F == 0x08 { r[0x0A] &= 0x10 }
    },
    announce: { r in r[0x02] |= 0x01 },
    // The sample is frozen from the first data byte to ST2.
    didRead: { register, r in
      if (0x03...0x09).contains(register) { r[0x02] &= ~0x01 }
      if (0x03...0x08).contains(register) { r.isLocked = true }
      if register == 0x09 { r.isLocked = false }
    },
    // The fuse ROM can be read in its own mode only.
    didWrite: { register, r in
      guard register == 0x0A else { return }
      for i in 0..<3 { r[0x10 + UInt8(i)] = r[0x0A] & 0x0F == 0x0F ? UInt8(sensitivity[i]) : 0 }
    })

  /// ASAX, ASAY, ASAZ of one chip.
  private static let sensitivity: InlineArray<3, Int> = [176, 178, 167]
}
