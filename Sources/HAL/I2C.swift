/// A 7-bit I2C address, 0x08 ... 0x77.
public struct I2CAddress: Sendable, Hashable, ExpressibleByIntegerLiteral {
  public var value: UInt8
  @inlinable public init(_ value: UInt8) { self.value = value }
  @inlinable public init(integerLiteral value: UInt8) { self.value = value }
}

/// A master on one I2C bus. One value is one open handle; several may share the same bus.
public protocol I2CBus: ~Copyable {
  /// Writes `bytes`, then fills `buffer`, in one transfer.
  ///
  ///     START addr+W  bytes…  REPEATED-START addr+R  buffer…  STOP
  ///
  /// No other device can talk in between. Blocks until STOP; does not allocate. Without `bytes` nothing is written:
  ///
  ///     START addr+R  buffer…  STOP
  ///
  /// Adapters that only speak SMBus take one byte in `bytes` and up to 32 in `buffer`, or none and one.
  @_lifetime(buffer: copy buffer)
  mutating func writeRead(_ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan) throws(I2CError)

  /// Writes `bytes` in one transfer.
  ///
  ///     START addr+W  bytes…  STOP
  ///
  /// Blocks until STOP; does not allocate. SMBus adapters take 1 ... 33 bytes: a register number and its values.
  mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError)

  /// Sets how the next chip is reached where the bus is SPI; see ``SPIRegisterBus``. Called before the chip's first
  /// transfer.
  ///
  /// - Parameter access: nil for a chip that has no SPI.
  /// - Returns: whether this is SPI. An I2C bus ignores the call.
  mutating func speak(_ access: SPIAccess?) throws(I2CError) -> Bool
}

extension I2CBus where Self: ~Copyable {
  public mutating func speak(_ access: SPIAccess?) throws(I2CError) -> Bool { false }
}

/// Why a transfer failed, as the kernel reports it (Documentation/i2c/fault-codes.rst).
public struct I2CError: Error, Sendable, Hashable {
  /// The fault on the wire.
  public enum Kind: Sendable, Hashable {
    /// Nothing answered at the address (ENXIO, EREMOTEIO; ENODEV from some adapters).
    case noAcknowledge
    /// Another master won the bus (EAGAIN).
    case arbitrationLost
    /// The bus is held, usually SDA low (ETIMEDOUT; EBUSY in the middle of a transfer).
    case timedOut
    /// A kernel driver owns the address (EBUSY when the address is chosen).
    case busy
    /// The adapter can't do what was asked of it (EOPNOTSUPP, EPROTONOSUPPORT), or the request was too long for it.
    case unsupported
    case other(errno: Int32)
  }
  public var kind: Kind
  public var address: I2CAddress

  public init(_ kind: Kind, at address: I2CAddress) {
    self.kind = kind
    self.address = address
  }
}

/// Why a bus can't be opened.
public enum BusError: Error, Sendable, Hashable {
  /// The device file is not there (ENOENT, ENODEV, ENXIO): I2C is switched off, or the number is wrong.
  case missing
  /// No permission to open it (EACCES, EPERM): the user is not in its group.
  case permission
  /// It is there, but it is no I2C bus.
  case notAnI2CBus
  case other(errno: Int32)
}
