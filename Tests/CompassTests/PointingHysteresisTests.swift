import Compass
import Measures
import TestSupport
import Testing

@Suite("Pointing hysteresis") struct PointingHysteresisTests {
  static let reference = PointingReference(bearing: Angle(degrees: 58), declination: .zero)

  func heading(_ degrees: Double, sigma: Double = 2) -> Heading {
    Heading(time: .origin, magnetic: Angle(degrees: degrees), sigma: Angle(degrees: sigma))
  }

  @Test(arguments: [
    (50.0, 4.0, 58.0, 4.0), (350, 10, 5, 5), (10, 0, 350, -20), (238, 0, 58, 180), (200, 175, 20, 5),
    (10, -175, 200, 5),
  ])
  func `turn is bearing less true heading, right positive`(
    magnetic: Double, declination: Double, bearing: Double, turn: Double
  ) {
    var hysteresis = PointingHysteresis()
    let pointer = hysteresis.update(
      heading(magnetic), status: .accurate,
      reference: PointingReference(bearing: Angle(degrees: bearing), declination: Angle(degrees: declination)),
      at: .origin)
    #expect(gap(pointer.turn, turn) < 1e-9)
    #expect(gap(pointer.trueHeading, magnetic + declination) < 1e-9)
  }

  @Test func `sigma includes declination and bearing`() {
    var hysteresis = PointingHysteresis()
    let reference = PointingReference(
      bearing: .zero, bearingSigma: Angle(degrees: 6), declination: .zero, declinationSigma: Angle(degrees: 3))
    let sigma = hysteresis.update(heading(0, sigma: 2), status: .accurate, reference: reference, at: .origin).sigma
    #expect((sigma.degrees - 7).magnitude < 1e-9)
  }

  @Test func `enters within 5°, leaves beyond 8°, announces it once`() {
    var hysteresis = PointingHysteresis()
    var seen: [Bool] = []
    var events = 0
    for (i, off) in [20.0, 6, 4.9, 7, 7.9, 3, 8.1, 6, 4].enumerated() {
      let pointer = hysteresis.update(
        heading(58 - off), status: .accurate, reference: Self.reference, at: Instant(seconds: Double(i) * 11))
      seen.append(pointer.aligned)
      events += pointer.justAligned ? 1 : 0
    }
    #expect(seen == [false, false, true, true, true, true, false, false, true])
    #expect(events == 2)
  }

  @Test func `noise at the edge announces at most once in ten seconds`() {
    var hysteresis = PointingHysteresis()
    var random = SplitMix64(seed: 3)
    var events: [Double] = []
    for i in 0..<10_000 {
      let t = Double(i) * 0.01
      // Wide enough to enter and leave often.
      let off = 6.5 + 3 * random.irwinHall()
      if hysteresis.update(heading(58 - off), status: .accurate, reference: Self.reference, at: Instant(seconds: t))
        .justAligned
      {
        events.append(t)
      }
    }
    #expect(events.count >= 2)
    #expect(zip(events, events.dropFirst()).allSatisfy { $1 - $0 >= 10 })
  }

  @Test func `an alignment in doubt is announced once the doubt has ended`() {
    var hysteresis = PointingHysteresis()
    let doubtful = hysteresis.update(heading(58), status: .interference, reference: Self.reference, at: .origin)
    #expect(doubtful.aligned && !doubtful.justAligned)
    #expect(
      hysteresis.update(heading(58), status: .accurate, reference: Self.reference, at: Instant(seconds: 1)).justAligned)
    #expect(
      !hysteresis.update(heading(58), status: .accurate, reference: Self.reference, at: Instant(seconds: 2)).justAligned
    )
  }

  @Test func `nothing is shown when unavailable, without heading or without goal`() {
    var hysteresis = PointingHysteresis()
    let withheld = hysteresis.update(heading(58), status: .unavailable, reference: Self.reference, at: .origin)
    #expect(withheld == Pointer())
    let blind = hysteresis.update(Heading(time: .origin), status: .accurate, reference: Self.reference, at: .origin)
    #expect(blind == Pointer())
    let there = hysteresis.update(
      heading(58), status: .accurate, reference: PointingReference(bearing: nil, declination: .zero), at: .origin)
    #expect(there.turn == nil && !there.aligned && there.trueHeading != nil)
  }
}
