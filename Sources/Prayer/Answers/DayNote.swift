import Measures
import Places
public import Text

/// A sentence that explains unexpected times of a day.
public struct DayNote: Sendable, Hashable, Encodable {
  /// Its stable word: `skipped`, `height_unknown`, `angle_before_bound`, `night_before_isha`, `rule_changes_at_48`, `high_latitude_begins`, `high_latitude_ends`,
  /// `polar_begins`, `polar_ends`, `iqama_left_out`.
  public var code: String
  public var text: LocalizedText
  /// A further language of the sentence, beside English and Arabic; nil: none.
  var language: Language?

  init(code: String, _ text: LocalizedText) { (self.code, self.text) = (code, text) }
  init(code: String, en: String, ar: String, with arguments: [LocalizedText] = []) {
    self.init(code: code, LocalizedText(en: en, ar: ar, with: arguments))
  }

  public var en: String { text.en }
  public var ar: String { text.ar }
  func words(_ language: Language) -> String { text[language] }

  /// The same, told in a further language.
  func told(in language: Language?) -> DayNote {
    var note = self
    note.language = language
    return note
  }

  /// The code, and the sentence by each language's code.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let sentences = ([.en, .ar] + [language].compactMap(\.self)).map { ($0.rawValue, text[$0]) }
    try container.encode(Dictionary([("code", code)] + sentences) { $1 })
  }
}

extension Timetable {
  /// The notes on a day's times, most important first.
  public func notes(on day: Day) -> [DayNote] {
    if day.isSkipped {
      return [
        DayNote(
          code: "skipped", en: "Clocks of {1} skipped this date when the place moved across the date line",
          ar: "لا وجود لهذا التاريخ في \u{200E}{1}\u{200E}: انتقل المكان عبر خط التاريخ", with: [.init(zone.name)])
      ]
    }
    return changesOfDay(day)
      + [untimelyIqama(day), unknownHeight(day), angleBeforeBound(day), nightBeforeIsha(day), changeOfRule(day)]
      .compactMap(\.self)
  }

  /// The notes on a run of days, each with its day: rules that begin or end there, and near 48°, once, the times by the
  /// other rule. Notes about a single night are left out.
  func notes(on days: [Day]) -> [(date: CivilDate, note: DayNote)] {
    func first(_ note: (Day) -> DayNote?) -> [(date: CivilDate, note: DayNote)] {
      for day in days {
        if let note = note(day) { return [(day.date, note)] }
      }
      return []
    }
    return days.flatMap { day in changesOfDay(day).map { (date: day.date, note: $0) } } + first(untimelyIqama)
      + first(unknownHeight) + first(changeOfRule)
  }

  /// The method needs the place's height, but neither a city nor a receiver gives it: the times are those of the coast.
  private func unknownHeight(_ day: Day) -> DayNote? {
    guard rules.countsPlaceHeight, rules.placeHeightMeters == nil, day.printed == nil else { return nil }
    return DayNote(
      code: "height_unknown",
      en:
        "The method counts the place's height above the sea, which isn't known here: these times are those of the coast. "
        + "On higher ground Maghrib is later, at 1000 m by about 5 min: set place.altitude_m",
      ar: "تحسب الطريقة ارتفاع المكان عن سطح البحر، وهو مجهول هنا: هذه أوقات الساحل. "
        + "المغرب أبعد في المرتفعات، نحو 5 دقائق عند 1000 م: اضبط place.altitude_m")
  }

  /// A change from the day before by more than this is explained, in seconds.
  private static let explainedSeconds = 1800.0

  /// A rule begins or ends on the day and moves times by over half an hour, as after the last night of all-night
  /// twilight.
  private func changesOfDay(_ day: Day) -> [DayNote] {
    let before = zone.date(before: day.date)
    guard !day.isSkipped, day.printed == nil, mosque?.day(before) == nil else { return [] }
    let (now, past) = (day.prayers, prayers(before))
    let isPolar = now.substitute != nil
    var moved: [RuleChange: [(prayer: DailyTime, minutes: Int)]] = [:]
    for prayer in DailyTime.allCases {
      guard let time = now.times[prayer]?.secondsSince1970, let former = past.times[prayer]?.secondsSince1970,
        (time - former - 86_400).magnitude > Self.explainedSeconds
      else { continue }
      let isBound = now.boundedTimes.contains(prayer)
      let change: RuleChange? =
        if isPolar != (past.substitute != nil) {
          isPolar ? .polarBegins : .polarEnds
        } else if isBound != past.boundedTimes.contains(prayer) {
          isBound ? .highLatitudeBegins : .highLatitudeEnds
        } else {
          nil
        }
      if let change { moved[change, default: []].append((prayer, Int(((time - former - 86_400) / 60).rounded()))) }
    }
    return RuleChange.allCases.compactMap { change in moved[change].map(change.note) }
  }

  /// A rule that begins or ends on a day.
  private enum RuleChange: String, CaseIterable {
    case highLatitudeBegins = "high_latitude_begins"
    case highLatitudeEnds = "high_latitude_ends"
    case polarBegins = "polar_begins"
    case polarEnds = "polar_ends"

    func note(_ moved: [(prayer: DailyTime, minutes: Int)]) -> DayNote {
      let rule =
        switch self {
        case .highLatitudeBegins: LocalizedText(en: "The high-latitude rule begins", ar: "تبدأ قاعدة خطوط العرض العليا")
        case .highLatitudeEnds: LocalizedText(en: "The high-latitude rule ends", ar: "تنتهي قاعدة خطوط العرض العليا")
        case .polarBegins:
          LocalizedText(
            en: "The rule for days without sunrise or sunset begins",
            ar: "تبدأ قاعدة الأيام التي لا شروق فيها أو لا غروب")
        case .polarEnds:
          LocalizedText(
            en: "The rule for days without sunrise or sunset ends",
            ar: "تنتهي قاعدة الأيام التي لا شروق فيها أو لا غروب")
        }
      let times = moved.map { prayer, minutes in
        let parts = [prayer.localizedName, LocalizedText("\(abs(minutes))")]
        return minutes < 0
          ? LocalizedText(en: "{1} {2} min earlier", ar: "{1} قبل وقت أمس بـ {2} دقيقة", with: parts)
          : LocalizedText(en: "{1} {2} min later", ar: "{1} بعد وقت أمس بـ {2} دقيقة", with: parts)
      }
      return DayNote(
        code: rawValue, en: "{1}: {2} than the day before", ar: "{1}: {2}", with: [rule, .list(times)])
    }
  }

  /// The middle of the night or its last third comes before Isha: in the short nights of the north twilight takes more than half
  /// of them.
  private func nightBeforeIsha(_ day: Day) -> DayNote? {
    guard let isha = day[.isha], let third = day.lastThird, let middle = day.midnight, middle < isha else { return nil }
    func clock(_ time: UniversalTime) -> String { zone.wallClock(at: time).text() }
    let clocks = [middle, isha, third].map { LocalizedText(clock($0)) }
    let text =
      third < isha
      ? LocalizedText(
        en: "The middle of the night ({1}) and its last third ({3}) before Isha ({2}): parts of the night count from "
          + "sunset, and twilight takes more than two thirds of this one",
        ar:
          "منتصف الليل ({1}) وثلثه الأخير ({3}) قبل العشاء ({2}): تُحسب أجزاء الليل من الغروب، والشفق يأخذ أكثر من ثلثي "
          + "هذا الليل", with: clocks)
      : LocalizedText(
        en: "The middle of the night ({1}) before Isha ({2}): parts of the night count from sunset, and twilight takes "
          + "more than half of this one",
        ar: "منتصف الليل ({1}) قبل العشاء ({2}): تُحسب أجزاء الليل من الغروب، والشفق يأخذ أكثر من نصف هذا الليل",
        with: clocks)
    return DayNote(code: "night_before_isha", text)
  }

  /// The high-latitude rule sets Fajr later than the method's own angle does: by the angle a fast begins earlier.
  /// Authorities differ: London's unified table has Fajr at the seventh of the night there, Kazan's at the angle.
  private func angleBeforeBound(_ day: Day) -> DayNote? {
    guard day.printed == nil, day.prayers.bounded.fajr, day.prayers.substitute == nil, let fajr = day[.fajr] else {
      return nil
    }
    var other = rules
    other.highLatitude = .none
    guard let angle = PrayerDay(day.prayers.date, at: place, rules: other).times.fajr,
      fajr.secondsSince1970 - angle.secondsSince1970 >= 60
    else { return nil }
    return DayNote(
      code: "angle_before_bound",
      en: "The high-latitude rule has Fajr at {1}, the Sun reaches the method's angle at {2}: "
        + "to begin a fast by the angle, set prayer.high_latitude to none",
      ar: "الفجر بقاعدة خطوط العرض العليا {1}، وتبلغ الشمس زاوية الطريقة {2}: "
        + "للإمساك بالزاوية اضبط prayer.high_latitude على none",
      with: [fajr, angle].map { LocalizedText(zone.wallClock(at: $0).text()) })
  }

  /// Degrees of latitude on each side of the change of rule, at 48°, within which it is explained.
  private static let explainedDegrees = 2.0

  /// Near 48°, where ``HighLatitudeRule/auto`` changes from half the night to a seventh: the times by the other rule.
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
    let times = pairs.map { prayer, here, there in
      LocalizedText(
        en: "{1} {2}, not {3}", ar: "{1} {2} لا {3}",
        with: [prayer.localizedName, .init(clock(there)), .init(clock(here))])
    }
    let given = LocalizedText(joining: times) ?? LocalizedText("")
    return DayNote(
      code: "rule_changes_at_48",
      isSeventh
        ? LocalizedText(
          en: "The high-latitude rule changes at 48°: up to there half of the night would give {1}. "
            + "Set prayer.high_latitude to choose one",
          ar: "تتغير قاعدة خطوط العرض العليا عند 48°: نصف الليل دونه يعطي {1}. "
            + "يمكن اختيار القاعدة في prayer.high_latitude", with: [given])
        : LocalizedText(
          en: "The high-latitude rule changes at 48°: from there on a seventh of the night would give {1}. "
            + "Set prayer.high_latitude to choose one",
          ar: "تتغير قاعدة خطوط العرض العليا عند 48°: سُبع الليل بعده يعطي {1}. "
            + "يمكن اختيار القاعدة في prayer.high_latitude", with: [given]))
  }
}
