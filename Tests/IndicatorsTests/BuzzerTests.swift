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
      let now = buzzer.isOn(at: Instant(nanoseconds: Int64(ms) * 1_000_000))
      if now != on { edges.append(ms) }
      on = now
    }
    return edges
  }

  @Test func `aligned is one beep of 120 ms`() { #expect(edges(.aligned) == [0, 120]) }

  @Test func `a fault is three short beeps`() { #expect(edges(.fault).count == 6) }

  @Test func `no tone and no score outlasts its limit`() {
    let endless = BuzzerScore(beeps: .max, sound: .infinity, silence: 0.1)
    #expect(endless.sound == BuzzerScore.longestSound)
    #expect(endless.length <= BuzzerScore.longest)
    #expect(edges(endless).last.map { $0 <= 3000 } == true)
    for hostile in [BuzzerScore(beeps: -1, sound: 1, silence: 1), BuzzerScore(beeps: 1, sound: .nan, silence: .nan)] {
      #expect(edges(hostile).isEmpty)
    }
  }

  @Test func `is silent once over, silenced, or when time goes backward`() {
    var buzzer = Buzzer()
    #expect(buzzer.isOn(at: .origin) == false)
    buzzer.play(.aligned, at: Instant(seconds: 10))
    #expect(buzzer.isOn(at: Instant(seconds: 10.1)) == true)
    #expect(buzzer.isOn(at: Instant(seconds: 9)) == false)
    #expect(buzzer.isOn(at: Instant(seconds: 10.1)) == false)
    buzzer.play(.aligned, at: Instant(seconds: 20))
    buzzer.silence()
    #expect(buzzer.isOn(at: Instant(seconds: 20.01)) == false)
  }

  @Test func `pauses between repeated beeps really are silent`() {
    let edges = edges(BuzzerScore(beeps: 9, sound: 0.5, silence: 0))
    #expect(edges.count > 2)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $1 - $0 <= 501 })
  }
}
