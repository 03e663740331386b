public import Measures
import Places
public import Text

/// A run of days with their prayer times, in the forms that people, spreadsheets and calendars read.
public struct CalendarText: Sendable {
  private let timetable: Timetable
  private let days: [Timetable.Day]
  private let language: Language

  /// - Parameter timetable: the source of `days`.
  public init(_ days: [Timetable.Day], of timetable: Timetable, _ language: Language) {
    self.timetable = timetable
    self.days = days
    self.language = language
  }

  private func clock(_ time: UniversalTime?) -> String {
    time.map { timetable.zone.wallClock(at: $0).text() } ?? "--:--"
  }

  /// With a mark where it belongs to the day after or before.
  private func marked(_ time: UniversalTime?, of day: Timetable.Day) -> String {
    let date = time.map { timetable.zone.wallClock(at: $0).date } ?? day.date
    return clock(time) + (date == day.date ? "" : date.daysSince1970 > day.date.daysSince1970 ? "+" : "-")
  }

  private func names(_ hijri: HijriDate) -> String { hijri.monthName[language] }

  /// Lines in columns, without an end of line after the last: the rules and the zone, the heads, one line a day.
  ///
  /// `+` and `-` mark a time that falls on the day after or before its line's, `*` a day on which a rule begins or ends and moves a
  /// time by over half an hour; below the table it is explained.
  public var table: String {
    // A month without fasting needs no Imsak.
    let hasImsak = days.contains { $0.hijri?.isRamadan ?? false }
    let heads =
      [language.said("date", "التاريخ"), language.said("day", "اليوم"), language.said("hijri", "الهجري")]
      + (hasImsak ? [language.said("Imsak", "الإمساك")] : []) + DailyTime.allCases.map { $0.localizedName[language] }
    let rows = days.map { day in
      [day.date.text, weekday(day.date), day.hijri?.text ?? ""]
        + (hasImsak ? [marked(day.imsak, of: day)] : [])
        + DailyTime.allCases.map { marked(day[$0], of: day) }
    }
    let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String], _ more: [String] = []) -> String {
      // Without a mark of direction Arabic words beside each other would change places with their columns.
      let cells = zip(cells, widths).map { $0.padded(to: $1) + language.leftToRightMark }
      return (cells + more).joined(separator: "  ").trimmedEnd
    }
    let rules = RulesText(timetable.rules, language)
    var lines = [rules.words(of: days) + language.comma + timetable.zone.name, line(heads)]
    let notes = timetable.notes(on: days)
    for (day, row) in zip(days, rows) {
      let mark = notes.contains { $0.date == day.date } ? ["*"] : []
      lines.append(line(row, mark + timetable.hijri.important(on: day.date).map { $0.words(language) }))
    }
    if rows.joined().contains(where: { $0.hasSuffix("+") || $0.hasSuffix("-") }) {
      lines.append(language.said("+ the day after, - the day before", "+ في اليوم التالي، - في اليوم السابق"))
    }
    lines += notes.map { "* \($0.date.text)\(language.leftToRightMark) \($0.note.words(language))" }
    return lines.joined(separator: "\n")
  }

  /// Comma-separated values, without an end of line after the last: the heads, one line a day, an empty cell for no time.
  ///
  /// `other_date` names the times that fall on another date than their line's: `isha+1 last_third+1`. `important` holds the
  /// days that fall on the line's date and the nights that begin with its evening; these stand under `evening` by themselves.
  /// `source` is `computed`, or `timetable` for a day of the mosque's own.
  public var csv: String {
    let words = DailyTime.allCases.map(\.word) + ["midnight", "last_third"]
    let heads =
      ["date", "hijri", "month_name"] + words + ["important", "other_date", "weekday", "imsak", "evening", "source"]
    let rows = days.map { day -> String in
      let important = timetable.hijri.important(on: day.date)
      let times = DailyTime.allCases.map { day[$0] } + [day.midnight, day.lastThird]
      let clocks = times.map { $0.map { timetable.zone.wallClock(at: $0) } }
      let others = zip(words, clocks).compactMap { word, clock -> String? in
        let days = clock.map { $0.date.daysSince1970 - day.date.daysSince1970 } ?? 0
        return days == 0 ? nil : "\(word)\(days > 0 ? "+" : "")\(days)"
      }
      let dates = [day.date.text, day.hijri?.text ?? "", day.hijri.map(names) ?? ""]
      let rest = [
        important.map(\.rawValue).joined(separator: " "), others.joined(separator: " "), weekday(day.date),
        day.imsak.map { timetable.zone.wallClock(at: $0).text() } ?? "",
        important.filter(\.isNight).map(\.rawValue).joined(separator: " "),
        day.printed == nil ? "computed" : "timetable",
      ]
      return (dates + clocks.map { $0?.text() ?? "" } + rest).joined(separator: ",")
    }
    return ([heads.joined(separator: ",")] + rows).joined(separator: "\n")
  }

  /// RFC 5545: a moment for each prayer in universal time, a whole day for each important one, and each important night from
  /// Maghrib to the next Fajr. Lines end with CRLF and have at most 75 bytes.
  ///
  /// - Parameter stamp: when the calendar is made (DTSTAMP).
  public func iCalendar(stamp: UniversalTime) -> String {
    Self.iCalendar(events: iCalendarEvents(stamp: stamp))
  }

  /// The whole calendar of its days' events.
  public static func iCalendar(events: [String]) -> String {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//qibla//prayer times//EN", "CALSCALE:GREGORIAN"]
    return folded(head) + events.joined() + folded(["END:VCALENDAR"])
  }

  /// The events of each day.
  ///
  /// An event's UID is its day and prayer alone: a receiver's place wanders by metres, and calendar programs then
  /// update the event instead of adding a second one. Two places need two calendars.
  public func iCalendarEvents(stamp: UniversalTime) -> [String] {
    let stamp = Self.basic(stamp)
    let (latitude, longitude) = (timetable.place.latitude.degrees, timetable.place.longitude.degrees)
    let place = "\(latitude.fixed(4));\(longitude.fixed(4))"
    return days.map { day in
      var lines: [String] = []
      func event(_ id: String, _ span: [String], _ summary: String, _ more: [String] = []) {
        lines += ["BEGIN:VEVENT", "UID:\(id)@qibla", "DTSTAMP:\(stamp)"] + span
        lines += ["SUMMARY:\(summary)"] + more + ["GEO:\(place)", "TRANSP:TRANSPARENT", "END:VEVENT"]
      }
      for important in timetable.hijri.important(on: day.date) {
        var start = ["DTSTART;VALUE=DATE:\(day.date.text.filter { $0 != "-" })"]
        if important.isNight, let maghrib = day[.maghrib], let fajr = day.nextFajr, maghrib < fajr {
          start = ["DTSTART:\(Self.basic(maghrib))", "DTEND:\(Self.basic(fajr))"]
        }
        event(
          "\(day.date.text)-\(important.rawValue)", start, important.localizedName[language])
      }
      for time in DailyTime.allCases {
        guard let moment = day[time] else { continue }
        event(
          "\(day.date.text)-\(time.word)", ["DTSTART:\(Self.basic(moment))"],
          time.localizedName[language],
          day.isUnprinted
            ? ["DESCRIPTION:" + language.said("computed: not in the mosque's timetable", "محسوب، ليس في توقيت المسجد")]
            : [])
      }
      return Self.folded(lines)
    }
  }

  /// RFC 5545, 3.1: a line of more than 75 bytes continues in the next, behind a space; no character is split.
  private static func folded(_ lines: [String]) -> String {
    var text = ""
    for line in lines {
      var bytes = 0
      for character in line {
        let size = character.utf8.count
        if bytes + size > 75 {
          text += "\r\n "
          bytes = 1
        }
        text.append(character)
        bytes += size
      }
      text += "\r\n"
    }
    return text
  }

  /// `20261121T021500Z`
  private static func basic(_ time: UniversalTime) -> String {
    time.rfc3339.filter { $0 != "-" && $0 != ":" }
  }

  private func weekday(_ date: CivilDate) -> String {
    let day = Weekday(date)
    return language == .en ? String(day.englishName.prefix(3)) : day.localizedName[language]
  }
}
