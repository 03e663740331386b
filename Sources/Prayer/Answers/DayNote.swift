import Measures
import Places
import Text

/// A sentence beside the times of a day, about what would surprise in them.
public struct DayNote: Sendable, Hashable, Encodable {
  /// Its stable word: `skipped`, `night_before_isha`, `rule_changes_at_48`.
  public var code: String
  public var en: String
  public var ar: String

  func words(_ language: Language) -> String { language == .ar ? ar : en }
}

extension Timetable {
  /// What is to be said of a day's times, in the order of their weight.
  public func notes(on day: Day) -> [DayNote] {
    if day.isSkipped {
      return [
        DayNote(
          code: "skipped", en: "Clocks of \(zone.name) skipped this date when the place moved across the date line",
          ar: "لا وجود لهذا التاريخ في \u{200E}\(zone.name)\u{200E}: انتقل المكان عبر خط التاريخ")
      ]
    }
    return [nightBeforeIsha(day), changeOfRule(day)].compactMap(\.self)
  }

  /// The middle of the night or its last third comes before Isha: in the short nights of the north twilight takes more than half
  /// of them.
  private func nightBeforeIsha(_ day: Day) -> DayNote? {
    guard let isha = day[.isha], let third = day.lastThird, let middle = day.midnight, middle < isha else { return nil }
    func clock(_ time: UniversalTime) -> String { zone.wallClock(at: time).text() }
    let isBoth = third < isha
    return DayNote(
      code: "night_before_isha",
      en:
        "The middle of the night (\(clock(middle)))\(isBoth ? " and its last third (\(clock(third)))" : "") before Isha "
        + "(\(clock(isha))): parts of the night count from sunset, and twilight takes more than \(isBoth ? "two thirds" : "half") of this one",
      ar:
        "منتصف الليل (\(clock(middle)))\(isBoth ? " وثلثه الأخير (\(clock(third)))" : "") قبل العشاء (\(clock(isha))): "
        + "تُحسب أجزاء الليل من الغروب، والشفق يأخذ أكثر من \(isBoth ? "ثلثي" : "نصف") هذا الليل")
  }

  /// Degrees of latitude on each side of the change of rule, at 48°, within which it is explained.
  private static let explainedDegrees = 2.0

  /// Beside 48°, where ``HighLatitudeRule/auto`` changes from half the night to a seventh: what the other rule would give.
  private func changeOfRule(_ day: Day) -> DayNote? {
    let latitude = place.latitude.degrees
    guard day.printed == nil, rules.highLatitude == .auto, let rule = day.prayers.highLatitude,
      (latitude.magnitude - 48).magnitude < Self.explainedDegrees
    else { return nil }
    let isSeventh = rule == .seventh
    var other = rules
    other.highLatitude = isSeventh ? .middle : .seventh
    let others = PrayerDay(
      day.prayers.date, at: place, rules: other, isRamadan: day.prayers.ramadanIshaMinutes != 0
    ).times
    let pairs = [DailyTime.fajr, .isha].compactMap { prayer -> (DailyTime, UniversalTime, UniversalTime)? in
      guard let here = day[prayer], let there = others[prayer],
        (here.secondsSince1970 - there.secondsSince1970).magnitude >= 60
      else { return nil }
      return (prayer, here, there)
    }
    guard !pairs.isEmpty else { return nil }
    func clock(_ time: UniversalTime) -> String { zone.wallClock(at: time).text() }
    let (en, ar) = (
      pairs.map { "\($0.englishName) \(clock($2)), not \(clock($1))" }.joined(separator: "; "),
      pairs.map { "\($0.arabicName) \(clock($2)) لا \(clock($1))" }.joined(separator: "؛ ")
    )
    return DayNote(
      code: "rule_changes_at_48",
      en:
        "The high-latitude rule changes at 48°: \(isSeventh ? "up to there half" : "from there on a seventh") of the night "
        + "would give \(en). Set prayer.high_latitude to choose one",
      ar: "تتغير قاعدة خطوط العرض العليا عند 48°: \(isSeventh ? "نصف الليل دونه" : "سُبع الليل بعده") يعطي \(ar). "
        + "يمكن اختيار القاعدة في prayer.high_latitude")
  }
}
