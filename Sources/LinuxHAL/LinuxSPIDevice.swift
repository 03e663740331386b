import CLinux
import Glibc
public import HAL

/// One select line of an SPI bus, through the kernel's spidev (Linux, Documentation/spi/spidev.rst).
public struct LinuxSPIDevice: SPIDevice, SPITransmitter, ~Copyable {
  private let file: OpenFile
  private var chosen: SPIAccess?

  /// Opens a device such as `/dev/spidev0.0`.
  public init(path: String) throws(BusError) {
    do throws(Errno) {
      let file = try OpenFile(path, O_RDWR)
      let refusal = clinux_spi_mode(file.descriptor)
      guard refusal == 0 else { throw Errno(number: refusal) }
      self.file = file
    } catch {
      throw BusError(errno: error.number)
    }
  }

  /// Takes an exclusive, advisory lock on it. False: it is taken. The kernel itself lets any program send.
  public func claim() -> Bool { file.claim() }

  public mutating func configure(_ access: SPIAccess) throws(I2CError) {
    if chosen == access { return }
    chosen = nil
    let result = clinux_spi_configure(file.descriptor, access.mode, access.maximumHertz)
    if result != 0 { throw I2CError(.init(transfer: result), at: .spi) }
    chosen = access
  }

  @_lifetime(bytes: copy bytes)
  public mutating func transfer(_ bytes: inout MutableRawSpan) throws(I2CError) {
    let descriptor = file.descriptor
    let result = bytes.withUnsafeMutableBytes { clinux_spi_transfer(descriptor, $0.baseAddress, $0.count) }
    if result != 0 { throw I2CError(.init(transfer: result), at: .spi) }
  }

  public mutating func send(_ bytes: RawSpan, hertz: UInt32) throws(I2CError) {
    try configure(SPIAccess(mode: 0, maximumHertz: hertz))
    let descriptor = file.descriptor
    let result = bytes.withUnsafeBytes { clinux_spi_send(descriptor, $0.baseAddress, $0.count) }
    if result != 0 { throw I2CError(.init(transfer: result), at: .spi) }
  }
}
