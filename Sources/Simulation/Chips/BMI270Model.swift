import HAL
import Measures
import RealModule
import Sensors

extension ChipModel {
  /// Bosch's BMI270 by BMI270_SensorAPI. Both sensors run at one rate in this model, the accelerometer's.
  ///
  /// It measures after loading the maker's smallest program, checked by its byte count and a position-weighted sum.
  /// Those are in the last bank, which the real chip doesn't have: count at 0, sum at 4, position of the next byte at
  /// 8.
  public static let bmi270 = ChipModel(
    name: "BMI270", address: 0x68, quantities: [.specificForce, .angularRate, .temperature], identityRegister: 0x00,
    powerOn: [
      .init(0x00, 0x24), .init(0x03, 0x10), .init(0x23, 0x80), .init(0x40, 0xA8), .init(0x41, 0x02), .init(0x42, 0xA9),
      .init(0x7C, 0x03),
    ],
    writable: [.init(0x40...0x7E)],
    resets: [.init(register: 0x7E, mask: 0xB6, needsAll: true)],
    outputs: [
      .little(0x0C...0x0D), .little(0x0E...0x0F), .little(0x10...0x11), .little(0x12...0x13), .little(0x14...0x15),
      .little(0x16...0x17),
    ],
    // Hz; 0 without a program, and while both are off.
    rate: { r in
      r[0x21] & 0x0F == 1 && r[0x7D] & 0x06 != 0 ? 100 * Double.pow(2, Double(Int(r[0x40] & 0x0F)) - 8) : 0
    },
    store: { felt, r, noise in
      // "Normal" filtering lets 0.4 of the rate through.
      let bandwidth = (40 * Double.pow(2, Double(Int(r[0x40] & 0x0F)) - 8)).squareRoot()
      if r[0x7D] & 0x04 != 0 {
        let countsPerG = Double(16_384 >> Int(r[0x41] & 0x03))
        let sigma = 160e-6 * standardGravity * bandwidth
        // ACC_SELF_TEST: both signs, at the higher amplitude; y inverted.
        let sign: Double = r[0x6D] & 0x09 == 0x09 ? (r[0x6D] & 0x04 != 0 ? 1 : -1) : 0
        let force = felt.force + felt.answer.scaled(10, -9, 6.5) * (sign * standardGravity)
        for i in 0..<3 {
          let count = counts(force[i] + sigma * noise.normal(), per: countsPerG / standardGravity)
          r.putLittle(count, at: 0x0C + 2 * UInt8(i))
        }
      }
      if r[0x7D] & 0x02 != 0 {
        // ±2000 degrees/s in 16 bits, and half of it with each step. z is felt on x.
        let perRadian = 16.384 * Double(1 << min(Int(r[0x43] & 7), 4)) * 180 / .pi
        let sigma = 0.007 * .pi / 180 * bandwidth
        let rate = Vector3(felt.rate.x + bmi270CrossSensitivity / 512 * felt.rate.z, felt.rate.y, felt.rate.z)
        for i in 0..<3 {
          r.putLittle(counts(rate[i] + sigma * noise.normal(), per: perRadian), at: 0x12 + 2 * UInt8(i))
        }
      }
      if r[0x7D] & 0x08 != 0 { r.putLittle(counts(felt.temperatureCelsius - 23, per: 512), at: 0x22) }
    },
    announce: { r in r[0x03] |= (r[0x7D] & 0x04) << 5 | (r[0x7D] & 0x02) << 5 },
    // Reading any data byte of a sensor clears its ready bit.
    didRead: { register, r in
      if (0x0C...0x11).contains(register) { r[0x03] &= ~0x80 }
      if (0x12...0x17).contains(register) { r[0x03] &= ~0x40 }
    },
    // In advanced power save only the power registers; a program once after a reset, while INIT_CTRL is 0.
    takes: { register, r in
      if register == 0x5E && (r[0x21] & 0x0F != 0 || r[0x59] & 0x01 != 0) { return false }
      return register >= 0x7C || r[0x7C] & 0x01 == 0
    },
    didWrite: { register, r in
      switch register {
      case 0x5C: r.putProgram(2 * (UInt32(r[0x5C]) << 4 | UInt32(r[0x5B] & 0x0F)), at: 8)
      case 0x5E:
        let place = r.program(at: 8)
        r.putProgram(r.program(at: 0) &+ 1, at: 0)
        r.putProgram(r.program(at: 4) &+ UInt32(r[0x5E]) &* (place &+ 1), at: 4)
        r.putProgram(place &+ 1, at: 8)
      case 0x59 where r[0x59] & 0x01 != 0 && r[0x21] & 0x0F == 0:
        let isRight = r.program(at: 0) == 328 && r.program(at: 4) == 5_037_269
        r[0x21] = isRight ? 0x01 : 0x02
        // Seven bits of a number with a sign.
        if isRight { r[0x1E] = UInt8(bitPattern: Int8(bmi270CrossSensitivity)) & 0x7F }
      case 0x7E: r[0x7E] = 0
      default: break
      }
    },
    after: { $0 == 0x5E ? $0 : $0 &+ 1 })

  /// Cross-sensitivity of x to a rate about z, in 512ths, -64 ... 63.
  private static let bmi270CrossSensitivity = -24.0
}

extension Registers {
  /// State of a program being loaded: a number in four registers of the last bank.
  fileprivate func program(at place: UInt8) -> UInt32 {
    var value: UInt32 = 0
    for i in 0..<UInt8(4) { value |= UInt32(self[3, place + i]) << UInt32(8 * i) }
    return value
  }

  fileprivate mutating func putProgram(_ value: UInt32, at place: UInt8) {
    for i in 0..<UInt8(4) { self[3, place + i] = UInt8(truncatingIfNeeded: value >> UInt32(8 * i)) }
  }
}
