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
    let clock = "\(hours):\(rest.zeroPadded(to: 2))"
    let span =
      if isWholeHours {
        LocalizedText(en: "{1} h", ar: "\u{200E}{1}\u{200E} ساعة", ["\((size + 30) / 60)"])
      } else if hours > 0 {
        LocalizedText(en: "{1} h {2} min", ar: "\u{200E}{3}\u{200E} ساعة", ["\(hours)", "\(rest)", clock])
      } else {
        LocalizedText(en: "{1} min", ar: "\u{200E}{1}\u{200E} دقيقة", ["\(rest)"])
      }
    let cause =
      if isOfLength || !isWholeHours {
        LocalizedText(en: "it is probably of another city", ar: "لعله لمدينة أخرى")
      } else if share < 0.9 {
        LocalizedText(en: "summer time is probably missing in it", ar: "لعله لا يراعي التوقيت الصيفي")
      } else {
        LocalizedText(
          en: "it is probably of another time zone or another city", ar: "لعله لمنطقة زمنية أو مدينة أخرى")
      }
    let fault =
      switch (isOfLength, minutes > 0) {
      case (true, true):
        LocalizedText(
          en: "days that are {1} longer than the Sun's here", ar: "نهاره أطول من نهار هذا المكان بمقدار {1}",
          with: [span])
      case (true, false):
        LocalizedText(
          en: "days that are {1} shorter than the Sun's here", ar: "نهاره أقصر من نهار هذا المكان بمقدار {1}",
          with: [span])
      case (false, true):
        LocalizedText(en: "times {1} after the Sun's here", ar: "أوقاته متأخرة عن الشمس هنا بمقدار {1}", with: [span])
      case (false, false):
        LocalizedText(en: "times {1} before the Sun's here", ar: "أوقاته متقدمة عن الشمس هنا بمقدار {1}", with: [span])
      }
    return LocalizedText(
      en: "the mosque's timetable has {1}, first on {2}: {3}",
      ar: "توقيت المسجد {1}، وأولها \u{200E}{2}\u{200E}؛ {3}", with: [fault, .init(first.text), cause])
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
