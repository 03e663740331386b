import Foundation
import Measures
import TestSupport
import Testing

@testable import Earth

/// The Sun compared with DE421, computed by Skyfield: see Fixtures/sun.py.
@Suite struct SunTests {
  /// A row of Fixtures/sun.tsv: kind, date, hours, place, values.
  struct Row: Sendable {
    var kind: String
    var date: CivilDate
    var numbers: [Double]
    var hours: Double { numbers[0] }
    var place: GeodeticPosition { .degrees(numbers[1], numbers[2]) }
    var values: [Double] { Array(numbers[3...]) }
    func time(_ hours: Double) -> UniversalTime {
      UniversalTime(secondsSince1970: UniversalTime(date).secondsSince1970 + hours * 3600)
    }

    static func all(_ kind: String) throws -> [Row] {
      let file = try #require(Bundle.module.url(forResource: "sun", withExtension: "tsv", subdirectory: "Fixtures"))
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "\t")
        guard cells[0] == kind else { return nil }
        let date = CivilDate(year: Int(cells[1])!, month: Int(cells[2])!, day: Int(cells[3])!)
        return Row(kind: kind, date: date, numbers: cells[4...].map { Double($0)! })
      }
    }
  }

  @Test func `every position from pole to pole is within 5 arc seconds of DE421`() throws {
    let rows = try Row.all("position")
    #expect(rows.count == 300)
    for row in rows {
      let seen = Sun(at: row.time(row.hours)).position(from: row.place)
      let elevation = Angle(degrees: row.values[1])
      let azimuth = (seen.azimuth - Angle(degrees: row.values[0])).signed.degrees * elevation.cosine
      // 0.6 s between UTC and the Earth's angle in 2040 are 9 arc seconds of turning.
      let allowed = (row.date.year < 2035 ? 5.0 : 12) / 3600
      #expect(abs(azimuth) < allowed, "\(row)")
      #expect(abs((seen.elevation - elevation).degrees) < allowed, "\(row)")
    }
  }

  @Test func `noon is within 1 s of DE421`() throws {
    for row in try Row.all("transit") {
      let error = SunDay(row.date, at: row.place).transit.secondsSince1970 - row.time(row.values[0]).secondsSince1970
      #expect(abs(error) < 0.8, "\(error) s: \(row)")
    }
  }

  @Test func `sunrise, dawn and the Sun at 30° are within 1 s of DE421`() throws {
    let rows = try Row.all("crossing")
    #expect(rows.count > 300)
    for row in rows {
      let day = SunDay(row.date, at: row.place)
      let elevation = Angle(degrees: row.values[0])
      // Where the Sun crosses the height at less than 15°, 1 s of time is less than 4 arc seconds of height.
      for (side, hours) in [(SunDay.Side.morning, row.values[1]), (.afternoon, row.values[2])] {
        let expected = row.time(hours)
        let later = UniversalTime(secondsSince1970: expected.secondsSince1970 + 60)
        let climb = abs(
          (Sun(at: later).position(from: row.place).elevation - Sun(at: expected).position(from: row.place).elevation)
            .degrees * 60)
        guard climb > 4 else { continue }
        let found = try #require(day.crossing(elevation, side))
        #expect(abs(found.secondsSince1970 - expected.secondsSince1970) < 1, "\(side) \(row)")
      }
    }
  }

  @Test func `in polar day and night nothing rises or sets, and noon is still defined`() {
    for (latitude, month) in [(80.0, 6), (80, 12), (-80, 6), (-80, 12), (90, 6), (-90, 6)] {
      let day = SunDay(CivilDate(year: 2026, month: month, day: 21), at: .degrees(latitude, 25))
      #expect(day.sunrise == nil && day.sunset == nil)
      #expect(day.transit.secondsSince1970.isFinite)
    }
  }

  @Test func `noon is the date's own on both sides of the date line`() {
    let date = CivilDate(year: 2026, month: 11, day: 21)
    let east = SunDay(date, at: .degrees(-17, 179.999)).transit.secondsSince1970
    let west = SunDay(date, at: .degrees(-17, -179.999)).transit.secondsSince1970
    #expect(abs(west - east - 86_400) < 30)
  }

  @Test func `a place of not-a-number gives no event and doesn't trap`() {
    let day = SunDay(CivilDate(year: 2026, month: 11, day: 21), at: .degrees(.nan, 0))
    #expect(day.sunrise == nil && day.sunset == nil)
  }
}
