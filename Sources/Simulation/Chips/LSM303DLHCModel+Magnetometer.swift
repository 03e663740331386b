import HAL
import Measures
import Sensors

extension ChipModel {
  /// The magnetometer in ST's LSM303DLHC by DocID018771: registers section 7.2, figures "Sensor characteristics".
  public static let lsm303dlhcMagnetometer = ChipModel(
    name: "LSM303DLHC-M", address: 0x1E, quantities: .magneticField, identityRegister: 0x0F,
    powerOn: [
      .init(0x00, 0x10), .init(0x01, 0x20), .init(0x02, 0x03), .init(0x0A, 0x48), .init(0x0B, 0x34), .init(0x0C, 0x33),
      .init(0x0F, 0x3C),
    ],
    writable: [.init(0x00...0x02)],
    outputs: [.big(0x03...0x04), .big(0x07...0x08), .big(0x05...0x06)],
    // Hz; 0 unless in continuous mode. CRA_REG_M.
    rate: { r in
      guard r[0x02] & 0x03 == 0 else { return 0 }
      let rates: InlineArray<8, Double> = [0.75, 1.5, 3, 7.5, 15, 30, 75, 220]
      return rates[Int(r[0x00] >> 2 & 7)]
    },
    store: { felt, r, noise in
      // Counts per gauss for gain 1 ... 7; there is no gain 0.
      let gainsXY: InlineArray<8, Double> = [0, 1100, 855, 670, 450, 400, 330, 230]
      let gainsZ: InlineArray<8, Double> = [0, 980, 760, 600, 400, 355, 295, 205]
      func put(_ value: Double, gain: Double, at register: UInt8) {
        // 2 mgauss.
        let count = counts(value + 0.2 * noise.normal(), per: gain / 100)
        r.putBig((-2048...2047).contains(count) ? count : -4096, at: register)
      }
      let gain = Int(r[0x01] >> 5)
      put(felt.field.x, gain: gainsXY[gain], at: 0x03)
      put(felt.field.z, gain: gainsZ[gain], at: 0x05)
      put(felt.field.y, gain: gainsXY[gain], at: 0x07)
    },
    announce: { r in r[0x09] = 0x01 },
    after: { $0 == 8 ? 3 : $0 &+ 1 })
}
