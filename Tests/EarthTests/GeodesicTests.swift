import Measures
import TestSupport
import Testing

@testable import Earth

@Suite struct GeodesicTests {
  /// Computed with GeographicLib 2.1: latitude and longitude of both ends, bearing, metres.
  ///
  /// From 0 0 to 0 179.9 the northern way is as short as ours over the south; GeographicLib returns the northern one.
  static let cases: [[Double]] = [
    [24.4672, 39.6111, 21.4225, 39.8262, 176.214122692, 337901.2050249],
    [51.5074, -0.1278, 21.4225, 39.8262, 118.868403334, 4794755.9367976],
    [40.7128, -74.006, 21.4225, 39.8262, 58.396030579, 10323915.8830346],
    [-6.2088, 106.8456, 21.4225, 39.8262, 295.024677701, 7922242.4618847],
    [-33.8688, 151.2093, 21.4225, 39.8262, 277.318829023, 13236947.9952151],
    [-54.8019, -68.303, 21.4225, 39.8262, 91.881031744, 13083769.7964168],
    [64.1466, -21.9426, 21.4225, 39.8262, 106.027458006, 6522782.1037134],
    [90, 0, 21.4225, 39.8262, 140.173800000, 7632109.7499311],
    [-90, 0, 21.4225, 39.8262, 39.826200000, 12371821.7086943],
    [0, 180, 21.4225, 39.8262, 301.614993683, 15096563.9146666],
    [-18.1416, 178.4419, 21.4225, 39.8262, 281.827889735, 15693237.8408966],
    [-21.3, -140.1, 21.4225, 39.8262, 6.107593821, 19989960.4548195],
    [-21.0, -140.5, 21.4225, 39.8262, 341.694214431, 19951762.5967706],
    [21.4225, 40.8262, 21.4225, 39.8262, 270.182625231, 103674.8286660],
    [71, 39.8262, 21.4225, 39.8262, 180.000000000, 5510693.0069041],
    [0, 39.8262, 21.4225, 39.8262, 0.000000000, 2369855.9793816],
    [-30, 0, 29.9, 179.8, 161.890524736, 19989832.8276095],
    [0, 0, 0.5, 179.5, 25.671872868, 19936288.5789653],
    [0, 0, 0.5, 179.7, 15.556882793, 19944127.4207505],
    [0, 0, 0, 90, 90.000000000, 10018754.1713946],
    [0, 0, 0, 179.9, 170.454327305, 20003008.4215094],
    [40, 0, -40, 179.9, 12.484823419, 20003008.4215094],
    [45, 10, 45, 10.5, 89.823222742, 39423.3549996],
    [10, 20, 10.001, 20.001, 44.747947259, 155.7396283],
  ]

  @Test(arguments: cases) func `agrees with GeographicLib`(_ row: [Double]) {
    let way = Geodesic(from: .degrees(row[0], row[1]), to: .degrees(row[2], row[3]))
    #expect(abs((way.bearing - Angle(degrees: row[4])).signed.degrees) < 2e-7)
    #expect(abs(way.meters - row[5]) < 1e-6)
  }

  @Test func `the paper's worked example is reproduced`() {
    // Karney 2013, table 4: nearly opposite points, where Vincenty's method fails.
    let way = Geodesic(from: .degrees(-30, 0), to: .degrees(29.9, 179.8))
    #expect(abs(way.bearing.degrees - 161.890_524_736) < 1e-9)
    #expect(abs(way.meters - 19_989_832.827_61) < 1e-5)
  }

  @Test func `there and back is equally far`() {
    for latitude in stride(from: -90.0, through: 90, by: 15) {
      for longitude in stride(from: -180.0, through: 180, by: 22.5) {
        let (a, b) = (GeodeticPosition.degrees(latitude, longitude), Qibla.kaaba)
        #expect(abs(Geodesic(from: a, to: b).meters - Geodesic(from: b, to: a).meters) < 1e-7)
      }
    }
  }

  @Test func `the sphere is within a quarter of a degree and half a percent, except near the antipode`() throws {
    for latitude in stride(from: -85.0, through: 85, by: 5) {
      for longitude in stride(from: -179.0, through: 179, by: 7) {
        let place = GeodeticPosition.degrees(latitude, longitude)
        let (sphere, ellipsoid) = (Qibla(from: place), Qibla(from: place, model: .wgs84))
        guard sphere.distanceMeters < 15_000_000 else { continue }
        let turn = try #require(sphere.bearing) - #require(ellipsoid.bearing)
        #expect(turn.signed.magnitude.degrees < 0.25)
        #expect(abs(sphere.distanceMeters / ellipsoid.distanceMeters - 1) < 0.006)
      }
    }
  }

  @Test func `the distance to the same point is zero`() {
    for latitude in [-90.0, -30, 0, 30, 90] {
      #expect(Geodesic(from: .degrees(latitude, 12), to: .degrees(latitude, 12)).meters < 1e-8)
    }
  }
}
