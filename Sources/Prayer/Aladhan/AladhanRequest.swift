import Measures
import Places

/// Refusal of a request, in the service's words.
struct AladhanRefusal: Error {
  var status = 400
  var words: String

  /// The sent text, shortened.
  static func name(_ text: String) -> String { text.utf8.count <= 80 ? text : text.prefix(60) + "…" }
}

/// A place and all rules, read from a query.
struct AladhanRequest {
  /// Form of a request's location, by the end of its route.
  enum LocationKind: String, CaseIterable {
    case coordinates = ""
    case address = "ByAddress"
    case city = "ByCity"

    /// Query names of the location. A geocoder's key (`x7xapikey`) is accepted and unused.
    var keys: [String] {
      switch self {
      case .coordinates: ["latitude", "longitude"]
      case .address: ["address", "x7xapikey"]
      case .city: ["city", "country", "state"]
      }
    }
  }

  /// Query names of rules as the service documents them (aladhan.com/prayer-times-api), including those that move Hijri
  /// dates.
  static let keys =
    [
      "method", "methodSettings", "school", "midnightMode", "latitudeAdjustmentMethod", "shafaq", "tune",
      "timezonestring",
      "iso8601",
    ] + hijriKeys
  static let hijriKeys = ["adjustment", "calendarMethod"]

  /// Refuses an unknown name: ignoring it would give other times than requested.
  static func check(_ query: [String: String], accepted: [String]) throws(AladhanRefusal) {
    guard let other = query.keys.sorted().first(where: { !accepted.contains($0) }) else { return }
    let words = accepted.isEmpty ? "none" : accepted.joined(separator: ", ")
    throw AladhanRefusal(words: "\(AladhanRefusal.name(other)) isn't known here, accepted: \(words).")
  }

  /// The value of one of a few words; nil where the query has none.
  static func choice<Value>(
    _ query: [String: String], _ key: String, _ values: KeyValuePairs<String, Value>
  ) throws(AladhanRefusal) -> Value? {
    guard let text = query[key], !text.isEmpty, text != "null" else { return nil }
    guard let value = values.first(where: { $0.key == text })?.value else {
      throw AladhanRefusal(
        words: "Invalid \(key) \(AladhanRefusal.name(text)), accepted: \(values.map(\.key).joined(separator: ", ")).")
    }
    return value
  }

  var place: GeodeticPosition
  var zone: Zone
  var rules = AladhanTimes.Rules()
  var isISO = false
  var hijri = AladhanHijri()

  /// - Parameter midnight: the night that midnight and thirds divide where the query doesn't say (`midnightMode`).
  init(
    _ query: [String: String], _ location: LocationKind, midnight: MidnightRule, zoneNamed: (String) -> Zone?
  ) throws(AladhanRefusal) {
    place =
      switch location {
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
    if let settings = query["methodSettings"], !settings.isEmpty {
      guard rules.method.id == 99 else {
        throw AladhanRefusal(words: "methodSettings is there with method \(rules.method.id), accepted: with method 99.")
      }
      try read(settings)
    }
    rules.isHanafi = try Self.choice(query, "school", ["0": false, "1": true]) ?? false
    rules.isMidnightToFajr =
      try Self.choice(query, "midnightMode", ["0": false, "1": true]) ?? (midnight == .sunsetToFajr)
    rules.latitudeAdjustment =
      try Self.choice(query, "latitudeAdjustmentMethod", ["0": 0, "1": 1, "2": 2, "3": 3]) ?? rules.latitudeAdjustment
    rules.shafaq =
      try Self.choice(query, "shafaq", ["general": .general, "ahmer": .ahmer, "abyad": .abyad]) ?? rules.shafaq
    if let text = query["tune"], !text.isEmpty { rules.tune = try Self.tune(text) }
    isISO = try Self.choice(query, "iso8601", ["true": true, "false": false]) ?? false
    hijri = try Self.hijri(query)
  }

  /// Minutes for each time, nine at most; those that are missing are zero.
  private static func tune(_ text: String) throws(AladhanRefusal) -> [Int] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    let minutes = words.compactMap { Int($0) }.filter { mostTune.contains($0) }
    guard words.count <= 9, minutes.count == words.count else {
      throw AladhanRefusal(
        words: "Invalid tune \(AladhanRefusal.name(text)), accepted: up to 9 whole numbers of minutes, "
          + "\(mostTune.lowerBound) to \(mostTune.upperBound), such as 5,3,5,7,9,-1,0,8,-6.")
    }
    return minutes + [Int](repeating: 0, count: 9 - minutes.count)
  }

  /// Minutes of a correction, of an interval, and degrees below the horizon: as a device's own settings may be.
  private static let mostTune = -180...180
  private static let (mostMinutes, mostDegrees) = (0.0...240, 0.0...30)

  /// `18.5,null,90 min`: Fajr, Maghrib, Isha; those that are missing, `null` and 0 are the method's, as with the service.
  private mutating func read(_ settings: String) throws(AladhanRefusal) {
    let words = settings.split(separator: ",", omittingEmptySubsequences: false).map { word in
      word.filter { $0 != " " }
    }
    func figure(_ word: String) throws(AladhanRefusal) -> AladhanMethod.Figure? {
      if word.isEmpty || word == "null" || Double(word) == 0 { return nil }
      let isMinutes = word.hasSuffix("min")
      guard let number = Double(isMinutes ? String(word.dropLast(3)) : word),
        (isMinutes ? Self.mostMinutes : Self.mostDegrees).contains(number)
      else {
        throw AladhanRefusal(
          words:
            "methodSettings: found \(AladhanRefusal.name(word)), accepted: an angle of 0 to 30 degrees, minutes such as "
            + "90 min up to 240, or null.")
      }
      return isMinutes ? .minutes(number) : .angle(number)
    }
    guard words.count <= 3 else { throw AladhanRefusal(words: "methodSettings must be Fajr,Maghrib,Isha.") }
    switch try figure(words[0]) {
    case .angle(let angle): rules.method.fajr = angle
    case .minutes: throw AladhanRefusal(words: "methodSettings: found minutes for Fajr, accepted: an angle.")
    case nil: break
    }
    if words.count > 1, let maghrib = try figure(words[1]) { rules.method.maghrib = maghrib }
    if words.count > 2, let isha = try figure(words[2]) { rules.method.isha = isha }
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
    let address = AladhanTarget.decoded(address) ?? address
    let parts = Gazetteer.parts(ofAddress: address).count
    guard parts <= Gazetteer.mostParts else {
      throw AladhanRefusal(words: "The address has \(parts) parts, accepted: at most \(Gazetteer.mostParts).")
    }
    return try position(Gazetteer.find(inAddress: address))
  }

  /// States are not in the list of cities: a state is ignored where it makes no difference, else refused.
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

  /// The city found. Of several with the same name the largest is taken, as the service does.
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

  /// The Hijri calendar that is asked for, and the days by which its dates are moved.
  static func hijri(_ query: [String: String]) throws(AladhanRefusal) -> AladhanHijri {
    var hijri = AladhanHijri()
    if let name = query["calendarMethod"], !name.isEmpty {
      guard let method = AladhanHijri.Method(rawValue: name) else {
        let accepted = AladhanHijri.Method.allCases.map(\.rawValue).joined(separator: ", ")
        let why =
          name == "DIYANET" ? " (its public list has Ramadan 1447 from 18 February 2026, Diyanet from 19 February)" : ""
        throw AladhanRefusal(words: "Invalid calendarMethod \(AladhanRefusal.name(name))\(why), accepted: \(accepted).")
      }
      hijri.method = method
    }
    guard let text = query["adjustment"], !text.isEmpty else { return hijri }
    guard let days = Int(text), mostAdjustment.contains(days) else {
      throw AladhanRefusal(
        words: "adjustment must be \(mostAdjustment.lowerBound) ... \(mostAdjustment.upperBound).")
    }
    hijri.adjustment = days
    return hijri
  }

  /// In days. The service accepts any number; more than a month is no correction.
  private static let mostAdjustment = -30...30

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
