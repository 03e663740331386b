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
public struct ISSIMatrix<Bus: I2CBus & ~Copyable>: PixelChain, ~Copyable {
  private let kind: ISSIMatrixKind
  private var bus: Bus
  private let address: I2CAddress
  /// Whether the chip was set up, and hasn't been without supply since.
  private var isPrepared = false

  public init(_ kind: ISSIMatrixKind, on bus: consuming Bus, at address: I2CAddress) {
    self.kind = kind
    self.bus = bus
    self.address = address
  }

  public mutating func send(_ light: borrowing RingLight) throws(OutputError) {
    do throws(I2CError) {
      if isPrepared { isPrepared = try isAwake() }
      if !isPrepared { try prepare(light.count) }
      try write(light)
      // Last, and left selected: what is asked first the next time.
      try select(kind.functionPage)
      try put(kind.switchOn, kind.awake)
      isPrepared = true
    } catch {
      isPrepared = false
      throw OutputError(error)
    }
  }

  /// False after power-on, when the chip is shut down and has forgotten everything.
  private mutating func isAwake() throws(I2CError) -> Bool {
    let register: InlineArray<1, UInt8> = [kind.switchOn]
    var value: InlineArray<1, UInt8> = [0]
    var span = value.mutableSpan
    var bytes = span.mutableBytes
    try bus.writeRead(address, register.span.bytes, into: &bytes)
    return value[0] == kind.awake
  }

  /// Everything but the brightness, with the chip shut down.
  private mutating func prepare(_ pixels: Int) throws(I2CError) {
    try select(kind.functionPage)
    try put(kind.switchOn, 0)
    switch kind {
    case .is31fl3731:
      // A picture that stands still, the first one, without sound.
      try put(0x00, 0)
      try put(0x01, 0)
      try put(0x06, 0)
      try select(0)
      // Of 144 LEDs those in use are let through, none blinks, and all are dark.
      try fill(0x00, 18) { place in UInt8(truncatingIfNeeded: (1 << min(max(pixels - 8 * place, 0), 8)) - 1) }
      try fill(0x12, 18) { _ in 0 }
      try fill(0x24, 144) { _ in 0 }
    case .is31fl3741:
      try put(0x01, ISSIMatrixKind.globalCurrent)
      try select(0)
      try fill(0, 180) { _ in 0 }
      try select(1)
      try fill(0, 171) { _ in 0 }
      try select(2)
      try fill(0, 180) { place in place < 3 * pixels ? 0xFF : 0 }
      try select(3)
      try fill(0, 171) { place in place + 180 < 3 * pixels ? 0xFF : 0 }
    }
  }

  private mutating func write(_ light: borrowing RingLight) throws(I2CError) {
    switch kind {
    case .is31fl3731:
      try select(0)
      var bytes = InlineArray<64, UInt8>(repeating: 0)
      for i in 0..<light.count { bytes[i] = level(light.pixels[i].white) }
      try fill(0x24, light.count) { place in bytes[place] }
    case .is31fl3741:
      var bytes = InlineArray<192, UInt8>(repeating: 0)
      for i in 0..<light.count {
        bytes[3 * i] = level(light.pixels[i].red)
        bytes[3 * i + 1] = level(light.pixels[i].green)
        bytes[3 * i + 2] = level(light.pixels[i].blue)
      }
      let count = 3 * light.count
      try select(0)
      try fill(0, min(count, 180)) { place in bytes[place] }
      guard count > 180 else { return }
      try select(1)
      try fill(0, count - 180) { place in bytes[180 + place] }
    }
  }

  /// One step at least, so that what shall be lit is.
  private func level(_ share: Float) -> UInt8 {
    share > 0 ? UInt8(truncatingIfNeeded: max(share.level(of: 255), 1)) : 0
  }

  /// Registers one after the other, 32 at a time: an adapter that only speaks SMBus takes no more.
  private mutating func fill(_ first: UInt8, _ count: Int, _ value: (Int) -> UInt8) throws(I2CError) {
    var bytes = InlineArray<33, UInt8>(repeating: 0)
    var done = 0
    while done < count {
      let piece = min(32, count - done)
      bytes[0] = first &+ UInt8(truncatingIfNeeded: done)
      for i in 0..<piece { bytes[i + 1] = value(done + i) }
      try bus.write(address, bytes.span.bytes.extracting(0..<(piece + 1)))
      done += piece
    }
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

  /// Of one LED at full, on the average: an LED is driven in one part of nine of the time.
  ///
  /// IS31FL3731: 40 mA in one part of nine, rounded up. IS31FL3741: 38 mA at a resistor of 10 kΩ in one of nine, of which ``globalCurrent`` lets
  /// half through.
  public var current: RingShading.Current { .init(channelMilliamperes: 5, restMilliamperes: 0) }

  /// Half of what the resistor lets through: the chip warms up with all its channels at full.
  static let globalCurrent: UInt8 = 0x80

  var functionPage: UInt8 { self == .is31fl3731 ? 0x0B : 4 }
  /// Where the chip is switched on and off.
  var switchOn: UInt8 { self == .is31fl3731 ? 0x0A : 0x00 }
  /// The IS31FL3741 with all nine rows.
  var awake: UInt8 { 0x01 }
}
