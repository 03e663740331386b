import Measures
import TestSupport
import Testing

@testable import Compass

@Suite("Two magnetometers") struct FieldPairTests {
  private static let up = Vector3(0, 0, 1)

  private static func pair(first: Double = 0.6, second: Double = 0.6) -> FieldPair {
    FieldPair(
      SecondaryCalibration(
        hardIron: .init(microtesla: .zero), softIron: .identity, ironSigma: Angle(degrees: second),
        firstIronSigma: Angle(degrees: first)))
  }

  /// A level field of 25 µT in the body frame of a device with this heading.
  private static func field(_ heading: Double) -> Vector3 {
    let angle = Angle(degrees: heading)
    return Vector3(angle.cosine, angle.sine, -1.6) * 25
  }

  /// Feeds both with ten samples a second.
  private func play(
    _ pair: inout FieldPair, seconds: Double, from start: Double = 0, _ first: Vector3?, _ second: Vector3?
  )
    -> Vector3?
  {
    var last: Vector3?
    for i in 0..<Int((seconds * 10).rounded()) {
      let now = Instant(seconds: start + Double(i) / 10)
      last = pair.take(first: first, second: second, up: Self.up, at: now) ?? last
    }
    return last
  }

  private func heading(_ field: Vector3?) -> Double {
    field.map { Angle.atan2(y: $0.y, x: $0.x).wrapped.degrees } ?? .nan
  }

  @Test func `the mean lies between them, nearer to the one with the smaller sigma`() {
    var equal = Self.pair()
    #expect((heading(play(&equal, seconds: 5, Self.field(40), Self.field(44))) - 42).magnitude < 0.05)
    #expect((equal.disagreement.degrees - 4).magnitude < 1e-6 && equal.use == .both)
    var unequal = Self.pair(first: 1, second: 0.5)
    #expect((heading(play(&unequal, seconds: 5, Self.field(40), Self.field(45))) - 44).magnitude < 0.05)
  }

  @Test func `where they agree the sigma is smaller than either, and common errors stay`() {
    var pair = Self.pair(first: 0.6, second: 0.8)
    _ = play(&pair, seconds: 3, Self.field(40), Self.field(40.3))
    // All errors of the first: 0.6° of its iron and 0.8° of the accelerometer's.
    let sigma = pair.sigma(Angle(degrees: 1)).degrees
    #expect((sigma - (0.8 * 0.8 + 0.48 * 0.48).squareRoot()).magnitude < 1e-9)
  }

  @Test func `a difference beyond their calibration sigmas is added to the sigma`() {
    var pair = Self.pair()
    _ = play(&pair, seconds: 5, Self.field(40), Self.field(52))
    // A contradiction leaves half the distance as sigma.
    #expect((pair.sigma(Angle(degrees: 0.6)).degrees - 6).magnitude < 0.01)
  }

  @Test func `either goes on alone, and this is reported`() {
    var pair = Self.pair(first: 0.6, second: 0.9)
    _ = play(&pair, seconds: 2, Self.field(40), Self.field(41))
    #expect((heading(play(&pair, seconds: 1, from: 2, nil, Self.field(41))) - 41).magnitude < 1e-9)
    #expect(pair.use == .second && pair.disagreement == .zero)
    #expect((pair.sigma(Angle(degrees: 0.6)).degrees - 0.9).magnitude < 1e-9)
    #expect((heading(play(&pair, seconds: 1, from: 3, Self.field(40), nil)) - 40).magnitude < 1e-9)
    #expect(pair.use == .first && pair.sigma(Angle(degrees: 0.6)) == Angle(degrees: 0.6))
  }

  @Test func `not-a-number leaves no trace`() {
    var pair = Self.pair()
    _ = play(&pair, seconds: 2, Self.field(40), Self.field(41))
    let broken = Vector3(.nan, 0, .infinity)
    _ = pair.take(first: Self.field(40), second: broken, up: Self.up, at: Instant(seconds: 2))
    _ = pair.take(first: broken, second: Self.field(41), up: Self.up, at: Instant(seconds: 2.1))
    #expect((heading(play(&pair, seconds: 1, from: 2.2, Self.field(40), Self.field(41))) - 40.5).magnitude < 0.01)
    #expect(pair.disagreement.degrees.isFinite && pair.sigma(Angle(degrees: 0.6)).degrees.isFinite)
  }

  @Test func `an uncalibrated magnetometer has no weight`() {
    var pair = FieldPair()
    #expect(pair.take(first: Self.field(40), second: Self.field(90), up: Self.up, at: .origin) == Self.field(40))
    #expect(pair.take(first: nil, second: Self.field(90), up: Self.up, at: .origin) == nil)
    #expect(pair.sigma(Angle(degrees: 1)) == Angle(degrees: 1))
  }

  @Test func `a quick turn is not taken for a difference between them`() {
    // One has half the sample rate; both turn by 200° a second.
    var pair = Self.pair()
    var largest = 0.0
    for i in 0..<500 {
      let field = Self.field(Double(i) * 2)
      _ = pair.take(
        first: field, second: i % 2 == 0 ? field : nil, up: Self.up, at: Instant(seconds: Double(i) / 100))
      largest = max(largest, pair.disagreement.degrees.magnitude)
    }
    #expect(largest < 1e-6)
  }
}
