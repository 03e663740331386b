import HAL
import Measures
import Sensors

extension ChipModel {
  /// Bosch's BMM350 by the maker's BMM350_SensorAPI 1.10.0.
  ///
  /// Bank 3 holds hidden state: the settings taken by UPD_OAE, and the halves of the magnetic reset done.
  public static let bmm350 = ChipModel(
    name: "BMM350", address: 0x14, quantities: [.magneticField, .temperature], identityRegister: 0x00,
    powerOn: [.init(0x00, 0x33), .init(0x04, 0x14), .init(0x05, 0x07), .init(0x04, bank: 3, 0x14)],
    writable: [.init(0x04...0x06), .init(0x2E...0x2E), .init(0x50...0x50), .init(0x60...0x60), .init(0x7E...0x7E)],
    resets: [.init(register: 0x7E, mask: 0xB6, needsAll: true)],
    outputs: [.little(0x31...0x33), .little(0x34...0x36), .little(0x37...0x39)], padding: 2,
    // Hz; 0 in suspend mode. Forced, it takes 9 ms at most for four samples, or 20 ms.
    rate: { r in
      switch r[0x06] {
      case 0x01: 1600 / Double(1 << Int(r[3, 0x04] & 0x0F))
      case 0x03: 50
      case 0x04: 1000 / 9
      default: 0
      }
    },
    store: { felt, r, noise in
      // 0.19 and 0.45 µT with a mean of four, in this model; scales with the root of the number.
      let growth = (4 / Double(1 << Int(r[3, 0x04] >> 4 & 3))).squareRoot()
      // Without a magnetic reset the films add an offset.
      let offset = r[3, 0x06] == 0x03 ? 0.0 : 30
      let error = Vector3(0.19 * noise.normal(), 0.19 * noise.normal(), 0.45 * noise.normal()) * growth
      // TMR_SELFTEST_USER: a current forwards or backwards, along x or y, in this model of 165 µT. In forced mode only.
      let isForced = r[0x06] == 0x03 || r[0x06] == 0x04
      let current = r[0x60] & 0x01 == 0 || !isForced ? 0.0 : r[0x60] & 0x04 != 0 ? 165 : r[0x60] & 0x02 != 0 ? -165 : 0
      let own = felt.answer.scaled(r[0x60] & 0x08 != 0 ? current : 0, r[0x60] & 0x10 != 0 ? current : 0, 0)
      let raw = Trim.raw(felt.field + own + Vector3(offset, 0, 0) + error, celsius: felt.temperatureCelsius)
      for i in 0..<3 {
        r.putLittle(counts(raw[i], per: 1, limit: -8_388_608...8_388_607), at: 0x31 + 3 * UInt8(i), bytes: 3)
      }
      r.putLittle(counts(Trim.rawTemperature(felt.temperatureCelsius), per: 1, limit: 0...8e6), at: 0x3A, bytes: 3)
      // Suspends after a forced measurement.
      if isForced { r[0x06] = 0x00 }
    },
    announce: { r in if r[0x2E] & 0x80 != 0 { r[0x30] |= 0x04 } },
    // Reading it clears it.
    didRead: { register, r in if register == 0x30 { r[0x30] = 0 } },
    didWrite: { register, r in
      // PMU_CMD_STATUS_0 holds the last command carried out, BR for BR_FAST as well.
      if register == 0x06 { r[0x07] = min(r[0x06], 0x07) << 5 }
      switch (register, r[register]) {
      case (0x06, 0x02): r[3, 0x04] = r[0x04]
      case (0x06, 0x07), (0x06, 0x08): r[3, 0x06] |= 0x01
      case (0x06, 0x05): r[3, 0x06] |= 0x02
      case (0x50, 0x20...0x3F):
        let word = Trim.word(Int(r[0x50] & 0x1F))
        (r[0x52], r[0x53]) = (UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word))
      default: break
      }
    })
}

/// Trim values of one chip, invented within their ranges.
private enum Trim {
  static let offset = Vector3(-35, 120, -810)
  static let gain = Vector3(7, -12, 20) / 256
  static let offsetDrift = Vector3(3, -5, 9) / 32
  static let gainDrift = Vector3(-6, 4, 11) / 16_384
  static let (temperatureOffset, temperatureGain, temperature0) = (-11 / 5.0, 9 / 512.0, 23 + 300 / 512.0)
  static let (crossXY, crossYX, crossZX, crossZY) = (5 / 800.0, -7 / 800.0, 12 / 800.0, -3 / 800.0)

  /// The words of its memory that hold them: 8 and 12 bits each, two's complement.
  static func word(_ number: Int) -> UInt16 {
    func bytes(_ high: Int, _ low: Int) -> UInt16 { UInt16(high & 0xFF) << 8 | UInt16(low & 0xFF) }
    switch number {
    case 0x0D: return bytes(9, -11)
    case 0x0E: return UInt16((120 >> 8) & 0xF) << 12 | UInt16(-35 & 0xFFF)
    case 0x0F: return bytes((-810 >> 8) & 0xF, 120)
    case 0x10: return bytes(7, -810)
    case 0x11: return bytes(20, -12)
    case 0x12: return bytes(-6, 3)
    case 0x13: return bytes(4, -5)
    case 0x14: return bytes(11, 9)
    case 0x15: return bytes(-7, 5)
    case 0x16: return bytes(-3, 12)
    case 0x18: return 300
    default: return 0
    }
  }

  static func rawTemperature(_ celsius: Double) -> Double {
    ((celsius - temperatureOffset) / (1 + temperatureGain) + 25.49) / 9.81282e-4
  }

  /// The counts that the maker's compensation turns into this field, in µT: its inverse.
  static func raw(_ field: Vector3, celsius: Double) -> Vector3 {
    let mixed = Vector3(
      field.x + crossXY * field.y, field.y + crossYX * field.x, field.z + crossZX * field.x + crossZY * field.y)
    let warmth = celsius - temperature0
    func count(_ i: Int, _ microteslaPerCount: Double) -> Double {
      let cold = mixed[i] * (1 + gainDrift[i] * warmth) - offsetDrift[i] * warmth
      return (cold - offset[i]) / (1 + gain[i]) / microteslaPerCount
    }
    return Vector3(count(0, 0.00706998), count(1, 0.00706998), count(2, 0.00717496))
  }
}
