import HAL
import Measures
import Sensors

extension ChipModel {
  /// iSentek's IST8310, as PX4's and ArduPilot's drivers have its registers and figures.
  public static let ist8310 = ChipModel(
    name: "IST8310", address: 0x0E, quantities: .magneticField, identityRegister: 0x00,
    powerOn: [.init(0x00, 0x10)],
    writable: [.init(0x0A...0x0D), .init(0x41...0x42)],
    resets: [.init(register: 0x0B, mask: 0x01)],
    outputs: [.little(0x03...0x04), .little(0x05...0x06), .little(0x07...0x08)],
    // One measurement of 6 ms per command.
    rate: { r in r[0x0A] & 0x01 != 0 ? 1 / 0.006 : 0 },
    store: { felt, r, noise in
      // Its noise is undocumented: 0.3 µT with a mean of 16, in this model; without one, four times that.
      let sigma = r[0x41] & 0x3F == 0x24 ? 0.3 : 1.2
      let perMicrotesla = r[0x0D] & 0x70 == 0x70 ? 13.2 : 1 / 0.3
      func put(_ value: Double, at register: UInt8) {
        r.putLittle(counts(value + sigma * noise.normal(), per: perMicrotesla), at: register)
      }
      // x forward, y right, z up: left-handed.
      put(felt.field.x, at: 0x03)
      put(felt.field.y, at: 0x05)
      put(-felt.field.z, at: 0x07)
    },
    announce: { r in
      r[0x02] |= 0x01
      r[0x0A] &= ~0x01
    },
    didRead: { register, r in if (0x03...0x08).contains(register) { r[0x02] &= ~0x01 } })
}
