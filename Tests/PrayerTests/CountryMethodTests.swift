import Measures
import Places
import TestSupport
import Testing
import Text

@testable import Prayer

/// The method of the country, and the height of the place.
@Suite struct CountryMethodTests {
  @Test(
    arguments: [
      ("Istanbul", PrayerMethod.turkey, "TR"), ("Tehran", .tehran, "IR"), ("Jakarta", .kemenag, "ID"),
      ("Riyadh", .ummAlQura, "SA"), ("Cairo", .egyptian, "EG"), ("Lahore", .karachi, "PK"),
      ("Dhaka", .bangladesh, "BD"),
      ("Abu Dhabi", .dubai, "AE"), ("Kuala Lumpur", .jakim, "MY"), ("Singapore", .singapore, "SG"),
      ("Casablanca", .morocco, "MA"), ("Algiers", .algeria, "DZ"), ("Tunis", .tunisia, "TN"), ("Amman", .jordan, "JO"),
      ("Kuwait City", .kuwait, "KW"), ("Doha", .qatar, "QA"), ("Muscat", .oman, "OM"), ("Almaty", .kazakhstan, "KZ"),
      ("Sarajevo", .bosnia, "BA"), ("Bishkek", .kyrgyzstan, "KG"), ("Baku", .azerbaijan, "AZ"),
      ("Sofia", .bulgaria, "BG"),
      ("Kandy", .sriLanka, "LK"), ("New York", .isna, "US"), ("Toronto", .isna, "CA"),
    ]) func `a place has the method of its country`(_ name: String, _ method: PrayerMethod, _ country: String) throws
  {
    let city = try #require(Gazetteer.city(named: name))
    let found = PrayerMethod.method(at: city.position)
    #expect(found.method == method && found.choice == .country(country))
  }

  /// London, Berlin, Sydney; Moscow, Beirut, Baghdad, Manama and Sanaa, whose authorities compete or have other figures; the sea.
  @Test(
    arguments: [
      (51.5, -0.12), (52.52, 13.4), (-33.87, 151.2), (55.76, 37.62), (33.89, 35.5), (33.32, 44.42), (26.22, 50.58),
      (15.36, 44.2), (-45, -120), (.nan, 0),
    ])
  func `without a single authority, and far from all countries, the default is the Muslim World League's`(
    _ latitude: Double, _ longitude: Double
  ) {
    let found = PrayerMethod.method(at: .degrees(latitude, longitude))
    #expect(found.method == .mwl && found.choice == .standard)
  }

  @Test func `each country of the table exists, has one method, and the method a source`() {
    let all = PrayerMethod.ofCountries
    #expect(Set(all.map(\.country)).count == all.count && all.count > 20)
    for (country, method) in all {
      #expect(Gazetteer.countryName(country) != nil, "\(country)")
      let found = PrayerMethod.method(ofCountry: country)
      #expect(found?.method == method && found?.source.isEmpty == false && method != .custom)
    }
  }

  /// By their tables: Istanbul's Maghrib is 7 minutes later than the league's, Tehran's about 20.
  @Test(arguments: [("Istanbul", 7.0), ("Tehran", 19)])
  func `the country's Maghrib is minutes after the league's`(_ name: String, _ minutes: Double) throws {
    let place = try #require(Gazetteer.city(named: name)).position
    let date = CivilDate(year: 2026, month: 11, day: 27)
    func maghrib(_ method: PrayerMethod) throws -> Double {
      let day = Timetable(place: place, zone: .utc, rules: PrayerRules(method: method)).day(date)
      return try #require(day[.maghrib]).secondsSince1970
    }
    let later = try (maghrib(PrayerMethod.method(at: place).method) - maghrib(.mwl)) / 60
    #expect((later - minutes).magnitude <= 1.5, "\(later)")
  }

  @Test func `people and programs get the name of the method where none is chosen`() throws {
    let istanbul = GeodeticPosition.degrees(41.0082, 28.9784)
    func told(_ choice: PrayerMethod.Choice) throws -> (json: String, text: String) {
      var rules = PrayerRules(method: .turkey)
      rules.choice = choice
      let timetable = Timetable(place: istanbul, zone: .utc, rules: rules)
      let day = timetable.day(CivilDate(year: 2026, month: 11, day: 27))
      let answer = TimesAnswer(day, timetable, nil, zoneSource: "none")
      return (try answerJSON(answer), RulesText(rules, .en).words(of: day))
    }
    let (json, text) = try told(.country("TR"))
    #expect(json.contains(#""method_choice":"country""#) && json.contains(#""method_country":"TR""#))
    #expect(text.contains("Türkiye"))
    let (chosen, words) = try told(.chosen)
    #expect(
      chosen.contains(#""method_choice":"chosen""#) && !chosen.contains("method_country") && !words.contains("Türkiye"))
  }

  @Test func `a place's height is its city's, or the receiver's if that clearly differs`() throws {
    let bandung = try #require(Gazetteer.city(named: "Bandung"))
    let height = Double(try #require(bandung.heightMeters))
    var place = bandung.position
    #expect(PlaceHeight.meters(of: place) == height)
    // Above the ellipsoid, with the receiver's error: the same ground.
    place.altitudeMeters = height + 70
    #expect(PlaceHeight.meters(of: place) == height)
    place.altitudeMeters = 1800
    #expect(PlaceHeight.meters(of: place) == 1800)
    // Far from every city only the receiver has a height.
    var desert = GeodeticPosition.degrees(24.0, 13.0)
    #expect(PlaceHeight.meters(of: desert) == nil)
    desert.altitudeMeters = 900
    #expect(PlaceHeight.meters(of: desert) == 900)
    for wrong in [Double.nan, .infinity, 40_000, -3000] {
      desert.altitudeMeters = wrong
      #expect(PlaceHeight.meters(of: desert) == nil)
    }
  }

  @Test func `a method that uses heights says so if the place's is unknown, and never assumes one silently`()
    throws
  {
    let date = CivilDate(year: 2026, month: 11, day: 27)
    func told(_ method: PrayerMethod, _ meters: Double?) throws -> (json: String, text: String, month: String) {
      var rules = PrayerRules(method: method)
      rules.placeHeightMeters = meters
      let timetable = Timetable(place: .degrees(24, 13), zone: .utc, rules: rules)
      let day = timetable.day(date)
      let month = timetable.notes(on: timetable.days(from: date, count: 30)).map(\.note.code)
      return (
        try answerJSON(TimesAnswer(day, timetable, nil, zoneSource: "none")), RulesText(rules, .en).words(of: day),
        month.joined(separator: " ")
      )
    }
    for method in [PrayerMethod.tunisia, .morocco, .kemenag] {
      let unknown = try told(method, nil)
      #expect(unknown.json.contains(#""code":"height_unknown""#) && !unknown.json.contains("height_m"))
      #expect(unknown.text.contains("the place's height unknown") && unknown.month == "height_unknown")
      let coast = try told(method, 0)
      #expect(coast.json.contains(#""height_m":0"#) && coast.text.contains("at 0 m") && coast.month.isEmpty)
      #expect(!coast.json.contains("height_unknown"))
    }
    #expect(try !told(.egyptian, nil).json.contains("height_unknown"))
  }

  /// From newspapers in Dhaka after the Islamic Foundation's calendar: an hour after the other school's.
  @Test(
    arguments: [
      ("2022-09-15", 16, 19), ("2023-08-07", 16, 41), ("2024-02-01", 16, 9), ("2025-07-19", 16, 44),
    ]) func `Bangladesh's Asr is the Hanafi one where no school is chosen`(_ date: String, _ hour: Int, _ minute: Int)
    throws
  {
    let dhaka = GeodeticPosition.degrees(23.7104, 90.4074)
    let zone = try #require(Zone(fixed: "+06:00"))
    var rules = PrayerRules(method: PrayerMethod.method(at: dhaka).method)
    let day = Timetable(place: dhaka, zone: zone, rules: rules).day(try #require(CivilDate(date)))
    let clock = zone.wallClock(at: try #require(day[.asr]))
    #expect((clock.hour, clock.minute) == (hour, minute) && rules.madhabChoice == .method)
    rules.madhab = .shafi
    #expect(rules.madhab == .shafi && rules.madhabChoice == .chosen)
  }

  @Test func `people and programs get the school of Asr where none is chosen`() throws {
    let almaty = GeodeticPosition.degrees(43.2383, 76.9455)
    func told(_ method: PrayerMethod, _ chosen: Madhab? = nil) throws -> (json: String, text: String, why: String) {
      var rules = PrayerRules(method: method)
      rules.chosenMadhab = chosen
      let timetable = Timetable(place: almaty, zone: .utc, rules: rules)
      let day = timetable.day(CivilDate(year: 2026, month: 11, day: 27))
      let json = try answerJSON(TimesAnswer(day, timetable, nil, zoneSource: "none"))
      return (json, RulesText(rules, .en).words(of: day), MethodExplanation(rules).text(.en))
    }
    let method = try told(.kazakhstan)
    #expect(method.json.contains(#""madhab":"hanafi""#) && method.json.contains(#""madhab_choice":"method""#))
    #expect(method.text.contains("Asr hanafi (") && method.why.contains("no school is set"))
    let chosen = try told(.kazakhstan, .shafi)
    #expect(chosen.json.contains(#""madhab":"shafi""#) && chosen.json.contains(#""madhab_choice":"chosen""#))
    #expect(chosen.text.contains("Asr shafi,") && !chosen.why.contains("no school is set"))
    let unknown = try told(.mwl)
    #expect(unknown.json.contains(#""madhab":"shafi""#) && unknown.json.contains(#""madhab_choice":"standard""#))
  }
}
