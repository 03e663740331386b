public import HAL

/// NXP PCA9685: 16 PWM outputs of 12 bits on I2C; a ring's chips have consecutive addresses, pixel 0 is output 0 of the
/// first.
///
/// Data sheet PCA9685 rev. 4 (2015), sections as named below.
public struct PCA9685<Bus: I2CBus & ~Copyable>: PixelChips, ~Copyable {
  /// Section 7.3, table 4.
  enum Register: UInt8 {
    case mode1 = 0x00
    case mode2 = 0x01
    /// Four bytes an output: on, off, low byte first.
    case output0 = 0x06
    case preScale = 0xFE
  }

  /// Section 7.3.1. All else is 0: it runs by its own clock and answers to its own address only, not to 0x70 as after
  /// power-on.
  private static var autoIncrement: UInt8 { 0x20 }
  private static var sleep: UInt8 { 0x10 }
  /// Section 7.3.2: outputs drive both ways; all take their new value at the end of a transfer.
  private static var pushPull: UInt8 { 0x04 }
  private static var inverted: UInt8 { 0x10 }
  /// Section 7.3.5: 25 MHz / (4096 · (value + 1)) = 1017 Hz: no visible flicker when the head turns.
  private static var preScale: UInt8 { 5 }
  /// Sections 7.3.3 and 7.3.4: bit 4 of an output's high byte switches it on or off throughout.
  private static var fullyOn: UInt8 { 0x10 }
  private static var fullyOff: UInt8 { 0x10 }

  /// Outputs of one chip.
  public static var outputs: Int { 16 }

  private var bus: Bus
  private let first: I2CAddress
  private let mode2: UInt8

  /// - Parameters:
  ///   - address: of the first chip.
  ///   - isInverted: whether an LED lights where its output is low.
  public init(on bus: consuming Bus, at address: I2CAddress, isInverted: Bool = false) {
    self.bus = bus
    first = address
    mode2 = Self.pushPull | (isInverted ? Self.inverted : 0)
  }

  public var registersPerPixel: Int { 4 }
  public var pixelsTogether: Int { Self.outputs }

  public func registers(for light: PixelLight) -> InlineArray<4, UInt8> {
    let level = light.white.litLevel(of: 4096)
    return [
      0, level > 4095 ? Self.fullyOn : 0, UInt8(truncatingIfNeeded: level),
      level == 0 ? Self.fullyOff : level > 4095 ? 0 : UInt8(truncatingIfNeeded: level >> 8),
    ]
  }

  /// One chip per step: settings that are only writable while it sleeps (section 7.3.5). Its outputs are off meanwhile.
  public mutating func prepare(_ step: Int, pixels: Int) throws(I2CError) -> Bool {
    try write(Self.autoIncrement | Self.sleep, .mode1, of: step)
    try write(Self.preScale, .preScale, of: step)
    try write(mode2, .mode2, of: step)
    return Self.outputs * (step + 1) >= pixels
  }

  /// False after power-on, when auto-increment is off. Sleep and its restart flag (bit 7) aren't checked.
  public mutating func isPrepared(at pixel: Int) throws(I2CError) -> Bool {
    let register: InlineArray<1, UInt8> = [Register.mode1.rawValue]
    var modes: InlineArray<2, UInt8> = [0, 0]
    var span = modes.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(address(of: pixel / Self.outputs), register.span.bytes, into: &bytes)
    return modes[0] & ~(Self.sleep | 0x80) == Self.autoIncrement && modes[1] == mode2
  }

  public mutating func write(
    _ transfer: inout InlineArray<33, UInt8>, count: Int, at pixel: Int
  ) throws(I2CError) {
    transfer[0] = Register.output0.rawValue + UInt8(truncatingIfNeeded: 4 * (pixel % Self.outputs))
    try bus.write(address(of: pixel / Self.outputs), transfer.span.bytes.extracting(0..<count))
  }

  public mutating func switchOn(at pixel: Int) throws(I2CError) {
    try write(Self.autoIncrement, .mode1, of: pixel / Self.outputs)
  }

  private mutating func write(_ value: UInt8, _ register: Register, of chip: Int) throws(I2CError) {
    let bytes: InlineArray<2, UInt8> = [register.rawValue, value]
    try bus.write(address(of: chip), bytes.span.bytes)
  }

  private func address(of chip: Int) -> I2CAddress { I2CAddress(first.value &+ UInt8(truncatingIfNeeded: chip)) }
}
