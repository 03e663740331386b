import Compass
import Indicators
import Measures

/// Ring, lights and buzzer over time: keeps what is under way on them, plays the scores, and draws what is decided.
struct Panel: Sendable {
  /// What the calibration routine shows; nil while there is none.
  var guidance: Guidance?
  /// Share of its light that the ring gives, 0 ... 1.
  var dimming: Float = 1
  /// What answers a hand with the next frame, unless the calibration routine has the buzzer by then.
  var cue: Cue?
  private var renderer: FrameRenderer
  private var buzzer = Buzzer()
  private var announcementBegan: Instant?
  private var testBegan: Instant?
  /// Number of the routine's newest signal that was played.
  private var heard: UInt32 = 0

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  /// Announces something over whatever is shown.
  ///
  /// - Parameter isQuiet: whether it is only to be seen.
  mutating func announce(_ announcement: Announcement, isQuiet: Bool, at now: Instant) {
    announcementBegan = now
    testBegan = nil
    if announcement == .heard, !isQuiet { buzzer.play(.prayer, at: now) }
  }

  /// Tries an output, unless a call or the calibration routine is under way.
  mutating func begin(_ test: PanelTest, isQuiet: Bool, at now: Instant) {
    guard guidance == nil, announcementIsLit(at: now) == nil else { return }
    switch test {
    case .ring: testBegan = now
    case .buzzer: if !isQuiet { buzzer.play(.aligned, at: now) }
    }
  }

  /// What is shown of `state`, at its own time. It notes there whether that is a test.
  mutating func frame(for state: inout DeviceState) -> Frame {
    let now = state.time
    if guidance != nil || state.isSurveying { testBegan = nil }
    let test = testBegan.map { now.seconds(since: $0) }.flatMap { (0..<RingTest.seconds).contains($0) ? $0 : nil }
    state.isTestingRing = test != nil
    // Begins with a frame: a click is shorter than some periods, and would be over before it was heard.
    // The click of the next press doesn't cut short what tells that a goal is reached.
    if let cue, guidance == nil, cue != .taken || !buzzer.isPlaying(.success, at: now) {
      buzzer.play(cue.score, at: now)
    }
    cue = nil
    if let signal = guidance?.signal {
      if signal.number != heard {
        heard = signal.number
        buzzer.play(signal.score, at: now)
      }
    } else if guidance == nil, state.pointer.justAligned, !state.isQuiet {
      buzzer.play(.aligned, at: now)
    }
    let content = PanelContent(
      state, guidance: guidance, announcement: announcementIsLit(at: now), test: test,
      score: buzzer.tone(at: now))
    var frame = renderer.render(content, at: now)
    frame.dimming = dimming
    return frame
  }

  /// In step with the buzzer, whether that sounds or not; nil once the announcement is over.
  private func announcementIsLit(at now: Instant) -> Bool? {
    guard let began = announcementBegan else { return nil }
    let elapsed = now.seconds(since: began)
    return elapsed < BuzzerScore.prayer.length ? BuzzerScore.prayer.sounds(at: elapsed) : nil
  }
}
