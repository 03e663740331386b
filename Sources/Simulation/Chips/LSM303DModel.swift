import HAL
import Measures
import Sensors

extension ChipModel {
  /// The magnetometer's half of ST's LSM303D, as pimoroni/lsm303d-python and ArduPilot have its registers and figures.
  public static let lsm303d = ChipModel(
    name: "LSM303D", address: 0x1D, quantities: [.magneticField, .temperature], identityRegister: 0x0F,
    powerOn: [.init(0x0F, 0x49), .init(0x24, 0x18), .init(0x25, 0x20), .init(0x26, 0x03)],
    writable: [.init(0x24...0x26)],
    outputs: [.little(0x08...0x09), .little(0x0A...0x0B), .little(0x0C...0x0D)],
    // Hz; 0 unless in continuous mode. CTRL5 and CTRL7.
    rate: { r in
      guard r[0x26] & 0x03 == 0 else { return 0 }
      let rates: InlineArray<8, Double> = [3.125, 6.25, 12.5, 25, 50, 100, 0, 0]
      return rates[Int(r[0x24] >> 2 & 7)]
    },
    store: { felt, r, noise in
      // mgauss a count at ±2, 4, 8, 12 gauss.
      let sensitivities: InlineArray<4, Double> = [0.080, 0.160, 0.320, 0.479]
      let perMicrotesla = 10 / sensitivities[Int(r[0x25] >> 5 & 3)]
      for i in 0..<3 {
        // 5 mgauss.
        r.putLittle(counts(felt.field[i] + 0.5 * noise.normal(), per: perMicrotesla), at: 0x08 + 2 * UInt8(i))
      }
      // TEMP_EN: twelve bits of two's complement, 8 a degree; the zero is assumed.
      if r[0x24] & 0x80 != 0 { r.putLittle(counts(felt.temperatureCelsius - 25, per: 8) & 0x0FFF, at: 0x05) }
    },
    announce: { r in r[0x07] = r[0x07] & 0x08 != 0 ? 0xFF : 0x0F },
    // Reading the last data byte clears the "new" bits.
    didRead: { register, r in if register == 0x0D { r[0x07] = 0 } },
    pointer: { first, _ in (first & 0x7F, first & 0x80 != 0) })

  /// The accelerometer's half, at the same address.
  public static let lsm303dAccelerometer = ChipModel(
    name: "LSM303D-A", address: 0x1D, quantities: .specificForce, identityRegister: 0x0F,
    powerOn: [.init(0x0F, 0x49), .init(0x20, 0x07)],
    writable: [.init(0x1F...0x23)],
    outputs: [.little(0x28...0x29), .little(0x2A...0x2B), .little(0x2C...0x2D)],
    // Hz, by CTRL1.
    rate: { r in
      let rates: InlineArray<16, Double> = [0, 3.125, 6.25, 12.5, 25, 50, 100, 200, 400, 800, 1600, 0, 0, 0, 0, 0]
      return rates[Int(r[0x20] >> 4)]
    },
    store: { felt, r, noise in
      // mg a count at ±2, 4, 6, 8, 16 g; Hz of the filter.
      let sensitivities: InlineArray<8, Double> = [0.061, 0.122, 0.183, 0.244, 0.732, 0.732, 0.732, 0.732]
      let perUnit = 1 / (sensitivities[Int(r[0x21] >> 3 & 7)] * 1e-3 * standardGravity)
      let bandwidths: InlineArray<4, Double> = [773, 194, 362, 50]
      let sigma = 150e-6 * standardGravity * bandwidths[Int(r[0x21] >> 6)].squareRoot()
      // AST: 70 ... 1700 mg.
      let force = felt.force + (r[0x21] & 0x02 != 0 ? felt.answer * (0.4 * standardGravity) : .zero)
      for i in 0..<3 {
        r.putLittle(counts(force[i] + sigma * noise.normal(), per: perUnit), at: 0x28 + 2 * UInt8(i))
      }
    },
    announce: { r in r[0x27] = r[0x27] & 0x08 != 0 ? 0xFF : 0x0F },
    didRead: { register, r in if register == 0x2D { r[0x27] = 0 } },
    pointer: { first, _ in (first & 0x7F, first & 0x80 != 0) })
}
