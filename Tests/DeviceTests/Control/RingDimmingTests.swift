import Earth
import Measures
import Position
import Reports
import Testing

@testable import Controllers

@Suite("The ring at night") struct RingDimmingTests {
  @Test(arguments: [(40, 1), (0, 1), (-3, 0.6), (-6, 0.2), (-50, 0.2)] as [(Double, Float)])
  func `brightness falls with the sun until the end of civil twilight`(degrees: Double, share: Float) {
    let found = RingDimming.share(at: Angle(degrees: degrees), nightPercent: 20)
    #expect((found - share).magnitude < 1e-6)
  }

  @Test func `quiet hours dim it like night, and their end is reported once`() {
    var dimming = RingDimming()
    func change(_ isQuiet: Bool, _ seconds: Double) -> Float? {
      dimming.change(by: PlaceReport(), nightPercent: 20, isQuiet: isQuiet, at: Instant(seconds: seconds))
    }
    #expect(change(true, 0).map { ($0 - 0.2).magnitude < 1e-6 } == true)
    #expect(change(true, 20) == nil)
    #expect(change(false, 40) == 1)
    #expect(change(false, 60) == nil)
  }

  @Test func `without a place or a time it is day`() {
    var dimming = RingDimming()
    #expect(RingDimming.share(at: nil, nightPercent: 20) == 1)
    #expect(dimming.change(by: PlaceReport(), nightPercent: 20, isQuiet: false, at: .origin) == nil)
  }
}
