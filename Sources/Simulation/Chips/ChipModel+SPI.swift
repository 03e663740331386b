extension ChipModel {
  /// A chip's behaviour on SPI, by its datasheet.
  struct SPIModel: Sendable {
    /// The fastest clock at which all of its registers can be reached, in Hz.
    var maximumHertz: UInt32
    /// The command's auto-increment bit; 0: always increments.
    var increment: UInt8 = 0
    /// The auto-increment bit of a register number on I2C.
    var incrementOnI2C: UInt8 = 0
    /// Whether it answers on a separate output line.
    var answers: @Sendable (_ registers: Registers) -> Bool = { _ in true }
    /// Whether it also interprets traffic as I2C while not selected.
    var listensToI2C: @Sendable (_ registers: Registers) -> Bool = { _ in false }
    /// Whether the first select after power-on only selects SPI.
    var isChosenByFirstSelect = false

    /// By the name of the chip; nil for one without SPI.
    static func of(_ name: String) -> SPIModel? {
      func older(_ hertz: UInt32, onI2C bit: UInt8 = 0x80) -> SPIModel {
        SPIModel(maximumHertz: hertz, increment: 0x40, incrementOnI2C: bit)
      }
      switch name {
      case "RM3100": return SPIModel(maximumHertz: 1_000_000)
      case "LSM6DSOX", "LSM6DS3", "LSM6DSL", "ISM330DHCX":
        return SPIModel(
          maximumHertz: 10_000_000, answers: { $0[0, 0x12] & 0x08 == 0 }, listensToI2C: { $0[0, 0x13] & 0x04 == 0 })
      case "LIS3MDL": return older(10_000_000).answering { $0[0, 0x22] & 0x04 == 0 }
      case "LSM303D", "LSM303D-A": return older(10_000_000).answering { $0[0, 0x21] & 0x01 == 0 }
      case "LSM303DLHC": return older(10_000_000).answering { $0[0, 0x23] & 0x01 == 0 }
      case "ADXL345": return older(5_000_000, onI2C: 0).answering { $0[0, 0x31] & 0x40 == 0 }
      case "ICM-42688-P":
        return SPIModel(
          maximumHertz: 24_000_000, answers: { $0[0, 0x4C] & 0x03 != 0x02 },
          listensToI2C: { $0[0, 0x4C] & 0x03 != 0x03 })
      case "ICM-20948": return SPIModel(maximumHertz: 7_000_000, listensToI2C: { $0[0, 0x03] & 0x10 == 0 })
      case "MPU-6500", "MPU-9250", "MPU-9255":
        return SPIModel(maximumHertz: 1_000_000, listensToI2C: { $0[0, 0x6A] & 0x10 == 0 })
      case "BMM150": return SPIModel(maximumHertz: 10_000_000, answers: { $0[0, 0x4B] & 0x04 == 0 })
      case "MMC5983MA": return SPIModel(maximumHertz: 10_000_000, answers: { $0[0, 0x0C] & 0x40 == 0 })
      case "LIS2MDL":
        return SPIModel(
          maximumHertz: 10_000_000, answers: { $0[0, 0x62] & 0x04 != 0 }, listensToI2C: { $0[0, 0x62] & 0x20 == 0 })
      case "LSM9DS1-AG":
        return SPIModel(
          maximumHertz: 10_000_000, answers: { $0[0, 0x22] & 0x08 == 0 }, listensToI2C: { $0[0, 0x23] & 0x04 == 0 })
      case "BMI160":
        return SPIModel(
          maximumHertz: 10_000_000, answers: { $0[0, 0x6B] & 0x01 == 0 }, isChosenByFirstSelect: true)
      default: return nil
      }
    }

    private func answering(_ condition: @escaping @Sendable (Registers) -> Bool) -> SPIModel {
      var model = self
      model.answers = condition
      return model
    }
  }
}
