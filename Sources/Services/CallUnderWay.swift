import Core
import Measures
import Prayer
import Reports

/// What was told of a prayer last, and a call that was put off.
struct CallUnderWay {
  private(set) var told: PrayerCall?
  /// How it sounds without its recording.
  private(set) var announcement = Announcement.heard
  /// Its recording; nil: the buzzer calls.
  private(set) var recording: DailyTime?
  private var again: Instant?
  private var until = Instant.origin
  /// A reminder that waits for its turn.
  private var reminder: AlarmEvent?

  /// Seconds for which the state has it.
  static var toldFor: Double { 300 }
  /// Seconds after which a reminder follows what was told without a sound: by then every viewer has read that.
  static var leastTold: Double { 10 }

  /// A new one ends the former, put off or not; but a reminder waits while a call is on the screens.
  mutating func take(_ event: AlarmEvent, as announcement: Announcement, _ recording: DailyTime?, at now: Instant) {
    if case .reminder = event.kind, told != nil {
      reminder = event
      return
    }
    let isHeard = announcement != .shown
    // Iftar is at Maghrib, which stays.
    if event.kind == .iftar, told?.time == event.time, told?.kind == .at {
      if isHeard, told?.isHeard == false {
        told?.isHeard = true
        self.announcement = announcement
      }
      return
    }
    told = PrayerCall(event, isHeard: isHeard)
    (self.announcement, self.recording, again) = (announcement, recording, nil)
    until = now.advanced(bySeconds: Self.toldFor)
  }

  /// Puts a call off that is heard; false where there is none, and where suhoor would be called after Fajr.
  mutating func putOff(minutes: Int, at now: Instant, _ time: UniversalTime?) -> Bool {
    guard told?.canBePutOff == true, again == nil, let time else { return false }
    let seconds = Double(minutes * 60)
    let next = UniversalTime(secondsSince1970: time.secondsSince1970 + seconds)
    guard isTimely(at: next) else { return false }
    told?.againAt = next
    again = now.advanced(bySeconds: seconds)
    return true
  }

  /// Ends a call that was put off; false where there is none.
  mutating func cancel() -> Bool {
    guard again != nil else { return false }
    (again, told) = (nil, nil)
    return true
  }

  /// Whether a call that was put off is due now: once.
  mutating func isDueAgain(at now: Instant, _ time: UniversalTime?) -> Bool {
    guard let again, again <= now else { return false }
    // The clock may have been set since.
    guard let time, isTimely(at: time) else { return !cancel() }
    self.again = nil
    told?.againAt = nil
    // A person asked for it, quiet hours or not.
    announcement = .insistent
    until = now.advanced(bySeconds: Self.toldFor)
    return true
  }

  private func isTimely(at time: UniversalTime) -> Bool { told.map { !$0.isSuhoor || time < $0.time } ?? false }

  /// Forgets what is over, and has a reminder follow that waited for it.
  mutating func expire(at now: Instant, _ time: UniversalTime?, isPlaying: Bool) {
    if again == nil, !isPlaying, now >= until { told = nil }
    guard var event = reminder, let time else { return }
    let toldFor = Self.toldFor - until.seconds(since: now)
    guard told.map({ !$0.isHeard && toldFor >= Self.leastTold }) ?? true else { return }
    (reminder, told) = (nil, nil)
    (event.due, event.time) = (time, time)
    take(event, as: .shown, nil, at: now)
  }
}
