import Compass
import Indicators
import Measures

/// Ring, lights and buzzer over time: keeps their routines, plays the scores, and draws the content.
struct Panel: Sendable {
  /// The calibration routine's picture; nil without a routine.
  var guidance: Guidance?
  /// Share of its light that the ring gives, 0 ... 1.
  var dimming: Float = 1
  /// Whether the ring has Ramadan's colours.
  var isRamadan = false
  /// Feedback for a press in the next frame, unless the calibration routine uses the buzzer.
  var cue: Cue?
  private var renderer: FrameRenderer
  private var buzzer = Buzzer()
  private var announcementBegan: Instant?
  private var testBegan: Instant?
  /// Seconds for which the button is pressed; nil: it isn't.
  var pressed: Double?
  /// The true bearing of the way to another place, and its end.
  private var way: (bearing: Angle, end: Instant)?
  /// The digits of a PIN, and when they began.
  private var digits: (value: TappedDigits, began: Instant)?
  private var refused: Instant?
  /// Number of the routine's newest signal that was played.
  private var heard: UInt32 = 0

  init(_ renderer: FrameRenderer) { self.renderer = renderer }

  /// Announces something over the present picture.
  ///
  /// - Parameter isQuiet: whether it is shown only, without sound.
  mutating func announce(_ announcement: Announcement, isQuiet: Bool, at now: Instant) {
    announcementBegan = now
    testBegan = nil
    if announcement == .insistent || announcement == .heard && !isQuiet { buzzer.play(.prayer, at: now) }
  }

  /// Starts a test of an output, unless a call or the calibration routine is in progress.
  mutating func begin(_ test: PanelTest, isQuiet: Bool, at now: Instant) {
    guard guidance == nil, announcementIsLit(at: now) == nil else { return }
    switch test {
    case .ring: testBegan = now
    case .buzzer: if !isQuiet { buzzer.play(.aligned, at: now) }
    }
  }

  /// Shows the way to another place for a while, or ends that.
  mutating func take(_ change: WayChange, at now: Instant) {
    switch change {
    case .show(let bearing, let seconds): way = (bearing, now.advanced(bySeconds: seconds))
    case .end: way = nil
    }
  }

  /// Taps a PIN, ends that, or says that there is none.
  mutating func take(_ change: PINChange, at now: Instant) {
    (digits, refused) = (nil, nil)
    switch change {
    case .tap(let value): digits = (value, now)
    case .refuse:
      refused = now
      buzzer.play(.error, at: now)
    case .end: break
    }
  }

  /// The sign of a hold, of its PIN, or that there is none; with a tone in place of any score's, or nil.
  private mutating func sign(at now: Instant) -> (cover: PanelContent.Cover, tone: Tone?)? {
    if let pressed, let share = HoldSign.share(after: pressed) {
      let tick = HoldSign.tone(after: pressed)
      return (.hold(share: share), tick.isSilent ? nil : tick)
    }
    if let digits {
      if let moment = digits.value.moment(at: now.seconds(since: digits.began)) {
        // No other sound in between: it would be counted.
        return (.digits(moment), moment.tone)
      }
      self.digits = nil
    }
    guard let refused, now.seconds(since: refused) < Panel.refusalSeconds else { return nil }
    return (.refusal, nil)
  }
  private static var refusalSeconds: Double { 2 }

  /// The frame for `state` at its own time. Sets there whether it is a test.
  mutating func frame(for state: inout DeviceState) -> Frame {
    let now = state.time
    if guidance != nil || state.isSurveying { (testBegan, way) = (nil, nil) }
    if let end = way?.end, now >= end { way = nil }
    state.showsWay = way != nil
    let test = testBegan.map { now.seconds(since: $0) }.flatMap { (0..<RingTest.seconds).contains($0) ? $0 : nil }
    state.isTestingRing = test != nil
    // Start with this frame: a click is shorter than some periods and would otherwise be over unheard.
    // A press's click must not cut off the signal of a reached goal.
    if let cue, guidance == nil, cue != .taken || !buzzer.isPlaying(.success, at: now) {
      buzzer.play(cue.score, at: now)
    }
    cue = nil
    if let signal = guidance?.signal {
      if signal.number != heard {
        heard = signal.number
        buzzer.play(signal.score, at: now)
      }
    } else if guidance == nil, way == nil, state.pointer.justAligned, !state.isQuiet {
      buzzer.play(.aligned, at: now)
    }
    let (sign, score) = (self.sign(at: now), buzzer.tone(at: now))
    let content = PanelContent(
      state, guidance: guidance, way: way?.bearing, announcement: announcementIsLit(at: now), test: test,
      sign: sign?.cover, score: sign?.tone ?? score)
    var frame = renderer.render(content, at: now)
    (frame.dimming, frame.isRamadan) = (dimming, isRamadan)
    return frame
  }

  /// In step with the buzzer, whether that sounds or not; nil once the announcement is over.
  private func announcementIsLit(at now: Instant) -> Bool? {
    guard let began = announcementBegan else { return nil }
    let elapsed = now.seconds(since: began)
    return elapsed < BuzzerScore.prayer.length ? BuzzerScore.prayer.sounds(at: elapsed) : nil
  }
}
