public import HAL
public import Testing

/// A chip on SPI that plays its side of a scripted conversation.
///
///     var bus = SPIRegisterBus(ScriptedSPIDevice(.transfer([0x8F, 0], reply: [0, 0x3D]), …))
///
/// Every transfer must be the next one of the script; anything else is an issue of the test, and so is a script that isn't used up.
public struct ScriptedSPIDevice: SPIDevice, ~Copyable {
  public struct Transfer: Sendable {
    var sent: [UInt8]
    var reply: [UInt8]?
    var fault: I2CError.Kind?

    /// `SELECT sent DESELECT`, with `reply` coming back; nil: an unused answer.
    public static func transfer(_ sent: [UInt8], reply: [UInt8]? = nil) -> Transfer {
      Transfer(sent: sent, reply: reply, fault: nil)
    }
    /// A read of the registers from `command` on.
    public static func read(_ command: UInt8, _ values: [UInt8]) -> Transfer {
      Transfer(sent: [command] + values.map { _ in 0 }, reply: [0xEE] + values, fault: nil)
    }
    public static func fail(_ sent: [UInt8], _ kind: I2CError.Kind) -> Transfer {
      Transfer(sent: sent, reply: nil, fault: kind)
    }
  }

  private let script: [Transfer]
  private let access: SPIAccess
  private var next = 0
  private var isConfigured = false
  private let location: SourceLocation

  /// - Parameter access: the expected configuration before the first transfer.
  public init(_ access: SPIAccess, _ script: [Transfer], sourceLocation: SourceLocation = #_sourceLocation) {
    self.script = script
    self.access = access
    location = sourceLocation
  }

  deinit {
    if next < script.count {
      Issue.record("the script has \(script.count - next) more: \(script[next])", sourceLocation: location)
    }
  }

  public mutating func configure(_ access: SPIAccess) throws(I2CError) {
    isConfigured = true
    #expect(access == self.access, sourceLocation: location)
  }

  @_lifetime(bytes: copy bytes)
  public mutating func transfer(_ bytes: inout MutableRawSpan) throws(I2CError) {
    let sent = bytes.byteOffsets.map { bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    #expect(isConfigured, "a transfer before clock and mode are chosen", sourceLocation: location)
    guard next < script.count else {
      Issue.record("after the script's end: \(sent)", sourceLocation: location)
      throw I2CError(.other(errno: 5), at: .spi)
    }
    let transfer = script[next]
    next += 1
    guard transfer.sent == sent else {
      Issue.record("transfer \(next) is \(sent), the script has \(transfer)", sourceLocation: location)
      throw I2CError(.other(errno: 5), at: .spi)
    }
    if let fault = transfer.fault { throw I2CError(fault, at: .spi) }
    for (i, byte) in (transfer.reply ?? []).enumerated() { bytes.storeBytes(of: byte, toByteOffset: i, as: UInt8.self) }
  }
}
