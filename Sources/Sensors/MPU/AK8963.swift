import HAL
import Measures

/// AKM AK8963: the magnetometer in the MPU-9250 and the MPU-9255, at its own address once these let transfers through. Datasheet
/// MS1356-E-02; PS-MPU-9250A-01.
///
/// Its x axis is the accelerometer's y, its y axis the accelerometer's x, its z axis opposite to the accelerometer's
/// (PS-MPU-9250A-01, section 9.1): with `inertial.axes = "+x +y +z"` the board has `magnetometer.axes = "+y +x -z"`. So have
/// Linux' inv_mpu6050 (inv_mpu_magn.c) and RTIMULib. Scale as in Linux (drivers/iio/magnetometer/ak8975.c) and kriswiner's
/// MPU9250.
///
/// Its noise is in no datasheet; other programs reckon with 0.3 to 0.6 µT rms: one sample is 0.9° to 1.7° off at 20 µT.
///
/// At 0x0C, too: the ``AK09916`` and its sisters, all with the first byte of the identity; those have a second one, and are to
/// be asked before. A part without 16 bits, such as the AK8975, doesn't keep the setting.
public enum AK8963 {
  /// Registers, by the datasheet's names.
  enum Register: UInt8 {
    case device = 0x00  // WIA
    case status1 = 0x02  // ST1: DRDY; the six data bytes, low byte first, and ST2 follow
    case control1 = 0x0A  // CNTL1: 16 bits, operation mode
    case sensitivity = 0x10  // ASAX, ASAY, ASAZ: to be read in fuse ROM mode only
  }

  /// 16 bits.
  static let microteslaPerCount = 0.15

  public static let chip = Chip(
    name: "AK8963", verified: .kernelDriver,
    addresses: [0x0C],
    identity: [.init(Register.device.rawValue, is: 0x48)],
    gateway: .init(
      // 0x71 and 0x73.
      at: .init([0x68, 0x69]), identity: [.init(MPU.Register.whoAmI.rawValue, mask: 0xFD, is: 0x71)],
      settings: [MPU.powered, MPU.noMaster, MPU.bypass], milliseconds: 10),
    // From one mode to another by way of power-down, and 100 µs there.
    preparation: .init([
      .write(Register.control1.rawValue, 0x00),
      .wait(milliseconds: 1),
      .write(Register.control1.rawValue, 0x0F),
      .wait(milliseconds: 1),
      .readTrim(from: Register.sensitivity.rawValue, count: 3),
      .write(Register.control1.rawValue, 0x00),
      .wait(milliseconds: 1),
    ]),
    // 16 bits, continuous mode 2. The other one has 8 samples a second.
    modes: [.init(hertz: 100, [.init(Register.control1.rawValue, 0x16)])],
    // Up to ST2: until that is read, the chip holds the next sample back.
    burst: .init(from: Register.status1.rawValue, length: 8, status: .inBurst(0)),
    channels: [
      .init(
        .magneticField, x: .little(1), y: .little(3), z: .little(5), unitsPerCount: microteslaPerCount, ready: 0x01,
        // ±4912 µT. ST2, HOFL: the sum of the three is over what can be measured.
        fullScale: 32_760, overflow: .init(at: 7, mask: 0x08), noise: 0.3,
        compensation: compensate)
    ],
    selfTest: .init(
      "MS1356-E-02, self-test mode", .stimulated,
      off: .init([
        .write(Register.control1.rawValue, 0x00), .write(0x0C, 0x00), .write(Register.control1.rawValue, 0x16),
      ]),
      // ASTC has the chip make a field of its own; measured once.
      on: .init([
        .write(Register.control1.rawValue, 0x00), .write(0x0C, 0x40), .write(Register.control1.rawValue, 0x18),
      ]),
      milliseconds: 30, hertz: 100, samples: 1,
      // −200 ... 200 counts of 16 bits on x and y, −3200 ... −800 on z.
      limits: .init([.init(.magneticField, from: Vector3(-30, -30, -480), to: Vector3(30, 30, -120))])))

  /// Microtesla: each axis by the sensitivity that it was found to have when it was made, 128 for the nominal one. Nil when the
  /// fuse ROM reads 0, as it does outside its mode.
  static func compensate(_ counts: Chip.Counts, _ burst: Chip.Bytes, _ trim: Chip.Bytes) -> Vector3? {
    guard trim[0] != 0, trim[1] != 0, trim[2] != 0 else { return nil }
    func axis(_ count: Int32, _ sensitivity: UInt8) -> Double {
      Double(Int(count)) * microteslaPerCount * (1 + (Double(Int(sensitivity)) - 128) / 256)
    }
    return Vector3(axis(counts.x, trim[0]), axis(counts.y, trim[1]), axis(counts.z, trim[2]))
  }
}
