public import Measures
public import Text

/// Deviation of a mosque's timetable from the Sun of its place: a table of another city or zone, or without summer
/// time.
public struct SunDisagreement: Sendable, Hashable {
  /// Minutes that its noon, the middle between sunrise and Maghrib, is after the Sun's; negative: before it.
  public var minutes: Int
  /// Share of the days that are off.
  public var share: Double
  /// The first of them.
  public var first: CivilDate
  /// Whether noon is right and the length of the day is wrong.
  public var isOfLength: Bool

  /// Largest tolerated deviation of noon, in minutes.
  ///
  /// Authorities add a few minutes to sunrise and Maghrib, and a mosque on a height up to ten to both, in opposite directions; a neighbouring city
  /// of the same table is a degree of longitude away, which is four minutes.
  public static let mostMinutes = 20
  /// Largest tolerated deviation of the day's length, in minutes: a height and the authority's minutes add up at both
  /// ends.
  static let mostLengthMinutes = 45
  /// Most days compared, evenly over the timetable.
  static let mostDays = 48
  /// Least share of deviating days: a single wrong line is not a wrong table.
  static let leastShare = 0.1

  /// Its text for a person.
  public var words: LocalizedText {
    // Hours are rounded to five minutes: the accuracy of a noon from two rounded times with added minutes.
    let size = abs(minutes) < 60 ? abs(minutes) : (abs(minutes) + 2) / 5 * 5
    let (hours, rest) = (size / 60, size % 60)
    let isWholeHours = hours > 0 && (rest <= 5 || rest >= 55)
    let (span, arabicSpan) =
      if isWholeHours {
        ("\((size + 30) / 60) h", "\u{200E}\((size + 30) / 60)\u{200E} ساعة")
      } else if hours > 0 {
        ("\(hours) h \(rest) min", "\u{200E}\(hours):\(rest < 10 ? "0" : "")\(rest)\u{200E} ساعة")
      } else {
        ("\(rest) min", "\u{200E}\(rest)\u{200E} دقيقة")
      }
    let cause =
      isOfLength
      ? ("it is probably of another city", "لعله لمدينة أخرى")
      : isWholeHours && share < 0.9
        ? ("summer time is probably missing in it", "لعله لا يراعي التوقيت الصيفي")
        : isWholeHours
          ? ("it is probably of another time zone or another city", "لعله لمنطقة زمنية أو مدينة أخرى")
          : ("it is probably of another city", "لعله لمدينة أخرى")
    let (fault, arabicFault) =
      isOfLength
      ? (
        "days that are \(span) \(minutes > 0 ? "longer" : "shorter") than the Sun's here",
        "نهاره \(minutes > 0 ? "أطول" : "أقصر") من نهار هذا المكان بمقدار \(arabicSpan)"
      )
      : (
        "times \(span) \(minutes > 0 ? "after" : "before") the Sun's here",
        "أوقاته \(minutes > 0 ? "متأخرة" : "متقدمة") عن الشمس هنا بمقدار \(arabicSpan)"
      )
    return LocalizedText(
      en: "the mosque's timetable has \(fault), first on \(first.text): \(cause.0)",
      ar: "توقيت المسجد \(arabicFault)، وأولها \u{200E}\(first.text)\u{200E}؛ \(cause.1)")
  }
}

extension Timetable {
  /// Deviation of the mosque's timetable from the Sun of the place; nil where they agree, without a timetable, and
  /// where the Sun doesn't rise or set.
  public var sunDisagreement: SunDisagreement? {
    guard let mosque else { return nil }
    let step = max(1, mosque.days.count / SunDisagreement.mostDays)
    var (compared, noons, lengths) = (0, [(CivilDate, Double)](), [(CivilDate, Double)]())
    for number in stride(from: 0, to: mosque.days.count, by: step) where mosque.days[number] != nil {
      let date = CivilDate(daysSince1970: mosque.first.daysSince1970 + number)
      let day = day(date)
      guard day.prayers.substitute == nil, let printed = day.printed, let sunrise = day.prayers.sunrise,
        let sunset = day.prayers.sunset
      else { continue }
      compared += 1
      let early = printed.sunrise.secondsSince1970 - sunrise.secondsSince1970
      let late = printed.maghrib.secondsSince1970 - sunset.secondsSince1970
      let (noon, length) = ((early + late) / 120, (late - early) / 60)
      if abs(noon) > Double(SunDisagreement.mostMinutes) { noons.append((date, noon)) }
      if abs(length) > Double(SunDisagreement.mostLengthMinutes) { lengths.append((date, length)) }
    }
    let isOfLength = noons.count < lengths.count
    let off = isOfLength ? lengths : noons
    guard let first = off.first, Double(off.count) >= SunDisagreement.leastShare * Double(compared) else { return nil }
    let median = off.map(\.1).sorted()[off.count / 2]
    return SunDisagreement(
      minutes: Int(median.rounded()), share: Double(off.count) / Double(compared), first: first.0,
      isOfLength: isOfLength)
  }
}
