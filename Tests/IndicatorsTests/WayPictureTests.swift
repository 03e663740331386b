import Indicators
import Measures
import Testing

@Suite("The way to another place on the ring") struct WayPictureTests {
  private func way(_ degrees: Double) -> PanelContent {
    let qibla = PanelContent.Direction(turn: .zero, sigma: Angle(degrees: 3))
    return PanelContent(
      qibla.map { .direction($0) } ?? .fault, cover: .way(turn: Angle(degrees: degrees)), light: .off)
  }

  @Test(arguments: [8, 12, 16, 24, 60], [true, false])
  func `runs from the far side to the place, on both sides alike, and stands there`(count: Int, isDimmable: Bool) throws
  {
    let ring = try Ring(count, dimmable: isDimmable)
    let pitch = 360 / Double(count)
    let target = count / 4
    #expect(ring.lit(way(pitch * Double(target)), at: 0) == [(target + count / 2) % count])
    #expect(ring.lit(way(pitch * Double(target)), at: 0.7) == [target])
    #expect(ring.lit(way(pitch * Double(target)), at: 0.99) == [target])
    for step in 0..<66 {
      let lit = ring.lit(way(pitch * Double(target)), at: Double(step) / 100)
      #expect((1...2).contains(lit.count))
      let steps = lit.map { min(($0 - target + count) % count, (target - $0 + count) % count) }
      #expect(Set(steps).count == 1, "at \(step): \(lit)")
    }
  }

  @Test func `is never a picture of the Qibla, and the Qibla never one of it`() throws {
    let (ring, qibla) = (try Ring(24), try Ring(24))
    let arc = PanelContent.Direction(turn: .zero, sigma: Angle(degrees: 3)).map { PanelContent.Picture.direction($0) }
    var (moving, standing) = (Set<[Int]>(), Set<[Int]>())
    for step in 0..<20 {
      moving.insert(ring.lit(way(90), at: Double(step) / 20))
      standing.insert(qibla.lit(PanelContent(arc ?? .fault, light: .green), at: Double(step) / 20))
    }
    #expect(moving.count > 5 && standing.count == 1)
  }
}
