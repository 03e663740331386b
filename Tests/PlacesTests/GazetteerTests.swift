import Earth
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
    ]) func `a city is found by any of its names, in any case and without accents`(
      _ name: String, _ country: String, _ expected: String
    ) throws
  {
    let city = try #require(Gazetteer.city(named: name), "\(Gazetteer.find(name))")
    #expect(city.country == country && city.name == expected)
  }

  @Test func `a name of several large cities is ambiguous, and an unknown one is refused with similar names`() {
    guard case .ambiguous(let cities) = Gazetteer.find("Tripoli") else { return #expect(Bool(false)) }
    #expect(cities.map(\.city.country) == ["LY", "LB"])
    #expect(Gazetteer.find("Tripoli").matches.map(\.words).contains("Tripoli, Lebanon"))
    guard case .unknown(let near) = Gazetteer.find("Istanbull") else { return #expect(Bool(false)) }
    #expect(
      near.first?.fit == .misspelt(letters: 1) && near.first?.words == "Istanbul, Türkiye (Istanbul: 1 letter off)")
    guard case .unknown(let others) = Gazetteer.find("London, Atlantis") else { return #expect(Bool(false)) }
    #expect(others.first?.city.country == "GB")
    guard case .city(let london, let also) = Gazetteer.find("London") else { return #expect(Bool(false)) }
    #expect(london.city.country == "GB" && also.map(\.city.country) == ["CA"])
    for nothing in ["", " ", ",", "Qwrtzpl"] { #expect(Gazetteer.find(nothing) == .unknown([]), "\(nothing)") }
  }

  @Test func `each other name leads to its city`() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Places/Gazetteer/other-names.tsv")
      .standardized
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(rows.count > 250)
    // A search is slow in debug builds: one of twelve.
    for row in rows.enumerated().filter({ $0.offset % 12 == 0 }).map(\.element) {
      let cells = row.split(separator: "\t").map(String.init)
      let found = Gazetteer.search(cells[0]).filter { $0.fit == .exact }
      #expect(found.contains { $0.city.name == cells[1] && $0.city.country == cells[2] }, "\(row)")
    }
  }

  /// Places known to be in the city: its old town, new quarters, airports inside it.
  @Test(
    arguments: [
      (41.0170, 28.9710, "Istanbul", "إسطنبول"), (41.0369, 28.9850, "Istanbul", "إسطنبول"),
      (40.9903, 29.0275, "Istanbul", "إسطنبول"), (41.0283, 29.0154, "Istanbul", "إسطنبول"),
      (41.0016, 28.6408, "Istanbul", "إسطنبول"), (52.5200, 13.4049, "Berlin", "برلين"),
      (52.4990, 13.4180, "Berlin", "برلين"), (52.5390, 13.1970, "Berlin", "برلين"), (25.2117, 55.2820, "Dubai", "دبي"),
      (25.0772, 55.1330, "Dubai", "دبي"), (25.2650, 55.3000, "Dubai", "دبي"), (30.0500, 31.3400, "Cairo", "القاهرة"),
      (30.0444, 31.2357, "Cairo", "القاهرة"), (30.0590, 31.2230, "Cairo", "القاهرة"),
      (51.5074, -0.1278, "London", "لندن"), (51.4610, -0.1150, "London", "لندن"), (51.5560, -0.1080, "London", "لندن"),
      (51.5050, -0.0210, "London", "لندن"), (48.8462, 2.3460, "Paris", "باريس"), (48.8860, 2.3430, "Paris", "باريس"),
      (-6.1754, 106.8272, "Jakarta", "جاكرتا"), (-6.2250, 106.8000, "Jakarta", "جاكرتا"),
      (21.4225, 39.8262, "Makkah", "مكة المكرمة"), (21.4130, 39.8930, "Makkah", "مكة المكرمة"),
      (40.7580, -73.9855, "New York City", "نيويورك"), (19.0410, 72.8500, "Mumbai", "مومباي"),
      (55.7558, 37.6173, "Moscow", "موسكو"), (3.1300, 101.6700, "Kuala Lumpur", "كوالالمبور"),
    ]) func `a place in a quarter is named by its city`(
      _ latitude: Double, _ longitude: Double, _ name: String, _ arabic: String
    ) throws
  {
    let near = try #require(Gazetteer.nearest(to: .degrees(latitude, longitude))).city
    #expect(near.whole.name == name && near.whole.arabicName == arabic, "\(near)")
    #expect(near.zone == near.whole.zone)
  }

  @Test(
    arguments: [
      (30.0131, 31.2089, "Giza"), (48.9362, 2.3574, "Saint-Denis"), (52.3906, 13.0645, "Potsdam"),
      (25.3462, 55.4209, "Sharjah"), (-6.2383, 106.9756, "Bekasi"), (21.5433, 39.1728, "Jeddah"),
      (34.1478, -118.1445, "Pasadena"), (40.8020, 29.4300, "Gebze"),
    ]) func `a city beside a larger one keeps its own name`(
      _ latitude: Double, _ longitude: Double, _ name: String
    ) throws
  {
    #expect(try #require(Gazetteer.nearest(to: .degrees(latitude, longitude))).city.whole.name == name)
  }

  @Test func `each quarter belongs to a larger city of its country that is no quarter`() throws {
    let quarters = try Self.rows().filter { $0.count > 9 }
    #expect(quarters.count > 800)
    for cells in quarters where Int(cells[6])!.isMultiple(of: 31) {
      let city = try #require(Gazetteer.nearest(to: .degrees(Double(cells[3])!, Double(cells[4])!))).city
      #expect(city.whole.name == cells[9] && city.whole.country == cells[2] && city.whole.population > city.population)
      #expect(city.whole.whole == city.whole)
    }
  }

  @Test func `the nearest is the same as by a linear search, at sea and beside cities`() throws {
    let cities = try Self.rows().map { GeodeticPosition.degrees(Double($0[3])!, Double($0[4])!) }
    func direction(_ place: GeodeticPosition) -> Vector3 {
      let (latitude, longitude) = (place.latitude, place.longitude)
      return Vector3(latitude.cosine * longitude.cosine, latitude.cosine * longitude.sine, latitude.sine)
    }
    let directions = cities.map(direction)
    var random = SplitMix64(seed: 44)
    for number in 0..<150 {
      var place = GeodeticPosition.degrees(
        .random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      if number.isMultiple(of: 2), let city = cities.randomElement(using: &random) {
        place.latitude = Angle(degrees: city.latitude.degrees + .random(in: -0.3...0.3, using: &random))
        place.longitude = Angle(degrees: city.longitude.degrees + .random(in: -0.3...0.3, using: &random))
      }
      let here = direction(place)
      let best = try #require(directions.indices.max { directions[$0].dot(here) < directions[$1].dot(here) })
      let least = GreatCircle.meters(from: place, to: cities[best])
      #expect((try #require(Gazetteer.nearest(to: place)).meters - least).magnitude < 2)
    }
  }

  /// Published heights; GeoNames' are of the city's centre by a terrain model.
  @Test(
    arguments: [
      ("Bandung", 768, 60), ("Sanaa", 2250, 60), ("Tehran", 1189, 60), ("Addis Ababa", 2355, 80), ("Kabul", 1791, 60),
      ("Mexico City", 2240, 40), ("Ankara", 891, 60), ("Denver", 1609, 40), ("Makkah", 277, 70), ("Abha", 2270, 80),
      ("Ifrane", 1665, 60), ("Khenifra", 830, 60), ("Casablanca", 27, 30), ("Tunis", 4, 30), ("Amsterdam", -2, 20),
    ]) func `a city has its height above the sea`(_ name: String, _ meters: Int, _ tolerance: Int) throws
  {
    let height = try #require(Gazetteer.search(name).first?.city.heightMeters, "\(name)")
    #expect((height - meters).magnitude <= tolerance, "\(name): \(height)")
  }

  @Test func `every city has a height within the Earth's range`() throws {
    let heights = try Self.rows().map { $0.count > 7 ? Int($0[7]) : nil }
    #expect(heights.allSatisfy { $0.map((-430...5100).contains) ?? false })
  }

  @Test(
    arguments: [
      ("Springfield, Illinois", "Illinois"), ("springfield, IL", "Illinois"), ("Springfield, Ohio, USA", "Ohio"),
      ("Springfield, Massachusetts, United States", "Massachusetts"), ("Springfield، Oregon", "Oregon"),
      ("Portland, Maine", "Maine"), ("Columbus, Georgia", "Georgia"),
    ]) func `a state distinguishes cities of one name`(_ text: String, _ state: String) throws
  {
    let city = try #require(Gazetteer.city(named: text), "\(Gazetteer.find(text))")
    #expect(city.state == state && city.country == "US")
    #expect(Gazetteer.city(named: city.nameWithCountry) == city)
    #expect(Gazetteer.find(inAddress: "1 Main Street, \(text)").matches.first?.city == city)
  }

  @Test func `an ambiguous name is refused with accepted names, each for another city`() {
    guard case .ambiguous(let cities) = Gazetteer.find("Springfield") else { return #expect(Bool(false)) }
    #expect(Set(cities.map(\.words)).count == cities.count && cities.count == 5)
    for match in cities { #expect(Gazetteer.city(named: match.words) == match.city, "\(match.words)") }
    #expect(Gazetteer.city(named: "Dallas, Texas")?.nameWithCountry == "Dallas, United States")
    #expect(
      Gazetteer.city(named: "Springfield, Texas") == nil && Gazetteer.city(named: "Tel Aviv, IL")?.country == "IL")
  }

  /// The rows of the table, cell by cell.
  static func rows() throws -> [[String]] {
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/Places/Gazetteer/cities.tsv").standardized
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
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

  @Test func `an address gives a city of its country, or none`() {
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

  @Test(arguments: [
    "Jerusalem", "القدس", "Al-Quds", "West Jerusalem", "Jerusalem, Israel", "East Jerusalem, Palestine",
  ])
  func `a disputed city is named without a country, and found with one`(_ text: String) throws {
    let city = try #require(Gazetteer.city(named: text))
    #expect(city.countryNames == ("", ""))
    for name in [city.nameWithCountry, city.arabicNameWithCountry] {
      #expect(["Israel", "Palestin", "إسرائيل", "فلسطين"].allSatisfy { !name.contains($0) }, "\(name)")
    }
    #expect(try #require(Gazetteer.city(named: "Haifa")).nameWithCountry == "Haifa, Israel")
  }
}
