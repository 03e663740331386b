import HAL
import Measures
import Sensors

extension ChipModel {
  /// MEMSIC's MMC5603NJ by its datasheet, revision B: "Register map", "Specifications".
  ///
  /// Its control registers are write-only: written values are in bank 3.
  public static let mmc5603 = ChipModel(
    name: "MMC5603", address: 0x30, quantities: .magneticField, identityRegister: 0x39,
    powerOn: [.init(0x18, 0x10), .init(0x39, 0x10)],
    writable: [.init(0x1A...0x1D)],
    resets: [.init(register: 0x1C, mask: 0x80)],
    outputs: [.big(0x00...0x01), .big(0x02...0x03), .big(0x04...0x05)],
    lowBits: [.init(0x06), .init(0x07), .init(0x08)],
    // Hz; 0 unless Cmm_en, and no faster than the bandwidth allows, with or without Auto_SR_en.
    rate: { r in
      guard r[3, 0x1D] & 0x10 != 0 else { return 0 }
      let withSetReset: InlineArray<4, Double> = [75, 150, 255, 255]
      let without: InlineArray<4, Double> = [150, 255, 255, 1000]
      let bandwidth = Int(r[3, 0x1C] & 0x03)
      return min(Double(Int(r[3, 0x7F])), r[3, 0x1B] & 0x20 != 0 ? withSetReset[bandwidth] : without[bandwidth])
    },
    store: { felt, r, noise in
      let sigmas: InlineArray<4, Double> = [0.15, 0.2, 0.3, 0.4]
      let sigma = sigmas[Int(r[3, 0x1C] & 0x03)]
      // Bridge offset of up to 1 gauss, unless set and reset remove it.
      let offset = r[3, 0x1B] & 0x20 != 0 ? 0.0 : 60
      for i in 0..<3 {
        let count = counts(
          felt.field[i] + offset + sigma * noise.normal(), per: 163.84, limit: -524_288...524_287)
        let word = count + 524_288
        r.putBig(word >> 4, at: 2 * UInt8(i))
        r[0x06 + UInt8(i)] = UInt8(truncatingIfNeeded: word & 0x0F) << 4
      }
    },
    announce: { r in r[0x18] |= 0x40 },
    // Reading any data byte clears the bit.
    didRead: { register, r in if register <= 0x08 { r[0x18] &= ~0x40 } },
    didWrite: { register, r in
      (r[3, register], r[register]) = (r[register], 0)
      // Cmm_freq_en latches the rate in ODR.
      if register == 0x1B, r[3, 0x1B] & 0x80 != 0 { r[3, 0x7F] = r[3, 0x1A] }
    })
}
