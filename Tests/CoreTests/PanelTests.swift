import Compass
import Core
import Indicators
import Measures
import Testing

/// What the panel shows of several concurrent requests, compared with a loop without any.
@Suite("Panel") struct PanelTests {
  /// What the panel would show without a request.
  enum Base: String, CaseIterable, Sendable {
    case noPlace, pointing, aligned, doubt, atKaaba

    var site: LoopSite? {
      let field = ExpectedField(strengthMicrotesla: 43.8, inclination: Angle(degrees: 62.9))
      let bearing: Angle? =
        switch self {
        case .noPlace, .atKaaba: nil
        case .pointing, .doubt: Angle(degrees: 100)
        case .aligned: Angle(degrees: 2)
        }
      guard self != .noPlace else { return nil }
      return LoopSite(
        reference: .init(bearing: bearing, declination: .zero), expectedField: field,
        goal: self == .atKaaba ? .here : .elsewhere, surroundingsAreKnown: true)
    }

    func enter(_ input: inout LoopInput) {
      input.site = site
      if self == .doubt { input.calibration = .remove }
    }
  }

  static let guidances: [Guidance?] = [
    nil, Guidance(move: .anyhow, missing: 0b0011_0101),
    Guidance(move: .turn(toRight: true), missing: 0xFF, signal: .init(number: 1, sound: .progress)),
    Guidance(move: .rest(DrivePattern(ringFourths: 2, light: .green, buzzer: true))),
    Guidance(move: .refused, signal: .init(number: 2, sound: .refused)),
  ]

  /// Every request of one tick.
  struct Request {
    var guidance: Guidance?
    var announcement: Announcement?
    var isSurveying = false
    var sound = true

    static let all: [Request] = guidances.flatMap { guidance in
      [nil, Announcement.shown, .heard].flatMap { announcement in
        [false, true].flatMap { survey in
          [true, false].map { Request(guidance: guidance, announcement: announcement, isSurveying: survey, sound: $0) }
        }
      }
    }

    func enter(_ input: inout LoopInput) {
      input.guidance = guidance.map { .show($0) } ?? .end
      input.announcement = announcement
      input.survey = isSurveying
      input.sound = sound
    }
  }

  /// The table of ``/Core/PanelContent``, written a second time: what has priority, and what sounds.
  struct Expectation {
    var renderer: FrameRenderer
    let background: UInt8
    var heard: UInt32 = 0
    var score: (score: BuzzerScore, began: Instant)?
    var called: Instant?

    mutating func frame(
      _ request: Request, begins: Bool, at asked: Instant, base: Frame, state: DeviceState
    ) -> Frame {
      let now = state.time
      if begins, let announcement = request.announcement {
        called = asked
        if announcement == .heard { score = (.prayer, asked) }
      }
      var frame = base
      var hums = false
      if let guidance = request.guidance {
        frame = renderer.render(PanelContent(.guidance(guidance), light: guidance.light), at: now)
        if case .rest(let pattern) = guidance.move { hums = pattern.buzzer }
        if let signal = guidance.signal, signal.number != heard {
          heard = signal.number
          score = (signal.score, now)
        }
      } else if state.pointer.justAligned {
        score = (.aligned, now)
      }
      if let called, now.seconds(since: called) < BuzzerScore.prayer.length {
        let isLit = BuzzerScore.prayer.sounds(at: now.seconds(since: called))
        for i in 0..<frame.count { frame.pixels[i] = isLit ? background : 0 }
      }
      frame.tone = score?.score.tone(at: now.seconds(since: score?.began ?? now)) ?? .silence
      if frame.tone == .silence, hums { frame.tone = Tone(hertz: 2700) }
      if !request.sound { frame.tone = .silence }
      if request.isSurveying { frame = survey(of: state) }
      return frame
    }

    private func survey(of state: DeviceState) -> Frame {
      var frame = Frame(count: renderer.geometry.count)
      guard let expected = state.site?.expectedField,
        let error = FieldReading(state.heading.field, expected: expected)?.headingError.degrees
      else { return frame }
      let lit = max(1, Int(((1 - min(error / 15, 1)) * Double(frame.count)).rounded()))
      for i in 0..<lit { frame.pixels[i] = 255 }
      frame.light = error < 2 ? .green : error < 5 ? .yellow : .red
      return frame
    }
  }

  @Test(arguments: zip(Base.allCases, [(16, false), (24, true), (60, true), (8, false), (64, true)]))
  func `shows one request at a time, the most urgent first`(base: Base, ring: (pixels: Int, isDimmable: Bool)) throws {
    let (loop, plain) = (
      TestLoop(pixels: ring.pixels, isDimmable: ring.isDimmable),
      TestLoop(pixels: ring.pixels, isDimmable: ring.isDimmable)
    )
    var renderer = FrameRenderer(try #require(RingGeometry(count: ring.pixels)))
    renderer.parameters.isDimmable = ring.isDimmable
    var expectation = Expectation(renderer: renderer, background: ring.isDimmable ? 128 : 255)
    for tick in 0..<TestLoop.settlingTicks {
      for each in [loop, plain] { each.tick { if tick == 0 { base.enter(&$0) } } }
    }
    try check(base, plain.state)

    for request in Request.all {
      // Longer than the longest score that plays then.
      for tick in 0..<(request.announcement == nil ? 15 : 60) {
        let asked = loop.state.time
        plain.tick()
        loop.tick { if tick == 0 { request.enter(&$0) } }
        let expected = expectation.frame(
          request, begins: tick == 0, at: asked, base: plain.state.frame, state: loop.state)
        let shown = loop.state.frame
        guard shown.light == expected.light, shown.tone == expected.tone, shown.count == expected.count,
          (0..<shown.count).allSatisfy({ shown.pixels[$0] == expected.pixels[$0] })
        else {
          Issue.record("\(base), \(request), tick \(tick): shows \(shown), expected \(expected)")
          return
        }
      }
    }
  }

  /// Checks that the state is the one that the base is named after.
  private func check(_ base: Base, _ state: DeviceState) throws {
    switch base {
    case .noPlace: #expect(state.status == .unavailable && state.pointer.turn == nil)
    case .pointing: #expect(state.status == .accurate && state.pointer.turn != nil && !state.pointer.aligned)
    case .aligned: #expect(state.status == .accurate && state.pointer.aligned)
    case .doubt: #expect(state.status == .calibrating && state.pointer.turn != nil)
    case .atKaaba: #expect(state.reason == .atKaaba && state.pointer.turn == nil)
    }
  }

  @Test func `an arrival sounds unless routine, survey or silence forbids it`() {
    for (guidance, isSurveying, sound) in [
      (false, false, true), (true, false, true), (false, true, true), (false, false, false),
    ] {
      let loop = TestLoop()
      for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { Base.pointing.enter(&$0) } } }
      loop.tick {
        $0.guidance = guidance ? .show(Guidance(move: .anyhow)) : .end
        $0.survey = isSurveying
        $0.sound = sound
      }
      var heard = 0
      for tick in 0..<20 {
        loop.tick { if tick == 0 { Base.aligned.enter(&$0) } }
        heard += loop.state.frame.buzzer ? 1 : 0
      }
      #expect(loop.state.counters.alignments == 1)
      #expect(heard == (guidance || isSurveying || !sound ? 0 : 3))
    }
  }

  @Test func `in quiet hours only a calibration sounds, and everything is shown`() {
    func heard(isQuiet: Bool, _ change: (inout LoopInput) -> Void) -> (heard: Int, lit: Int) {
      let loop = TestLoop()
      for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { Base.pointing.enter(&$0) } } }
      loop.tick { $0.isQuiet = isQuiet }
      var count = (heard: 0, lit: 0)
      for tick in 0..<60 {
        loop.tick { if tick == 0 { change(&$0) } }
        count.heard += loop.state.frame.buzzer ? 1 : 0
        count.lit += (0..<loop.state.frame.count).allSatisfy { loop.state.frame.pixels[$0] > 0 } ? 1 : 0
      }
      return count
    }
    for change: (inout LoopInput) -> Void in [
      { $0.cue = .taken }, { $0.cue = .refused }, { $0.cue = .reached }, { $0.announcement = .heard },
      { Base.aligned.enter(&$0) },
    ] {
      let (loud, quiet) = (heard(isQuiet: false, change), heard(isQuiet: true, change))
      #expect(loud.heard > 0 && quiet.heard == 0 && loud.lit == quiet.lit)
    }
    let calibrating = Guidance(move: .anyhow, signal: .init(number: 1, sound: .progress))
    #expect(heard(isQuiet: true) { $0.guidance = .show(calibrating) }.heard > 0)
    // While the routine has the buzzer, a press doesn't sound over it.
    #expect(heard(isQuiet: false) { ($0.guidance, $0.cue) = (.show(Guidance(move: .anyhow)), .taken) }.heard == 0)
  }

  @Test func `an accepted press sounds as a key, an impossible one as an error, a full count as a success`() {
    for (cue, score) in [(Cue.taken, BuzzerScore.key), (.refused, .error), (.reached, .success)] {
      let loop = pointing()
      for tick in 0..<20 {
        loop.tick { if tick == 0 { $0.cue = cue } }
        #expect(loop.state.frame.tone == score.tone(at: Double(tick) / 20), "\(cue), tick \(tick)")
      }
    }
  }

  @Test func `the click of the next press doesn't cut the goal's signal short`() {
    let loop = pointing()
    for tick in 0..<20 {
      loop.tick { if tick % 3 == 0 { $0.cue = tick == 0 ? .reached : .taken } }
      let isOver = tick >= 10
      #expect(
        loop.state.frame.tone == (isOver ? BuzzerScore.key : .success).tone(at: Double(isOver ? tick % 3 : tick) / 20),
        "tick \(tick)")
    }
    loop.tick { $0.cue = .reached }
    loop.tick { $0.cue = .refused }
    #expect(loop.state.frame.tone == BuzzerScore.error.tone(at: 0))
  }

  /// A pointing loop, and what its ring shows.
  private func pointing() -> TestLoop {
    let loop = TestLoop()
    for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { Base.pointing.enter(&$0) } } }
    return loop
  }

  @Test func `a ring test lasts ten seconds and changes only what the ring shows`() {
    let (loop, plain) = (pointing(), pointing())
    var shown = Set<UInt64>()
    for tick in 0..<210 {
      plain.tick()
      loop.tick { if tick == 0 { $0.test = .ring } }
      let (state, other) = (loop.state, plain.state)
      #expect(state.isTestingRing == (tick < 199), "tick \(tick)")
      #expect(state.status == .accurate && state.reason == other.reason)
      #expect(state.pointer.turn == other.pointer.turn && state.heading.magnetic == other.heading.magnetic)
      #expect(state.frame.light == other.frame.light && state.frame.tone == other.frame.tone)
      if state.isTestingRing { shown.insert(state.frame.mask) } else { #expect(state.frame.mask == other.frame.mask) }
    }
    // All of it, and each pixel alone.
    #expect(shown == Set([0xFFFF] + (0..<16).map { 1 << $0 }))
  }

  @Test func `a call, a calibration and a survey end a ring test for good, and none starts beside them`() {
    let calibrating: (inout LoopInput) -> Void = { $0.guidance = .show(Guidance(move: .anyhow)) }
    for begin: (inout LoopInput) -> Void in [calibrating, { $0.announcement = .shown }, { $0.survey = true }] {
      let loop = pointing()
      loop.tick { $0.test = .ring }
      loop.tick()
      #expect(loop.state.isTestingRing)
      loop.tick(begin)
      #expect(!loop.state.isTestingRing)
      loop.tick { $0.test = .ring }
      #expect(!loop.state.isTestingRing)
      loop.tick { ($0.guidance, $0.survey) = (.end, false) }
      #expect(!loop.state.isTestingRing)
    }
  }

  @Test func `a buzzer test is one beep of an arrival, and none in quiet hours or beside a routine`() {
    func heard(_ change: (inout LoopInput) -> Void) -> Int {
      let loop = pointing()
      loop.tick(change)
      var count = 0
      for tick in 0..<20 {
        loop.tick { if tick == 0 { $0.test = .buzzer } }
        count += loop.state.frame.buzzer ? 1 : 0
      }
      #expect(!loop.state.isTestingRing && loop.state.counters.alignments == 0)
      return count
    }
    // 120 ms; the first period began before the frame.
    #expect((2...3).contains(heard { _ in }))
    #expect(heard { $0.isQuiet = true } == 0 && heard { $0.sound = false } == 0)
    #expect(heard { $0.guidance = .show(Guidance(move: .anyhow)) } == 0)
  }

  @Test func `what started in silence goes on when sound is back`() {
    let loop = TestLoop()
    loop.tick { $0.sound = false }
    loop.tick { $0.announcement = .heard }
    #expect(!loop.state.frame.buzzer)
    loop.tick { $0.sound = true }
    #expect(loop.state.frame.buzzer)
  }
}
