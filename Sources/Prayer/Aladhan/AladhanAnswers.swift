import Earth
public import Measures
public import Places

/// Answers to the requests of clients of the Aladhan service, in its form: a path and a query in, a status and a JSON text out.
///
/// Under `/v1/`: `timings`, `nextPrayer`, `calendar` and `hijriCalendar`, each for coordinates, `ByAddress` or `ByCity`;
/// `qibla/{latitude}/{longitude}`; `gToH`, `hToG`, `gToHCalendar`, `hToGCalendar` and other routes of the Hijri calendar;
/// `currentTime`, `currentDate`, `currentTimestamp`; `cityInfo`; `methods`; `islamicCalendar/methods`; `liveness`. Dates are
/// DD-MM-YYYY. `timings/{seconds since 1970}` also without the version, as the service had it first.
/// Field names, types and arithmetic are that service's; no other fields are added. Places are those of
/// ``Gazetteer``; of the service's Hijri calendars Diyanet's is missing, as the public lists of it miss days that Diyanet announced.
public struct AladhanAnswers: Sendable {
  /// An answer to a client.
  public struct Answer: Sendable, Hashable {
    /// HTTP status: 200, 400 or 404.
    public var status: Int
    /// JSON: `code`, `status`, and `data`, which is a text where something is wrong.
    public var body: String
  }

  let now: UniversalTime
  let zoneNamed: @Sendable (String) -> Zone?
  let midnight: MidnightRule

  /// - Parameters:
  ///   - now: the moment for requests without a date.
  ///   - midnight: the night that midnight and thirds divide where a request doesn't say; the service's own is from
  ///     sunset to sunrise (`midnightMode=0`, `STANDARD`), the other from sunset to Fajr (`midnightMode=1`, `JAFARI`).
  ///   - zoneNamed: the zone of an IANA name, nil for unknown ones.
  public init(
    now: UniversalTime, midnight: MidnightRule = .sunsetToSunrise,
    zoneNamed: @escaping @Sendable (String) -> Zone?
  ) {
    self.now = now
    self.midnight = midnight
    self.zoneNamed = zoneNamed
  }

  /// - Parameter target: as it stands in the first line of a request, such as `/v1/timings/21-11-2026?latitude=21.4&longitude=39.8`.
  public func answer(target: String) -> Answer {
    do throws(AladhanRefusal) {
      let target = try AladhanTarget(target)
      return answer(path: target.path, query: target.query)
    } catch {
      return Self.answer(error)
    }
  }

  /// - Parameters:
  ///   - path: decoded, such as `/v1/timings/21-11-2026`.
  ///   - query: decoded names and values.
  public func answer(path: String, query: [String: String]) -> Answer {
    do throws(AladhanRefusal) {
      let data = try data(path.split(separator: "/").map(String.init), query)
      return Answer(status: 200, body: Self.envelope(200, "OK", data))
    } catch {
      return Self.answer(error)
    }
  }

  private static func answer(_ refusal: AladhanRefusal) -> Answer {
    let word = refusal.status == 404 ? "NOT_FOUND" : "BAD_REQUEST"
    return Answer(status: refusal.status, body: envelope(refusal.status, word, .text(refusal.words)))
  }

  private static func envelope(_ code: Int, _ status: String, _ data: JSONText) -> String {
    JSONText.object([("code", .integer(code)), ("status", .text(status)), ("data", data)]).written
  }

  private func data(_ parts: [String], _ query: [String: String]) throws(AladhanRefusal) -> JSONText {
    if parts == ["status"] || parts == ["v1", "liveness"] {
      try AladhanRequest.check(query, accepted: [])
      return .object([("status", .text("alive"))])
    }
    // Form of the service's first version: by a timestamp.
    if parts.count == 2, parts[0].hasPrefix("timings"), Int(parts[1]) != nil { return try data(["v1"] + parts, query) }
    guard parts.count >= 2, parts[0] == "v1" else { throw Self.notFound }
    let route = AladhanRoute(parts[1])
    let rest = Array(parts.dropFirst(2))
    func request(_ keys: [String]) throws(AladhanRefusal) -> AladhanRequest {
      try AladhanRequest.check(query, accepted: route.location.keys + AladhanRequest.keys + keys)
      return try AladhanRequest(query, route.location, midnight: midnight, zoneNamed: zoneNamed)
    }
    switch (route.name, rest.count) {
    case ("timings", 0...1):
      let request = try request(["date"])
      let date = try date(rest.first ?? query["date"], in: request.zone)
      guard request.zone.has(date) else {
        throw AladhanRefusal(
          words: "There was no \(Self.dayMonthYear(date)) in \(request.zone.name): clocks skipped it.")
      }
      return day(date, request)
    case ("nextPrayer", 0...1):
      let request = try request(["date"])
      return nextPrayer(from: try date(rest.first ?? query["date"], in: request.zone), request)
    case ("calendar", 0...2): return try days(.gregorian, rest, query, try request(Self.calendarKeys))
    case ("hijriCalendar", 0...2): return try days(.hijri, rest, query, try request(Self.calendarKeys))
    case ("calendar", 4) where rest[0] == "from" && rest[2] == "to":
      let request = try request([])
      return try days(from: rest[1], to: rest[3], request)
    case _ where route.location != .coordinates: throw Self.notFound
    case ("cityInfo", 0):
      let location = AladhanRequest.LocationKind.city
      try AladhanRequest.check(query, accepted: location.keys + ["x7xapikey"])
      let request = try AladhanRequest(query, location, midnight: midnight, zoneNamed: zoneNamed)
      return .object(Self.coordinates(request.place) + [("timezone", .text(request.zone.name))])
    case ("islamicCalendar", 1) where rest[0] == "methods":
      try AladhanRequest.check(query, accepted: [])
      return .array(AladhanHijri.Method.allCases.map(\.json))
    case ("qibla", 2):
      try AladhanRequest.check(query, accepted: [])
      let place = try AladhanRequest.place(rest[0], rest[1])
      guard let bearing = Qibla.bearing(from: place) else {
        throw AladhanRefusal(words: "There is no direction at this place.")
      }
      return .object(Self.coordinates(place) + [("direction", .number(bearing.degrees))])
    case ("methods", 0):
      try AladhanRequest.check(query, accepted: [])
      return .object(AladhanMethod.all.map { ($0.code, Self.method($0, Shafaq.general)) })
    case ("currentTime", 0), ("currentDate", 0), ("currentTimestamp", 0):
      try AladhanRequest.check(query, accepted: ["zone"])
      guard let zone = query["zone"].flatMap(zoneNamed) else {
        throw AladhanRefusal(words: "Please specify a valid timezone. Example: Europe/London")
      }
      let clock = zone.wallClock(at: now)
      switch route.name {
      case "currentTime": return .text(clock.text())
      case "currentDate": return .text(Self.dayMonthYear(clock.date))
      default: return .text(String(Int(now.secondsSince1970.rounded(.down))))
      }
    default:
      guard let data = try hijri(route.name, rest, query) else { throw Self.notFound }
      try AladhanRequest.check(query, accepted: AladhanRequest.hijriKeys + ["date"])
      return data
    }
  }

  private static let calendarKeys = ["year", "month", "annual"]
  private static let notFound = AladhanRefusal(status: 404, words: "Resource not found.")

  /// A date, a timestamp, or today.
  func date(_ text: String?, in zone: Zone) throws(AladhanRefusal) -> CivilDate {
    guard let text, !text.isEmpty else { return zone.wallClock(at: now).date }
    return try AladhanRequest.date(text, in: zone)
  }

  // MARK: - Calendars

  private enum Era { case gregorian, hijri }

  /// A month as a list of days, or a year as an object of twelve such lists.
  private func days(
    _ era: Era, _ rest: [String], _ query: [String: String], _ request: AladhanRequest
  ) throws(AladhanRefusal) -> JSONText {
    let today = request.zone.wallClock(at: now).date
    let hijri = request.hijri.date(of: today)
    func number(_ text: String?, or other: Int?, _ range: ClosedRange<Int>) throws(AladhanRefusal) -> Int {
      guard let number = (text ?? "").isEmpty ? other : Int(text ?? ""), range.contains(number) else {
        throw AladhanRefusal(words: "Please specify a valid year and month.")
      }
      return number
    }
    let isHijri = era == .hijri
    let year = try number(
      rest.first ?? query["year"], or: isHijri ? hijri?.year : today.year,
      isHijri ? request.hijri.years : Timetable.years)
    func month(_ month: Int) -> JSONText {
      let dates = isHijri ? hijriMonth(month, of: year, request.hijri) : Self.month(month, of: year)
      return .array(dates.filter(request.zone.has).map { day($0, request, isInCalendar: true) })
    }
    let isAnnual = try AladhanRequest.choice(query, "annual", ["true": true, "false": false])
    if rest.count == 1 || rest.isEmpty && isAnnual ?? false {
      return .object((1...12).map { (String($0), month($0)) })
    }
    return month(
      try number(rest.count > 1 ? rest[1] : query["month"], or: isHijri ? hijri?.month : today.month, 1...12))
  }

  private func days(
    from first: String, to last: String, _ request: AladhanRequest
  ) throws(AladhanRefusal) -> JSONText {
    let dates = (
      try AladhanRequest.date(first, in: request.zone).daysSince1970,
      try AladhanRequest.date(last, in: request.zone).daysSince1970
    )
    guard dates.0 < dates.1, dates.1 - dates.0 <= 366 else {
      throw AladhanRefusal(words: "Please ensure that the end date is after the start date, by a year at most.")
    }
    let all = (dates.0...dates.1).map { CivilDate(daysSince1970: $0) }
    return .array(all.filter(request.zone.has).map { day($0, request, isInCalendar: true) })
  }

  static func month(_ month: Int, of year: Int) -> [CivilDate] {
    let first = CivilDate(year: year, month: month, day: 1)
    return (first.daysSince1970..<first.nextMonth.daysSince1970).map { CivilDate(daysSince1970: $0) }
  }

  func hijriMonth(_ month: Int, of year: Int, _ calendar: AladhanHijri) -> [CivilDate] {
    (1...(calendar.daysInMonth(year: year, month: month) ?? 1)).compactMap {
      calendar.civilDate(of: HijriDate(year: year, month: month, day: $0))
    }
  }
}

/// A route's word and kind of location: `timingsByCity` is `timings` of a city.
private struct AladhanRoute {
  var name: String
  var location = AladhanRequest.LocationKind.coordinates

  init(_ word: String) {
    name = word
    for suffix in AladhanRequest.LocationKind.allCases where suffix != .coordinates && word.hasSuffix(suffix.rawValue) {
      name = String(word.dropLast(suffix.rawValue.count))
      location = suffix
    }
  }
}
