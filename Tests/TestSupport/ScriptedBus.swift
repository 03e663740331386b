public import HAL
public import Testing

/// An I2C bus that plays one side of a scripted conversation.
///
///     var driver = ChipDriver(LIS3MDL.chip, on: ScriptedBus(.writeRead(0x1E, [0x0F], reply: [0x3D]), …), at: 0x1E)
///
/// Every transfer must be the next one of the script; anything else is an issue of the test, and so is a script that
/// isn't used up when the bus is destroyed.
public struct ScriptedBus: I2CBus, ~Copyable {
  public struct Transfer: Sendable {
    enum Kind: Sendable {
      case writeRead(reply: [UInt8])
      case write
      case fail(I2CError.Kind)
    }
    var address: I2CAddress
    /// The bytes the master sends; nil: any.
    public internal(set) var bytes: [UInt8]?
    var kind: Kind

    /// `START addr+W bytes REPEATED-START addr+R reply STOP`
    public static func writeRead(_ address: I2CAddress, _ bytes: [UInt8], reply: [UInt8]) -> Transfer {
      Transfer(address: address, bytes: bytes, kind: .writeRead(reply: reply))
    }
    /// `START addr+W bytes STOP`
    public static func write(_ address: I2CAddress, _ bytes: [UInt8]) -> Transfer {
      Transfer(address: address, bytes: bytes, kind: .write)
    }
    /// A transfer of either kind that fails like this. Without `bytes`, any transfer.
    public static func fail(_ address: I2CAddress, _ bytes: [UInt8]? = nil, _ kind: I2CError.Kind) -> Transfer {
      Transfer(address: address, bytes: bytes, kind: .fail(kind))
    }
  }

  private let script: [Transfer]
  private var next = 0
  private let location: SourceLocation

  public init(_ script: Transfer..., sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(script: script, sourceLocation: sourceLocation)
  }

  public init(script: [Transfer], sourceLocation: SourceLocation = #_sourceLocation) {
    self.script = script
    location = sourceLocation
  }

  deinit {
    if next < script.count {
      Issue.record("the script has \(script.count - next) more: \(script[next])", sourceLocation: location)
    }
  }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    guard let transfer = try step(address, bytes, reading: buffer.byteCount) else { return }
    guard case .writeRead(let reply) = transfer.kind, reply.count == buffer.byteCount else { return }
    for (i, byte) in reply.enumerated() { buffer.storeBytes(of: byte, toByteOffset: i, as: UInt8.self) }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    _ = try step(address, bytes, reading: nil)
  }

  /// The next transfer of the script if it matches, otherwise an issue.
  private mutating func step(
    _ address: I2CAddress, _ bytes: RawSpan, reading count: Int?
  ) throws(I2CError) -> Transfer? {
    let sent = bytes.byteOffsets.map { bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    let what = count.map { "writeRead(\(address.value), \(sent), \($0) bytes)" } ?? "write(\(address.value), \(sent))"
    guard next < script.count else {
      Issue.record("after the script's end: \(what)", sourceLocation: location)
      throw I2CError(.noAcknowledge, at: address)
    }
    let transfer = script[next]
    next += 1
    let fits =
      switch transfer.kind {
      case .writeRead(let reply): count == reply.count
      case .write: count == nil
      case .fail: true
      }
    guard fits, transfer.address == address, transfer.bytes == nil || transfer.bytes == sent else {
      Issue.record("transfer \(next) is \(what), the script has \(transfer)", sourceLocation: location)
      throw I2CError(.noAcknowledge, at: address)
    }
    if case .fail(let kind) = transfer.kind { throw I2CError(kind, at: address) }
    return transfer
  }
}
