import Measures
import Places
import Text

/// A day as the service writes it.
extension AladhanAnswers {
  /// - Parameter isInCalendar: in its calendars the service adds the zone to each time, as `05:15 (+03)`.
  func day(_ date: CivilDate, _ request: AladhanRequest, isInCalendar: Bool = false) -> JSONText {
    let rules = rules(of: date, request)
    let timings = AladhanTimes.Name.allCases.map { [times = times(date, request, rules)] name in
      let time = times.minutes(name).map { moment($0, date, request.zone) }
      return (name.rawValue, JSONText.text(clock(time, request, hasZone: isInCalendar)))
    }
    return day(date, request, rules, timings, isInCalendar: isInCalendar)
  }

  /// The next prayer of a date, or the first of the date after, with its own date. Today also the Isha of the evening
  /// before, where that comes after midnight.
  func nextPrayer(from first: CivilDate, _ request: AladhanRequest) -> JSONText {
    let zone = request.zone
    let today = zone.wallClock(at: now).date
    var (dates, from) = ([first, zone.date(after: first)], UniversalTime(secondsSince1970: -.infinity))
    if first == today { (dates, from) = ([zone.date(before: first)] + dates, now) }
    if first < today { dates.removeFirst() }
    let entries = dates.flatMap { date in
      let times = times(date, request, rules(of: date, request))
      return zip(DailyTime.allCases, [.fajr, .sunrise, .dhuhr, .asr, .maghrib, .isha] as [AladhanTimes.Name])
        .compactMap { prayer, name in
          times.minutes(name).map {
            Schedule.Entry(prayer: prayer, time: moment($0, date, zone), date: date)
          }
        }
    }
    guard let next = Schedule.Outlook(entries, at: from).next else { return .object([]) }
    let timing = (next.prayer.englishName, JSONText.text(clock(next.time, request, hasZone: false)))
    return day(next.date, request, rules(of: next.date, request), [timing], isInCalendar: false)
  }

  private func rules(of date: CivilDate, _ request: AladhanRequest) -> AladhanTimes.Rules {
    let isRamadan = request.hijri.date(of: date)?.isRamadan ?? false
    var rules = request.rules
    rules.tune = AladhanTimes.tuned(rules.tune, method: rules.method.id, isRamadan: isRamadan)
    return rules
  }

  private func times(_ date: CivilDate, _ request: AladhanRequest, _ rules: AladhanTimes.Rules) -> AladhanTimes {
    AladhanTimes(
      date, latitude: request.place.latitude.degrees, longitude: request.place.longitude.degrees,
      offsetSeconds: offset(on: date, request.zone).seconds, rules: rules)
  }

  /// Noon's. A day's times are computed from one offset; each is written by its own (``clock(_:_:hasZone:)``).
  private func offset(on date: CivilDate, _ zone: Zone) -> Zone.Offset {
    zone.offset(at: zone.moment(date, secondOfDay: 43_200))
  }

  /// Minutes from the midnight of a date by its noon's offset.
  private func moment(_ minutes: Int, _ date: CivilDate, _ zone: Zone) -> UniversalTime {
    let seconds = minutes * 60 - offset(on: date, zone).seconds
    return UniversalTime(secondsSince1970: UniversalTime(date).secondsSince1970 + Double(seconds))
  }

  private func day(
    _ date: CivilDate, _ request: AladhanRequest, _ rules: AladhanTimes.Rules, _ timings: [(String, JSONText)],
    isInCalendar: Bool
  ) -> JSONText {
    // The service's time stamp of a day: 7:00, in its calendars a second past 9:01.
    let stamp = request.zone.moment(date, secondOfDay: isInCalendar ? 32_461 : 25_200)
    var heads = [
      ("readable", JSONText.text(readable(date))), ("timestamp", .text(String(Int(stamp.secondsSince1970)))),
    ]
    if case .object(let both) = dates(date, request.hijri) { heads += both }
    return .object([("timings", .object(timings)), ("date", .object(heads)), ("meta", meta(request, rules))])
  }

  /// With the offset at that moment: on nights of change the hours before and after differ.
  private func clock(_ time: UniversalTime?, _ request: AladhanRequest, hasZone: Bool) -> String {
    guard let time else { return "-----" }
    let clock = request.zone.wallClock(at: time)
    if request.isISO { return clock.rfc3339 }
    return clock.text() + (hasZone ? " (\(clock.offset.abbreviation))" : "")
  }

  private func meta(_ request: AladhanRequest, _ rules: AladhanTimes.Rules) -> JSONText {
    let names: [AladhanTimes.Name] = [.imsak, .fajr, .sunrise, .dhuhr, .asr, .maghrib, .sunset, .isha, .midnight]
    let adjustments = ["NONE", "MIDDLE_OF_THE_NIGHT", "ONE_SEVENTH", "ANGLE_BASED"]
    return .object(
      Self.coordinates(request.place) + [
        ("timezone", .text(request.zone.name)), ("method", Self.method(rules.method, rules.shafaq)),
        ("latitudeAdjustmentMethod", .text(rules.method.id == 15 ? "NONE" : adjustments[rules.latitudeAdjustment])),
        ("midnightMode", .text(rules.isMidnightToFajr ? "JAFARI" : "STANDARD")),
        ("school", .text(rules.isHanafi ? "HANAFI" : "STANDARD")),
        ("offset", .object(zip(names, rules.tune).map { ($0.rawValue, .integer($1)) })),
      ])
  }

  /// As requested: a ten-millionth of a degree is a centimetre.
  static func coordinates(_ place: GeodeticPosition) -> [(String, JSONText)] {
    [("latitude", place.latitude), ("longitude", place.longitude)].map { name, angle in
      (name, .number(angle.degrees.rounded(decimals: 7)))
    }
  }

  static func method(_ method: AladhanMethod, _ shafaq: Shafaq) -> JSONText {
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

  private func readable(_ date: CivilDate) -> String {
    "\(date.day.zeroPadded(to: 2)) \(Self.months[date.month - 1].prefix(3)) \(date.year)"
  }
}
