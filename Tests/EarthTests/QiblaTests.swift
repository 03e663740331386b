import Measures
import TestSupport
import Testing

@testable import Earth

@Suite struct QiblaTests {
  /// Bearing on the sphere from the textbook formula in high precision; bearing and distance on the ellipsoid from GeographicLib.
  static let places: [(name: String, latitude: Double, longitude: Double, sphere: Double, word: String)] = [
    ("London", 51.5074, -0.1278, 118.987, "SE"),
    ("New York", 40.7128, -74.006, 58.482, "NE"),
    ("Jakarta", -6.2088, 106.8456, 295.152, "NW"),
    ("Cape Town", -33.9249, 18.4241, 23.351, "NE"),
    ("Medina", 24.4672, 39.6111, 176.230, "S"),
  ]

  @Test(arguments: places) func `bearings of cities match their reference values`(
    name: String, latitude: Double, longitude: Double, sphere: Double, word: String
  ) throws {
    let qibla = Qibla(from: .degrees(latitude, longitude))
    #expect(abs(try #require(qibla.bearing).degrees - sphere) < 0.01)
    #expect(qibla.cardinal?.word == word)
  }

  @Test func `north of the Kaaba it is south, south of it north`() throws {
    #expect(try #require(Qibla.bearing(from: .degrees(60, 39.8262))).degrees == 180)
    #expect(try #require(Qibla.bearing(from: .degrees(0, 39.8262))).degrees == 0)
  }

  @Test func `longitudes 180 and -180 give the same bearing`() throws {
    let west = try #require(Qibla.bearing(from: .degrees(-17, -180)))
    let east = try #require(Qibla.bearing(from: .degrees(-17, 180)))
    #expect(abs((west - east).signed.degrees) < 1e-9)
  }

  @Test func `at the north pole the bearing follows the Kaaba's meridian, whatever longitude the pole is given`() throws
  {
    for longitude in stride(from: -180.0, through: 180, by: 45) {
      let bearing = try #require(Qibla.bearing(from: .degrees(90, longitude)))
      #expect(abs((bearing - Angle(degrees: 180 - 39.8262 + longitude)).signed.degrees) < 1e-9)
      let south = try #require(Qibla.bearing(from: .degrees(-90, longitude)))
      #expect(abs((south - Angle(degrees: 39.8262 - longitude)).signed.degrees) < 1e-9)
    }
  }

  @Test(arguments: Qibla.Model.allCases) func `there is no bearing at the Kaaba nor at its antipode`(model: Qibla.Model)
  {
    let here = Qibla(from: Qibla.kaaba, model: model)
    #expect(here.relation == .here && here.bearing == nil && here.cardinal == nil && here.distanceMeters < 1e-6)
    let opposite = Qibla(from: .degrees(-21.4225, -140.1738), model: model)
    #expect(opposite.relation == .antipode && opposite.bearing == nil)
    #expect(abs(opposite.distanceMeters - 20_004_000) < 12_000)
  }

  @Test(arguments: Qibla.Model.allCases) func `the undefined radius is 100 m at both ends`(model: Qibla.Model) {
    let metre = Angle(radians: 1 / GreatCircle.radius)
    for (sign, longitude) in [(1.0, 39.8262), (-1.0, -140.1738)] {
      func at(_ metres: Double) -> Qibla {
        Qibla(
          from: .init(
            latitude: Angle(degrees: sign * 21.4225) + metre * metres, longitude: Angle(degrees: longitude)),
          model: model)
      }
      #expect(at(99).bearing == nil)
      #expect(at(101).bearing != nil)
    }
  }

  @Test func `two metres away the direction is still right`() {
    let metre = Angle(radians: 1 / GreatCircle.radius)
    let spot = GeodeticPosition(latitude: Qibla.kaaba.latitude + 2 * metre, longitude: Qibla.kaaba.longitude)
    #expect(abs(GreatCircle.bearing(from: spot, to: Qibla.kaaba).degrees - 180) < 1e-6)
    #expect(abs(GreatCircle.meters(from: spot, to: Qibla.kaaba) - 2) < 1e-8)
  }

  @Test func `distance keeps its precision up to the antipode`() {
    for gap in [1e-7, 1e-3, 1, 30] {
      let measured = GreatCircle.angle(from: .degrees(10, 20), to: .degrees(-10 + gap, -160))
      #expect(abs(measured.degrees - (180 - gap)) < 1e-12)
    }
  }

  @Test func `the bearing's sigma is the place's sigma over the distance`() {
    let near = Qibla(from: .degrees(21.4225 + 0.009, 39.8262))  // one kilometre
    #expect(abs(near.bearingSigma(positionSigmaMeters: 10).degrees - 0.5726) < 0.001)
    let far = Qibla(from: .degrees(51.5, 0))
    #expect(far.bearingSigma(positionSigmaMeters: 1000).degrees < 0.02)
    #expect(Qibla(from: Qibla.kaaba).bearingSigma(positionSigmaMeters: 1).degrees == 180)
  }

  @Test(arguments: [
    (0.0, "N"), (22.4, "N"), (22.6, "NE"), (90, "E"), (135, "SE"), (180, "S"), (225, "SW"), (292.4, "W"),
    (292.6, "NW"), (337.4, "NW"), (337.6, "N"), (359.999, "N"), (-45, "NW"), (720, "N"),
  ])
  func `each of the eight points has 45 degrees`(_ degrees: Double, _ word: String) {
    #expect(CardinalPoint(Angle(degrees: degrees)).word == word)
  }

  @Test(arguments: [
    (0.0, "N"), (11.2, "N"), (11.3, "NNE"), (45, "NE"), (151.6, "SSE"), (258.7, "WSW"), (258.8, "W"), (337.5, "NNW"),
    (348.8, "N"), (-22.5, "NNW"), (719, "N"),
  ])
  func `each of the sixteen points has 22.5 degrees`(_ degrees: Double, _ word: String) {
    #expect(CardinalPoint.sixteenth(Angle(degrees: degrees)) == word)
  }
}
