import Measures
import Places

/// What is wrong with a request, as the service would say it.
struct AladhanRefusal: Error {
  var status = 400
  var words: String
}

/// A place and all rules, read from a query.
struct AladhanRequest {
  /// How a request says where it is, by the end of its route.
  enum Whereabouts: String, CaseIterable {
    case coordinates = ""
    case address = "ByAddress"
    case city = "ByCity"
  }

  var place: GeodeticPosition
  var zone: Zone
  var rules = AladhanTimes.Rules()
  var isISO = false
  /// Days by which Hijri dates are moved.
  var adjustment = 0

  /// - Parameter midnight: of which night midnight and thirds are where the query doesn't say (`midnightMode`).
  init(
    _ query: [String: String], _ whereabouts: Whereabouts, midnight: MidnightRule, zoneNamed: (String) -> Zone?
  ) throws(AladhanRefusal) {
    place =
      switch whereabouts {
      case .coordinates: try Self.place(query["latitude"] ?? "", query["longitude"] ?? "")
      case .address: try Self.place(address: query["address"] ?? "")
      case .city: try Self.place(city: query["city"] ?? "", state: query["state"], country: query["country"] ?? "")
      }
    if let name = query["timezonestring"], !name.isEmpty {
      guard let zone = zoneNamed(name) else { throw AladhanRefusal(words: "The timezone \(name) is not known.") }
      self.zone = zone
    } else {
      zone = Gazetteer.nearest(to: place).flatMap { zoneNamed($0.city.zone) } ?? .utc
    }
    rules.method = .nearest(to: place, zone: zone.name)
    if let text = query["method"], !text.isEmpty, text != "null" {
      guard let method = AladhanMethod.all.first(where: { String($0.id) == text }) else {
        let accepted = AladhanMethod.all.map { String($0.id) }.joined(separator: ", ")
        throw AladhanRefusal(words: "Invalid method \(text), accepted: \(accepted).")
      }
      rules.method = method
    }
    if rules.method.id == 99, let settings = query["methodSettings"] { try read(settings) }
    rules.isHanafi = query["school"] == "1"
    rules.isMidnightToFajr = query["midnightMode"].map { $0 == "1" } ?? (midnight == .sunsetToFajr)
    if let text = query["latitudeAdjustmentMethod"], let number = Int(text), (0...3).contains(number) {
      rules.latitudeAdjustment = number
    }
    if let word = query["shafaq"] { rules.shafaq = Shafaq(rawValue: word) ?? .general }
    if let text = query["tune"], !text.isEmpty {
      let minutes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      rules.tune = (0..<9).map { $0 < minutes.count ? Swift.max(-1440, Swift.min(1440, minutes[$0])) : 0 }
    }
    isISO = query["iso8601"] == "true"
    adjustment = try Self.adjustment(query)
  }

  /// `18.5,null,90 min`: Fajr, Maghrib, Isha.
  private mutating func read(_ settings: String) throws(AladhanRefusal) {
    let words = settings.split(separator: ",", omittingEmptySubsequences: false).map { word in
      word.filter { $0 != " " }
    }
    func figure(_ word: String) throws(AladhanRefusal) -> AladhanMethod.Figure? {
      if word.isEmpty || word == "null" { return nil }
      let isMinutes = word.hasSuffix("min")
      guard let number = Double(isMinutes ? String(word.dropLast(3)) : word), (0...240).contains(number) else {
        throw AladhanRefusal(words: "methodSettings: \(word) is neither an angle nor minutes such as 90 min.")
      }
      return isMinutes ? .minutes(number) : .angle(number)
    }
    guard words.count >= 3 else { throw AladhanRefusal(words: "methodSettings must be Fajr,Maghrib,Isha.") }
    if case .angle(let angle)? = try figure(words[0]) { rules.method.fajr = angle }
    if let maghrib = try figure(words[1]) { rules.method.maghrib = maghrib }
    if let isha = try figure(words[2]) { rules.method.isha = isha }
  }

  // MARK: - Places

  static func place(_ latitude: String, _ longitude: String) throws(AladhanRefusal) -> GeodeticPosition {
    guard let north = Double(latitude), let east = Double(longitude), (-90...90).contains(north),
      (-180...180).contains(east)
    else { throw AladhanRefusal(words: "Please specify a valid latitude and longitude.") }
    return GeodeticPosition(latitude: Angle(degrees: north), longitude: Angle(degrees: east == -180 ? 180 : east))
  }

  private static func place(address: String) throws(AladhanRefusal) -> GeodeticPosition {
    guard !address.isEmpty else { throw AladhanRefusal(words: "Please specify an address.") }
    // One client encodes it twice.
    return try position(Gazetteer.find(inAddress: AladhanTarget.decoded(address) ?? address))
  }

  /// States aren't in the list of cities: one is taken only where it decides nothing.
  private static func place(
    city: String, state: String?, country: String
  ) throws(AladhanRefusal) -> GeodeticPosition {
    guard !city.isEmpty, !country.isEmpty else {
      throw AladhanRefusal(words: "Please specify a city and country.")
    }
    let finding = Gazetteer.find("\(city.filter { $0 != "," && $0 != "،" }), \(country)")
    if case .city(_, let others) = finding, !others.isEmpty, !(state ?? "").isEmpty {
      throw AladhanRefusal(
        words: "Unable to geocode address: states are not known, and several cities are called \(city).")
    }
    return try position(finding)
  }

  /// The city that is meant. Of several with the same name the largest is taken, as the service does.
  private static func position(_ finding: Gazetteer.Finding) throws(AladhanRefusal) -> GeodeticPosition {
    switch finding {
    case .city(let match, _): return match.city.position
    case .ambiguous(let matches): return matches[0].city.position
    case .unknown(let matches):
      let near = matches.prefix(5).map(\.words).joined(separator: "; ")
      throw AladhanRefusal(words: "Unable to geocode address." + (near.isEmpty ? "" : " Near it: \(near)."))
    }
  }

  // MARK: - Dates

  /// Days by which Hijri dates are moved. Of the service's four calendars one is known here: a date of another isn't passed off as it.
  static func adjustment(_ query: [String: String]) throws(AladhanRefusal) -> Int {
    if let name = query["calendarMethod"], !name.isEmpty, name != "UAQ" {
      throw AladhanRefusal(words: "Invalid calendarMethod \(name), accepted: UAQ.")
    }
    guard let text = query["adjustment"], !text.isEmpty else { return 0 }
    guard let days = Int(text), (-2...2).contains(days) else {
      throw AladhanRefusal(words: "adjustment must be -2 ... 2.")
    }
    return days
  }

  /// Day, month and year of DD-MM-YYYY; the first two may have one digit.
  static func numbers(_ text: String) -> (day: Int, month: Int, year: Int)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    return (day, month, year)
  }

  /// A date as DD-MM-YYYY or YYYY-MM-DD, or a moment in seconds since 1970.
  static func date(_ text: String, in zone: Zone) throws(AladhanRefusal) -> CivilDate {
    var date: CivilDate?
    if let seconds = Int(text) {
      date = zone.wallClock(at: UniversalTime(secondsSince1970: Double(seconds))).date
    } else if let parts = numbers(text) {
      date = CivilDate(year: parts.year, month: parts.month, day: parts.day)
    } else {
      date = CivilDate(text)
    }
    guard let date, date.isValid, Timetable.years.contains(date.year) else {
      throw AladhanRefusal(words: "Please specify a valid date (DD-MM-YYYY).")
    }
    return date
  }
}
