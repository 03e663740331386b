public import Measures
public import Text

extension MosqueTimetable {
  /// Days of notice before its end, or before a missing day.
  public static let noticeDays = 7

  /// The date of the last day.
  public var last: CivilDate { CivilDate(daysSince1970: first.daysSince1970 + days.count - 1) }

  /// Notice for the timetable's caretaker on a day: the timetable lacks that day or one within a week, or ends within
  /// that week. Nil: none.
  public func notice(on date: CivilDate) -> LocalizedText? {
    let week = date...CivilDate(daysSince1970: date.daysSince1970 + Self.noticeDays)
    return LocalizedText(joining: [missing(in: gaps.filter { $0.overlaps(week) }), edge(on: date)].compactMap(\.self))
  }

  /// The same for a run of days, on the day that is today.
  public func notice(on days: ClosedRange<CivilDate>, today: CivilDate) -> LocalizedText? {
    LocalizedText(joining: [missing(in: gaps.filter { $0.overlaps(days) }), edge(on: today)].compactMap(\.self))
  }

  /// The same for the whole timetable.
  public func notice(today: CivilDate) -> LocalizedText? { notice(on: first...last, today: today) }

  private func missing(in gaps: [ClosedRange<CivilDate>]) -> LocalizedText? {
    guard let first = gaps.first else { return nil }
    return gaps.count == 1 && first.lowerBound == first.upperBound
      ? LocalizedText(
        en: "the mosque's timetable has no {1}: the times of that day are computed",
        ar: "لا يوجد في توقيت المسجد {1}؛ أوقات ذلك اليوم محسوبة", with: [gaps.words])
      : LocalizedText(
        en: "the mosque's timetable has no {1}: the times of those days are computed",
        ar: "لا يوجد في توقيت المسجد {1}؛ أوقات تلك الأيام محسوبة", with: [gaps.words])
  }

  private func edge(on date: CivilDate) -> LocalizedText? {
    let left = last.daysSince1970 - date.daysSince1970
    if date < first {
      return LocalizedText(
        en: "the mosque's timetable begins on {1}: the times of {2} are computed",
        ar: "توقيت المسجد يبدأ في \u{200E}{1}؛ الأوقات قبله محسوبة",
        [first.text, date.text])
    }
    if left < 0 {
      return LocalizedText(
        en: "the mosque's timetable ended with {1}: the times of {2} are computed",
        ar: "انتهى توقيت المسجد في \u{200E}{1}؛ الأوقات محسوبة",
        [last.text, date.text])
    }
    guard left <= Self.noticeDays else { return nil }
    let arabic = "ينتهي توقيت المسجد في \u{200E}{1}؛ الأوقات بعده محسوبة"
    return switch left {
    case 0:
      LocalizedText(
        en: "the mosque's timetable ends today, with {1}: times are computed from then on", ar: arabic, [last.text])
    case 1:
      LocalizedText(
        en: "the mosque's timetable ends tomorrow, with {1}: times are computed from then on", ar: arabic, [last.text])
    default:
      LocalizedText(
        en: "the mosque's timetable ends in {2} days, with {1}: times are computed from then on", ar: arabic,
        [last.text, "\(left)"])
    }
  }
}

extension [CivilDate] {
  /// Dates in order, put together where one follows the other.
  var runs: [ClosedRange<CivilDate>] {
    reduce(into: []) { runs, date in
      if let last = runs.last, last.upperBound.next == date {
        runs[runs.count - 1] = last.lowerBound...date
      } else {
        runs.append(date...date)
      }
    }
  }
}

extension [ClosedRange<CivilDate>] {
  /// `2026-11-23, 2026-12-01 ... 2026-12-03`; many are cut short.
  public var words: LocalizedText {
    let most = 6
    let spans = prefix(most).map { run in
      run.lowerBound == run.upperBound ? run.lowerBound.text : "\(run.lowerBound.text) ... \(run.upperBound.text)"
    }
    let rest = count - spans.count
    let all = LocalizedText.list(spans.map { LocalizedText(en: "{1}", ar: "\u{200E}{1}", [$0]) })
    guard rest > 0 else { return all }
    return LocalizedText(en: "{1} and {2} more", ar: "{1} وغيرها ({2})", with: [all, .init("\(rest)")])
  }
}
