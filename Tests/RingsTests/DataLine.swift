import Testing

/// The clock of an SPI bus made by a Raspberry Pi's driver: the core clock over an even divider.
struct SPIClock: Sendable, CustomTestStringConvertible {
  /// The core clock assumed by the kernel, and the actual one, in Hz.
  var believed: Double
  var real: Double
  var testDescription: String { "\(Int(believed / 1e6)) MHz, now \(Int(real / 1e6)) MHz" }

  init(_ believed: Double, now real: Double? = nil) {
    self.believed = believed * 1e6
    self.real = (real ?? believed) * 1e6
  }

  /// Nanoseconds of one bit when `hertz` is requested.
  func bit(_ hertz: UInt32) -> Double {
    var divider = (believed / Double(hertz)).rounded(.up)
    if !divider.truncatingRemainder(dividingBy: 2).isZero { divider += 1 }
    return divider / real * 1e9
  }

  /// Pi 5 (RP1), core_freq=250, Pi 3 and Zero 2 W in turbo, Pi 4.
  static let steady = [SPIClock(200), SPIClock(250), SPIClock(400), SPIClock(500)]
  /// A Pi 3, Zero W or Zero 2 W at a throttled core clock.
  static let slowed = SPIClock(400, now: 250)
}

/// The data line of pixels like the WS2812B, and a pixel's reading of it by its data sheet alone.
struct DataLine {
  /// Windows of the times in nanoseconds, and the shortest low time that ends a frame.
  struct Sheet: Sendable {
    var zeroHigh: ClosedRange<Double>
    var oneHigh: ClosedRange<Double>
    var zeroLow: ClosedRange<Double>
    var oneLow: ClosedRange<Double>
    var reset: Double
    var bytesOfPixel: Int

    /// Worldsemi WS2812B-V5/W, "Data transfer time".
    static let ws2812bV5 = Sheet(
      zeroHigh: 220...380, oneHigh: 580...1000, zeroLow: 580...1000, oneLow: 580...1000, reset: 280_000,
      bytesOfPixel: 3)
    /// Shenzhen OPSCO SK6812, "Data transmission time": 300, 600, 900 and 600, each ±150; reset 80 µs.
    static let sk6812 = Sheet(
      zeroHigh: 150...450, oneHigh: 450...750, zeroLow: 750...1050, oneLow: 450...750, reset: 80_000, bytesOfPixel: 3)
    static var sk6812RGBW: Sheet {
      var sheet = sk6812
      sheet.bytesOfPixel = 4
      return sheet
    }

    /// The bit of a pulse; nil if one of its times is outside its window. The low after the last one may be any.
    func bit(high: Double, low: Double, isLast: Bool) -> Bool? {
      if zeroHigh.contains(high), isLast || zeroLow.contains(low) { return false }
      if oneHigh.contains(high), isLast || oneLow.contains(low) { return true }
      return nil
    }

    /// The bytes of each pixel.
    func pixels(_ bits: ArraySlice<Bool>) -> [[UInt8]] {
      let width = 8 * bytesOfPixel
      return stride(from: 0, to: bits.count, by: width).map { pixel in
        stride(from: pixel, to: pixel + width, by: 8).map { start in
          bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
      }
    }
  }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// Times for which the line is high, then low, in nanoseconds, and the low time before the first of them.
  private(set) var pulses: [(high: Double, low: Double)] = []
  private(set) var before = 0.0

  init(_ bytes: [UInt8], bit: Double) {
    var wasHigh = false
    for byte in bytes {
      for place in 0..<8 {
        let isHigh = byte << place & 0x80 != 0
        if isHigh && !wasHigh { pulses.append((0, 0)) }
        wasHigh = isHigh
        if pulses.isEmpty {
          before += bit
        } else if isHigh {
          pulses[pulses.count - 1].high += bit
        } else {
          pulses[pulses.count - 1].low += bit
        }
      }
    }
  }

  /// The bytes of each pixel; throws if a time is outside its window, or a frame doesn't begin and end with a reset.
  func pixels(_ sheet: Sheet) throws(Fault) -> [[UInt8]] {
    guard before >= sheet.reset else { throw Fault(description: "low for \(before) ns at first") }
    guard let end = pulses.last, end.low >= sheet.reset else { throw Fault(description: "no reset at the end") }
    var bits: [Bool] = []
    for (index, pulse) in pulses.enumerated() {
      let isLast = index == pulses.count - 1
      guard let bit = sheet.bit(high: pulse.high, low: pulse.low, isLast: isLast) else {
        throw Fault(description: "pulse \(index): high for \(pulse.high) ns, low for \(pulse.low) ns")
      }
      bits.append(bit)
    }
    guard bits.count % (8 * sheet.bytesOfPixel) == 0 else { throw Fault(description: "\(bits.count) bits") }
    return sheet.pixels(bits[...])
  }
}

/// A line that rests at a level between transfers, and the pixels on it: each takes the first bits after a reset, as
/// many as it has, and passes the others on.
struct RestingLine {
  enum Level: Sendable { case low, high }

  /// 5 ms, a period of the loop at its fastest, in nanoseconds.
  static let pause = 5_000_000.0

  private let level: Level
  private let sheet: DataLine.Sheet
  private let count: Int
  /// Whether a high that is too long for any bit counts as a 1, which the data sheets leave open.
  private let takesStray: Bool
  private var bits: [Bool] = []
  private var high = 0.0
  private var low = 0.0
  /// The shown colour of each pixel; nil before the first picture.
  private(set) var shown: [[UInt8]]?
  /// Whether a pulse was outside its window.
  private(set) var isMisread = false

  init(_ level: Level, sheet: DataLine.Sheet, count: Int, takesStray: Bool) {
    (self.level, self.sheet, self.count, self.takesStray) = (level, sheet, count, takesStray)
    stay(level == .high, for: Self.pause)
  }

  /// A transfer, and the pause after it.
  mutating func send(_ bytes: [UInt8], bit: Double) {
    for byte in bytes {
      for place in 0..<8 { stay(byte << place & 0x80 != 0, for: bit) }
    }
    stay(level == .high, for: Self.pause)
  }

  private mutating func stay(_ isHigh: Bool, for time: Double) {
    if isHigh {
      if low > 0 {
        endPulse()
        (high, low) = (0, 0)
      }
      high += time
    } else {
      low += time
      if low >= sheet.reset, low - time < sheet.reset { showAll() }
    }
  }

  /// A low that ends here was followed by a high, so it belonged to a bit.
  private mutating func endPulse() {
    guard high > 0, low < sheet.reset else { return }
    take(isLast: false)
  }

  private mutating func take(isLast: Bool) {
    if let bit = sheet.bit(high: high, low: low, isLast: isLast) {
      bits.append(bit)
    } else if high > 10_000 {
      if takesStray { bits.append(true) }
    } else {
      isMisread = true
    }
  }

  private mutating func showAll() {
    if high > 0 { take(isLast: true) }
    high = 0
    let width = 8 * sheet.bytesOfPixel
    if bits.count >= count * width { shown = sheet.pixels(bits[..<(count * width)]) }
    bits = []
  }
}
