import HAL
import Measures

/// Bosch BMM150: three-axis magnetometer. Datasheet BST-BMM150-DS001.
///
/// Noise 0.4 µT rms at 30 samples a second, the fastest (section 4.2.4, between two settings): one sample is 1.1° off at 20 µT.
public enum BMM150 {
  /// Registers. Section 5.2.
  enum Register: UInt8 {
    case chipID = 0x40
    case dataXLow = 0x42  // x, y, z and the Hall resistance: two bytes each, low byte first, left-justified
    case power = 0x4B  // power control bit, soft reset
    case operation = 0x4C  // output rate, operation mode
    case axes = 0x4E  // which axes are measured, pins
    case repetitionsXY = 0x51  // 1 + 2 n
    case repetitionsZ = 0x52  // 1 + n
    case trim = 0x5D  // up to 0x71: section 4.5; what is where is in the maker's driver only
  }

  /// 30 a second, the fastest of its normal mode, with as many repetitions as that leaves time for (section 4.2.4): 29 of
  /// x and y and 54 of z take 145 µs · 29 + 500 µs · 54 + 980 µs = 32.2 ms.
  private static let mode = Chip.Mode(
    hertz: 30,
    [
      .init(Register.power.rawValue, 0x01),
      .init(Register.repetitionsXY.rawValue, 14),
      .init(Register.repetitionsZ.rawValue, 53),
      .init(Register.axes.rawValue, set: 0x00, clear: 0x38),
      .init(Register.operation.rawValue, 0b0011_1000),
    ])

  public static let chip = Chip(
    name: "BMM150", verified: .kernelDriver,
    addresses: [0x10, 0x11, 0x12, 0x13],
    identity: [.init(Register.chipID.rawValue, is: 0x32)],
    // After power-on it is suspended: the power register alone can be reached, and the identity reads 0 (sections 4.2.2
    // and 5.3). Two registers that read 0 are a weak sign; all that follows from it is the power bit.
    gateway: .init(
      identity: [.init(Register.chipID.rawValue, is: 0x00), .init(Register.power.rawValue, is: 0x00)],
      // 3 ms from suspend to sleep (electrical specification).
      settings: [.init(Register.power.rawValue, 0x01)], milliseconds: 3),
    // Section 8.2: modes 0 and 3, 10 MHz; "SPI3en" in 0x4B is 0 for an answer on SDO. Suspended it reads 0 throughout, as an undriven line
    // does, and has to be woken unidentified.
    spi: .init(.init(maximumHertz: 10_000_000), needsName: true),
    preparation: .init([.readTrim(from: Register.trim.rawValue, count: Trim.length)]),
    modes: [mode],
    // Data-ready is in the low byte of the Hall resistance.
    burst: .init(from: Register.dataXLow.rawValue, length: 8, status: .inBurst(6)),
    channels: [
      .init(
        .magneticField, x: .little(0, bits: 13, shift: 3, overflowMark: -4096),
        y: .little(2, bits: 13, shift: 3, overflowMark: -4096),
        z: .little(4, bits: 15, shift: 1, overflowMark: -16_384),
        // Approximate; the compensation gives the value.
        unitsPerCount: 0.37, ready: 0x01,
        // ±1300 µT on x and y ("Key features"); z goes further.
        fullScale: 3_500,
        // Section 4.2.4: 0.5 µT with 15 and 27 repetitions, 0.3 µT with 47 and 83.
        noise: 0.4, compensation: compensate)
    ],
    selfTest: .init(
      "Section 4.4.2, advanced self test; limits as in Bosch's BMM150_SensorAPI", .difference,
      // Currents of both signs through a coil on the chip, one measurement each; z only.
      off: .init([.write(Register.operation.rawValue, 0b1000_0010)]),
      on: .init([.write(Register.operation.rawValue, 0b1100_0010)]), milliseconds: 60, hertz: 30, samples: 3,
      measuresOnce: true,
      limits: .init([
        .init(
          .magneticField, from: Vector3(-.infinity, -.infinity, 180), to: Vector3(.infinity, .infinity, 240))
      ])))

  // MARK: - Compensation

  /// Factory trim, named as in Bosch's driver (BMM150_SensorAPI, bmm150.c, read_trim_registers).
  struct Trim {
    /// 0x5D ... 0x71
    static let length = 21

    var x1, y1, x2, y2, xy1, xy2: Double
    var z1, z2, z3, z4, xyz1: Double

    init(_ bytes: Chip.Bytes) {
      func byte(_ register: UInt8) -> Double { Double(Int(bytes[Int(register - Register.trim.rawValue)])) }
      func signed(_ register: UInt8) -> Double {
        Double(Int(Int8(bitPattern: bytes[Int(register - Register.trim.rawValue)])))
      }
      x1 = signed(0x5D)
      y1 = signed(0x5E)
      z4 = byte(0x62) + 256 * signed(0x63)
      x2 = signed(0x64)
      y2 = signed(0x65)
      z2 = byte(0x68) + 256 * signed(0x69)
      z1 = byte(0x6A) + 256 * byte(0x6B)
      // 15 bits.
      xyz1 = byte(0x6C) + 256 * Double(Int(bytes[Int(0x6D - Register.trim.rawValue)] & 0x7F))
      z3 = byte(0x6E) + 256 * signed(0x6F)
      xy2 = signed(0x70)
      xy1 = byte(0x71)
    }
  }

  /// Hall resistance: 14 bits, left-justified, in the last two bytes of the burst.
  private static let hallResistance = Chip.Field(at: 6, .littleEndian, bits: 14, shift: 2, coding: .unsigned)

  /// Field in µT, compensated for temperature (by the Hall resistance) and for the spread between chips.
  ///
  /// The datasheet gives no formula for this and refers to the maker's driver (section 4.5): these are the ones of its
  /// floating-point functions compensate_x, compensate_y and compensate_z. Nil when the trim or the resistance reads 0.
  static func compensate(_ counts: Chip.Counts, _ burst: Chip.Bytes, _ trimBytes: Chip.Bytes) -> Vector3? {
    let trim = Trim(trimBytes)
    let hall = Double(Int(hallResistance.count(in: burst)))
    guard hall != 0, trim.xyz1 != 0, trim.z1 != 0, trim.z2 != 0 else { return nil }

    let warmth = (trim.xyz1 / hall - 1) * 16_384
    let sensitivity = 256 + warmth * trim.xy1 / 16_384 + warmth * warmth * trim.xy2 / 268_435_456
    func horizontal(_ count: Int32, _ gain: Double, _ offset: Double) -> Double {
      (Double(Int(count)) * sensitivity * (gain + 160) / 8192 + offset * 8) / 16
    }
    let z = (Double(Int(counts.z)) - trim.z4) * 131_072 - trim.z3 * (hall - trim.xyz1)
    return Vector3(
      horizontal(counts.x, trim.x2, trim.x1), horizontal(counts.y, trim.y2, trim.y1),
      z / ((trim.z2 + trim.z1 * hall / 32_768) * 4) / 16)
  }
}
