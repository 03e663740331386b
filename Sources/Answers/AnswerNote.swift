public import Measures
public import Places
public import Prayer
public import Text

/// Notes beside an answer of the bilingual commands (`times`, `calendar`, `hijri`, `kaaba-sun`, and all that take a
/// place). An enum, so that no note lacks a language.
public enum AnswerNote: Sendable, Hashable {
  // Options without effect.
  /// A high-latitude rule with the method moonsighting.
  case boundWithoutEffect
  /// A later Isha in Ramadan, with a method without that rule.
  case ramadanIshaWithoutEffect(PrayerMethod)
  /// `--digits` with JSON, CSV or iCalendar.
  case digitsForPeopleAlone
  /// A place or zone together with an explicit day.
  case todayWithoutEffect
  /// The first day of the week, without a view of weeks.
  case weekStartWithoutView
  /// Settings without effect here.
  case settingWithoutEffect(LocalizedText)

  // Source of an answer.
  /// The largest of several cities with that name was taken.
  case otherCities(Gazetteer.Match, others: [Gazetteer.Match])
  /// The receiver's last fix was taken, of any age.
  case placeOfLastFix(UniversalTime?)
  /// Why the last fix can't be used.
  case lastFixUnusable(LocalizedText)
  /// The changed list of observed months is not named by `prayer.observed_months`.
  case observedMonthsNotConfigured(String)
  /// Why changes at run time are not in force.
  case overlayNotInForce(path: String, why: String)
  /// Today's date is UTC's, since no place is known.
  case todayInUniversalTime
  /// No place is known, and the answer needs one.
  case placeMissing

  // Doubts about an answer.
  /// The zone is that of a distant city.
  case zoneOfDistantCity(LocalizedText)
  /// The nearest city's zone can't be used.
  case zoneMissing(String, why: String)
  /// Days that the mosque's timetable lacks.
  case timetable(LocalizedText)

  /// Severity.
  public enum Weight: Sendable, Hashable {
    /// The answer is right; the note explains it.
    case note
    /// The answer may differ from the intended one.
    case warning
    /// There is no answer.
    case refusal

    var head: LocalizedText {
      switch self {
      case .note: LocalizedText(en: "note: ", ar: "ملاحظة: ")
      case .warning: LocalizedText(en: "warning: ", ar: "تنبيه: ")
      case .refusal: LocalizedText(en: "", ar: "")
      }
    }
  }

  public var weight: Weight {
    switch self {
    case .boundWithoutEffect, .ramadanIshaWithoutEffect, .digitsForPeopleAlone, .todayWithoutEffect,
      .weekStartWithoutView, .settingWithoutEffect, .otherCities, .placeOfLastFix,
      .observedMonthsNotConfigured, .todayInUniversalTime:
      .note
    case .lastFixUnusable, .overlayNotInForce, .zoneOfDistantCity, .zoneMissing, .timetable: .warning
    case .placeMissing: .refusal
    }
  }

  /// The line for a person. U+200E keeps left-to-right options, dates and names whole between Arabic words.
  public subscript(language: Language) -> String { weight.head[language] + words[language] }

  private var words: LocalizedText {
    switch self {
    case .boundWithoutEffect:
      LocalizedText(
        en: "--high-latitude has no effect with the method moonsighting, which has a rule of its own",
        ar: "لا أثر للخيار \u{200E}--high-latitude مع طريقة \u{200E}moonsighting\u{200E}، فلها قاعدتها")
    case .ramadanIshaWithoutEffect(let method):
      LocalizedText(
        en: "--ramadan-isha changes nothing with the method {1}",
        ar: "لا أثر للخيار \u{200E}--ramadan-isha مع طريقة \u{200E}{1}",
        [method.rawValue])
    case .digitsForPeopleAlone:
      LocalizedText(
        en: "--digits applies to text for people, not to JSON, CSV and iCalendar",
        ar: "الخيار \u{200E}--digits لما يقرؤه الناس، لا لصيغ \u{200E}JSON/CSV/iCalendar")
    case .todayWithoutEffect:
      LocalizedText(
        en: "place and --timezone determine today's date only; they have no effect on a given day",
        ar: "المكان والخيار \u{200E}--timezone يحددان تاريخ اليوم، ولا أثر لهما في يوم معين")
    case .weekStartWithoutView:
      LocalizedText(
        en: "--week-start applies to --view only", ar: "الخيار \u{200E}--week-start للعرض \u{200E}--view وحده")
    case .settingWithoutEffect(let words), .lastFixUnusable(let words), .zoneOfDistantCity(let words),
      .timetable(let words):
      words
    case .otherCities(let taken, let others):
      LocalizedText(
        en: "--city: \(taken.city.nameWithCountry), the largest of that name; also "
          + others.prefix(3).map(\.words).joined(separator: "; "),
        ar: "\u{200E}--city: \(taken.city.arabicNameWithCountry)، أكبر مدينة بهذا الاسم؛ وكذلك "
          + others.prefix(3).map(\.city.arabicNameWithCountry).joined(separator: "؛ "))
    case .placeOfLastFix(let time):
      if let time {
        LocalizedText(
          en: "the place is that of the receiver's last fix, of {1}",
          ar: "المكان هو آخر ما حدده المستقبِل، في \u{200E}{1}",
          [time.nearestSecond.rfc3339])
      } else {
        LocalizedText(en: "the place is that of the receiver's last fix", ar: "المكان هو آخر ما حدده المستقبِل")
      }
    case .observedMonthsNotConfigured(let path):
      LocalizedText(
        en: "the device reads {1} once prayer.observed_months names it",
        ar: "لا يقرأ الجهاز \u{200E}{1}\u{200E} حتى يسميه الإعداد \u{200E}prayer.observed_months",
        [path])
    case .overlayNotInForce(let path, let why):
      LocalizedText(
        en: "{1} is not in force. {2}",
        ar: "الملف \u{200E}{1}\u{200E} غير نافذ: \u{200E}{2}",
        [path, why])
    case .todayInUniversalTime:
      LocalizedText(
        en: "no place is known: today's date is that of UTC", ar: "لا يعرف مكان: اليوم بحسب التوقيت العالمي")
    case .placeMissing:
      LocalizedText(
        en:
          "place: found none; accepted: --city, or --latitude and --longitude, or a place in the configuration (--config), "
          + "or one that the device's receiver has found",
        ar:
          "لا يعرف مكان؛ المقبول: \u{200E}--city، أو \u{200E}--latitude مع \u{200E}--longitude، أو مكان في ملف الإعدادات "
          + "(\u{200E}--config)، أو مكان حدده مستقبِل الجهاز")
    case .zoneMissing(let zone, let why):
      LocalizedText(
        en: "{1} {2}: all times are in UTC",
        ar: "\u{200E}{1} غير مثبتة على هذا النظام؛ كل الأوقات بالتوقيت العالمي",
        [zone, why])
    }
  }
}
