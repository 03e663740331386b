import Earth
public import Measures
public import Places

/// Answers to the requests of clients of the Aladhan service, in its form: a path and a query in, a status and a JSON text out.
///
/// `/v1/timings`, `/v1/timings/{date or timestamp}`, `/v1/calendar/{year}/{month}`, `/v1/qibla/{latitude}/{longitude}`,
/// `/v1/gToH/{date}`, `/v1/hToG/{date}` (dates as DD-MM-YYYY) and `/v1/methods`. Field names, types and arithmetic are that
/// service's; what it doesn't know a client isn't told either.
public struct AladhanAnswers: Sendable {
  public struct Answer: Sendable, Hashable {
    public var status: Int
    /// JSON.
    public var body: String
  }

  private let now: UniversalTime
  private let zoneNamed: @Sendable (String) -> Zone?
  private let calendar: HijriCalendar

  /// - Parameter zoneNamed: the zone of an IANA name, nil for unknown ones.
  public init(
    now: UniversalTime, calendar: HijriCalendar = .ummAlQura, zoneNamed: @escaping @Sendable (String) -> Zone?
  ) {
    self.now = now
    self.calendar = calendar
    self.zoneNamed = zoneNamed
  }

  /// What is wrong with a request.
  fileprivate struct Refusal: Error {
    var status = 400
    var words: String
  }

  /// - Parameters:
  ///   - path: decoded, such as `/v1/timings/21-11-2026`.
  ///   - query: decoded names and values.
  public func answer(path: String, query: [String: String]) -> Answer {
    do throws(Refusal) {
      let data = try data(path.split(separator: "/").map(String.init), query)
      return Answer(status: 200, body: Self.envelope(200, "OK", data))
    } catch {
      return Answer(
        status: error.status,
        body: Self.envelope(error.status, error.status == 404 ? "NOT_FOUND" : "BAD_REQUEST", .text(error.words)))
    }
  }

  private static func envelope(_ code: Int, _ status: String, _ data: JSONText) -> String {
    JSONText.object([("code", .integer(code)), ("status", .text(status)), ("data", data)]).written
  }

  private func data(_ parts: [String], _ query: [String: String]) throws(Refusal) -> JSONText {
    guard parts.count >= 2, parts[0] == "v1" else { throw Refusal(status: 404, words: "Resource not found.") }
    let rest = Array(parts.dropFirst(2))
    switch (parts[1], rest.count) {
    case ("timings", 0...1):
      let request = try Request(query, zoneNamed: zoneNamed)
      return day(try date(rest.first ?? query["date"], in: request.zone), request)
    case ("calendar", 0...2):
      let today = Zone.utc.wallClock(at: now).date
      let year = Int(rest.first ?? query["year"] ?? "") ?? today.year
      let month = Int((rest.count > 1 ? rest[1] : query["month"]) ?? "") ?? today.month
      guard Timetable.years.contains(year), (1...12).contains(month) else {
        throw Refusal(words: "Please specify a valid year and month.")
      }
      let request = try Request(query, zoneNamed: zoneNamed)
      let first = CivilDate(year: year, month: month, day: 1)
      let next = CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
      return .array(
        (first.daysSince1970..<next.daysSince1970).map { day(CivilDate(daysSince1970: $0), request) })
    case ("qibla", 2):
      let place = try Self.place(rest[0], rest[1])
      guard let bearing = Qibla.bearing(from: place) else {
        throw Refusal(words: "There is no direction at this place.")
      }
      return .object([
        ("latitude", .number(place.latitude.degrees)), ("longitude", .number(place.longitude.degrees)),
        ("direction", .number(bearing.degrees)),
      ])
    case ("gToH", 0...1):
      return dates(try date(rest.first ?? query["date"], in: .utc), try adjustment(query))
    case ("hToG", 0...1):
      let offset = try adjustment(query)
      guard let parts = Self.numbers(rest.first ?? query["date"] ?? ""),
        let day = calendar.civilDate(of: HijriDate(year: parts.2, month: parts.1, day: parts.0), offset: offset)
      else { throw Refusal(words: "Please specify a valid Hijri date (DD-MM-YYYY).") }
      return dates(day, offset)
    case ("methods", 0):
      return .object(AladhanMethod.all.map { ($0.code, Self.method($0, Shafaq.general)) })
    default: throw Refusal(status: 404, words: "Resource not found.")
    }
  }

  // MARK: - Reading

  fileprivate struct Request {
    var place: GeodeticPosition
    var zone: Zone
    var rules = AladhanTimes.Rules()
    var isISO = false
    var adjustment = 0

    init(_ query: [String: String], zoneNamed: (String) -> Zone?) throws(Refusal) {
      place = try AladhanAnswers.place(query["latitude"] ?? "", query["longitude"] ?? "")
      if let name = query["timezonestring"], !name.isEmpty {
        guard let zone = zoneNamed(name) else { throw Refusal(words: "The timezone \(name) is not known.") }
        self.zone = zone
      } else {
        zone = Gazetteer.nearest(to: place).flatMap { zoneNamed($0.city.zone) } ?? .utc
      }
      if let text = query["method"], !text.isEmpty {
        guard let method = AladhanMethod.all.first(where: { String($0.id) == text }) else {
          throw Refusal(words: "Invalid method \(text).")
        }
        rules.method = method
      }
      if rules.method.id == 99, let settings = query["methodSettings"] { try read(settings) }
      rules.isHanafi = query["school"] == "1"
      if let mode = query["midnightMode"] { rules.isMidnightToFajr = mode == "1" }
      if let text = query["latitudeAdjustmentMethod"], let number = Int(text), (0...3).contains(number) {
        rules.latitudeAdjustment = number
      }
      if let word = query["shafaq"] { rules.shafaq = Shafaq(rawValue: word) ?? .general }
      if let text = query["tune"], !text.isEmpty {
        let minutes = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        rules.tune = (0..<9).map { $0 < minutes.count ? Swift.max(-1440, Swift.min(1440, minutes[$0])) : 0 }
      }
      isISO = query["iso8601"] == "true"
      adjustment = Swift.max(-2, Swift.min(2, Int(query["adjustment"] ?? "") ?? 0))
    }

    /// `18.5,null,90 min`: Fajr, Maghrib, Isha.
    private mutating func read(_ settings: String) throws(Refusal) {
      let words = settings.split(separator: ",", omittingEmptySubsequences: false).map { word in
        word.filter { $0 != " " }
      }
      func figure(_ word: String) -> AladhanMethod.Figure? {
        let isMinutes = word.hasSuffix("min")
        guard let number = Double(isMinutes ? String(word.dropLast(3)) : word), (0...240).contains(number) else {
          return nil
        }
        return isMinutes ? .minutes(number) : .angle(number)
      }
      guard words.count == 3 else { throw Refusal(words: "methodSettings must be Fajr,Maghrib,Isha.") }
      if case .angle(let angle)? = figure(words[0]) { rules.method.fajr = angle }
      if let maghrib = figure(words[1]) { rules.method.maghrib = maghrib }
      if let isha = figure(words[2]) { rules.method.isha = isha }
    }
  }

  private static func place(_ latitude: String, _ longitude: String) throws(Refusal) -> GeodeticPosition {
    guard let north = Double(latitude), let east = Double(longitude), (-90...90).contains(north),
      (-180...180).contains(east)
    else { throw Refusal(words: "Please specify a valid latitude and longitude.") }
    return GeodeticPosition(latitude: Angle(degrees: north), longitude: Angle(degrees: east))
  }

  private func adjustment(_ query: [String: String]) throws(Refusal) -> Int {
    let offset = Int(query["adjustment"] ?? "0") ?? 0
    guard (-2...2).contains(offset) else { throw Refusal(words: "adjustment must be -2 ... 2.") }
    return offset
  }

  /// DD-MM-YYYY.
  private static func numbers(_ text: String) -> (Int, Int, Int)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.count == 4,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let day = Int(parts[0]), let month = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    return (day, month, year)
  }

  /// A date, a timestamp, or today.
  private func date(_ text: String?, in zone: Zone) throws(Refusal) -> CivilDate {
    guard let text, !text.isEmpty else { return zone.wallClock(at: now).date }
    var date: CivilDate?
    if let seconds = Int(text) {
      date = zone.wallClock(at: UniversalTime(secondsSince1970: Double(seconds))).date
    } else if let parts = Self.numbers(text) {
      date = CivilDate(year: parts.2, month: parts.1, day: parts.0)
    } else {
      date = CivilDate(text)
    }
    guard let date, date.isValid, Timetable.years.contains(date.year) else {
      throw Refusal(words: "Please specify a valid date (DD-MM-YYYY).")
    }
    return date
  }
}

// MARK: - Writing

extension AladhanAnswers {
  fileprivate func day(_ date: CivilDate, _ asked: Request) -> JSONText {
    var request = asked
    let isRamadan = calendar.date(of: date, offset: request.adjustment)?.isRamadan ?? false
    let tuning = AladhanTimes.tuning(method: request.rules.method.id, isRamadan: isRamadan)
    request.rules.tune = zip(tuning, request.rules.tune).map { $0 ?? $1 }
    let midnight = request.zone.moment(date, secondOfDay: 0)
    // The service takes the offset of the moment the date stands for; noon's is right on days of change, too.
    let noon = request.zone.moment(date, secondOfDay: 43_200)
    let offset = request.zone.offset(at: noon)
    let times = AladhanTimes(
      date, latitude: request.place.latitude.degrees, longitude: request.place.longitude.degrees,
      offsetSeconds: offset.seconds, rules: request.rules)
    let timings = AladhanTimes.Name.allCases.map { name in
      (name.rawValue, JSONText.text(clock(times.minutes(name), date, offset, isISO: request.isISO)))
    }
    var heads = [
      ("readable", JSONText.text(readable(date))), ("timestamp", .text(String(Int(midnight.secondsSince1970)))),
    ]
    if case .object(let both) = dates(date, request.adjustment) { heads += both }
    return .object([("timings", .object(timings)), ("date", .object(heads)), ("meta", meta(request))])
  }

  private func clock(_ minutes: Int?, _ date: CivilDate, _ offset: Zone.Offset, isISO: Bool) -> String {
    guard let minutes else { return "-----" }
    let days = (Double(minutes) / 1440).rounded(.down)
    let inDay = minutes - Int(days) * 1440
    let text = Self.two(inDay / 60) + ":" + Self.two(inDay % 60)
    guard isISO else { return text }
    return CivilDate(daysSince1970: date.daysSince1970 + Int(days)).text + "T" + text + ":00" + offset.text
  }

  private func meta(_ request: Request) -> JSONText {
    let rules = request.rules
    let names: [AladhanTimes.Name] = [.imsak, .fajr, .sunrise, .dhuhr, .asr, .maghrib, .sunset, .isha, .midnight]
    let adjustments = ["NONE", "MIDDLE_OF_THE_NIGHT", "ONE_SEVENTH", "ANGLE_BASED"]
    return .object([
      ("latitude", .number(request.place.latitude.degrees)), ("longitude", .number(request.place.longitude.degrees)),
      ("timezone", .text(request.zone.name)), ("method", Self.method(rules.method, rules.shafaq)),
      ("latitudeAdjustmentMethod", .text(rules.method.id == 15 ? "NONE" : adjustments[rules.latitudeAdjustment])),
      ("midnightMode", .text(rules.isMidnightToFajr ?? rules.method.isMidnightToFajr ? "JAFARI" : "STANDARD")),
      ("school", .text(rules.isHanafi ? "HANAFI" : "STANDARD")),
      ("offset", .object(zip(names, rules.tune).map { ($0.rawValue, .integer($1)) })),
    ])
  }

  fileprivate static func method(_ method: AladhanMethod, _ shafaq: Shafaq) -> JSONText {
    func figure(_ figure: AladhanMethod.Figure) -> JSONText {
      switch figure {
      case .angle(let angle): .number(angle)
      case .minutes(let minutes): .text("\(Int(minutes)) min")
      }
    }
    var params: [(String, JSONText)] = [("Fajr", .number(method.fajr)), ("Isha", figure(method.isha))]
    switch method.maghrib {
    case .minutes(0): break
    case let other: params.append(("Maghrib", figure(other)))
    }
    if method.isMidnightToFajr { params.append(("Midnight", .text("JAFARI"))) }
    if method.id == 15 { params = [("shafaq", .text(shafaq.rawValue))] }
    var pairs: [(String, JSONText)] = [
      ("id", .integer(method.id)), ("name", .text(method.name)), ("params", .object(params)),
    ]
    if method.latitude != 0 {
      pairs.append(
        ("location", .object([("latitude", .number(method.latitude)), ("longitude", .number(method.longitude))])))
    }
    return .object(pairs)
  }

  /// A day in both calendars.
  fileprivate func dates(_ date: CivilDate, _ offset: Int) -> JSONText {
    let weekday = ((date.daysSince1970 + 4) % 7 + 7) % 7
    var pairs: [(String, JSONText)] = []
    if let hijri = calendar.date(of: date, offset: offset) {
      let holidays = ImportantDay.days(on: hijri).map { JSONText.text($0.englishName) }
      pairs.append(
        (
          "hijri",
          .object([
            ("date", .text("\(Self.two(hijri.day))-\(Self.two(hijri.month))-\(hijri.year)")),
            ("format", .text("DD-MM-YYYY")),
            ("day", .text(Self.two(hijri.day))),
            (
              "weekday",
              .object([("en", .text(Self.hijriWeekdays[weekday])), ("ar", .text(Self.arabicWeekdays[weekday]))])
            ),
            (
              "month",
              .object([
                ("number", .integer(hijri.month)), ("en", .text(Self.hijriMonths[hijri.month - 1].0)),
                ("ar", .text(Self.hijriMonths[hijri.month - 1].1)),
                ("days", .integer(calendar.daysInMonth(year: hijri.year, month: hijri.month) ?? 30)),
              ])
            ),
            ("year", .text(String(hijri.year))),
            ("designation", .object([("abbreviated", .text("AH")), ("expanded", .text("Anno Hegirae"))])),
            ("holidays", .array(holidays)), ("adjustedHolidays", .array([])), ("method", .text("UAQ")),
          ])
        ))
    }
    pairs.append(
      (
        "gregorian",
        .object([
          ("date", .text("\(Self.two(date.day))-\(Self.two(date.month))-\(date.year)")),
          ("format", .text("DD-MM-YYYY")),
          ("day", .text(Self.two(date.day))), ("weekday", .object([("en", .text(Self.weekdays[weekday]))])),
          ("month", .object([("number", .integer(date.month)), ("en", .text(Self.months[date.month - 1]))])),
          ("year", .text(String(date.year))),
          ("designation", .object([("abbreviated", .text("AD")), ("expanded", .text("Anno Domini"))])),
          ("lunarSighting", .flag(false)),
        ])
      ))
    return .object(pairs)
  }

  private func readable(_ date: CivilDate) -> String {
    "\(Self.two(date.day)) \(Self.months[date.month - 1].prefix(3)) \(date.year)"
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
  private static let hijriMonths = [
    ("Muḥarram", "مُحَرَّم"), ("Ṣafar", "صَفَر"), ("Rabīʿ al-awwal", "رَبيع الأوّل"), ("Rabīʿ al-thānī", "رَبيع الثاني"),
    ("Jumādá al-ūlá", "جُمادى الأولى"), ("Jumādá al-ākhirah", "جُمادى الآخرة"), ("Rajab", "رَجَب"), ("Shaʿbān", "شَعْبان"),
    ("Ramaḍān", "رَمَضان"), ("Shawwāl", "شَوّال"), ("Dhū al-Qaʿdah", "ذوالقعدة"), ("Dhū al-Ḥijjah", "ذوالحجة"),
  ]
  private static let hijriWeekdays = [
    "Al Ahad", "Al Athnayn", "Al Thalaata", "Al Arba'a", "Al Khamees", "Al Juma'a", "Al Sabt",
  ]
  private static let arabicWeekdays = ["الاحد", "الاثنين", "الثلاثاء", "الاربعاء", "الخميس", "الجمعة", "السبت"]
}
