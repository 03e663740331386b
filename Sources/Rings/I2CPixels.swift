public import HAL

/// LED drivers on I2C with registers for each pixel; ``I2CPixels`` schedules the writes.
public protocol PixelChips: ~Copyable {
  /// How many registers a pixel has, one after the other: 1 ... 4.
  var registersPerPixel: Int { get }
  /// Consecutive pixels in one chip, or in one page of it.
  var pixelsTogether: Int { get }
  /// A pixel's registers for this light.
  func registers(for light: PixelLight) -> InlineArray<4, UInt8>

  /// Sets up one step of everything but the pixels, from 0 on. The LEDs are off meanwhile.
  ///
  /// - Returns: whether it was the last one.
  mutating func prepare(_ step: Int, pixels: Int) throws(I2CError) -> Bool
  /// Whether the pixel's chip is still set up: false after a loss of supply.
  mutating func isPrepared(at pixel: Int) throws(I2CError) -> Bool
  /// Writes the registers of pixels that follow each other.
  ///
  /// - Parameters:
  ///   - transfer: their values after a first byte that is left for the number of the register.
  ///   - count: bytes of it.
  mutating func write(_ transfer: inout InlineArray<33, UInt8>, count: Int, at pixel: Int) throws(I2CError)
  /// Switches on the pixel's chip, once all its pixels are written.
  mutating func switchOn(at pixel: Int) throws(I2CError)
}

/// A chain of pixels whose chips are on I2C: writes the registers that have changed, piece by piece.
///
/// A part is a set-up step or a piece: neighbouring pixels in one transfer of at most 33 bytes, which also fits
/// adapters that only speak SMBus. With its overhead it takes at most 1.2 ms at 400 kHz; between two parts the bus is
/// free.
///
/// Before each piece it checks that the chip is still set up; a chip is switched on with its last piece. After a
/// failure or a loss of supply everything is written again.
public struct I2CPixels<Chips: PixelChips & ~Copyable>: PixelChain, ~Copyable {
  private var chips: Chips
  /// Target values of the registers, pixel after pixel.
  private var registers = InlineArray<256, UInt8>(repeating: 0)
  private var count = 0
  /// Bit `i` is 1 while pixel `i` is still to be written.
  private var due: UInt64 = 0
  /// The next step of setting up; nil once all are done.
  private var step: Int? = 0

  public init(_ chips: consuming Chips) { self.chips = chips }

  public var isSending: Bool { due != 0 }

  public mutating func doubt() { due = Self.pixels(below: count) }

  public mutating func send(_ light: borrowing RingLight) throws(OutputError) {
    count = light.count
    if step != nil { doubt() }
    let size = chips.registersPerPixel
    for i in 0..<count {
      let values = chips.registers(for: light.pixels[i])
      for k in 0..<size where registers[size * i + k] != values[k] {
        registers[size * i + k] = values[k]
        due |= 1 &<< UInt64(i)
      }
    }
    try goOn()
  }

  public mutating func goOn() throws(OutputError) {
    guard isSending else { return }
    do throws(I2CError) {
      if let step {
        self.step = try chips.prepare(step, pixels: count) ? nil : step + 1
      } else {
        try writePiece()
      }
    } catch {
      (step, due) = (0, 0)
      throw OutputError(error)
    }
  }

  /// Writes from the first pending pixel to the last one that fits the transfer.
  private mutating func writePiece() throws(I2CError) {
    let first = due.trailingZeroBitCount
    guard try chips.isPrepared(at: first) else {
      step = 0
      return doubt()
    }
    let size = chips.registersPerPixel
    let together = Self.pixels(below: (first / chips.pixelsTogether + 1) * chips.pixelsTogether)
    let piece = due & together & Self.pixels(below: first + 32 / size)
    let end = 64 - piece.leadingZeroBitCount
    var transfer = InlineArray<33, UInt8>(repeating: 0)
    let bytes = size * (end - first)
    for i in 0..<bytes { transfer[i + 1] = registers[size * first + i] }
    try chips.write(&transfer, count: bytes + 1, at: first)
    due &= ~Self.pixels(below: end)
    if due & together == 0 { try chips.switchOn(at: first) }
  }

  private static func pixels(below end: Int) -> UInt64 { end < 64 ? 1 &<< UInt64(end) &- 1 : .max }
}
