public import HAL

/// The bus of a sensor: one of the kernel's I2C buses, or a chip's select line on SPI, by the name of its device file.
public struct LinuxSensorBus: I2CBus, ~Copyable {
  private var i2c: LinuxI2CBus?
  private var spi: SPIRegisterBus<LinuxSPIDevice>?

  /// Opens `/dev/i2c-1` or `/dev/spidev0.0`. Any other name is taken for the first.
  public init(path: String) throws(BusError) {
    if path.hasPrefix(SPILine.pathPrefix) {
      i2c = nil
      spi = SPIRegisterBus(try LinuxSPIDevice(path: path))
    } else {
      i2c = try LinuxI2CBus(path: path)
      spi = nil
    }
  }

  public mutating func speak(_ access: SPIAccess?) throws(I2CError) -> Bool {
    spi == nil ? false : try spi!.speak(access)
  }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    if spi != nil {
      try spi!.writeRead(address, bytes, into: &buffer)
    } else {
      try i2c!.writeRead(address, bytes, into: &buffer)
    }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    if spi != nil {
      try spi!.write(address, bytes)
    } else {
      try i2c!.write(address, bytes)
    }
  }
}
