import HAL
import Measures

/// AKM AK09916: the magnetometer in the ICM-20948, at its own address once that lets transfers through. Datasheet DS-000189
/// revision 1.3, section 13; AKM 015007392-E-02.
///
/// Its noise is in no datasheet; other programs reckon with 0.3 to 0.6 µT rms: one sample is 0.9° to 1.7° off at 20 µT.
///
/// Its x axis is the ICM-20948's, its y and z axes are opposite to them (DS-000189, orientation of axes): with
/// `inertial.axes = "+x +y +z"` the board has `magnetometer.axes = "+x -y -z"`.
public enum AK09916 {
  /// Registers, by the datasheet's names.
  enum Register: UInt8 {
    case company = 0x00  // WIA1
    case device = 0x01  // WIA2, in DS-000189 WIA
    case status1 = 0x10  // ST1: DRDY; the six data bytes, low byte first, a dummy and ST2 follow
    case control2 = 0x31  // CNTL2: operation mode
  }

  /// Table 3 of DS-000189.
  static let microteslaPerCount = 0.15

  private static func mode(hertz: Double, mode: UInt8) -> Chip.Mode {
    Chip.Mode(hertz: hertz, [.init(Register.control2.rawValue, mode)])
  }

  public static let chip = Chip(
    name: "AK09916", verified: .kernelDriver,
    addresses: [0x0C],
    identity: [.init(Register.company.rawValue, is: 0x48), .init(Register.device.rawValue, is: 0x09)],
    gateway: .init(
      at: .init([0x68, 0x69]), identity: [.init(ICM20948.Register.whoAmI.rawValue, is: 0xEA)],
      settings: [ICM20948.powered, ICM20948.noMaster, ICM20948.bypass], milliseconds: 10),
    preparation: .init([
      // From one mode to another by way of power-down, and 100 µs there (AKM, operation modes).
      .write(Register.control2.rawValue, 0x00),
      .wait(milliseconds: 1),
    ]),
    // Continuous modes 3 and 4 (section 13.5).
    modes: [mode(hertz: 50, mode: 0x06), mode(hertz: 100, mode: 0x08)],
    // Up to ST2: until that is read, the chip holds the sample back that comes after this one.
    burst: .init(from: Register.status1.rawValue, length: 9, status: .inBurst(0)),
    channels: [
      .init(
        .magneticField, x: .little(1), y: .little(3), z: .little(5), unitsPerCount: microteslaPerCount, ready: 0x01,
        // ±4912 µT. ST2, HOFL: the sum of the three is over what can be measured (section 13.4).
        fullScale: 32_752, overflow: .init(at: 8, mask: 0x08),
        // Neither datasheet gives one; other programs reckon with 0.3 to 0.6 µT.
        noise: 0.3)
    ],
    selfTest: .init(
      "AKM 015007392-E-02, self-test mode", .stimulated,
      off: .init([.write(Register.control2.rawValue, 0x00), .write(Register.control2.rawValue, 0x08)]),
      // Measures its own magnet's field once.
      on: .init([.write(Register.control2.rawValue, 0x00), .write(Register.control2.rawValue, 0x10)]),
      milliseconds: 30, hertz: 100, samples: 1,
      // −200 ... 200 counts on x and y, −1000 ... −200 on z.
      limits: .init([.init(.magneticField, from: Vector3(-30, -30, -150), to: Vector3(30, 30, -30))])))
}
