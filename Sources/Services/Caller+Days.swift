import Answers
import Calibration
import Doctor
import HAL
import Link
import Measures
import Places
import Position
import Prayer
import Reports
import Settings
import Text

/// Requests for days (prayer times and the Hijri calendar, by the device's place and settings), and about the device itself.
extension Caller {
  func sendTimes(from first: CivilDate, days count: Int, _ language: Language?, _ ports: DevicePorts) -> Bool {
    let report = ports.prayer.read()
    guard let timetable = report.timetable else { return noTimes(report) }
    if let problem = Self.beyond(first, count) { return refuse([problem], .invalid) }
    let now = ports.position.read().site
    let place = KnownPlace(timetable.place, [.gps, .lastKnown].contains(now?.source) ? .lastFix : .configuration)
    let zoneData = report.time.flatMap { now in
      report.zoneData.map { ZoneDataAnswer($0, on: timetable.zone.wallClock(at: now).date) }
    }
    let changes = timetable.congregationChanges(after: first, count: count)
    let items = zip(timetable.days(from: first, count: count), changes).compactMap { day, change in
      try? TimesAnswer(
        day, timetable, nil, zoneSource: report.zoneSource, place: place, zoneData: zoneData, change: change,
        language: language
      ).answerJSON
    }
    return send(items: items)
  }

  /// The same as iCalendar events.
  func sendEvents(from first: CivilDate, days count: Int, _ language: Language, _ ports: DevicePorts) -> Bool {
    let report = ports.prayer.read()
    guard let timetable = report.timetable, let now = report.time else { return noTimes(report) }
    if let problem = Self.beyond(first, count) { return refuse([problem], .invalid) }
    let calendar = CalendarText(timetable.days(from: first, count: count), of: timetable, language)
    return send(items: calendar.iCalendarEvents(stamp: now.nearestSecond).map(\.quotedWhole))
  }

  private func noTimes(_ report: PrayerReport) -> Bool {
    hangUp(saying: ["no prayer times: \(report.withheld ?? "they aren't known yet")"], .refused())
  }

  /// Refusal of days outside the timetable's years.
  private static func beyond(_ first: CivilDate, _ count: Int) -> Problem? {
    let last = CivilDate(daysSince1970: first.daysSince1970 + count - 1)
    guard !Timetable.years.contains(first.year) || !Timetable.years.contains(last.year) else { return nil }
    let years = "\(Timetable.years.lowerBound)-01-01 ... \(Timetable.years.upperBound)-12-31"
    return Problem(key: "from", source: "times", found: "\(first.text)", accepted: "\(years)")
  }

  func sendMonth(year: Int, month: Int, _ ports: DevicePorts) -> Bool {
    let report = ports.prayer.read()
    let reckoning = report.timetable?.hijri ?? ports.settings.read().configuration.prayer.reckoning()
    guard let count = reckoning.daysInMonth(year: year, month: month) else {
      let years = HijriCalendar.years
      return refuse(
        [
          Problem(
            key: "year", source: "hijri", found: "\(year)", accepted: "\(years.lowerBound) ... \(years.upperBound)")
        ], .invalid)
    }
    let items = (1...count).compactMap { number -> String? in
      let hijri = HijriDate(year: year, month: month, day: number)
      return reckoning.civilDate(of: hijri).flatMap { try? HijriDayAnswer(hijri, of: $0, by: reckoning).answerJSON }
    }
    return send(items: items)
  }

  func sendCalibration(_ ports: DevicePorts) -> Bool {
    let answer = RunningCalibrationAnswer(ports.calibration.read(), path: answers.calibration.path)
    return send(items: answer.points.compactMap { try? $0.answerJSON }, json: try? answer.answerJSON)
  }

  /// Takes what the bridge tells, and tells it with its age.
  func sendGroup(_ note: GroupNote?, _ ports: DevicePorts, at now: Instant) -> Bool {
    if let note { ports.group.publish((note, now)) }
    let told = ports.group.read()
    var answer = told?.note ?? GroupNote()
    answer.syncedS = answer.syncedS.map { ($0 + now.seconds(since: told?.at ?? now)).rounded() }
    return hangUp(saying: [], json: try? answer.answerJSON, .done)
  }

  func sendFindings(_ ports: DevicePorts, _ language: Language?) -> Bool {
    var report = DoctorReport(running: ports, calibration: answers.calibration.path)
    let update = answers.update?()
    if let update { report.add(update: update.note, running: update.version) }
    report.yearly = YearlyCheck(
      ports, correction: Result { try answers.corrections.read() }, machine: answers.machineAge?() ?? MachineAge(),
      update: update?.note, version: update?.version)
    let language = language ?? ports.language
    report.say(in: language)
    let text = report.text(language)
    return hangUp(saying: [], text: text, json: try? report.answerJSON, .done)
  }
}

/// A day of a Hijri month.
private struct HijriDayAnswer: Encodable {
  var date: String
  var year: Int
  var month: Int
  var day: Int
  var monthNameEn: String
  var monthNameAr: String
  var weekday: String
  /// Events of the day, and the nights that begin with its evening.
  var important: [String]
  /// Whether its month's beginning was observed.
  var observed: Bool

  init(_ hijri: HijriDate, of date: CivilDate, by reckoning: HijriReckoning) {
    self.date = date.text
    (year, month, day) = (hijri.year, hijri.month, hijri.day)
    (monthNameEn, monthNameAr) = (hijri.monthNameEnglish, hijri.monthNameArabic)
    weekday = Weekday(date).rawValue
    important = reckoning.important(on: date).map(\.rawValue)
    observed = reckoning.observed(year: hijri.year, month: hijri.month) != nil
  }
}
