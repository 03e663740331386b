public import Measures
import Places
public import Text

extension Timetable {
  /// An iqama by the settings stands outside of its prayer's time: the day has none.
  func untimelyIqama(_ day: Day) -> DayNote? {
    let words = DailyTime.allCases.compactMap { prayer -> LocalizedText? in
      guard let held = day.untimely[prayer], let begins = day[prayer] else { return nil }
      let (clock, start) = (zone.wallClock(at: held).text(), zone.wallClock(at: begins).text())
      let (name, time, key) = (prayer.localizedName, LocalizedText(clock), LocalizedText("iqama.\(prayer.word)"))
      return held < begins
        ? LocalizedText(
          en: "The iqama of {1} at {2} is before the prayer ({3}) and left out: set {4}",
          ar: "إقامة {1} عند {2} قبل وقت الصلاة ({3}) فلا تُعرض: اضبط \u{200E}{4}",
          with: [name, time, .init(start), key])
        : LocalizedText(
          en: "The iqama of {1} at {2} is after the end of the prayer's time and left out: set {3}",
          ar: "إقامة {1} عند {2} بعد انقضاء وقت الصلاة فلا تُعرض: اضبط \u{200E}{3}", with: [name, time, key])
    }
    return LocalizedText(joining: words).map { DayNote(code: "iqama_left_out", $0) }
  }

  /// Notice for the caretaker: the first day from today until a week ahead that leaves an iqama out. Nil: none.
  public func iqamaNotice(on today: CivilDate) -> LocalizedText? {
    guard !congregation.isEmpty else { return nil }
    for day in days(from: today, count: CongregationChange.daysAhead + 1) {
      guard let note = untimelyIqama(day) else { continue }
      return LocalizedText(en: "{1}: {2}", ar: "\u{200E}{1}\u{200E}: {2}", with: [.init(day.date.text), note.text])
    }
    return nil
  }
}
