import Controllers
import HAL
import Logging
import Measures
import Places
import Prayer
import Reports
import Settings
import Text

/// The prayer times of the place in force: schedule, alarms and the mosque's timetable.
struct PrayerTimes {
  /// The day of the build: an earlier date means an unset clock.
  let buildDate: CivilDate
  let logger: Logger

  private(set) var configuration: Configuration
  private(set) var alarms: AlarmClock
  private var schedule: Schedule?
  private let chooseZones: @Sendable () -> ZoneFolder
  private var zones: ZoneFolder
  private var zoneSource = "none"
  /// The place of the last height lookup, which is slow: it searches all cities.
  private var measured: GeodeticPosition?
  private var mosque: TimetableLoader?
  private var observed: ObservedMonthsLoader?
  private var dayExamined: CivilDate?
  /// The day of the last search for iqamas that are left out, and what it found.
  private var iqamasExamined: (day: CivilDate, notice: LocalizedText?)?
  private var nextPoll = Instant.origin
  /// Fault of the wanted zone, and the mosque's timetable's disagreement with the Sun.
  private var (zoneFault, sunFault): (LocalizedText?, SunDisagreement?)
  /// Faults of the files of mosque's timetable and observed months.
  private var (mosqueFault, observedFault): (LocalizedText?, LocalizedText?)
  private var saidWithheld: String?
  private var withheldSince: Instant?

  /// Seconds before a missing place or clock is logged as a warning.
  private static let settlingSeconds = 15.0

  /// Seconds between two polls of the mosque's timetable.
  private static let pollSeconds = 60.0

  init(
    _ configuration: Configuration, alarmsHandedOut: UniversalTime?, mosque: TimetableLoader?,
    observed: ObservedMonthsLoader? = nil, zones: @escaping @Sendable () -> ZoneFolder, buildDate: CivilDate,
    logger: Logger
  ) {
    self.observed = observed
    self.configuration = configuration
    self.mosque = mosque
    chooseZones = zones
    self.zones = zones()
    self.buildDate = buildDate
    self.logger = logger
    var rules = configuration.alarm.rules
    rules.tells = true
    alarms = AlarmClock(rules, handedOut: alarmsHandedOut)
  }

  /// The report at `time` (`now` by the monotonic clock), and the due alarms.
  mutating func step(at now: Instant, _ time: UniversalTime, place: GeodeticPosition?) -> (PrayerReport, [AlarmEvent]) {
    var report = PrayerReport()
    report.time = time
    report.withheld = withheld(place, time)
    report.quietHours = configuration.quiet.hours
    guard report.withheld == nil, let place else {
      withheldSince = withheldSince ?? now
      if let word = report.withheld, word != saidWithheld,
        now.seconds(since: withheldSince ?? now) >= Self.settlingSeconds
      {
        say(.warning, "prayer times are withheld: \(word)")
        saidWithheld = word
      }
      return (report, [])
    }
    (saidWithheld, withheldSince) = (nil, nil)
    if now >= nextPoll {
      nextPoll = now.advanced(bySeconds: Self.pollSeconds)
      let hasNews = (mosqueHasNews(), calendarHasNews())
      if hasNews.0 || hasNews.1 { (schedule, dayExamined) = (nil, nil) }
    }
    follow(place)
    let zone = schedule!.timetable.zone
    let today = zone.wallClock(at: time).date
    report.outlook = schedule!.outlook(at: time)
    report.today = schedule!.entries.filter { $0.date == today }
    report.fasting = schedule!.fasting(at: time)
    report.zoneData = zones.data
    let zoneDoubt = zones.data.doubt(on: today, own: StateFolder(configuration).zonesPath)
    let isSet = zoneSource == "configuration"
    let clockDoubt = isSet ? zone.sunDoubt(at: place, time, set: "prayer.timezone") : nil
    let mosqueNotice = schedule!.timetable.mosque?.notice(on: today)
    if iqamasExamined?.day != today { iqamasExamined = (today, schedule!.timetable.iqamaNotice(on: today)) }
    report.notice = LocalizedText(
      joining: [
        zoneFault, clockDoubt, mosqueFault, observedFault, zoneDoubt, sunFault?.words, mosqueNotice,
        iqamasExamined?.notice,
      ].compactMap(\.self))
    report.offMinutes = sunFault?.minutes
    examine(today, schedule!.timetable)
    (report.timeZone, report.zone, report.method) = (zone.name, zone, schedule!.timetable.rules.method)
    (report.timetable, report.zoneSource) = (schedule!.timetable, zoneSource)
    report.isQuiet = report.quietHours?.contains(zone.wallClock(at: time))
    return (report, alarms.events(at: time, &schedule!))
  }

  /// Reason to withhold times; nil: none.
  private func withheld(_ place: GeodeticPosition?, _ time: UniversalTime) -> String? {
    if time < UniversalTime(buildDate) { return "time.unset (the clock shows \(time.date.text))" }
    return place == nil ? "place.unset" : nil
  }

  private mutating func follow(_ place: GeodeticPosition) {
    if let known = schedule {
      var moved = known.timetable
      moved.place = place
      // A receiver's height is noisy: only a move changes it.
      if moved.rules.countsPlaceHeight, place != measured {
        measured = place
        let height = PlaceHeight.meters(of: place)
        let known = moved.rules.placeHeightMeters
        let step = known.flatMap { known in height.map { ($0 - known).magnitude } }
        if step.map({ $0 > PlaceHeight.stepMeters }) ?? (known != height) { moved.rules.placeHeightMeters = height }
      }
      guard schedule!.move(to: moved) else { return }
    }
    let zone = zone(at: place)
    var timetable = configuration.prayer.timetable(
      at: place, in: zone, observed: observed?.months ?? [], mosque: mosque?.timetable)
    timetable.taraweeh = configuration.ramadan.taraweeh
    schedule = Schedule(timetable)
    iqamasExamined = nil
    sunFault = timetable.sunDisagreement
    say(.notice, "prayer times: \(timetable.rules.method.name), \(zone.name)")
  }

  private mutating func zone(at place: GeodeticPosition) -> Zone {
    let name = configuration.prayer.timezone
    var wanted = name
    zoneSource = "configuration"
    zoneFault = nil
    if name.isEmpty {
      let nearest = Gazetteer.nearest(to: place)
      wanted = nearest?.city.zone ?? "UTC"
      zoneSource = nearest == nil ? "none" : "nearest_city"
      if let doubt = nearest.flatMap({ $0.city.clockDoubt(meters: $0.meters, set: "prayer.timezone") }) {
        zoneSource = "distant_city"
        say(.warning, doubt.en)
      }
    }
    do throws(ZoneFolder.Failure) { return try zones.zone(wanted) } catch {
      let words = "prayer.timezone: \(wanted) \(error.words): all times are in UTC"
      say(.warning, words)
      zoneFault = LocalizedText(
        en: words, ar: "المنطقة الزمنية \u{200E}\(wanted)\u{200E} غير متاحة: كل الأوقات بالتوقيت العالمي")
      zoneSource = "none"
      return .utc
    }
  }

  /// Logs only for a device with alarms: without, the report suffices.
  private func say(_ level: Logger.Level, _ text: String) {
    let rules = configuration.alarm.rules
    let rings = DailyTime.allCases.contains { rules.alarms[$0].isOn } || rules.suhoorMinutes != nil || rules.iftar
    if rings { logger.log(level: level, "\(text)") }
  }

  /// Logs notices about timetable and corrections, once a day.
  private mutating func examine(_ today: CivilDate, _ timetable: Timetable) {
    guard dayExamined != today else { return }
    dayExamined = today
    examineZones(today)
    if let sunFault { logger.warning("prayer.timetable: \(sunFault.words.en)") }
    if let notice = timetable.mosque?.notice(on: today) { logger.warning("prayer.timetable: \(notice.en)") }
    let day = timetable.day(today)
    if day.printed == nil, let late = day.prayers.outOfOrder {
      let earlier = DailyTime.allCases[Int(late.rawValue) - 1].englishName
      logger.warning(
        "prayer.\(late.word)_adjust_minutes: would put \(late.englishName) before \(earlier) today: both are set to one time"
      )
    }
  }

  /// Loads zone data renewed while the device runs, and warns of old ones.
  private mutating func examineZones(_ today: CivilDate) {
    let newest = chooseZones()
    if newest.data != zones.data { schedule = nil }
    zones = newest
    let own = StateFolder(configuration).zonesPath
    if let doubt = zones.data.doubt(on: today, own: own) { say(.warning, "time zones: \(doubt.en)") }
  }

  /// Whether the observed months have changed since the last poll.
  private mutating func calendarHasNews() -> Bool {
    switch observed?.poll() ?? .unchanged {
    case .unchanged: return false
    case .taken(let count):
      observedFault = nil
      logger.notice("prayer.observed_months: \(count) in force")
      return true
    case .refused(let words):
      let fault: Message = "prayer.observed_months: \(words): what was read before stays in force"
      observedFault = LocalizedText(fault)
      logger.warning("\(fault.text(.en))")
      return false
    }
  }

  /// Whether the mosque's timetable has changed since the last check.
  private mutating func mosqueHasNews() -> Bool {
    switch mosque?.poll() ?? .unchanged {
    case .unchanged: return false
    case .taken:
      mosqueFault = nil
      let lacks = mosque?.timetable.flatMap { $0.gaps.isEmpty ? nil : ": it has no \($0.gaps.words.en)" }
      say(.notice, "prayer.timetable: in force\(lacks ?? "")")
      return true
    case .refused(let words, let keepsFormer):
      let fault: Message =
        keepsFormer
        ? "prayer.timetable: \(words): the former one stays in force" : "prayer.timetable: \(words): times are computed"
      mosqueFault = LocalizedText(fault)
      say(.warning, fault.text(.en))
      return true
    }
  }
}
