public import Measures
import Places

/// Settings of the alarms.
public struct AlarmRules: Sendable, Hashable {
  /// The alarm of one prayer.
  public struct Alarm: Sendable, Hashable {
    /// Whether it sounds.
    public var isOn: Bool
    /// Minutes before the time, 0 ... 30.
    public var leadMinutes: Int
    /// Whether one with a lead is followed by another one at the prayer's time.
    public var isAtTimeToo: Bool

    /// Leads outside of 0 ... 30 minutes are limited to that.
    public init(isOn: Bool = true, leadMinutes: Int = 0, isAtTimeToo: Bool = false) {
      self.isOn = isOn
      self.leadMinutes = max(0, min(30, leadMinutes))
      self.isAtTimeToo = isAtTimeToo
    }
  }

  /// One for each time; sunrise is off until it is switched on.
  public var alarms: PerPrayer<Alarm>
  /// Whether every alarm with a lead is followed by the adhan at the prayer's time.
  public var callsAtTime = false
  /// Whether the time of each prayer and its iqama are events as well, without a call.
  public var tells = false
  /// Minutes before Fajr that suhoor is called on fasting days; nil: not at all.
  public var suhoorMinutes: Int?
  /// Whether Maghrib is called as iftar on fasting days.
  public var iftar = true
  /// Fasts with both calls, besides that of Ramadan.
  public var fasts: Set<VoluntaryFast> = []
  /// Days and nights that are told of in the evening with which they begin.
  public var reminders: Set<ImportantDay> = []
  /// Minutes from that Maghrib to the reminder, from 0 on.
  public var reminderMinutes = 0

  /// An alarm at every prayer's time; no suhoor.
  public init() {
    alarms = PerPrayer(all: Alarm())
    alarms.sunrise.isOn = false
  }

  /// Whether suhoor and iftar may be called on a day.
  func isFast(_ date: HijriDate, _ weekday: Weekday) -> Bool {
    date.isRamadan || fasts.contains { $0.falls(on: date, weekday) }
  }

  /// Whether a prayer is called at its time.
  public func calls(atTimeOf prayer: DailyTime) -> Bool {
    let alarm = alarms[prayer]
    guard alarm.isOn, alarm.leadMinutes > 0 else { return alarm.isOn }
    return alarm.isAtTimeToo || callsAtTime && prayer != .sunrise
  }
}

/// An alarm, for buzzer, ring, page and others.
public struct AlarmEvent: Sendable, Hashable {
  /// Kind of an event.
  public enum Kind: Sendable, Hashable {
    case prayer(DailyTime), suhoor, iftar
    /// The congregation of a prayer begins. It is no call.
    case iqama(DailyTime)
    /// The evening with which a day or night that matters begins, and its date. It is no call.
    case reminder(ImportantDay, HijriDate)
  }
  /// Its kind.
  public var kind: Kind
  /// When it is due.
  public var due: UniversalTime
  /// The time it is about: later than `due` by the lead.
  public var time: UniversalTime
  /// It was due while the device was off or its clock jumped: reported, not sounded.
  public var isMissed: Bool
  /// Whether it is a call. Otherwise it is for pages and other programs only.
  public var isCalled = true

  public init(kind: Kind, due: UniversalTime, time: UniversalTime, isMissed: Bool, isCalled: Bool = true) {
    self.kind = kind
    self.due = due
    self.time = time
    self.isMissed = isMissed
    self.isCalled = isCalled
  }
}

/// Turns a schedule into events, each once.
///
/// To be polled with the system's time. An event that is more than two minutes late is missed, and reported once; a clock
/// that is set back by up to two minutes repeats none.
public struct AlarmClock: Sendable {
  /// An event that is later, in seconds, no longer sounds.
  public static let lateLimit = 120.0
  /// An event that is later, in seconds, isn't reported either.
  public static let reportLimit = 86_400.0

  /// A change holds from the next call on.
  public var rules: AlarmRules
  /// Events due up to this time have been handed out.
  public private(set) var handedOut: UniversalTime?

  /// - Parameter handedOut: value of the previous run, so that events missed in a power cut are reported; nil at the
  ///   first start.
  public init(_ rules: AlarmRules = AlarmRules(), handedOut: UniversalTime? = nil) {
    self.rules = rules
    self.handedOut = handedOut
  }

  /// The events that have become due since the last call, oldest first.
  public mutating func events(at now: UniversalTime, _ schedule: inout Schedule) -> [AlarmEvent] {
    schedule.renew(at: now)
    // At the first start nothing was missed. A clock set back by up to the limit repeats no event; set back by more, it
    // was wrong before, so its events are due again.
    let since = handedOut ?? UniversalTime(secondsSince1970: now.secondsSince1970 - Self.lateLimit)
    if since.secondsSince1970 - now.secondsSince1970 > Self.lateLimit { handedOut = now }
    guard since < now else { return [] }
    handedOut = now
    let oldest = max(since.secondsSince1970, now.secondsSince1970 - Self.reportLimit)
    return due(schedule).filter { $0.due.secondsSince1970 > oldest && $0.due <= now }.map { event in
      var event = event
      event.isMissed = now.secondsSince1970 - event.due.secondsSince1970 > Self.lateLimit
      return event
    }.filter { $0.isCalled || !$0.isMissed }.sorted { $0.due < $1.due }
  }

  private func due(_ schedule: Schedule) -> [AlarmEvent] {
    let timetable = schedule.timetable
    var events: [AlarmEvent] = []
    func add(_ kind: AlarmEvent.Kind, _ time: UniversalTime, minutesBefore: Int, isCalled: Bool = true) {
      let due = UniversalTime(secondsSince1970: time.secondsSince1970 - Double(minutesBefore * 60))
      events.append(AlarmEvent(kind: kind, due: due, time: time, isMissed: false, isCalled: isCalled))
    }
    for entry in schedule.entries {
      let isFast = timetable.hijri.date(of: entry.date).map { rules.isFast($0, Weekday(entry.date)) } ?? false
      let alarm = rules.alarms[entry.prayer]
      let isCalled = rules.calls(atTimeOf: entry.prayer)
      if alarm.isOn, alarm.leadMinutes > 0 {
        add(.prayer(entry.prayer), entry.time, minutesBefore: alarm.leadMinutes)
      }
      if isCalled || rules.tells && entry.prayer != .sunrise {
        add(.prayer(entry.prayer), entry.time, minutesBefore: 0, isCalled: isCalled)
      }
      if rules.tells, let iqama = entry.iqama, iqama != entry.time {
        add(.iqama(entry.prayer), iqama, minutesBefore: 0, isCalled: false)
      }
      if isFast, entry.prayer == .fajr, let minutes = rules.suhoorMinutes {
        add(.suhoor, entry.time, minutesBefore: minutes)
      }
      guard entry.prayer == .maghrib else { continue }
      if isFast, rules.iftar { add(.iftar, entry.time, minutesBefore: 0) }
      guard let date = timetable.hijri.date(of: timetable.zone.date(after: entry.date)) else { continue }
      for day in rules.reminders where day.falls(on: date) {
        let time = UniversalTime(secondsSince1970: entry.time.secondsSince1970 + Double(60 * rules.reminderMinutes))
        add(.reminder(day, date), time, minutesBefore: 0, isCalled: false)
      }
    }
    return events
  }
}
