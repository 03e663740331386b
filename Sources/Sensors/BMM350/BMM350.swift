import HAL
import Measures

/// Bosch BMM350: three-axis magnetometer. Of the datasheet, BST-BMM350-DS001, only the self-test was seen: registers,
/// times, scale and compensation are those of the maker's driver (BMM350_SensorAPI 1.10.0, bmm350.c). ArduPilot
/// (libraries/AP_Compass/AP_Compass_BMM350.cpp) has the same scale; it takes y for 1 % more and z's drift for 0.0001 a degree less,
/// which 1.10.0 names but doesn't apply.
///
/// Noise 0.19 µT rms on x and y, 0.45 on z (BST-BMM350-DS001-27 by an excerpt, at 100 Hz with a mean of 2; here it is of 4): one
/// sample is 0.5° off at 20 µT. No other chip known here has its addresses. That its axes are right-handed is unverified:
/// ArduPilot takes them as they are.
public enum BMM350 {
  /// Registers, by the names in the maker's driver.
  enum Register: UInt8 {
    case chipID = 0x00
    case averageAndRate = 0x04  // PMU_CMD_AGGR_SET
    case axes = 0x05  // PMU_CMD_AXIS_EN
    case command = 0x06  // PMU_CMD: written only
    case commandStatus = 0x07  // PMU_CMD_STATUS_0
    case interruptControl = 0x2E  // INT_CTRL: bit 7 lets the status say that data are ready
    case status = 0x30  // INT_STATUS: bit 2; x, y, z and temperature follow, three bytes each, low byte first
    case otpCommand = 0x50  // OTP_CMD_REG
    case otpData = 0x52  // OTP_DATA_MSB_REG, OTP_DATA_LSB_REG
    case selfTest = 0x60  // TMR_SELFTEST_USER
    case reset = 0x7E  // CMD
  }

  /// `code` includes the limit of averaging: 2 at 200 Hz, 4 at 100, 8 at 50.
  private static func mode(hertz: Double, code: UInt8) -> Chip.Mode {
    Chip.Mode(
      hertz: hertz,
      [
        .init(Register.averageAndRate.rawValue, set: code, clear: ~code & 0x3F),
        .init(Register.axes.rawValue, set: 0x07, clear: 0x00),
        .init(Register.interruptControl.rawValue, set: 0x80, clear: 0x00),
      ])
  }

  /// One forced measurement with an internal field, or 0: suspended, after a magnetic reset and a discarded
  /// measurement.
  private static func forced(_ ownField: UInt8) -> FixedList<12, Chip.Step> {
    .init([
      .write(Register.command.rawValue, 0x00),  // SUS
      .wait(milliseconds: 30),
      .write(Register.command.rawValue, 0x05),  // FGR
      .wait(milliseconds: 30),
      .write(Register.command.rawValue, 0x08),  // BR_FAST
      .wait(milliseconds: 4),
      .write(Register.command.rawValue, 0x04),  // FM_FAST
      .wait(milliseconds: 16),
      .write(Register.selfTest.rawValue, ownField),
      .wait(milliseconds: 1),
      .write(Register.command.rawValue, 0x04),
    ])
  }

  public static let chip = Chip(
    name: "BMM350", verified: .secondDriver,
    addresses: [0x14, 0x15],
    identity: [.init(Register.chipID.rawValue, is: 0x33)],
    padding: 2,
    preparation: .init([
      .write(Register.reset.rawValue, 0xB6),
      .wait(milliseconds: 24),
      .readTrimWords(
        command: 0x20 | Trim.firstWord, to: Register.otpCommand.rawValue, from: Register.otpData.rawValue,
        count: Trim.count),
      .write(Register.otpCommand.rawValue, 0x80),  // its power off
      // Magnetic reset: BR and FGR, two pulses that align the films of the sensor, and PMU_CMD_STATUS_0 with the last
      // command that was carried out.
      .write(Register.command.rawValue, 0x07),
      .wait(milliseconds: 14),
      .expect(Register.commandStatus.rawValue, mask: 0xE0, 0x07 << 5),
      .write(Register.command.rawValue, 0x05),
      .wait(milliseconds: 18),
      .expect(Register.commandStatus.rawValue, mask: 0xE0, 0x05 << 5),
    ]),
    modes: [mode(hertz: 50, code: 0x35), mode(hertz: 100, code: 0x24), mode(hertz: 200, code: 0x13)],
    activation: .init([
      .write(Register.command.rawValue, 0x02),  // UPD_OAE: takes rate and mean over
      .wait(milliseconds: 1),
      .write(Register.command.rawValue, 0x00),  // SUS
      .wait(milliseconds: 6),
      .write(Register.command.rawValue, 0x01),  // NM: the first sample is there 38 ms later
    ]),
    burst: .init(from: Register.status.rawValue, length: 13, status: .inBurst(0)),
    channels: [
      .init(
        .magneticField, x: .little(1, bits: 24), y: .little(4, bits: 24), z: .little(7, bits: 24),
        // Approximate; the compensation gives the value.
        unitsPerCount: microteslaPerCountXY, ready: 0x04,
        // ±2000 µT.
        fullScale: 280_000, noise: 0.19, compensation: compensate),
      .init(
        .temperature, x: temperature, y: temperature, z: temperature, unitsPerCount: celsiusPerCount, zero: -25.49,
        ready: 0x04, fullScale: 8_388_607, noise: 0, compensation: celsius),
    ],
    selfTest: .init(
      "BST-BMM350-DS001, 5.1.6; steps as in BMM350_SensorAPI 1.10.0, bmm350_perform_self_test", .difference,
      off: forced(0x00), milliseconds: 16, hertz: 50, samples: 3, measuresOnce: true,
      // 130 µT or more, one axis at a time; not for z.
      limits: .init([
        .init(
          .magneticField, from: Vector3(130, -.infinity, -.infinity), to: Vector3(.infinity, .infinity, .infinity),
          on: forced(0x0D)),
        .init(
          .magneticField, from: Vector3(-.infinity, 130, -.infinity), to: Vector3(.infinity, .infinity, .infinity),
          on: forced(0x15)),
      ])))

  // MARK: - Compensation

  /// Gains of sensor, amplifier, converter and table, by the driver's update_default_coefiecents.
  private static let perVolt = 1e6 / 1_048_576 / (0.714607238769531 / 1.5)
  private static let microteslaPerCountXY = perVolt / (14.55 * 19.46)
  private static let microteslaPerCountZ = perVolt / (9.0 * 31.0)
  private static let celsiusPerCount = perVolt / 1e6 / 0.00204
  private static let temperature = Chip.Field.little(10, bits: 24)

  /// Factory trim, by the driver's update_mag_off_sens.
  struct Trim {
    /// 0x0D ... 0x18, high byte first.
    static let (firstWord, count) = (0x0D as UInt8, 12 as UInt8)

    var offset, gain, offsetDrift, gainDrift: Vector3
    var temperatureOffset, temperatureGain, temperature0: Double
    var crossXY, crossYX, crossZX, crossZY: Double

    /// Nil where no word was read: all bits equal.
    init?(_ bytes: Chip.Bytes) {
      func place(_ word: UInt8) -> Int { 2 * Int(word - Trim.firstWord) }
      func high(_ word: UInt8) -> Double { Double(Int(Int8(bitPattern: bytes[place(word)]))) }
      func low(_ word: UInt8) -> Double { Double(Int(Int8(bitPattern: bytes[place(word) + 1]))) }
      /// 12 bits: four of one byte, eight of another.
      func offset(_ nibble: UInt8, _ byte: UInt8) -> Double {
        Double(Int(Int16(bitPattern: UInt16(nibble) << 12 | UInt16(byte) << 4) >> 4))
      }
      var (allSet, anySet) = (0xFF as UInt8, 0x00 as UInt8)
      for i in 0..<(2 * Int(Trim.count)) { (allSet, anySet) = (allSet & bytes[i], anySet | bytes[i]) }
      guard allSet != 0xFF, anySet != 0 else { return nil }

      let (word0E, word0F, word10) = (place(0x0E), place(0x0F), place(0x10))
      self.offset = Vector3(
        offset(bytes[word0E], bytes[word0E + 1]), offset(bytes[word0E] >> 4, bytes[word0F + 1]),
        offset(bytes[word0F], bytes[word10 + 1]))
      gain = Vector3(high(0x10), low(0x11), high(0x11)) / 256
      offsetDrift = Vector3(low(0x12), low(0x13), low(0x14)) / 32
      gainDrift = Vector3(high(0x12), high(0x13), high(0x14)) / 16_384
      temperatureOffset = low(0x0D) / 5
      temperatureGain = high(0x0D) / 512
      let word18 = UInt16(bytes[place(0x18)]) << 8 | UInt16(bytes[place(0x18) + 1])
      temperature0 = Double(Int(Int16(bitPattern: word18))) / 512 + 23
      (crossXY, crossYX) = (low(0x15) / 800, high(0x15) / 800)
      (crossZX, crossZY) = (low(0x16) / 800, high(0x16) / 800)
    }
  }

  /// Temperature in °C with its own gain and offset, as in the driver's bmm350_get_compensated_mag_xyz_temp_data.
  private static func celsius(_ trim: Trim, _ burst: Chip.Bytes) -> Double {
    let raw = Double(Int(temperature.count(in: burst))) * celsiusPerCount - 25.49
    return (1 + trim.temperatureGain) * raw + trim.temperatureOffset
  }

  static func celsius(_ counts: Chip.Counts, _ burst: Chip.Bytes, _ trimBytes: Chip.Bytes) -> Vector3? {
    guard let trim = Trim(trimBytes) else { return nil }
    let celsius = celsius(trim, burst)
    return Vector3(celsius, celsius, celsius)
  }

  /// Microtesla: the spread between chips, the temperature and the cross-axis sensitivity compensated, by the driver's
  /// bmm350_get_compensated_mag_xyz_temp_data.
  static func compensate(_ counts: Chip.Counts, _ burst: Chip.Bytes, _ trimBytes: Chip.Bytes) -> Vector3? {
    guard let trim = Trim(trimBytes) else { return nil }
    let warmth = celsius(trim, burst) - trim.temperature0
    func axis(_ i: Int, _ count: Int32, _ microteslaPerCount: Double) -> Double {
      (Double(Int(count)) * microteslaPerCount * (1 + trim.gain[i]) + trim.offset[i] + trim.offsetDrift[i] * warmth)
        / (1 + trim.gainDrift[i] * warmth)
    }
    let x = axis(0, counts.x, microteslaPerCountXY)
    let y = axis(1, counts.y, microteslaPerCountXY)
    let z = axis(2, counts.z, microteslaPerCountZ)
    let determinant = 1 - trim.crossYX * trim.crossXY
    let ofX = x * (trim.crossYX * trim.crossZY - trim.crossZX)
    let ofY = y * (trim.crossXY * trim.crossZX - trim.crossZY)
    return Vector3(
      (x - trim.crossXY * y) / determinant, (y - trim.crossYX * x) / determinant, z + (ofX + ofY) / determinant)
  }
}
