import Earth
import Measures
import Testing

@Suite struct WorldMapTests {
  private static let places = [(48.1, 11.6), (-33.9, 151.2), (21.3, -157.9), (64.1, -21.9), (-17.8, 178.0), (89.9, 0)]

  @Test(arguments: places) func `the way to the Kaaba lies on the great circle, in equal steps`(
    _ latitude: Double, _ longitude: Double
  ) {
    let here = GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
    let way = WorldMap.greatCircle(from: here, to: Qibla.kaaba, count: 65)
    let whole = GreatCircle.meters(from: here, to: Qibla.kaaba)
    #expect(way.count == 65)
    for (index, place) in way.enumerated() {
      let (before, after) = (
        GreatCircle.meters(from: here, to: place), GreatCircle.meters(from: place, to: Qibla.kaaba)
      )
      #expect((before - whole * Double(index) / 64).magnitude < 1)
      #expect((before + after - whole).magnitude < 1)
    }
  }

  @Test func `identical and opposite places have no unique great circle`() {
    let kaaba = Qibla.kaaba
    let opposite = GeodeticPosition(
      latitude: -kaaba.latitude, longitude: (kaaba.longitude + Angle(degrees: 180)).signed)
    #expect(WorldMap.greatCircle(from: kaaba, to: kaaba, count: 65).isEmpty)
    let way = WorldMap.greatCircle(from: opposite, to: kaaba, count: 65)
    #expect(way.allSatisfy { $0.latitude.isFinite && $0.longitude.isFinite })
  }

  /// Solstices, the hours about both equinoxes, and days between.
  private static let times = [
    "2026-06-21T08:00:00Z", "2026-12-21T20:00:00Z", "2026-03-20T14:46:00Z", "2026-03-20T14:45:00Z",
    "2026-09-23T00:05:00Z", "2026-11-24T10:00:00Z", "2026-01-01T00:00:00Z",
  ]

  @Test(arguments: times) func `the Sun is on the horizon along the line between day and night`(_ text: String) throws {
    let time = try #require(UniversalTime(rfc3339: text))
    let sun = Sun(at: time)
    let line = WorldMap.terminator(under: sun.groundPoint)
    #expect(line.count > 300)
    for place in line { #expect(sun.position(from: place).elevation.magnitude.degrees < 0.1) }
    for (west, east) in zip(line, line.dropFirst()) {
      #expect(west.longitude <= east.longitude && (east.longitude - west.longitude).degrees < 2.001)
    }
    #expect(sun.position(from: sun.groundPoint).elevation.degrees > 89.9)
  }

  @Test(arguments: times) func `the night polygon is closed at the edges of the map, and dark inside`(_ text: String)
    throws
  {
    let time = try #require(UniversalTime(rfc3339: text))
    let sun = Sun(at: time)
    let night = WorldMap.night(under: sun.groundPoint)
    #expect(night.first == night.last)
    #expect(
      night.allSatisfy { $0.longitude.magnitude.degrees < 180.000_001 && $0.latitude.magnitude.degrees < 90.000_001 })
    for latitude in stride(from: -87.5, through: 87.5, by: 5) {
      for longitude in stride(from: -177.3, through: 177.3, by: 9) {
        let place = GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
        let elevation = sun.position(from: place).elevation.degrees
        guard elevation.magnitude > 1.5 else { continue }
        #expect(Self.contains(night, latitude, longitude) == (elevation < 0), "\(latitude) \(longitude)")
      }
    }
  }

  /// Whether a place is inside: crossings of the line to the north.
  private static func contains(_ line: [GeodeticPosition], _ latitude: Double, _ longitude: Double) -> Bool {
    var isInside = false
    for (a, b) in zip(line, line.dropFirst()) {
      let (x, y) = ((a.longitude.degrees, b.longitude.degrees), (a.latitude.degrees, b.latitude.degrees))
      guard (x.0 > longitude) != (x.1 > longitude) else { continue }
      if y.0 + (longitude - x.0) / (x.1 - x.0) * (y.1 - y.0) > latitude { isInside.toggle() }
    }
    return isInside
  }
}
