import CI2C
import Glibc
public import HAL

/// One of the kernel's I2C buses, through its character device (Linux, Documentation/i2c/dev-interface.rst).
///
/// Where the adapter supports it, a transfer is one `I2C_RDWR` call. Where it supports only SMBus (some PC chipsets, USB
/// bridges, the kernel's i2c-stub), libi2c's calls do the same for a register number and up to 32 bytes.
public struct LinuxI2CBus: I2CBus, ~Copyable {
  /// Functions of the adapter. Read once, when the bus is opened.
  public enum Capabilities: Sendable, Hashable {
    /// Plain I2C: any bytes written and read in one transfer.
    case i2c
    /// SMBus with I2C blocks: a register number and up to 32 bytes.
    case smbusBlock
    /// SMBus without blocks: a register number and one byte. A sensor's sample can't be read in one piece.
    case smbusByte

    /// From the adapter's I2C_FUNC_* bits.
    package init(functions: UInt) {
      func can(_ needed: Int32) -> Bool { functions & UInt(needed) == UInt(needed) }
      if can(I2C_FUNC_I2C) {
        self = .i2c
      } else if can(I2C_FUNC_SMBUS_READ_I2C_BLOCK | I2C_FUNC_SMBUS_WRITE_I2C_BLOCK) {
        self = .smbusBlock
      } else {
        self = .smbusByte
      }
    }
  }

  /// Functions of the adapter.
  public let capabilities: Capabilities
  private let file: OpenFile
  /// The address of SMBus calls.
  private var chosen: I2CAddress?
  /// Bit `a` is 1 where the kernel has confirmed that no driver owns address `a`.
  private var free: (low: UInt64, high: UInt64) = (0, 0)

  /// How long the kernel waits for a transfer, in units of 10 ms.
  ///
  /// Its own default is a second: a chip that stretches the clock for ever would hold the loop for a hundred ticks, and
  /// again for each retry. The longest transfer here, 34 bytes on a bus at 10 kHz, takes 31 ms; with 50 ms three tries
  /// still end before a heading is stale (0.5 s). The setting belongs to the adapter and affects its other users too.
  private static let timeout: CInt = 5

  /// Opens a bus such as `/dev/i2c-1`.
  public init(path: String) throws(BusError) {
    do throws(Errno) {
      let file = try OpenFile(path, O_RDWR)
      var functions: UInt = 0
      guard ioctl(file.descriptor, UInt(I2C_FUNCS), &functions) >= 0 else { throw .last }
      capabilities = Capabilities(functions: functions)
      // A refused timeout is no error.
      _ = ioctl(file.descriptor, UInt(I2C_TIMEOUT), Self.timeout)
      self.file = file
    } catch {
      throw BusError(errno: error.number)
    }
  }

  /// Takes an exclusive, advisory lock on it: for outputs, which have one owner. False: it is taken.
  public func claim() -> Bool { file.claim() }

  /// Takes an exclusive, advisory lock on one address of it; a lock on the whole bus stays.
  /// False: it is taken.
  public func claim(_ address: I2CAddress) -> Bool { file.claim(byte: Int(address.value)) }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    let result: Int32
    switch capabilities {
    case .i2c:
      try secure(address)
      let descriptor = file.descriptor
      result = I2CMessages.writeRead(address, bytes, into: &buffer) { submit($0, to: descriptor) }
    case .smbusBlock, .smbusByte:
      try choose(address)
      result = smbusRead(bytes, into: &buffer)
    }
    if result != 0 { throw I2CError(.init(transfer: result), at: address) }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    let result: Int32
    switch capabilities {
    case .i2c:
      try secure(address)
      let descriptor = file.descriptor
      result = I2CMessages.write(address, bytes) { submit($0, to: descriptor) }
    case .smbusBlock, .smbusByte:
      try choose(address)
      result = smbusWrite(bytes)
    }
    if result != 0 { throw I2CError(.init(transfer: result), at: address) }
  }

  // MARK: Addresses

  /// Checks once per address that no kernel driver owns it.
  ///
  /// I2C_RDWR itself doesn't check: two users of one chip would both read wrong values.
  private mutating func secure(_ address: I2CAddress) throws(I2CError) {
    let bit = UInt64(1) << UInt64(address.value & 63)
    let known = address.value < 64 ? free.low : free.high
    if known & bit != 0 { return }
    try choose(address)
    if address.value < 64 { free.low |= bit } else { free.high |= bit }
  }

  /// Sets the address of SMBus calls. EBUSY here means that a kernel driver owns it.
  private mutating func choose(_ address: I2CAddress) throws(I2CError) {
    if chosen == address { return }
    guard ioctl(file.descriptor, UInt(I2C_SLAVE), CInt(address.value)) >= 0 else {
      throw I2CError(.init(choosingAddress: errno), at: address)
    }
    chosen = address
  }

  // MARK: SMBus, 0 or an error number

  @_lifetime(buffer: copy buffer)
  private func smbusRead(_ bytes: RawSpan, into buffer: inout MutableRawSpan) -> Int32 {
    if bytes.byteCount == 0, buffer.byteCount == 1 {
      let value = i2c_smbus_read_byte(file.descriptor)
      guard value >= 0 else { return -value }
      buffer.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return 0
    }
    guard bytes.byteCount == 1, capabilities.hold(buffer.byteCount) else { return EOPNOTSUPP }
    let register = bytes.unsafeLoad(as: UInt8.self)
    if buffer.byteCount == 1 {
      let value = i2c_smbus_read_byte_data(file.descriptor, register)
      guard value >= 0 else { return -value }
      buffer.storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
      return 0
    }
    // libi2c copies as many bytes as the adapter reports, which is not always the number requested.
    var block = InlineArray<32, UInt8>(repeating: 0)
    var values = block.mutableSpan
    let count = values.withUnsafeMutableBufferPointer {
      i2c_smbus_read_i2c_block_data(file.descriptor, register, UInt8(buffer.byteCount), $0.baseAddress)
    }
    guard count >= 0 else { return -count }
    guard count == buffer.byteCount else { return EIO }
    for i in 0..<buffer.byteCount { buffer.storeBytes(of: block[i], toByteOffset: i, as: UInt8.self) }
    return 0
  }

  private func smbusWrite(_ bytes: RawSpan) -> Int32 {
    if bytes.byteCount == 1 { return -i2c_smbus_write_byte(file.descriptor, bytes.unsafeLoad(as: UInt8.self)) }
    guard capabilities.hold(bytes.byteCount - 1) else { return EOPNOTSUPP }
    return bytes.withUnsafeBytes { raw in
      let register = raw[0]
      if raw.count == 2 { return -i2c_smbus_write_byte_data(file.descriptor, register, raw[1]) }
      let values = raw.baseAddress!.assumingMemoryBound(to: UInt8.self) + 1
      return -i2c_smbus_write_i2c_block_data(file.descriptor, register, UInt8(raw.count - 1), values)
    }
  }
}

extension LinuxI2CBus.Capabilities {
  /// Whether a register's `count` bytes fit into one transfer.
  package func hold(_ count: Int) -> Bool {
    switch self {
    case .i2c: true
    case .smbusBlock: (1...Int(I2C_SMBUS_BLOCK_MAX)).contains(count)
    case .smbusByte: count == 1
    }
  }
}

/// Submits the messages to the adapter. 0 or an error number.
private func submit(_ messages: UnsafeMutableBufferPointer<i2c_msg>, to descriptor: Int32) -> Int32 {
  var transfer = i2c_rdwr_ioctl_data(msgs: messages.baseAddress, nmsgs: UInt32(messages.count))
  return ioctl(descriptor, UInt(I2C_RDWR), &transfer) >= 0 ? 0 : errno
}
