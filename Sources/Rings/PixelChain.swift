public import HAL

/// A chain of pixels of one kind, for a whole ring.
public protocol PixelChain: ~Copyable {
  /// Sends the picture, or its first part (then ``isSending`` is true). Doesn't allocate, and waits no longer than the
  /// transfer takes.
  ///
  /// A chain that knows its pixels' state may skip unchanged ones.
  mutating func send(_ light: borrowing RingLight) throws(OutputError)
  /// Whether a part of the last picture is still to be sent; it may take several periods.
  var isSending: Bool { get }
  /// Whether only the latch of a picture is still to be sent. The next picture would latch it as well.
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
public struct SPIPixelKind: Sendable, Hashable {
  /// How a picture becomes bits.
  enum Encoding: Sendable, Hashable { case pulses(PulseCode), clocked, shiftRegisters }

  let encoding: Encoding
  /// The clock that is asked for, in Hz.
  public let hertz: UInt32
  public let channels: PixelChannels
  public let current: RingShading.Current

  public static let ws2812 = pulsed(.ws2812, .threeColours)
  public static let sk6812 = pulsed(.sk6812, .threeColours)
  public static let sk6812w = pulsed(.sk6812, .fourColours)
  // A moderate clock: at a faster one long wires lose data at the end of a chain clocked from pixel to pixel.
  public static let apa102 = SPIPixelKind(
    encoding: .clocked, hertz: 4_000_000, channels: .threeColours, current: .pixel)
  public static let sk9822 = apa102
  /// Current unknown: the LEDs of a shift register have resistors of any value.
  public static let shiftRegister = SPIPixelKind(
    encoding: .shiftRegisters, hertz: 1_000_000, channels: .one,
    current: .init(channelMilliamperes: 0, restMilliamperes: 0))

  private static func pulsed(_ code: PulseCode, _ channels: PixelChannels) -> SPIPixelKind {
    SPIPixelKind(encoding: .pulses(code), hertz: code.hertz, channels: channels, current: .pixel)
  }

  /// The pulses of pixels without a clock line; nil for those with one.
  public var pulses: PulseCode? { if case .pulses(let code) = encoding { code } else { nil } }
}

extension RingShading.Current {
  /// Upper limit of all pixels with a chip: 20 mA a channel and 1 mA at rest (Adafruit NeoPixel Überguide, "Powering
  /// NeoPixels": 60 mA for three colours); the WS2812B-V5 has 12 mA and 0.6 mA by its data sheet.
  static let pixel = Self(channelMilliamperes: 20, restMilliamperes: 1)
  /// LEDs with resistors: 20 mA are usual, and 25 mA the most that an output of a PCA9685 takes (data sheet, section 2).
  public static let resistor = Self(channelMilliamperes: 20, restMilliamperes: 0)
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
    switch kind.encoding {
    case .pulses(let code): frame.encode(code, light, hasWhite: kind.channels == .fourColours)
    case .shiftRegisters: frame.encodeShiftRegisters(light, isInverted: isInverted)
    case .clocked: frame.encodeClocked(light)
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
