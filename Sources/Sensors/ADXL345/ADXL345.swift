import HAL
import Measures

/// Analog Devices ADXL345: accelerometer. Datasheet revision E.
///
/// Indistinguishable from the ADXL343, and from the ADXL375 of ±200 g, which is unsuitable: it would show a tenth of
/// gravity. No other supported inertial chip has its addresses.
///
/// The datasheet's figure 57 is right-handed. Scale as in Linux (drivers/iio/accel/adxl345_core.c); the sensitivity is only
/// good to 10 %. Noise at 100 Hz: 0.029 m/s² on x and y, with which one sample's tilt is 0.17° off, 0.042 m/s² on z ("Noise
/// performance", 0.75 and 1.1 counts).
public enum ADXL345 {
  /// Registers, by the datasheet's names. Table 19.
  enum Register: UInt8 {
    case device = 0x00  // DEVID
    case offsetX = 0x1E  // OFSX, OFSY, OFSZ
    case offsetY = 0x1F
    case offsetZ = 0x20
    case rate = 0x2C  // BW_RATE
    case power = 0x2D  // POWER_CTL
    case interruptEnable = 0x2E  // INT_ENABLE
    case interruptSource = 0x30  // INT_SOURCE: bit 7 DATA_READY; DATA_FORMAT and the data follow
    case format = 0x31  // DATA_FORMAT
    case fifo = 0x38  // FIFO_CTL
  }

  /// Full resolution: 256 counts per g, whatever the range (table 1).
  static let metersPerSecondSquaredPerCount = standardGravity / 256

  private static func mode(hertz: Double, rate: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.rate.rawValue, set: rate, clear: 0x1F & ~rate),
        // Full resolution, ±4 g, right-justified, no self test. A quick turn by hand stays below it.
        .init(Register.format.rawValue, set: 0x09, clear: 0xE6),
        // Leftovers of another program: offsets, interrupts and FIFO.
        .init(Register.offsetX.rawValue, 0x00),
        .init(Register.offsetY.rawValue, 0x00),
        .init(Register.offsetZ.rawValue, 0x00),
        .init(Register.interruptEnable.rawValue, 0x00),
        .init(Register.fifo.rawValue, 0x00),
        .init(Register.power.rawValue, set: 0x08, clear: 0x37),
      ])
  }

  public static let chip = Chip(
    name: "ADXL345", aliases: .init(["ADXL343"]), verified: .kernelDriver,
    addresses: [0x53, 0x1D],
    identity: [.init(Register.device.rawValue, is: 0xE5)],
    // Settings are written in standby.
    // "Serial communications": mode 3, 5 MHz; read, MB, six bits. SPI in DATA_FORMAT is 0 for an answer on SDO.
    spi: .init(.init(maximumHertz: 5_000_000, registers: 0x3F, increment: 0x40)),
    preparation: .init([.write(Register.power.rawValue, 0x00)]),
    modes: [
      mode(hertz: 50, rate: 0x09), mode(hertz: 100, rate: 0x0A), mode(hertz: 200, rate: 0x0B),
      mode(hertz: 400, rate: 0x0C),
    ],
    burst: .init(from: Register.interruptSource.rawValue, length: 8, status: .inBurst(0)),
    channels: [
      .init(
        .specificForce, x: .little(2), y: .little(4), z: .little(6), unitsPerCount: metersPerSecondSquaredPerCount,
        // ±4 g of eleven bits.
        ready: 0x80, fullScale: 1023, noise: 0.75 / 256 * standardGravity)
    ],
    selfTest: .init(
      "Revision E, tables 1 and 15", .difference,
      // Full resolution, ±16 g; SELF_TEST.
      off: .init([.write(Register.format.rawValue, 0x0B)]), on: .init([.write(Register.format.rawValue, 0x8B)]),
      milliseconds: 60, hertz: 100, samples: 10,
      // 0.2 ... 2.1 g on x and y, 0.3 ... 3.4 on z at 2.5 V; at 3.3 V 1.77 and 1.47 times as much.
      limits: .init([
        .init(
          .specificForce, from: Vector3(0.354, 0.354, 0.441) * standardGravity,
          to: Vector3(3.717, 3.717, 4.998) * standardGravity)
      ])))
}
