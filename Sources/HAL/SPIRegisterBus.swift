/// Gives a chip on SPI the interface of an I2C bus, so that one driver serves both.
///
/// It has no addresses: every request goes to the selected chip.
public struct SPIRegisterBus<Device: SPIDevice & ~Copyable>: I2CBus, ~Copyable {
  /// Longest transfer in bytes: command and data.
  private static var longest: Int { 40 }

  private var device: Device
  private var access: SPIAccess?

  public init(_ device: consuming Device) { self.device = device }

  public mutating func speak(_ access: SPIAccess?) throws(I2CError) -> Bool {
    guard let access else { throw I2CError(.unsupported, at: .spi) }
    try device.configure(access)
    self.access = access
    return true
  }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    let count = buffer.byteCount
    guard let access, bytes.byteCount == 1, count < Self.longest else { throw I2CError(.unsupported, at: .spi) }
    var frame = InlineArray<40, UInt8>(repeating: 0)
    frame[0] = access.command(bytes.unsafeLoad(as: UInt8.self), count: count, reads: true)
    try transfer(&frame, count: 1 + count)
    for i in 0..<count { buffer.storeBytes(of: frame[1 + i], toByteOffset: i, as: UInt8.self) }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    let count = bytes.byteCount
    guard let access, (2...Self.longest).contains(count) else { throw I2CError(.unsupported, at: .spi) }
    var frame = InlineArray<40, UInt8>(repeating: 0)
    for i in 0..<count { frame[i] = bytes.unsafeLoad(fromByteOffset: i, as: UInt8.self) }
    frame[0] = access.command(frame[0], count: count - 1, reads: false)
    try transfer(&frame, count: count)
  }

  private mutating func transfer(_ frame: inout InlineArray<40, UInt8>, count: Int) throws(I2CError) {
    var span = frame.mutableSpan
    var all = span.mutableBytes
    var head = all._mutatingExtracting(first: count)
    try device.transfer(&head)
  }
}
