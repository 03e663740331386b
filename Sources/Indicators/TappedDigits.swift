/// Digits as taps of the buzzer, with the ring in step, for a person with paper. Twice, since the first time may surprise.
///
/// | digit | buzzer | ring |
/// |---|---|---|
/// | 1 ... 9 | so many short beeps | a pixel more with each beep; with fewer than ten pixels, a flash of all for each |
/// | 0 | one long beep | all |
public struct TappedDigits: Sendable {
  /// A moment of them.
  public struct Moment: Sendable, Hashable {
    /// Taps of the digit so far; 0 between digits, ten for a zero.
    public var taps: Int
    /// Whether a tap sounds.
    public var sounds: Bool

    /// The buzzer's tone; a zero's is lower, too.
    public var tone: Tone { Tone(hertz: !sounds ? 0 : taps == 10 ? 2093 : 2637) }

    /// Pixels to light, of so many.
    func litPixels(of count: Int) -> Int {
      guard count >= 10 else { return sounds ? count : 0 }
      return taps == 10 ? count : taps
    }
  }

  /// Most digits.
  public static var most: Int { 8 }
  /// Seconds before the first digit, for the person to be ready, and between the two times.
  static var rest: Double { 3 }
  /// Seconds after a digit; its pixels stay lit for the first two thirds.
  static var pause: Double { 1.5 }

  private var digits = InlineArray<8, UInt8>(repeating: 0)
  private var count = 0

  /// - Parameter digits: each 0 ... 9. Nil for anything else, and for none or more than ``most``.
  public init?(_ digits: some Sequence<UInt8>) {
    for digit in digits {
      guard digit <= 9, count < TappedDigits.most else { return nil }
      self.digits[count] = digit
      count += 1
    }
    if count == 0 { return nil }
  }

  /// Seconds of a tap's sound, and until the next one.
  private static func tap(_ digit: UInt8) -> (sound: Double, period: Double) {
    digit == 0 ? (0.5, 0.7) : (0.15, 0.45)
  }
  private static func taps(_ digit: UInt8) -> Int { digit == 0 ? 1 : Int(digit) }

  /// Seconds of the digits once, with the rest before.
  private var round: Double {
    var seconds = TappedDigits.rest
    for i in 0..<count {
      seconds += Double(TappedDigits.taps(digits[i])) * TappedDigits.tap(digits[i]).period + TappedDigits.pause
    }
    return seconds
  }

  /// Seconds of both times.
  public var seconds: Double { 2 * round }

  /// The moment `elapsed` seconds after the start; nil once it is over.
  public func moment(at elapsed: Double) -> Moment? {
    guard elapsed >= 0, elapsed < seconds else { return nil }
    var left = (elapsed < round ? elapsed : elapsed - round) - TappedDigits.rest
    for i in 0..<count where left >= 0 {
      let (sound, period) = TappedDigits.tap(digits[i])
      let taps = TappedDigits.taps(digits[i])
      let shown = digits[i] == 0 ? 10 : taps
      let length = Double(taps) * period
      if left < length {
        let before = Int(left / period)
        return Moment(
          taps: digits[i] == 0 ? shown : before + 1, sounds: left - Double(before) * period < sound)
      }
      left -= length
      if left < TappedDigits.pause { return Moment(taps: left < TappedDigits.pause * 2 / 3 ? shown : 0, sounds: false) }
      left -= TappedDigits.pause
    }
    return Moment(taps: 0, sounds: false)
  }
}
