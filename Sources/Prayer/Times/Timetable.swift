import Earth
public import Measures
public import Places

/// The times of any day at one place, in local time: computed, or from its mosque's timetable.
public struct Timetable: Sendable, Hashable {
  /// The place.
  public var place: GeodeticPosition
  /// The time zone.
  public var zone: Zone
  /// Rules of the computed times.
  public var rules: PrayerRules
  /// Hijri calendar for Ramadan and the important days.
  public var hijri: HijriReckoning
  /// The mosque's own timetable; its days replace computed ones.
  public var mosque: MosqueTimetable?
  /// When the prayers are held, where `mosque` doesn't say so.
  public var congregation = Congregation()
  /// When taraweeh is held in Ramadan; nil: not known.
  public var taraweeh: Taraweeh?

  /// Without `mosque` every day is computed.
  public init(
    place: GeodeticPosition, zone: Zone, rules: PrayerRules, hijri: HijriReckoning = .init(),
    mosque: MosqueTimetable? = nil
  ) {
    self.place = place
    self.zone = zone
    self.rules = rules
    self.hijri = hijri
    self.mosque = mosque
  }

  /// The years for which times are given.
  public static let years = 1900...2100

  /// A local day. Doesn't allocate.
  public struct Day: Sendable, Hashable {
    /// The local date.
    public var date: CivilDate
    /// The same day until its sunset; nil outside of the calendar's list.
    public var hijri: HijriDate?
    /// As computed.
    public var prayers: PrayerDay
    /// The mosque's printed times, which replace `prayers`; nil for a day missing in its timetable.
    public var printed: PerPrayer<UniversalTime>?
    /// Whether the mosque has a timetable, but not this day: it is computed instead.
    public var isUnprinted = false
    /// When the prayers are held in the mosque, where its timetable or its settings say so.
    public var iqamas = PerPrayer<UniversalTime?>(all: nil)
    /// Iqamas by the settings that are before their prayer or at the next one, and so aren't among ``iqamas``.
    public var untimely = PerPrayer<UniversalTime?>(all: nil)
    /// The Friday prayer in the mosque, on Fridays.
    public var jumua: UniversalTime?
    /// A later Friday prayer, where there are two.
    public var secondJumua: UniversalTime?
    /// The middle of the night, as ``PrayerRules/midnight`` has it.
    public var midnight: UniversalTime?
    /// Start of the last third of the same night.
    public var lastThird: UniversalTime?
    /// The Fajr that ends the night after this day.
    public var nextFajr: UniversalTime?
    /// When the meal before the fast ends by custom: some minutes before Fajr (``PrayerRules/imsakMinutes``).
    public var imsak: UniversalTime?
    /// Whether the place left this date out when it moved to the other side of the date line (Apia, 2011-12-30): it has no times.
    public var isSkipped = false

    /// The time in use: printed before computed.
    public subscript(prayer: DailyTime) -> UniversalTime? {
      isSkipped ? nil : printed?[prayer] ?? prayers.times[prayer]
    }

    /// The Friday prayers in their order; empty on other days.
    public var jumuah: [UniversalTime] { [jumua, secondJumua].compactMap(\.self) }
  }

  /// A local day.
  public func day(_ date: CivilDate) -> Day {
    let next = zone.date(after: date)
    return day(date, prayers: prayers(date), next: next, prayers(next))
  }

  /// As many days from `first` on; each is computed once.
  public func days(from first: CivilDate, count: Int) -> [Day] {
    var days: [Day] = []
    days.reserveCapacity(count)
    var known = (date: first, prayers: prayers(first))
    for number in 0..<count {
      let date = CivilDate(daysSince1970: first.daysSince1970 + number)
      let own = known.date == date ? known.prayers : prayers(date)
      let next = zone.date(after: date)
      known = known.date == next ? known : (next, prayers(next))
      days.append(day(date, prayers: own, next: next, known.prayers))
    }
    return days
  }

  private func day(_ date: CivilDate, prayers: PrayerDay, next: CivilDate, _ nextPrayers: PrayerDay) -> Day {
    var day = Day(date: date, hijri: hijri.date(of: date), prayers: prayers)
    guard zone.has(date) else {
      day.isSkipped = true
      return day
    }
    if let row = mosque?.day(date) {
      day.printed = row.times.map { moment(date, $0) }
      day.iqamas = row.iqamas.map { $0.map { moment(date, $0) } }
      if Weekday(date) == .friday { day.jumua = row.jumua.map { moment(date, $0) } }
    } else {
      day.isUnprinted = mosque != nil
    }
    let printed = mosque?.day(next)?.times.map { moment(next, $0) }
    day.nextFajr = printed?.fajr ?? nextPrayers.times.fajr
    gather(&day)
    day.imsak = day[.fajr].map {
      UniversalTime(secondsSince1970: $0.secondsSince1970 - Double(60 * rules.imsakMinutes))
    }
    let night =
      switch rules.midnight {
      // Where Maghrib is defined by an angle of the Sun, as in Tehran, the night begins with sunset.
      case .sunsetToFajr: (start: rules.isNightFromSunset ? prayers.sunset : day[.maghrib], end: day.nextFajr)
      case .sunsetToSunrise:
        (start: day.printed?.maghrib ?? prayers.sunset, end: printed?.sunrise ?? nextPrayers.sunrise)
      }
    if let start = night.start?.secondsSince1970, let end = night.end?.secondsSince1970 {
      func part(_ share: Double) -> UniversalTime {
        let moment = start + (end - start) * share
        return UniversalTime(secondsSince1970: ((moment + 30) / 60).rounded(.down) * 60)
      }
      day.midnight = part(1.0 / 2)
      day.lastThird = part(2.0 / 3)
    }
    return day
  }

  /// Seconds into a local day; those from 86,400 on are the early hours of the next.
  private func moment(_ date: CivilDate, _ seconds: Int) -> UniversalTime {
    let isNext = seconds >= 86_400
    return zone.moment(isNext ? zone.date(after: date) : date, secondOfDay: Double(isNext ? seconds - 86_400 : seconds))
  }

  /// The computed times, also for a day that the mosque prints.
  func prayers(_ date: CivilDate) -> PrayerDay {
    let isRamadan =
      rules.parameters.ramadanIshaMinutes != 0 && hijri.date(of: date)?.isRamadan ?? false
    return PrayerDay(solarDate(date), at: place, rules: rules, isRamadan: isRamadan)
  }

  /// The solar day whose noon falls on a local date. West of the 180° meridian the local date may differ from the solar one:
  /// in Samoa and Kiribati the reference libraries give the times of the day after.
  private func solarDate(_ date: CivilDate) -> CivilDate {
    let shown = zone.wallClock(at: SunDay.meanNoon(date, at: place)).date
    return CivilDate(daysSince1970: 2 * date.daysSince1970 - shown.daysSince1970)
  }
}
