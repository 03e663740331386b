/// Why an output can't be opened or driven, on any carrier: lines, an LED driver on I2C, a pixel chain on SPI, PWM.
public struct OutputError: Error, Sendable, Hashable {
  /// The kind of fault.
  public enum Kind: Sendable, Hashable {
    /// The chip or bus that carries it is not there (ENOENT, ENODEV).
    case missing
    /// No permission to open it (EACCES, EPERM).
    case permission
    /// It is in use (EBUSY).
    case busy
    /// The chip has no such line or channel, but this many.
    case noSuchChannel(count: UInt32)
    /// Nothing answers at its address.
    case noAcknowledge
    /// The bus is held: the transfer didn't end in its time (ETIMEDOUT).
    case timedOut
    /// Its carrier doesn't support the request.
    case unsupported
    /// A transfer or a change failed for another reason.
    case failed(errno: Int32)
  }

  /// The faulty part, by its number on the carrier.
  public enum Place: Sendable, Hashable {
    /// Offset of a line on its GPIO chip.
    case line(UInt32)
    /// Channel of a PWM chip or an LED driver.
    case channel(UInt32)
    case address(I2CAddress)
  }

  public var kind: Kind
  /// Nil where no single part is to blame.
  public var place: Place?

  public init(_ kind: Kind, at place: Place? = nil) {
    self.kind = kind
    self.place = place
  }
}

extension OutputError {
  public init(_ error: LineError) {
    let kind: Kind =
      switch error.kind {
      case .missing: .missing
      case .permission: .permission
      case .busy: .busy
      case .noSuchLine(let lines): .noSuchChannel(count: lines)
      case .other(let errno): .failed(errno: errno)
      }
    self.init(kind, at: error.offset.map { .line($0) })
  }

  public init(_ error: BusError) {
    let kind: Kind =
      switch error {
      case .missing: .missing
      case .permission: .permission
      case .notAnI2CBus: .unsupported
      case .other(let errno): .failed(errno: errno)
      }
    self.init(kind)
  }

  public init(_ error: I2CError) {
    let kind: Kind =
      switch error.kind {
      case .noAcknowledge: .noAcknowledge
      // Another master, or a kernel driver that owns the address.
      case .arbitrationLost, .busy: .busy
      case .timedOut: .timedOut
      case .unsupported: .unsupported
      case .other(let errno): .failed(errno: errno)
      }
    self.init(kind, at: .address(error.address))
  }
}
