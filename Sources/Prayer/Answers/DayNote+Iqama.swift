public import Measures
import Places
public import Text

extension Timetable {
  /// An iqama by the settings stands outside of its prayer's time: the day has none.
  func untimelyIqama(_ day: Day) -> DayNote? {
    let words = DailyTime.allCases.compactMap { prayer -> LocalizedText? in
      guard let held = day.untimely[prayer], let begins = day[prayer] else { return nil }
      let (clock, start) = (zone.wallClock(at: held).text(), zone.wallClock(at: begins).text())
      let isEarly = held < begins
      return LocalizedText(
        en: "The iqama of \(prayer.englishName) at \(clock) is \(isEarly ? "before" : "after the time of") the prayer "
          + "(\(start)) and left out: set iqama.\(prayer.word)",
        ar: "إقامة \(prayer.arabicName) عند \(clock) "
          + "\(isEarly ? "قبل وقت الصلاة" : "بعد انقضاء وقت الصلاة") (\(start)) فلا تُعرض: اضبط \u{200E}iqama.\(prayer.word)"
      )
    }
    return LocalizedText(joining: words).map { DayNote(code: "iqama_left_out", en: $0.en, ar: $0.ar) }
  }

  /// Notice for the caretaker: the first day from today until a week ahead that leaves an iqama out. Nil: none.
  public func iqamaNotice(on today: CivilDate) -> LocalizedText? {
    guard !congregation.isEmpty else { return nil }
    for day in days(from: today, count: CongregationChange.daysAhead + 1) {
      guard let note = untimelyIqama(day) else { continue }
      return LocalizedText(en: "\(day.date.text): \(note.en)", ar: "\u{200E}\(day.date.text)\u{200E}: \(note.ar)")
    }
    return nil
  }
}
