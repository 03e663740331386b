import Measures
import TestSupport
import Testing

@testable import Compass

@Suite("Two gyroscopes") struct RatePairTests {
  private static func rate(_ degrees: Double) -> Vector3 { Vector3(0, 0, degrees * .pi / 180) }

  /// Takes both a hundred times a second for so long.
  private func play(
    _ pair: inout RatePair, seconds: Double, from start: Double = 0, _ first: Vector3?, _ second: Vector3?,
    isBelieved: Bool = true
  ) -> Vector3? {
    var last: Vector3?
    for i in 0..<Int((seconds * 100).rounded()) {
      let now = Instant(seconds: start + Double(i) / 100)
      last = pair.take(first: first, second: second, isBelieved: isBelieved, at: now) ?? last
    }
    return last
  }

  @Test func `without a second one nothing changes`() {
    var pair = RatePair()
    #expect(play(&pair, seconds: 1, Self.rate(30), nil) == Self.rate(30))
    #expect(play(&pair, seconds: 1, from: 1, nil, nil) == nil)
    #expect(pair.use == .first && pair.disagreement == .zero)
  }

  @Test func `offsets and gains of good ones are no disagreement`() {
    var pair = RatePair()
    _ = play(&pair, seconds: 5, Self.rate(0), Self.rate(7))
    #expect(pair.disagreement < Angle(degrees: 0.1))
    _ = play(&pair, seconds: 2, from: 5, Self.rate(400), Self.rate(7 + 420))
    #expect(pair.disagreement < Angle(degrees: 1))
  }

  @Test func `the second replaces one that is missing, without its own offset`() {
    var pair = RatePair()
    _ = play(&pair, seconds: 20, Self.rate(0), Self.rate(7))
    let alone = play(&pair, seconds: 1, from: 20, nil, Self.rate(47))
    #expect(((alone ?? .zero) - Self.rate(40)).length < 1e-3 && pair.use == .second)
    #expect(play(&pair, seconds: 1, from: 21, Self.rate(40), Self.rate(47)) == Self.rate(40))
    #expect(pair.use == .first)
  }

  @Test(arguments: [40.0, -60, 150]) func `one that lies is seen within a third of a second`(_ lie: Double) {
    var pair = RatePair()
    _ = play(&pair, seconds: 3, Self.rate(0), Self.rate(3))
    _ = play(&pair, seconds: 0.35, from: 3, Self.rate(lie), Self.rate(3))
    #expect(pair.disagreement > RatePair.limit)
  }

  @Test func `one that stands still while the device turns is seen as well`() {
    var pair = RatePair()
    _ = play(&pair, seconds: 3, Self.rate(0), Self.rate(3))
    _ = play(&pair, seconds: 0.35, from: 3, Self.rate(0), Self.rate(63))
    #expect(pair.disagreement > RatePair.limit)
  }

  @Test func `the other gyroscope is used once force and field contradict the present one`() {
    var pair = RatePair()
    _ = play(&pair, seconds: 3, Self.rate(0), Self.rate(3))
    _ = play(&pair, seconds: 2, from: 3, Self.rate(150), Self.rate(3))
    #expect(pair.use == .first)
    _ = play(&pair, seconds: 1, from: 5, Self.rate(150), Self.rate(3), isBelieved: false)
    #expect(pair.use == .second)
    _ = play(&pair, seconds: 5, from: 6, Self.rate(0), Self.rate(3))
    #expect(pair.use == .second && pair.disagreement < RatePair.limit)
  }

  @Test func `one that is dropped while they agree is not exchanged`() {
    var pair = RatePair()
    _ = play(&pair, seconds: 3, Self.rate(0), Self.rate(3))
    _ = play(&pair, seconds: 1, from: 3, Self.rate(0), Self.rate(3), isBelieved: false)
    #expect(pair.use == .first)
  }

  @Test func `what isn't a number leaves no trace`() {
    var pair = RatePair()
    _ = play(&pair, seconds: 2, Self.rate(0), Self.rate(3))
    _ = play(&pair, seconds: 0.1, from: 2, Self.rate(0), Vector3(.nan, 0, 0))
    _ = play(&pair, seconds: 0.1, from: 2.1, Vector3(.infinity, 0, 0), Self.rate(3))
    _ = play(&pair, seconds: 1, from: 2.2, Self.rate(0), Self.rate(3))
    #expect(pair.disagreement < Angle(degrees: 0.1))
  }
}
