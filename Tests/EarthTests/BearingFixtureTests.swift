import Foundation
import Measures
import TestSupport
import Testing

@testable import Earth

/// The bearing of the Kaaba from 10,000 places, compared with other implementations: poles, date line, equator, near
/// and opposite.
@Suite struct BearingFixtureTests {
  struct Row: Sendable {
    var place: GeodeticPosition
    var sphere: Double
    var geodesic: Double
  }

  /// The places of `Tests/EarthTests/Fixtures/bearings.py`, which documents its table.
  static let rows: [Row] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/bearings.txt")
      .standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var random = SplitMix64(seed: 2026)
    func whole(_ range: Double) -> Int { Int(random.uniform() * range) }
    return text.split(separator: "\n").dropFirst().enumerated().map { i, line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      var (latitude, longitude) = (whole(180_000_001) - 90_000_000, whole(360_000_001) - 180_000_000)
      let near = (whole(1_000_001) - 500_000, whole(1_000_001) - 500_000)
      switch i % 20 {
      case 0: latitude = 90_000_000
      case 1: latitude = -90_000_000
      case 2: longitude = 180_000_000
      case 3: longitude = -180_000_000
      case 4: (latitude, longitude) = (21_422_500 + near.0, 39_826_200 + near.1)
      case 5: (latitude, longitude) = (-21_422_500 + near.0, -140_173_800 + near.1)
      case 6: latitude = 0
      default: break
      }
      return Row(
        place: .degrees(Double(latitude) / 1e6, Double(longitude) / 1e6), sphere: numbers[0], geodesic: numbers[1])
    }
  }()

  private func worst(_ model: Qibla.Model, _ expected: (Row) -> Double) -> Double {
    var worst = 0.0
    for row in Self.rows {
      guard let bearing = Qibla(from: row.place, model: model).bearing else { continue }
      worst = max(worst, (bearing - Angle(degrees: expected(row))).signed.magnitude.degrees)
    }
    return worst
  }

  @Test func `the table is complete`() {
    #expect(Self.rows.count == 10_000)
    #expect(Self.rows.count { Qibla(from: $0.place).bearing == nil } < 5)
  }

  @Test func `the great circle is within a millionth of a degree of the closed form`() {
    #expect(worst(.sphere) { $0.sphere } < 1e-6)
  }

  @Test func `the geodesic is within a hundred-thousandth of a degree of GeographicLib`() {
    #expect(worst(.wgs84) { $0.geodesic } < 1e-5)
  }
}
