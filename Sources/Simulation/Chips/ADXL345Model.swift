import HAL
import Measures
import Sensors

extension ChipModel {
  /// Analog Devices' ADXL345 by its datasheet, revision E: registers table 19, figures table 1.
  public static let adxl345 = ChipModel(
    name: "ADXL345", address: 0x53, quantities: .specificForce, identityRegister: 0x00,
    powerOn: [.init(0x00, 0xE5), .init(0x2C, 0x0A), .init(0x30, 0x02)],
    writable: [.init(0x1D...0x2A), .init(0x2C...0x2F), .init(0x31...0x31), .init(0x38...0x38)],
    outputs: [.little(0x32...0x33), .little(0x34...0x35), .little(0x36...0x37)],
    // Hz; 0 in standby.
    rate: { r in r[0x2D] & 0x08 == 0 ? 0 : 3200 / Double(1 << (15 - Int(r[0x2C] & 0x0F))) },
    store: { felt, r, noise in
      // ±2, 4, 8, 16 g, in full resolution at 256 counts per g, else in ten bits.
      let range = Int(r[0x31] & 0x03)
      let isFull = r[0x31] & 0x08 != 0
      let perUnit = Double(isFull ? 256 : 256 >> range) / standardGravity
      let end = Double(isFull ? 512 << range : 512)
      // SELF_TEST, table 1, at 3.3 V.
      let force = felt.force + (r[0x31] & 0x80 != 0 ? felt.answer.scaled(1.5, -1.5, 2) * standardGravity : .zero)
      for i in 0..<3 {
        // In counts of 3.9 mg, at 100 Hz.
        let sigma = (i == 2 ? 1.1 : 0.75) / 256 * standardGravity
        // 15.6 mg a step.
        let offset = Double(Int(Int8(bitPattern: r[0x1E + UInt8(i)]))) * 15.6e-3 * standardGravity
        let count = counts(force[i] + offset + sigma * noise.normal(), per: perUnit, limit: -end...end - 1)
        r.putLittle(count, at: 0x32 + 2 * UInt8(i))
      }
    },
    announce: { r in r[0x30] |= 0x80 },
    // Reading data clears DATA_READY.
    didRead: { register, r in if (0x32...0x37).contains(register) { r[0x30] &= ~0x80 } })
}
