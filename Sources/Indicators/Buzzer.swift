public import Measures

/// One note of a score, with the pause after it.
public struct BuzzerNote: Sendable, Hashable {
  public let tone: Tone
  /// Milliseconds of sound.
  public let sound: UInt16
  /// Milliseconds of silence after it.
  public let pause: UInt16

  /// - Parameters:
  ///   - hertz: its pitch; see ``Tone/range``.
  ///   - sound: milliseconds; more than ``BuzzerScore/longestSound`` are cut.
  ///   - pause: milliseconds.
  public init(_ hertz: UInt16, for sound: UInt16, then pause: UInt16 = 0) {
    tone = Tone(hertz: hertz)
    self.sound = tone.isSilent ? 0 : min(sound, BuzzerScore.longestSound)
    self.pause = pause
  }
}

/// A short piece for the buzzer, as data: up to eight notes with their pitches.
///
/// Scores differ in rhythm alone: an active buzzer has one pitch, and many people don't hear the difference.
///
/// | score | rhythm, in ms | pitch |
/// |---|---|---|
/// | key | 15 | one |
/// | aligned | 120 | one |
/// | calibration progress | 30 30 | one |
/// | success | 80 300 | rising |
/// | error | 90 90 90 | falling |
/// | prayer | 500 500 500, slowly | rising and back |
public struct BuzzerScore: Sendable, Hashable {
  /// Longest sound, in milliseconds: if the program dies, no tone stays on in a mosque.
  public static var longestSound: UInt16 { 500 }
  /// Longest score, in milliseconds.
  public static var longest: Int { 3000 }
  /// Least pause between two notes, in milliseconds: on an active buzzer they would merge into one.
  public static var leastPause: UInt16 { 50 }
  public static var mostNotes: Int { 8 }

  /// The notes first to last, then silent ones.
  private var notes = InlineArray<8, BuzzerNote>(repeating: BuzzerNote(0, for: 0))
  public private(set) var count = 0
  /// Milliseconds from start to end, with the pause after the last note.
  public private(set) var milliseconds = 0

  /// Lengthens short pauses to ``leastPause``; notes beyond ``longest`` or ``mostNotes`` are left out.
  public init<let given: Int>(_ given: InlineArray<given, BuzzerNote>) {
    for i in given.indices {
      guard count < BuzzerScore.mostNotes else { return }
      let isLast = i + 1 == given.count
      let note = given[i]
      let pause = isLast ? note.pause : max(note.pause, BuzzerScore.leastPause)
      let length = Int(note.sound) + Int(pause)
      guard milliseconds + length <= BuzzerScore.longest else { return }
      notes[count] = BuzzerNote(note.tone.hertz, for: note.sound, then: pause)
      count += 1
      milliseconds += length
    }
  }

  /// Seconds from start to end.
  public var length: Double { Double(milliseconds) / 1000 }

  /// The `index`th note, 0 ..< ``count``.
  public func note(_ index: Int) -> BuzzerNote { notes[index] }

  /// The tone `elapsed` seconds after the start.
  public func tone(at elapsed: Double) -> Tone {
    guard elapsed >= 0, elapsed < length else { return .silence }
    var left = elapsed * 1000
    for i in 0..<count {
      // By way of Int: on 32-bit targets the direct conversion of a shorter integer uses the heap.
      if left < Double(Int(notes[i].sound)) { return notes[i].tone }
      left -= Double(Int(notes[i].sound) + Int(notes[i].pause))
      if left < 0 { return .silence }
    }
    return .silence
  }

  /// Whether there is sound `elapsed` seconds after the start.
  public func sounds(at elapsed: Double) -> Bool { !tone(at: elapsed).isSilent }

  public static func == (one: BuzzerScore, other: BuzzerScore) -> Bool {
    for i in 0..<mostNotes where one.notes[i] != other.notes[i] { return false }
    return one.count == other.count
  }

  public func hash(into hasher: inout Hasher) {
    for i in 0..<count { hasher.combine(notes[i]) }
  }
}

// Pitches are those of the tempered scale from C7 (2093 Hz) to G7 (3136 Hz), round the resonance of small piezo buzzers.
extension BuzzerScore {
  /// A press of a button, or a step of an encoder, was taken.
  public static var key: BuzzerScore { BuzzerScore([BuzzerNote(2637, for: 15)]) }
  /// The direction is reached.
  public static var aligned: BuzzerScore { BuzzerScore([BuzzerNote(3136, for: 120)]) }
  /// Another part of the figure eight is done.
  public static var calibrationProgress: BuzzerScore {
    BuzzerScore([BuzzerNote(2637, for: 30, then: 60), BuzzerNote(2637, for: 30)])
  }
  /// A user's action has succeeded.
  public static var success: BuzzerScore {
    BuzzerScore([BuzzerNote(2093, for: 80, then: 80), BuzzerNote(3136, for: 300)])
  }
  /// A user's action was refused or has failed.
  public static var error: BuzzerScore {
    BuzzerScore([
      BuzzerNote(3136, for: 90, then: 90), BuzzerNote(2637, for: 90, then: 90), BuzzerNote(2093, for: 90),
    ])
  }
  /// A time of prayer has come.
  public static var prayer: BuzzerScore {
    BuzzerScore([
      BuzzerNote(2093, for: 500, then: 400), BuzzerNote(2637, for: 500, then: 400),
      BuzzerNote(2093, for: 500, then: 400),
    ])
  }
}

/// Plays one score at a time; polled on each tick.
public struct Buzzer: Sendable, Hashable {
  private var score: BuzzerScore?
  private var start = Instant.origin

  public init() {}

  /// Starts `score`; it replaces the present one.
  public mutating func play(_ score: BuzzerScore, at time: Instant) {
    self.score = score
    start = time
  }

  /// Whether `score` sounds now.
  public func isPlaying(_ score: BuzzerScore, at time: Instant) -> Bool {
    self.score == score && (0..<score.length).contains(time.seconds(since: start))
  }

  /// The buzzer's present tone. Silent for good once the score is over, or when time goes backward.
  public mutating func tone(at time: Instant) -> Tone {
    guard let score else { return .silence }
    let elapsed = time.seconds(since: start)
    if elapsed < 0 || elapsed >= score.length { self.score = nil }
    return score.tone(at: elapsed)
  }
}
