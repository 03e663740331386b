import Foundation
import Measures
import TestSupport
import Testing

@testable import Places

@Suite struct GazetteerTests {
  @Test func `the Kaaba is in Makkah, in its zone, with both names`() throws {
    let (city, meters) = try #require(Gazetteer.nearest(to: .degrees(21.4225, 39.8262)))
    #expect(city.zone == "Asia/Riyadh" && city.country == "SA" && meters < 5000)
    #expect(city.arabicName.contains("مكة"))
  }

  @Test(arguments: [(-16.8, 179.99, "Pacific/Fiji"), (-17.7, -179.99, "Pacific/Fiji"), (69.65, 18.96, "Europe/Oslo")])
  func `the nearest is found over the date line and in the north`(latitude: Double, longitude: Double, zone: String)
    throws
  {
    #expect(try #require(Gazetteer.nearest(to: .degrees(latitude, longitude))).city.zone == zone)
  }

  @Test func `poles and ocean have a nearest city too, what is no place has none`() {
    for latitude in [-90.0, 0, 90] { #expect(Gazetteer.nearest(to: .degrees(latitude, -140)) != nil) }
    #expect(Gazetteer.nearest(to: .degrees(.nan, 0)) == nil)
  }

  @Test func `cities are found by the beginning of either name, largest first`() {
    #expect(Gazetteer.cities(beginningWith: "istan").first?.name == "Istanbul")
    #expect(Gazetteer.cities(beginningWith: "القاهر").first?.country == "EG")
    #expect(Gazetteer.cities(beginningWith: "zzzz").isEmpty && Gazetteer.cities(beginningWith: "").isEmpty)
  }

  static let list = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/data/cities/cities.tsv").standardized

  @Test(.enabled(if: FileManager.default.fileExists(atPath: list.path)))
  func `every city of the list is in the program, with its place and zone`() throws {
    let rows = try String(contentsOf: Self.list, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(rows.count == 13_697)
    for row in rows.enumerated().filter({ $0.offset % 97 == 0 }).map(\.element) {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (city, meters) = try #require(Gazetteer.nearest(to: .degrees(Double(cells[3])!, Double(cells[4])!)))
      #expect(meters < 10 && city.name == cells[0] && city.arabicName == cells[1])
      #expect(city.zone == cells[5] && city.population == Int(cells[6]))
    }
  }

  @Test func `an address is a city of the country it names, or none`() {
    func zone(_ address: String) -> String? { Gazetteer.city(inAddress: address)?.zone }
    #expect(zone("Sultanahmet Mosque, Istanbul, Turkey") == "Europe/Istanbul")
    #expect(zone("London, United Kingdom") == "Europe/London" && zone("London, Canada") == "America/Toronto")
    #expect(zone("New York") == "America/New_York" && zone("مكة المكرمة") == "Asia/Riyadh")
    for nowhere in ["Nowhere", "London, Nowhere", "London, Japan", "", ","] {
      #expect(zone(nowhere) == nil, "\(nowhere)")
    }
  }

  @Test func `a country is known by its code and its names`() {
    #expect(["GB", "gb", "UK", "United Kingdom"].allSatisfy { Gazetteer.countryCode($0) == "GB" })
    #expect(Gazetteer.countryCode("Türkiye") == "TR" && Gazetteer.countryCode("Turkey") == "TR")
    #expect(Gazetteer.countryCode("X") == nil && Gazetteer.countryCode("") == nil)
  }
}
