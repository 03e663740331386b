/// An I2C bus as seen by one driver: the main bus, or a channel of a multiplexer on it.
///
/// For multiplexers of the TCA9548A kind (TCA9548A, PCA9548A and, with four channels, TCA9546A, PCA9546A; TI SCPS207H, section
/// 8.6.2): one register without a number, a bit a channel, all 0 after power-on, in force from the STOP of the write on. Before a
/// transfer the channel is selected, unless it is known to be. The register's value is known only shortly after
/// a write: a brown-out resets it to 0 unnoticed. So periodic readers forget it each time (``control``), and a channel costs
/// one write of a byte in each period.
///
/// A channel stays selected after a transfer, the default of Linux's i2c-mux-pca954x: a channel with stuck lines blocks
/// the main bus as soon as it is selected, and deselecting it would need that bus. Before a transfer to a chip on the
/// main bus all channels are switched off.
public struct ChannelBus<Bus: I2CBus & ~Copyable>: I2CBus, ~Copyable {
  private var bus: Bus
  /// The multiplexer's address; nil: none.
  public var multiplexer: I2CAddress?
  /// The channel in use, 0 ... 7; nil: the main bus.
  public var channel: UInt8?
  /// Known value of the multiplexer's register; nil: unknown.
  public var control: UInt8?

  /// - Parameters:
  ///   - multiplexer: its address; nil where there is none.
  ///   - channel: 0 ... 7; nil for the main bus.
  ///   - control: known value of its register; nil: unknown.
  public init(
    _ bus: consuming Bus, multiplexer: I2CAddress? = nil, channel: UInt8? = nil, control: UInt8? = nil
  ) {
    precondition(channel == nil || multiplexer != nil && channel! < 8, "a channel is one of a multiplexer's eight")
    self.bus = bus
    self.multiplexer = multiplexer
    self.channel = channel
    self.control = control
  }

  @_lifetime(buffer: copy buffer)
  public mutating func writeRead(
    _ address: I2CAddress, _ bytes: RawSpan, into buffer: inout MutableRawSpan
  ) throws(I2CError) {
    try select(channel)
    do throws(I2CError) { try bus.writeRead(address, bytes, into: &buffer) } catch { throw noted(error) }
  }

  public mutating func write(_ address: I2CAddress, _ bytes: RawSpan) throws(I2CError) {
    try select(channel)
    do throws(I2CError) { try bus.write(address, bytes) } catch { throw noted(error) }
  }

  public mutating func speak(_ access: SPIAccess?) throws(I2CError) -> Bool { try bus.speak(access) }

  /// A register's value at `address` with all channels off; nil without an answer.
  ///
  /// A chip of the main bus answers on every channel, and would be taken for one behind it.
  public mutating func answerOnMainBus(at address: I2CAddress, _ register: UInt8) throws(I2CError) -> UInt8? {
    try select(nil)
    let request: InlineArray<1, UInt8> = [register]
    var reply: InlineArray<1, UInt8> = [0]
    do throws(I2CError) {
      var span = reply.mutableSpan
      var bytes = span.mutableBytes
      try bus.writeRead(address, request.span.bytes, into: &bytes)
    } catch {
      if error.kind == .noAcknowledge { return nil }
      throw noted(error)
    }
    return reply[0]
  }

  /// Disconnects all channels, as after power-on.
  public mutating func disconnect() throws(I2CError) { try select(nil) }

  private mutating func select(_ channel: UInt8?) throws(I2CError) {
    guard let multiplexer else { return }
    let wanted: UInt8 = if let channel { 1 &<< channel } else { 0 }
    if control == wanted { return }
    control = nil
    let request: InlineArray<1, UInt8> = [wanted]
    var attempt = 0
    while true {
      do throws(I2CError) {
        try bus.write(multiplexer, request.span.bytes)
        control = wanted
        return
      } catch {
        attempt += 1
        if error.kind == .noAcknowledge, attempt < 2 { continue }
        // A missing multiplexer connects nothing: the main bus still works.
        guard wanted == 0, error.kind == .noAcknowledge else { throw error }
        control = 0
        return
      }
    }
  }

  /// A missing acknowledge is the chip's, as the multiplexer has just answered. Any other error may have reached both.
  private mutating func noted(_ error: I2CError) -> I2CError {
    if error.kind != .noAcknowledge { control = nil }
    return error
  }
}
