public import Measures

/// A short piece for a buzzer that knows on and off: beeps of one length with pauses between.
public struct BuzzerScore: Sendable, Hashable {
  public let beeps: Int
  /// Seconds of sound in each beep.
  public let sound: Double
  /// Seconds of silence after each.
  public let silence: Double

  /// No beep may be longer than this, in seconds: a lost control must not leave a mosque with a tone.
  public static let longestSound = 0.5
  /// No score may be longer than this, in seconds.
  public static let longest = 3.0

  /// Values outside the limits are cut to them.
  public init(beeps: Int, sound: Double, silence: Double) {
    self.sound = sound > 0 ? min(sound, BuzzerScore.longestSound) : 0
    // Beeps that run into one another would be one long tone.
    let least = beeps > 1 ? 0.05 : 0
    self.silence = silence > least ? min(silence, BuzzerScore.longest) : least
    let period = self.sound + self.silence
    let most = period > 0 ? Int(BuzzerScore.longest / period) : 0
    self.beeps = max(0, min(beeps, most))
  }

  /// The direction is reached.
  public static let aligned = BuzzerScore(beeps: 1, sound: 0.12, silence: 0)
  public static let fault = BuzzerScore(beeps: 3, sound: 0.06, silence: 0.1)
  /// Another part of the figure eight is done.
  public static let calibrationProgress = BuzzerScore(beeps: 1, sound: 0.03, silence: 0)
  public static let calibrationDone = BuzzerScore(beeps: 2, sound: 0.12, silence: 0.12)
  public static let calibrationRefused = BuzzerScore(beeps: 1, sound: 0.5, silence: 0)

  /// A time of prayer has come.
  public static let prayerCall = BuzzerScore(beeps: 3, sound: 0.5, silence: 0.4)

  /// Seconds from start to end.
  public var length: Double { Double(beeps) * (sound + silence) }

  /// Whether there is sound `elapsed` seconds after the start.
  public func sounds(at elapsed: Double) -> Bool {
    guard elapsed >= 0, elapsed < length else { return false }
    let period = sound + silence
    return elapsed - period * (elapsed / period).rounded(.down) < sound
  }
}

/// Plays one score at a time; asked on each tick.
public struct Buzzer: Sendable, Hashable {
  private var score: BuzzerScore?
  private var start = Instant.origin

  public init() {}

  /// Starts `score`; it replaces what is being played.
  public mutating func play(_ score: BuzzerScore, at time: Instant) {
    self.score = score
    start = time
  }

  public mutating func silence() { score = nil }

  /// Whether the buzzer is to sound now. Off for good once the score is over, or when time goes backward.
  public mutating func isOn(at time: Instant) -> Bool {
    guard let score else { return false }
    let elapsed = time.seconds(since: start)
    if elapsed < 0 || elapsed >= score.length { self.score = nil }
    return score.sounds(at: elapsed)
  }
}
