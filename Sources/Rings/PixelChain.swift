public import HAL

/// A chain of pixels of one kind, for a whole ring.
public protocol PixelChain: ~Copyable {
  /// Sends it, or its first part where ``isSending`` says so afterwards. Doesn't allocate, and waits no longer than the transfer takes.
  ///
  /// A chain that knows its pixels' state may skip unchanged ones.
  mutating func send(_ light: borrowing RingLight) throws(OutputError)
  /// Whether a part of the last picture is still to be sent: a chain may take several periods.
  var isSending: Bool { get }
  /// Whether the pixels have a whole picture, and only the latch is still to be sent. The next picture would do that as well.
  var isComplete: Bool { get }
  /// Sends the next part of it.
  mutating func goOn() throws(OutputError)
  /// Marks the pixels' state as unknown: the next picture is sent whole.
  mutating func doubt()
}

extension PixelChain where Self: ~Copyable {
  public var isSending: Bool { false }
  public var isComplete: Bool { !isSending }
  public mutating func goOn() throws(OutputError) {}
  public mutating func doubt() {}

  /// Sends all of it at once, unconditionally, and waits for its end.
  mutating func sendWhole(_ light: borrowing RingLight) throws(OutputError) {
    doubt()
    try send(light)
    while isSending { try goOn() }
  }
}

/// A kind of pixels that is sent to over SPI.
public enum SPIPixelKind: UInt8, Sendable, Hashable {
  case ws2812, sk6812, sk6812w, apa102, sk9822, shiftRegister

  /// The pulses of pixels without a clock line; nil for those with one.
  var pulses: PulseCode? {
    switch self {
    case .ws2812: .ws2812
    case .sk6812, .sk6812w: .sk6812
    case .apa102, .sk9822, .shiftRegister: nil
    }
  }

  /// The clock that is asked for, in Hz.
  public var hertz: UInt32 {
    // Chains that are clocked from pixel to pixel lose the data at their end when it comes faster over long wires.
    pulses?.hertz ?? (self == .shiftRegister ? 1_000_000 : 4_000_000)
  }

  public var channels: PixelChannels {
    switch self {
    case .ws2812, .sk6812, .apa102, .sk9822: .threeColours
    case .sk6812w: .fourColours
    case .shiftRegister: .one
    }
  }

  /// All these pixels stay below 20 mA a channel and 1 mA at rest (Adafruit NeoPixel Überguide, "Powering
  /// NeoPixels": 60 mA for three colours); the WS2812B-V5 has 12 mA and 0.6 mA by its data sheet. LEDs on a shift
  /// register have unknown resistors.
  public var current: RingShading.Current {
    switch self {
    case .shiftRegister: .init(channelMilliamperes: 0, restMilliamperes: 0)
    default: .init(channelMilliamperes: 20, restMilliamperes: 1)
    }
  }
}

/// A chain of pixels on SPI. A picture is one transfer, and on pixels without a clock line a second one, which makes them show it
/// wherever the line rests (``PulseCode``).
public struct SPIPixels<Device: SPITransmitter & ~Copyable>: PixelChain, ~Copyable {
  private var device: Device
  private let kind: SPIPixelKind
  private let isInverted: Bool
  private var frame = SPIFrame()
  /// Whether the latch is still to be sent.
  public private(set) var isSending = false
  public var isComplete: Bool { true }

  /// - Parameter isInverted: whether a shift register's LED lights where its output is low.
  public init(_ kind: SPIPixelKind, on device: consuming Device, isInverted: Bool = false) {
    self.kind = kind
    self.device = device
    self.isInverted = isInverted
  }

  public mutating func send(_ light: borrowing RingLight) throws(OutputError) {
    if let code = kind.pulses {
      frame.encode(code, light, hasWhite: kind.channels == .fourColours)
    } else if kind == .shiftRegister {
      frame.encodeShiftRegisters(light, isInverted: isInverted)
    } else {
      frame.encodeClocked(light)
    }
    isSending = false
    try transmit()
    isSending = kind.pulses != nil
  }

  public mutating func goOn() throws(OutputError) {
    guard isSending, let code = kind.pulses else { return }
    isSending = false
    frame.encodeReset(code)
    try transmit()
  }

  private mutating func transmit() throws(OutputError) {
    do throws(I2CError) { try device.send(frame.span, hertz: kind.hertz) } catch { throw OutputError(error) }
  }
}
