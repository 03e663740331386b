import Compass
import Core
import Indicators
import Measures
import Testing

@Suite("The way to another place") struct WayTests {
  private func pointing(_ base: PanelTests.Base = .pointing) -> TestLoop {
    let loop = TestLoop()
    for tick in 0..<TestLoop.settlingTicks { loop.tick { if tick == 0 { base.enter(&$0) } } }
    return loop
  }

  @Test func `is shown for its time, ends by itself, and changes nothing else`() {
    let (loop, plain) = (pointing(), pointing())
    for tick in 0..<60 {
      plain.tick()
      loop.tick { if tick == 0 { $0.way = .show(bearing: Angle(degrees: 200), seconds: 2) } }
      let (state, other) = (loop.state, plain.state)
      #expect(state.showsWay == (tick < 39), "tick \(tick)")
      // Green is the Qibla's alone.
      #expect(state.frame.light == (state.showsWay ? .off : .green), "tick \(tick)")
      #expect(state.status == other.status && state.pointer.turn == other.pointer.turn)
      #expect(state.pointer.aligned == other.pointer.aligned && state.frame.tone == other.frame.tone)
      if !state.showsWay { #expect(state.frame.mask == other.frame.mask) }
    }
  }

  @Test func `ends when told to, and with a calibration or a survey`() {
    for end: (inout LoopInput) -> Void in [
      { $0.way = .end }, { $0.guidance = .show(Guidance(move: .anyhow)) }, { $0.survey = true },
    ] {
      let loop = pointing()
      loop.tick { $0.way = .show(bearing: .zero, seconds: 60) }
      loop.tick()
      #expect(loop.state.showsWay)
      loop.tick(end)
      loop.tick {
        $0.guidance = .end
        $0.survey = false
      }
      #expect(!loop.state.showsWay)
    }
  }

  @Test func `makes no sound where the device turns past the Qibla`() {
    for showsWay in [true, false] {
      let loop = pointing()
      if showsWay { loop.tick { $0.way = .show(bearing: Angle(degrees: 90), seconds: 60) } }
      var heard = 0
      for tick in 0..<20 {
        loop.tick { if tick == 0 { PanelTests.Base.aligned.enter(&$0) } }
        heard += loop.state.frame.buzzer ? 1 : 0
      }
      #expect(heard == (showsWay ? 0 : 3))
    }
  }

  @Test func `is in doubt where the direction is, and not shown where none is known`() {
    let doubtful = pointing(.doubt)
    doubtful.tick { $0.way = .show(bearing: .zero, seconds: 60) }
    #expect(doubtful.state.frame.light == .yellow)
    let (lost, plain) = (pointing(.noPlace), pointing(.noPlace))
    for tick in 0..<20 {
      plain.tick()
      lost.tick { if tick == 0 { $0.way = .show(bearing: .zero, seconds: 60) } }
      #expect(lost.state.frame.mask == plain.state.frame.mask && lost.state.frame.light == .red)
    }
  }
}
