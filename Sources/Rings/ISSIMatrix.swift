public import HAL

/// Lumissil's matrix drivers on I2C, with a ring's LEDs at the first places of their registers.
///
/// | | IS31FL3731 | IS31FL3741 |
/// |---|---|---|
/// | pixel `i` | LED `i` of 144, one colour | channels `3i`, `3i + 1`, `3i + 2` of 351: red, green, blue |
/// | pages | eight pictures, functions at 0x0B | 0, 1 brightness, 2, 3 scaling, 4 functions; each choice unlocked by 0xFE = 0xC5 |
///
/// Registers as named in the data sheets of both (Lumissil IS31FL3731, table 2 and 3; IS31FL3741, table 3 to 9), and as
/// adafruit_is31fl3731 and adafruit_is31fl3741 (`__init__.py`) use them.
public struct ISSIMatrix<Bus: I2CBus & ~Copyable>: PixelChips, ~Copyable {
  private let kind: ISSIMatrixKind
  private var bus: Bus
  private let address: I2CAddress

  public init(_ kind: ISSIMatrixKind, on bus: consuming Bus, at address: I2CAddress) {
    self.kind = kind
    self.bus = bus
    self.address = address
  }

  public var registersPerPixel: Int { kind == .is31fl3731 ? 1 : 3 }
  /// A page's brightness: 144 LEDs, or 180 channels of 351.
  public var pixelsTogether: Int { kind == .is31fl3731 ? 144 : 60 }

  public func registers(for light: PixelLight) -> InlineArray<4, UInt8> {
    kind == .is31fl3731
      ? [level(light.white), 0, 0, 0] : [level(light.red), level(light.green), level(light.blue), 0]
  }

  /// Sets up everything but the brightness, with the chip shut down. Leaves the page of functions selected, as does
  /// each piece, because ``isPrepared(at:)`` reads it.
  public mutating func prepare(_ step: Int, pixels: Int) throws(I2CError) -> Bool {
    switch (kind, step) {
    case (.is31fl3731, _):
      try select(kind.functionPage)
      try put(kind.switchOn, 0)
      // Enable the LEDs in use, of 144.
      try select(0)
      try fill(0x00, 18) { place in UInt8(truncatingIfNeeded: (1 << min(max(pixels - 8 * place, 0), 8)) - 1) }
      // A still picture, the first one, without blinking and sound.
      try select(kind.functionPage)
      let mark = kind.mark
      try fill(0x00, 7) { place in place == mark.register ? mark.value : 0 }
      return true
    case (.is31fl3741, 0):
      // All channels dark and disabled.
      try select(kind.functionPage)
      try put(0x3F, 0xAE)
      try select(kind.functionPage)
      try put(kind.mark.register, kind.mark.value)
      return false
    case (.is31fl3741, _):
      // Enable the channels in use, as many as a piece writes.
      let piece = 32 / registersPerPixel
      let first = piece * (step - 1)
      let end = min(first + piece, pixels)
      try select(first < pixelsTogether ? 2 : 3)
      try fill(register(of: first), 3 * (end - first)) { _ in 0xFF }
      try select(kind.functionPage)
      return end == pixels
    }
  }

  /// False after power-on, when its registers are reset.
  public mutating func isPrepared(at pixel: Int) throws(I2CError) -> Bool {
    let register: InlineArray<1, UInt8> = [kind.mark.register]
    var value: InlineArray<1, UInt8> = [0]
    var span = value.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(address, register.span.bytes, into: &bytes)
    return value[0] == kind.mark.value
  }

  public mutating func write(
    _ transfer: inout InlineArray<33, UInt8>, count: Int, at pixel: Int
  ) throws(I2CError) {
    try select(pixel < pixelsTogether ? 0 : 1)
    transfer[0] = register(of: pixel)
    try bus.write(address, transfer.span.bytes.extracting(0..<count))
    try select(kind.functionPage)
  }

  public mutating func switchOn(at pixel: Int) throws(I2CError) { try put(kind.switchOn, kind.awake) }

  /// First register of a pixel in its page.
  private func register(of pixel: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: kind == .is31fl3731 ? 0x24 + pixel : 3 * (pixel % pixelsTogether))
  }

  private func level(_ share: Float) -> UInt8 { UInt8(truncatingIfNeeded: share.litLevel(of: 255)) }

  /// Up to 32 registers one after the other.
  private mutating func fill(_ first: UInt8, _ count: Int, _ value: (Int) -> UInt8) throws(I2CError) {
    var bytes = InlineArray<33, UInt8>(repeating: 0)
    bytes[0] = first
    for i in 0..<count { bytes[i + 1] = value(i) }
    try bus.write(address, bytes.span.bytes.extracting(0..<(count + 1)))
  }

  private mutating func select(_ page: UInt8) throws(I2CError) {
    if kind == .is31fl3741 { try put(0xFE, 0xC5) }
    try put(0xFD, page)
  }

  private mutating func put(_ register: UInt8, _ value: UInt8) throws(I2CError) {
    let bytes: InlineArray<2, UInt8> = [register, value]
    try bus.write(address, bytes.span.bytes)
  }
}

public enum ISSIMatrixKind: UInt8, Sendable, Hashable {
  case is31fl3731, is31fl3741

  public var channels: PixelChannels { self == .is31fl3731 ? .one : .threeColours }

  /// Mean current of one LED at full: it is driven in one of nine time slots.
  ///
  /// IS31FL3731: 40 mA in one of nine, rounded up. IS31FL3741: 38 mA at a resistor of 10 kΩ in one of nine, halved by
  /// ``globalCurrent``.
  public var current: RingShading.Current { .init(channelMilliamperes: 5, restMilliamperes: 0) }

  /// Half the current set by the resistor: the chip warms up with all its channels at full.
  static let globalCurrent: UInt8 = 0x80

  var functionPage: UInt8 { self == .is31fl3731 ? 0x0B : 4 }
  /// Register that switches the chip on and off.
  var switchOn: UInt8 { self == .is31fl3731 ? 0x0A : 0x00 }
  /// The IS31FL3741 with all nine rows.
  var awake: UInt8 { 0x01 }
  /// A function register whose value marks a chip that was set up; reset at power-on. On the IS31FL3731 it is the pause
  /// between pictures, which a still picture doesn't use.
  var mark: (register: UInt8, value: UInt8) { self == .is31fl3731 ? (0x03, 0x2A) : (0x01, Self.globalCurrent) }
}
