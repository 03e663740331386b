import Measures
import TestSupport
import Testing

@testable import Compass

@Suite("Two accelerometers") struct ForcePairTests {
  /// Gravity as a device feels it whose nose is so many degrees up, with the accelerometer off by its error.
  private static func force(_ nose: Double, rolled: Double = 0) -> Vector3 {
    let (pitch, roll) = (Angle(degrees: nose), Angle(degrees: rolled))
    return Vector3(pitch.sine, roll.sine * pitch.cosine, roll.cosine * pitch.cosine) * standardGravity
  }

  /// Takes both a hundred times a second for so long.
  private func play(
    _ pair: inout ForcePair, seconds: Double, from start: Double = 0, _ first: Vector3?, _ second: Vector3?,
    turning: Double = 0, isCalibrated: Bool = false
  ) -> Vector3? {
    var last: Vector3?
    for i in 0..<Int((seconds * 100).rounded()) {
      let now = Instant(seconds: start + Double(i) / 100)
      last = pair.take(first: first, second: second, turning: turning, isCalibrated: isCalibrated, at: now) ?? last
    }
    return last
  }

  private func nose(_ force: Vector3?) -> Double {
    force.map { Angle.atan2(y: $0.x, x: $0.z).degrees } ?? .nan
  }

  /// A heading of 1° sigma in a field of 60° dip, with the nose up.
  private static func heading(nose degrees: Double = 0) -> Heading {
    Heading(
      time: .origin, magnetic: .zero, sigma: Angle(degrees: 1.2),
      bodyToEarth: Quaternion(axis: Vector3(0, 1, 0), angle: Angle(degrees: -degrees)),
      field: FieldCheck(inclination: Angle(degrees: 60)))
  }

  @Test func `without a second one nothing changes`() {
    var pair = ForcePair()
    #expect(play(&pair, seconds: 1, Self.force(3), nil) == Self.force(3))
    #expect(pair.take(first: nil, second: nil, turning: 0, isCalibrated: true, at: Instant(seconds: 1)) == nil)
    #expect(pair.use == .first && pair.disagreement == .zero)
    #expect(pair.judged(Self.heading(nose: 30), tiltSigma: Angle(degrees: 1)) == Self.heading(nose: 30))
  }

  @Test func `their mean lies between them, nearer to one that is calibrated`() {
    var equal = ForcePair()
    #expect((nose(play(&equal, seconds: 5, Self.force(0), Self.force(3))) - 1.5).magnitude < 0.01)
    #expect((equal.disagreement.degrees - 3).magnitude < 1e-6 && equal.use == .both)
    var unequal = ForcePair()
    let mean = nose(play(&unequal, seconds: 5, Self.force(0), Self.force(3), isCalibrated: true))
    #expect((mean - 3.0 / 17).magnitude < 0.01)
  }

  @Test func `where they agree the sigma is smaller with the nose up, and never larger`() {
    var pair = ForcePair()
    _ = play(&pair, seconds: 3, Self.force(0), Self.force(1))
    let level = pair.judged(Self.heading(), tiltSigma: Angle(degrees: 1)).sigma.degrees
    #expect((level - 1.2).magnitude < 1e-9)
    // Half of the estimator's 1° at a slope of 45°.
    let steep = pair.judged(Self.heading(nose: 45), tiltSigma: Angle(degrees: 1)).sigma.degrees
    #expect((steep - (1.2 * 1.2 - 0.5).squareRoot()).magnitude < 1e-9)
  }

  @Test func `where they differ by more than their offsets explain, it grows with that`() {
    var pair = ForcePair()
    _ = play(&pair, seconds: 5, Self.force(0), Self.force(10))
    // Two that contradict each other leave half their distance, which the dip turns into 1.7 times as much of heading.
    let own = 0.04 * 180 / Double.pi
    let sigma = pair.judged(Self.heading(), tiltSigma: Angle(degrees: 1)).sigma.degrees
    #expect((sigma - (1.2 * 1.2 + 3 * (25 - own * own)).squareRoot()).magnitude < 0.01)
  }

  @Test func `one that lies is seen within a third of a second, about either axis`() {
    for lie in [Self.force(15), Self.force(0, rolled: -15)] {
      var pair = ForcePair()
      _ = play(&pair, seconds: 3, Self.force(0), Self.force(0))
      _ = play(&pair, seconds: 0.35, from: 3, Self.force(0), lie)
      #expect(pair.disagreement > Angle(degrees: 6.5))
    }
  }

  @Test func `what one brought far beyond gravity is forgotten within a second and a half`() {
    var pair = ForcePair()
    _ = play(&pair, seconds: 3, Self.force(0), Self.force(1))
    for i in 0..<20 {
      _ = play(&pair, seconds: 0.01, from: 3 + Double(i) / 100, Self.force(0), Vector3(160, 0, 0))
    }
    #expect(pair.disagreement.degrees > 20)
    _ = play(&pair, seconds: 1.5, from: 3.2, Self.force(0), Self.force(1))
    #expect(pair.disagreement.degrees < 5)
  }

  @Test func `either goes on alone, and the second's own offset is in the sigma then`() {
    var pair = ForcePair()
    _ = play(&pair, seconds: 2, Self.force(0), Self.force(2), isCalibrated: true)
    let alone = play(&pair, seconds: 1, from: 2, nil, Self.force(2), isCalibrated: true)
    #expect(alone == Self.force(2) && pair.use == .second && pair.disagreement == .zero)
    #expect(pair.judged(Self.heading(), tiltSigma: Angle(degrees: 1)).sigma > Angle(degrees: 3.5))
    #expect(play(&pair, seconds: 1, from: 3, Self.force(0), nil) == Self.force(0) && pair.use == .first)
  }

  @Test func `what isn't a number leaves no trace`() {
    var pair = ForcePair()
    _ = play(&pair, seconds: 2, Self.force(0), Self.force(2))
    let broken = Vector3(.nan, 0, .infinity)
    _ = play(&pair, seconds: 0.1, from: 2, Self.force(0), broken)
    _ = play(&pair, seconds: 0.1, from: 2.1, broken, Self.force(2), turning: .nan)
    #expect((nose(play(&pair, seconds: 1, from: 2.2, Self.force(0), Self.force(2))) - 1).magnitude < 0.01)
    #expect(pair.judged(Self.heading(), tiltSigma: Angle(degrees: 1)).sigma.degrees.isFinite)
  }

  @Test func `a hand that turns them quickly doesn't set them against each other`() {
    var pair = ForcePair()
    _ = play(&pair, seconds: 2, Self.force(0), Self.force(0))
    // Two boards 5 cm apart at 10 rad/s.
    _ = play(&pair, seconds: 2, from: 2, Self.force(0), Self.force(0) + Vector3(5, 0, 0), turning: 10)
    #expect(pair.disagreement < Angle(degrees: 0.1))
  }
}
