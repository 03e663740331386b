import Compass
import Earth
import Measures
import TestSupport
import Testing
import Text

@testable import Position

@Suite struct HeadingCorrectionTests {
  static let place = GeodeticPosition.degrees(41.0082, 28.9784)
  static let made = HeadingCorrection(
    method: .sun, correction: Angle(degrees: -2.345), sigma: Angle(degrees: 1.25), position: place,
    time: UniversalTime(CivilDate(year: 2026, month: 11, day: 21), hour: 9),
    field: ExpectedField(strengthMicrotesla: 48.1, inclination: Angle(degrees: 58.2)), mounting: "1f2e3d4c")

  @Test func `it is written as one line of text and read back`() throws {
    let text = String(decoding: Self.made.encoded, as: UTF8.self)
    #expect(
      text.hasPrefix("qibla-alignment 1 sun -2345 1250 41008200000 28978400000 1795251600 48100 58200 1f2e3d4c "))
    let read = try HeadingCorrection(decoding: Self.made.encoded)
    #expect((read.correction - Self.made.correction).magnitude.degrees < 1e-9 && read.method == .sun)
    #expect(read.time == Self.made.time && read.mounting == "1f2e3d4c")
    #expect(read.encoded == Self.made.encoded)
  }

  @Test func `every cut and every flipped bit is detected`() {
    let good = Self.made.encoded
    for length in good.indices {
      #expect(throws: ChecksummedLineError.damaged) { try HeadingCorrection(decoding: Array(good.prefix(length))) }
    }
    for index in good.indices {
      for bit in 0..<8 {
        var bad = good
        bad[index] ^= 1 << bit
        #expect(throws: ChecksummedLineError.damaged, "byte \(index), bit \(bit)") {
          try HeadingCorrection(decoding: bad)
        }
      }
    }
  }

  @Test(arguments: [
    "1 sun 180001 1 0 0 0 1 0 m", "1 moon 1 1 0 0 0 1 0 m", "1 sun 1 -1 0 0 0 1 0 m", "1 sun 1 1 91000000000 0 0 1 0 m",
    "1 sun 1 1 0 0 0 -1 0 m", "1 sun 1 1 0 0 0 1 90001 m", "1 sun 1 1 0 0 0 1 m",
    "1 sun 9223372036854775808 1 0 0 0 1 0 m", "1 sun 1 180001 0 0 0 1 0 m", "1 sun 1 1 0 180000000001 0 1 0 m",
    "1 sun 1 1 0 0 0 200001 0 m", "1 sun 1 1 -90000000001 0 0 1 0 m", "1 sun 1 1 0 0 0 1 -90001 m",
    "1 sun -180001 1 0 0 0 1 0 m", "1 sun 1 1 0 0 0 1 0 m m", "1 sun 1 1 0 x 0 1 0 m",
    "1 sun 1 1 0 0 0 1 0", "1 sun",
  ])
  func `impossible numbers with a valid checksum are refused`(_ rest: String) {
    let text = "qibla-alignment \(rest) "
    let bytes = Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
    #expect(throws: ChecksummedLineError.damaged) { try HeadingCorrection(decoding: bytes) }
  }

  @Test(arguments: [
    "1 sun 180000 180000 90000000000 180000000000 0 200000 90000 m",
    "1 sun -180000 0 -90000000000 -180000000000 0 0 -90000 m",
  ])
  func `numbers at their limits are accepted`(_ rest: String) throws {
    let text = "qibla-alignment \(rest) "
    let read = try HeadingCorrection(decoding: Array((text + CRC32.text(of: text.utf8) + "\n").utf8))
    #expect((read.position.latitude.degrees.magnitude - 90).magnitude < 1e-9 && read.mounting == "m")
  }

  // MARK: - Whether it may be used

  private func site(northMeters: Double = 0) throws -> Site {
    let place = StandingPlaceTests.off(Self.place, north: northMeters, east: 0)
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(place)), buildDate: CivilDate(year: 2026, month: 11, day: 1))
    let site = controller.update(at: .origin)
    return try #require(site)
  }

  private func field(_ strength: Double, dip: Double = 58.2) -> FieldCheck {
    FieldCheck(strengthMicrotesla: strength, inclination: Angle(degrees: dip))
  }

  @Test func `it applies at its place with its mounting, and nowhere else`() throws {
    var watch = CorrectionWatch(Self.made)
    let here = try site()
    #expect(watch.judge(site: here, mounting: "1f2e3d4c", field: field(48), at: .origin) == .inForce)
    #expect(watch.judge(site: here, mounting: nil, field: field(48), at: .origin) == .inForce)
    #expect(watch.judge(site: here, mounting: "00000000", field: field(48), at: .origin) == .otherMounting)
    #expect(watch.judge(site: try site(northMeters: 150), mounting: nil, field: field(48), at: .origin) == .inForce)
    let away = watch.judge(site: try site(northMeters: 300), mounting: nil, field: field(48), at: .origin)
    guard case .moved(let meters) = away else {
      Issue.record("not moved")
      return
    }
    #expect((meters - 300).magnitude < 1)
    var none = CorrectionWatch(nil)
    #expect(none.judge(site: here, mounting: nil, field: field(48), at: .origin) == .none)
  }

  @Test func `it applies within five times the uncertainty of its place, and no farther`() throws {
    var watch = CorrectionWatch(Self.made)
    var away = try site(northMeters: 300)
    let meters = GreatCircle.meters(from: Self.place, to: away.position)
    for (sigma, isMoved) in [(meters / 5, false), ((meters / 5).nextDown, true)] {
      away.positionSigmaMeters = sigma
      let verdict = watch.judge(site: away, mounting: nil, field: field(48.1), at: .origin)
      #expect(verdict == (isMoved ? .moved(meters: meters) : .inForce))
    }
  }

  @Test func `a dip within five degrees is the same field, beyond another one`() throws {
    let here = try site()
    for (dip, isOther) in [(5.0, false), (-5, false), (5.001, true), (-5.001, true)] {
      var made = Self.made
      made.field.inclination = .zero
      var watch = CorrectionWatch(made)
      for second in [0.0, 30, 61] {
        _ = watch.judge(site: here, mounting: nil, field: field(48.1, dip: dip), at: Instant(seconds: second))
      }
      #expect(watch.verdict == (isOther ? .fieldChanged : .inForce), "\(dip)")
    }
  }

  @Test func `an unmeasured field is no other field`() throws {
    var watch = CorrectionWatch(Self.made)
    let here = try site()
    for second in 0..<100 {
      let verdict = watch.judge(site: here, mounting: nil, field: field(0), at: Instant(seconds: Double(second)))
      #expect(verdict == .inForce)
    }
  }

  @Test(arguments: [(60.0, 58.2), (48.1, 66)])
  func `another field for a minute suspends it, and the old one restores it`(
    _ strength: Double, _ dip: Double
  ) throws {
    var watch = CorrectionWatch(Self.made)
    let here = try site()
    func verdict(_ field: FieldCheck, _ second: Double) -> CorrectionWatch.Verdict {
      watch.judge(site: here, mounting: nil, field: field, at: Instant(seconds: second))
    }
    let (other, own) = (field(strength, dip: dip), field(48.1))
    #expect(verdict(own, 0) == .inForce)
    // A passing trolley changes nothing.
    for second in stride(from: 1.0, through: 50, by: 1) { #expect(verdict(other, second) == .inForce) }
    #expect(verdict(own, 51) == .inForce)
    for second in stride(from: 52.0, through: 111, by: 1) { #expect(verdict(other, second) == .inForce) }
    #expect(verdict(other, 113) == .fieldChanged)
    #expect(verdict(own, 114) == .fieldChanged)
    #expect(verdict(own, 175) == .inForce)
  }
}
