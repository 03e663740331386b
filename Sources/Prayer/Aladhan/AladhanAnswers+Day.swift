import Measures
import Places
import Text

/// A day as the service writes it.
extension AladhanAnswers {
  /// - Parameter isInCalendar: in its calendars the service adds the zone to each time, as `05:15 (+03)`.
  func day(_ date: CivilDate, _ request: AladhanRequest, isInCalendar: Bool = false) -> JSONText {
    let rules = rules(of: date, request)
    let timings = AladhanTimes.Name.allCases.map { [times = times(date, request, rules)] name in
      (name.rawValue, JSONText.text(clock(times.minutes(name), date, request, hasZone: isInCalendar)))
    }
    return day(date, request, rules, timings, isInCalendar: isInCalendar)
  }

  /// The first prayer of a day that is still to come, or the first of the day after; with its own date.
  func nextPrayer(from first: CivilDate, _ request: AladhanRequest) -> JSONText {
    let prayers: [AladhanTimes.Name] = [.fajr, .dhuhr, .asr, .maghrib, .isha]
    func upcoming(_ date: CivilDate, after now: UniversalTime?) -> JSONText? {
      let rules = rules(of: date, request)
      let times = times(date, request, rules)
      let next = prayers.first { name in
        guard let now else { return true }
        return times.minutes(name).map { request.zone.moment(date, secondOfDay: Double($0 * 60)) > now } ?? false
      }
      return next.map { name in
        let time = clock(times.minutes(name), date, request, hasZone: false)
        return day(date, request, rules, [(name.rawValue, .text(time))], isInCalendar: false)
      }
    }
    return upcoming(first, after: now) ?? upcoming(first.next, after: nil) ?? .object([])
  }

  private func rules(of date: CivilDate, _ request: AladhanRequest) -> AladhanTimes.Rules {
    let isRamadan = calendar.date(of: date, offset: request.adjustment)?.isRamadan ?? false
    var rules = request.rules
    rules.tune = AladhanTimes.tuned(rules.tune, method: rules.method.id, isRamadan: isRamadan)
    return rules
  }

  private func times(_ date: CivilDate, _ request: AladhanRequest, _ rules: AladhanTimes.Rules) -> AladhanTimes {
    AladhanTimes(
      date, latitude: request.place.latitude.degrees, longitude: request.place.longitude.degrees,
      offsetSeconds: offset(on: date, request.zone).seconds, rules: rules)
  }

  /// Noon's, which is right on days of change, too.
  private func offset(on date: CivilDate, _ zone: Zone) -> Zone.Offset {
    zone.offset(at: zone.moment(date, secondOfDay: 43_200))
  }

  private func day(
    _ date: CivilDate, _ request: AladhanRequest, _ rules: AladhanTimes.Rules, _ timings: [(String, JSONText)],
    isInCalendar: Bool
  ) -> JSONText {
    // The moment by which the service knows a day: 7:00, in its calendars a second past 9:01.
    let stamp = request.zone.moment(date, secondOfDay: isInCalendar ? 32_461 : 25_200)
    var heads = [
      ("readable", JSONText.text(readable(date))), ("timestamp", .text(String(Int(stamp.secondsSince1970)))),
    ]
    if case .object(let both) = dates(date, request.adjustment) { heads += both }
    return .object([("timings", .object(timings)), ("date", .object(heads)), ("meta", meta(request, rules))])
  }

  private func clock(_ minutes: Int?, _ date: CivilDate, _ request: AladhanRequest, hasZone: Bool) -> String {
    guard let minutes else { return "-----" }
    let days = (Double(minutes) / 1440).rounded(.down)
    let inDay = minutes - Int(days) * 1440
    let text = clockText(secondOfDay: inDay * 60, showsSeconds: false)
    let offset = offset(on: date, request.zone)
    guard request.isISO else { return hasZone ? "\(text) (\(offset.abbreviation))" : text }
    return CivilDate(daysSince1970: date.daysSince1970 + Int(days)).rfc3339(
      secondOfDay: inDay * 60, offset: offset.text)
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

  /// As they were asked for: a ten-millionth of a degree is a centimetre.
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
