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

  @Test func `poles and ocean have a nearest city too, an invalid place has none`() {
    for latitude in [-90.0, 0, 90] { #expect(Gazetteer.nearest(to: .degrees(latitude, -140)) != nil) }
    #expect(Gazetteer.nearest(to: .degrees(.nan, 0)) == nil)
  }

  @Test func `cities are found by the beginning of either name, largest first`() {
    #expect(Gazetteer.search("istan").first.map { [$0.city.name, $0.fit.word] } == ["Istanbul", "beginning"])
    #expect(Gazetteer.search("القاهر").first?.city.country == "EG")
    #expect(Gazetteer.search("zzzzzz").isEmpty && Gazetteer.search("").isEmpty && Gazetteer.search("-' ").isEmpty)
  }

  @Test(
    arguments: [
      ("Mecca", "SA", "Makkah"), ("MEDINA", "SA", "Madinah"), ("New York", "US", "New York City"),
      ("cologne", "DE", "Köln"), ("koln", "DE", "Köln"), ("Marrakech", "MA", "Marrakesh"), ("Kiev", "UA", "Kyiv"),
      ("Sao Paulo", "BR", "São Paulo"), ("tromso", "NO", "Tromsø"), ("TROMSØ", "NO", "Tromsø"),
      ("مكة", "SA", "Makkah"), ("مكه المكرمه", "SA", "Makkah"), ("المَدينة المُنوَّرة", "SA", "Madinah"),
      ("قاهرة", "EG", "Cairo"),
      ("London, UK", "GB", "London"), ("london, canada", "CA", "London"), ("Tripoli, Lebanon", "LB", "Tripoli"),
      ("طرابلس، لبنان", "LB", "Tripoli"), ("Tripoli, ly", "LY", "Tripoli"), ("Sana'a", "YE", "Sanaa"),
      ("abu zabi, U.A.E.", "AE", "Abu Dhabi"), ("Al-Quds", "PS", "East Jerusalem"),
      ("St Petersburg", "RU", "Saint Petersburg"),
    ]) func `a city is known by any of its names, in any case and without accents`(
      _ name: String, _ country: String, _ expected: String
    ) throws
  {
    let city = try #require(Gazetteer.city(named: name), "\(Gazetteer.find(name))")
    #expect(city.country == country && city.name == expected)
  }

  @Test func `a name of several large cities is ambiguous, and an unknown one is refused with similar names`() {
    guard case .ambiguous(let cities) = Gazetteer.find("Tripoli") else { return #expect(Bool(false)) }
    #expect(cities.map(\.city.country) == ["LY", "LB"])
    #expect(Gazetteer.find("Tripoli").refusal(of: "Tripoli")?.contains("Tripoli, Lebanon") == true)
    guard case .unknown(let near) = Gazetteer.find("Istanbull") else { return #expect(Bool(false)) }
    #expect(
      near.first?.fit == .misspelt(letters: 1) && near.first?.words == "Istanbul, Türkiye (Istanbul: 1 letter off)")
    guard case .unknown(let others) = Gazetteer.find("London, Atlantis") else { return #expect(Bool(false)) }
    #expect(others.first?.city.country == "GB")
    guard case .city(let london, let also) = Gazetteer.find("London") else { return #expect(Bool(false)) }
    #expect(london.city.country == "GB" && also.map(\.city.country) == ["CA"])
    for nothing in ["", " ", ",", "Qwrtzpl"] { #expect(Gazetteer.find(nothing) == .unknown([]), "\(nothing)") }
  }

  @Test func `each other name leads to the city it was written for`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Places/Gazetteer/other-names.tsv")
      .standardized
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(rows.count > 250)
    // A search is slow where it isn't optimised: one of twelve.
    for row in rows.enumerated().filter({ $0.offset % 12 == 0 }).map(\.element) {
      let cells = row.split(separator: "\t").map(String.init)
      let found = Gazetteer.search(cells[0]).filter { $0.fit == .exact }
      #expect(found.contains { $0.city.name == cells[1] && $0.city.country == cells[2] }, "\(row)")
    }
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
      #expect(meters < 10 && city.name == cells[0])
      if !["Karbala", "Haifa", "Buraydah"].contains(city.name) { #expect(city.arabicName == cells[1]) }
      #expect(city.zone == cells[5] && city.population == Int(cells[6]))
    }
  }

  @Test func `an address is a city of the country it names, or none`() {
    func zone(_ address: String) -> String? {
      Gazetteer.find(inAddress: address).matches.first.flatMap { match in
        if case .unknown = Gazetteer.find(inAddress: address) { nil } else { match.city.zone }
      }
    }
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
    #expect(
      Gazetteer.countryCode("السعودية") == "SA" && Gazetteer.countryName("SA")?.arabic == "المملكة العربية السعودية")
    #expect(Gazetteer.countryCode("X") == nil && Gazetteer.countryCode("") == nil)
  }
}
