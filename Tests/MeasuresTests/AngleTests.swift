import Measures
import Testing

@Suite("An angle") struct AngleTests {
  @Test(arguments: [(0.0, 0.0), (360, 0), (-1, 359), (725, 5), (-725, 355), (359.5, 359.5), (3600, 0)])
  func `is wrapped to one turn`(_ degrees: Double, _ wrapped: Double) {
    #expect(abs(Angle(degrees: degrees).wrapped.degrees - wrapped) < 1e-9)
  }

  @Test func `is never wrapped to a whole turn`() {
    for tiny in [-1e-9, -1e-15, -1e-17, -1e-300, -Double.leastNonzeroMagnitude, -0.0] {
      let wrapped = Angle(radians: tiny).wrapped
      #expect(wrapped.radians >= 0 && wrapped.radians < 2 * .pi, "\(tiny)")
      #expect(wrapped.degrees < 360, "\(tiny)")
    }
  }

  @Test(arguments: [(0.0, 0.0), (190, -170), (-190, 170), (359, -1), (540, 180), (-90, -90), (1000, -80)])
  func `is signed the shorter way round`(_ degrees: Double, _ signed: Double) {
    let result = Angle(degrees: degrees).signed.degrees
    #expect(abs(result - signed) < 1e-9 || abs(abs(result) - 180) < 1e-9 && abs(signed) == 180)
  }

  @Test func `differs from another by no more than half a turn, whatever the two`() {
    for a in stride(from: -720.0, through: 720, by: 37.3) {
      for b in stride(from: -720.0, through: 720, by: 41.1) {
        let difference = (Angle(degrees: a) - Angle(degrees: b)).signed
        #expect(difference.magnitude <= Angle(radians: .pi + 1e-12))
        let back = (Angle(degrees: b) + difference - Angle(degrees: a)).signed.magnitude
        #expect(back.degrees < 1e-9 || abs(back.degrees - 360) < 1e-9)
      }
    }
  }

  /// A comparison with NaN is false, in all four forms: no limit may be passed by a NaN.
  @Test func `that is not a number is neither less nor greater than another`() {
    let none = Angle(radians: .nan)
    for other in [Angle.zero, Angle(degrees: 5), Angle(degrees: -5), Angle(radians: .infinity), none] {
      #expect(!(none < other) && !(none <= other) && !(none > other) && !(none >= other))
      #expect(!(other < none) && !(other <= none) && !(other > none) && !(other >= none))
    }
    #expect(none != none)
    #expect(!none.isFinite && !none.wrapped.isFinite && !none.signed.isFinite)
    #expect(!Angle(radians: .infinity).wrapped.isFinite)
  }

  @Test func `compares as its number does`() {
    let (small, large) = (Angle(degrees: 1), Angle(degrees: 2))
    #expect(small < large && small <= large && large > small && large >= small)
    #expect(small <= small && small >= small && !(small < small) && !(small > small))
    #expect(max(small, large) == large && min(small, large) == small)
  }

  @Test func `is restored from its sine, cosine and tangent`() {
    for degrees in stride(from: -89.0, through: 89, by: 1) {
      let angle = Angle(degrees: degrees)
      #expect(abs(Angle.asin(angle.sine).degrees - degrees) < 1e-9)
      #expect(abs(Angle.acos(angle.cosine).degrees - abs(degrees)) < 1e-9)
      #expect(abs(Angle.atan2(y: angle.tangent, x: 1).degrees - degrees) < 1e-9)
    }
    #expect(Angle.asin(1 + 1e-15) == Angle(radians: .pi / 2))
    #expect(Angle.acos(-1 - 1e-15) == Angle(radians: .pi))
    #expect(!Angle.asin(.nan).isFinite && !Angle.acos(.nan).isFinite, "a NaN is not taken for a limit")
  }
}
