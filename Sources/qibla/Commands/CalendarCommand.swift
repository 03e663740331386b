import ArgumentParser
import LinuxHAL
import Measures
import Places
import Prayer
import Text

/// `qibla calendar`: a month of both calendars with its prayer times.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "A month of prayer times with both calendars, as a table, CSV or iCalendar.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case table, csv, ics }

  @OptionGroup var place: PlaceOptions
  @Option(help: "A month as 2026-11, or a Hijri one as 1448-06 with --hijri-month. Default: this month.")
  var month: String?
  @Flag(help: "The month is a Hijri one.")
  var hijriMonth = false
  @OptionGroup var options: TimesOptions
  @Option(help: "table, csv or ics (iCalendar).")
  var format = Format.table
  @Option(help: "English or Arabic.")
  var language = Language.en

  func validate() throws { if month != nil { _ = try range(today: CivilDate(daysSince1970: 0)) } }

  func run() throws {
    let (timetable, _) = try options.timetable(at: place.position)
    let now = systemTime()
    let (first, count) = try range(today: timetable.zone.wallClock(at: now).date)
    let days = timetable.days(from: first, count: count)
    let printer = CalendarPrinter(timetable: timetable, days: days, language: language)
    switch format {
    case .table: try Output.line(printer.table)
    case .csv: try Output.line(printer.csv)
    case .ics: try Output.text(printer.iCalendar(stamp: now))
    }
  }

  /// The first day and how many.
  private func range(today: CivilDate) throws -> (first: CivilDate, count: Int) {
    let accepted =
      hijriMonth
      ? "\(HijriCalendar.years.lowerBound)-01 ... \(HijriCalendar.years.upperBound)-12"
      : "\(Timetable.years.lowerBound)-01 ... \(Timetable.years.upperBound)-12"
    let parts = month?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    if hijriMonth {
      let hijri: HijriDate?
      if let month {
        hijri = HijriDate(month + "-01")
      } else {
        hijri = options.calendar.date(of: today, offset: options.hijriOffset)
      }
      guard let hijri, let count = options.calendar.daysInMonth(year: hijri.year, month: hijri.month),
        let first = options.calendar.civilDate(
          of: HijriDate(year: hijri.year, month: hijri.month, day: 1), offset: options.hijriOffset)
      else { throw ValidationError("--month: found \(month ?? "none"), accepted: \(accepted)") }
      return (first, count)
    }
    var first = CivilDate(year: today.year, month: today.month, day: 1)
    if month != nil {
      guard parts.count == 2, let date = CivilDate("\(parts[0])-\(parts[1])-01"), Timetable.years.contains(date.year)
      else {
        throw ValidationError("--month: found \(month ?? ""), accepted: \(accepted)")
      }
      first = date
    }
    let next = CivilDate(year: first.month == 12 ? first.year + 1 : first.year, month: first.month % 12 + 1, day: 1)
    return (first, next.daysSince1970 - first.daysSince1970)
  }
}

/// A run of days in the forms that people and calendars read.
struct CalendarPrinter {
  var timetable: Timetable
  var days: [Timetable.Day]
  var language: Language

  private var isArabic: Bool { language == .ar }

  private func clock(_ time: UniversalTime?) -> String {
    time.map { timetable.zone.wallClock(at: $0).text() } ?? "--:--"
  }

  /// With a mark where it belongs to the day after or before.
  private func marked(_ time: UniversalTime?, of day: Timetable.Day) -> String {
    let date = time.map { timetable.zone.wallClock(at: $0).date } ?? day.date
    return clock(time) + (date == day.date ? "" : date.daysSince1970 > day.date.daysSince1970 ? "+" : "-")
  }

  private func names(_ hijri: HijriDate) -> String { isArabic ? hijri.monthNameArabic : hijri.monthNameEnglish }

  var table: String {
    let heads =
      (isArabic ? ["التاريخ", "اليوم", "الهجري"] : ["date", "day", "hijri"])
      + DailyTime.allCases.map { isArabic ? $0.arabicName : $0.englishName }
    let rows = days.map { day in
      [day.date.text, weekday(day.date), day.hijri?.text ?? ""] + DailyTime.allCases.map { marked(day[$0], of: day) }
    }
    let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String], _ more: [String] = []) -> String {
      // Without a mark of direction (U+200E) Arabic words beside each other would change places with their columns.
      let cells = zip(cells, widths).map { isArabic ? $0.padded(to: $1) + "\u{200E}" : $0.padded(to: $1) }
      return (cells + more).joined(separator: "  ").trimmedEnd
    }
    let rules = RulesText(timetable.rules, language)
    var lines = ["\(rules.words(of: days))\(isArabic ? "،" : ",") \(timetable.zone.name)", line(heads)]
    for (day, row) in zip(days, rows) {
      let important = day.hijri.map(ImportantDay.days(on:)) ?? []
      lines.append(line(row, important.map { isArabic ? $0.arabicName : $0.englishName }))
    }
    if rows.joined().contains(where: { $0.hasSuffix("+") || $0.hasSuffix("-") }) {
      lines.append(isArabic ? "+ في اليوم التالي، - في اليوم السابق" : "+ the day after, - the day before")
    }
    return lines.joined(separator: "\n")
  }

  /// One line a day. `other_date` names the times that fall on another date than their line's: `isha+1 last_third+1`.
  var csv: String {
    let words = DailyTime.allCases.map(\.word) + ["midnight", "last_third"]
    let heads = ["date", "hijri", "month_name"] + words + ["important", "other_date"]
    let rows = days.map { day in
      let important = day.hijri.map { ImportantDay.days(on: $0).map(\.rawValue).joined(separator: " ") } ?? ""
      let times = DailyTime.allCases.map { day[$0] } + [day.midnight, day.lastThird]
      let clocks = times.map { $0.map { timetable.zone.wallClock(at: $0) } }
      let others = zip(words, clocks).compactMap { word, clock -> String? in
        let days = clock.map { $0.date.daysSince1970 - day.date.daysSince1970 } ?? 0
        return days == 0 ? nil : "\(word)\(days > 0 ? "+" : "")\(days)"
      }
      return
        ([day.date.text, day.hijri?.text ?? "", day.hijri.map(names) ?? ""] + clocks.map { $0?.text() ?? "" }
        + [important, others.joined(separator: " ")])
        .joined(separator: ",")
    }
    return ([heads.joined(separator: ",")] + rows).joined(separator: "\n")
  }

  /// RFC 5545: a moment for each prayer in universal time, a whole day for each important one. Lines end with CRLF.
  func iCalendar(stamp: UniversalTime) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//qibla//prayer times//EN", "CALSCALE:GREGORIAN"]
    let stamp = Self.basic(stamp)
    let place =
      "\(timetable.place.latitude.degrees.fixed(4));\(timetable.place.longitude.degrees.fixed(4))"
    func event(_ id: String, _ start: String, _ summary: String) {
      lines += [
        "BEGIN:VEVENT", "UID:\(id)@qibla", "DTSTAMP:\(stamp)", start, "SUMMARY:\(summary)", "GEO:\(place)",
        "TRANSP:TRANSPARENT", "END:VEVENT",
      ]
    }
    let spot = String(place.map { $0 == ";" ? "_" : $0 })
    for day in days {
      if let hijri = day.hijri {
        for important in ImportantDay.days(on: hijri) {
          event(
            "\(day.date.text)-\(important.rawValue)", "DTSTART;VALUE=DATE:\(day.date.text.filter { $0 != "-" })",
            isArabic ? important.arabicName : important.englishName)
        }
      }
      for time in DailyTime.allCases {
        guard let moment = day[time] else { continue }
        event(
          "\(day.date.text)-\(time.word)-\(timetable.rules.method.rawValue)-\(spot)", "DTSTART:\(Self.basic(moment))",
          isArabic ? time.arabicName : time.englishName)
      }
    }
    lines.append("END:VCALENDAR")
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  /// `20261121T021500Z`
  private static func basic(_ time: UniversalTime) -> String {
    let clock = Zone.utc.wallClock(at: time)
    return clock.date.text.filter { $0 != "-" } + "T" + clock.text(seconds: true).filter { $0 != ":" } + "Z"
  }

  private func weekday(_ date: CivilDate) -> String {
    let day = Weekday(date)
    return isArabic ? day.arabicName : String(day.englishName.prefix(3))
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
