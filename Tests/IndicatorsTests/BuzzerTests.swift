import Indicators
import Measures
import Testing

@Suite("Buzzer and scores") struct BuzzerTests {
  /// Milliseconds at which the buzzer changes, sampled each millisecond.
  func edges(_ score: BuzzerScore) -> [Int] {
    var buzzer = Buzzer()
    buzzer.play(score, at: .origin)
    var (edges, on) = ([Int](), false)
    for ms in 0..<5000 {
      let now = buzzer.tone(at: Instant(nanoseconds: Int64(ms) * 1_000_000)) != .silence
      if now != on { edges.append(ms) }
      on = now
    }
    return edges
  }

  static let all: [BuzzerScore] = [.key, .aligned, .calibrationProgress, .success, .error, .prayer]

  @Test func `each score has the rhythm of its table`() {
    #expect(edges(.key) == [0, 15])
    #expect(edges(.aligned) == [0, 120])
    #expect(edges(.calibrationProgress) == [0, 30, 90, 120])
    #expect(edges(.success) == [0, 80, 160, 460])
    #expect(edges(.error) == [0, 90, 180, 270, 360, 450])
    #expect(edges(.prayer) == [0, 500, 900, 1400, 1800, 2300])
  }

  @Test func `every score has a distinct rhythm`() {
    // Clicks, short and long sounds as heard: up to 50 ms, up to 200 ms, longer.
    func rhythm(_ score: BuzzerScore) -> String {
      let edges = edges(score)
      return String(
        stride(from: 0, to: edges.count, by: 2).map { i in
          let length = edges[i + 1] - edges[i]
          return length <= 50 ? "." : length <= 200 ? "-" : "="
        })
    }
    #expect(Self.all.map(rhythm) == [".", "-", "..", "-=", "---", "==="])
  }

  @Test func `success rises, an error falls`() {
    #expect(BuzzerScore.success.note(0).tone.hertz < BuzzerScore.success.note(1).tone.hertz)
    #expect(BuzzerScore.error.note(0).tone.hertz > BuzzerScore.error.note(2).tone.hertz)
    #expect(BuzzerScore.success.tone(at: 0.2) == BuzzerScore.success.note(1).tone)
  }

  @Test func `no tone and no score outlasts its limit`() {
    let endless = BuzzerScore(InlineArray<40, BuzzerNote>(repeating: BuzzerNote(.max, for: .max)))
    #expect(endless.note(0).sound == BuzzerScore.longestSound && endless.note(0).tone.hertz == 8000)
    #expect(endless.milliseconds <= BuzzerScore.longest && endless.count == 5)
    let many = BuzzerScore(InlineArray<40, BuzzerNote>(repeating: BuzzerNote(2000, for: 1)))
    #expect(many.count == BuzzerScore.mostNotes)
    for silent in [
      BuzzerScore([BuzzerNote(0, for: 500)]), BuzzerScore([BuzzerNote(2000, for: 0)]),
      BuzzerScore([BuzzerNote(2000, for: 500, then: .max)]),
    ] {
      #expect(edges(silent).isEmpty)
    }
    #expect(BuzzerScore.aligned.tone(at: .nan) == .silence)
    #expect(BuzzerScore.aligned.tone(at: -.infinity) == .silence)
  }

  @Test func `is silent after its end, or when time goes backward`() {
    var buzzer = Buzzer()
    #expect(buzzer.tone(at: .origin) == .silence)
    buzzer.play(.aligned, at: Instant(seconds: 10))
    #expect(buzzer.tone(at: Instant(seconds: 10.1)) != .silence)
    #expect(buzzer.tone(at: Instant(seconds: 9)) == .silence)
    #expect(buzzer.tone(at: Instant(seconds: 10.1)) == .silence)
  }

  @Test func `pauses between notes are silent`() {
    let edges = edges(
      BuzzerScore([BuzzerNote(2000, for: 500), BuzzerNote(3000, for: 500), BuzzerNote(2000, for: 500)]))
    #expect(edges == [0, 500, 550, 1050, 1100, 1600])
  }
}
