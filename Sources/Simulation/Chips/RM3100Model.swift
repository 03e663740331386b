import HAL
import Measures
import Sensors

extension ChipModel {
  /// PNI's RM3100 by Doc 1017252 r03: register map table 5-1, figures table 3-1.
  public static let rm3100 = ChipModel(
    name: "RM3100", address: 0x20, quantities: .magneticField, identityRegister: 0x36,
    powerOn: [.init(0x05, 200), .init(0x07, 200), .init(0x09, 200), .init(0x0B, 0x96), .init(0x36, 0x22)],
    writable: [.init(0x00...0x1D), .init(0x33...0x33)],
    outputs: [.big(0x24...0x26), .big(0x27...0x29), .big(0x2A...0x2C)],
    // Hz; 0 unless the continuous mode measures all three axes.
    rate: { r in
      guard r[0x01] & 0x71 == 0x71 else { return 0 }
      // Table 5-4, from 0x92 on; limited by the three axes in turn, 2.27 ms each with 200 cycle counts.
      let rates: InlineArray<14, Double> = [600, 300, 150, 75, 37, 18, 9, 4.5, 2.3, 1.2, 0.6, 0.3, 0.15, 0.075]
      let wanted = rates[Int(min(max(r[0x0B], 0x92), 0x9F) - 0x92)]
      return min(wanted, 1 / (3 * 11.36e-6 * cycleCount(r)))
    },
    store: { felt, r, noise in
      // Gain and noise with 200 cycle counts; they scale with the number and its root, in this model.
      let perMicrotesla = 75 * cycleCount(r) / 200
      let sigma = 0.015 * (200 / cycleCount(r)).squareRoot()
      for i in 0..<3 {
        let count = counts(felt.field[i] + sigma * noise.normal(), per: perMicrotesla, limit: -8_388_608...8_388_607)
        r.putBig(count, at: 0x24 + 3 * UInt8(i), bytes: 3)
        // Oscillators that work, for the self test.
        r[3, 0x33] = r[3, 0x33] & ~(0x10 << UInt8(i)) | (felt.answer[i] > 0.5 ? 0x10 << UInt8(i) : 0)
      }
    },
    announce: { r in r[0x34] |= 0x80 },
    didRead: { register, r in
      // Reading results clears DRDY; reading CMM ends the continuous mode (section 5.2).
      if (0x24...0x2C).contains(register) { r[0x34] &= ~0x80 }
      if register == 0x01 { r[0x01] = 0 }
    },
    // Writing TMRC ends it too.
    // A poll with STE in BIST tests instead of measuring (section 5.6).
    didWrite: { register, r in
      if register == 0x0B { r[0x01] = 0 }
      if register == 0x00, r[0x33] & 0x80 != 0 { r[0x33] = r[0x33] & 0x8F | r[3, 0x33] }
    },
    // Bytes beyond the results are meaningless (section 5.5).
    after: { $0 == 0x2C ? 0x40 : $0 &+ 1 })
}

/// The x axis' cycle count, taken for all axes.
private func cycleCount(_ r: Registers) -> Double { max(1, Double(Int(r[0x04]) << 8 | Int(r[0x05]))) }
