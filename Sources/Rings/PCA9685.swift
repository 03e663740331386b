public import HAL

/// NXP PCA9685: 16 PWM outputs of 12 bits on I2C; a ring's chips have consecutive addresses, pixel 0 is output 0 of the
/// first.
///
/// Data sheet PCA9685 rev. 4 (2015), sections as named below.
public struct PCA9685<Bus: I2CBus & ~Copyable>: PixelChain, ~Copyable {
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
  /// Section 7.3.5: 25 MHz / (4096 · (value + 1)) = 1017 Hz, so that no turn of the head sees single flashes.
  private static var preScale: UInt8 { 5 }
  /// Sections 7.3.3 and 7.3.4: bit 4 of an output's high byte switches it on or off throughout.
  private static var fullyOn: UInt8 { 0x10 }
  private static var fullyOff: UInt8 { 0x10 }

  /// Outputs of one chip.
  public static var outputs: Int { 16 }
  /// LEDs here have resistors; 20 mA are usual, and 25 mA the most that an output takes (section 2).
  public static var current: RingShading.Current { .init(channelMilliamperes: 20, restMilliamperes: 0) }

  private var bus: Bus
  private let first: I2CAddress
  private let mode2: UInt8
  /// Whether every chip has been set up.
  private var isPrepared = false

  /// - Parameters:
  ///   - address: of the first chip.
  ///   - isInverted: whether an LED lights where its output is low.
  public init(on bus: consuming Bus, at address: I2CAddress, isInverted: Bool = false) {
    self.bus = bus
    first = address
    mode2 = Self.pushPull | (isInverted ? Self.inverted : 0)
  }

  public mutating func send(_ light: borrowing RingLight) throws(OutputError) {
    do throws(I2CError) {
      for chip in 0..<(light.count + Self.outputs - 1) / Self.outputs {
        if isPrepared {
          // Each time again: a chip that was without supply for a moment sleeps, and doesn't count up.
          try wake(chip)
          try write(mode2, .mode2, of: chip)
          try write(light, to: chip)
        } else {
          try prepare(chip)
          try write(light, to: chip)
          try wake(chip)
        }
      }
      isPrepared = true
    } catch {
      isPrepared = false
      throw OutputError(error)
    }
  }

  /// Sets what can only be set while it sleeps (section 7.3.5). Its outputs are off meanwhile.
  private mutating func prepare(_ chip: Int) throws(I2CError) {
    try write(Self.autoIncrement | Self.sleep, .mode1, of: chip)
    try write(Self.preScale, .preScale, of: chip)
    try write(mode2, .mode2, of: chip)
  }

  private mutating func wake(_ chip: Int) throws(I2CError) { try write(Self.autoIncrement, .mode1, of: chip) }

  /// Eight outputs at a time: an adapter that only speaks SMBus takes 33 bytes.
  private mutating func write(_ light: borrowing RingLight, to chip: Int) throws(I2CError) {
    var bytes = InlineArray<33, UInt8>(repeating: 0)
    var pixel = Self.outputs * chip
    let end = min(pixel + Self.outputs, light.count)
    var register = Register.output0.rawValue
    while pixel < end {
      let count = min(8, end - pixel)
      bytes[0] = register
      for i in 0..<count {
        // One step at least, so that what shall be lit is.
        let share = light.pixels[pixel + i].white
        let level = share > 0 ? max(share.level(of: 4096), 1) : 0
        bytes[4 * i + 1] = 0
        bytes[4 * i + 2] = level > 4095 ? Self.fullyOn : 0
        bytes[4 * i + 3] = UInt8(truncatingIfNeeded: level)
        bytes[4 * i + 4] = level == 0 ? Self.fullyOff : level > 4095 ? 0 : UInt8(truncatingIfNeeded: level >> 8)
      }
      try bus.write(address(of: chip), bytes.span.bytes.extracting(0..<(4 * count + 1)))
      pixel += count
      register += UInt8(truncatingIfNeeded: 4 * count)
    }
  }

  private mutating func write(_ value: UInt8, _ register: Register, of chip: Int) throws(I2CError) {
    let bytes: InlineArray<2, UInt8> = [register.rawValue, value]
    try bus.write(address(of: chip), bytes.span.bytes)
  }

  private func address(of chip: Int) -> I2CAddress { I2CAddress(first.value &+ UInt8(truncatingIfNeeded: chip)) }
}
