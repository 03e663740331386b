/// The buzzer at one moment: silence, or a pitch.
///
/// An active buzzer sounds at its own pitch for any of them.
public struct Tone: Sendable, Hashable {
  /// Pitch in Hz; 0: silence.
  public let hertz: UInt16

  /// Audible range of small piezo buzzers, in Hz; a pitch outside is moved to the nearer end.
  public static var range: ClosedRange<UInt16> { 200...8000 }

  /// - Parameter hertz: 0 for silence.
  public init(hertz: UInt16) {
    self.hertz = hertz == 0 ? 0 : min(max(hertz, Tone.range.lowerBound), Tone.range.upperBound)
  }

  public static var silence: Tone { Tone(hertz: 0) }
  /// The tone during the measurement of the buzzer's current: near the resonance of most piezo buzzers, where they draw
  /// the most.
  public static var measured: Tone { Tone(hertz: 2700) }

  public var isSilent: Bool { hertz == 0 }
}
