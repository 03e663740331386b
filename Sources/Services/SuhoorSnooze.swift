import Measures
import Prayer

/// A call of suhoor that is put off: it comes again some minutes later, before Fajr.
struct SuhoorSnooze {
  /// Seconds after a call in which it can be put off; later a press of the button has its usual meaning.
  static let window = 300.0

  private var call: AlarmEvent?
  private var called: UniversalTime?
  private var again: UniversalTime?

  /// Takes a call that was made at `now`.
  mutating func note(_ event: AlarmEvent, at now: UniversalTime) {
    guard event.kind == .suhoor, !event.isMissed else { return }
    (call, called, again) = (event, now, nil)
  }

  /// Whether the last call can be put off by so many minutes: not long after it, and if Fajr is later.
  func canSnooze(at now: UniversalTime, minutes: Int) -> Bool {
    guard let call, let called else { return false }
    let seconds = now.secondsSince1970 - called.secondsSince1970
    return (0...Self.window).contains(seconds)
      && now.secondsSince1970 + Double(60 * minutes) < call.time.secondsSince1970
  }

  /// Puts the last call off; false where that isn't possible.
  mutating func snooze(at now: UniversalTime, minutes: Int) -> Bool {
    guard canSnooze(at: now, minutes: minutes) else { return false }
    again = UniversalTime(secondsSince1970: now.secondsSince1970 + Double(60 * minutes))
    called = nil
    return true
  }

  /// The call that is due again, once.
  mutating func due(at now: UniversalTime) -> AlarmEvent? {
    guard let again, let call, again <= now else { return nil }
    self.again = nil
    guard now < call.time else { return nil }
    var event = call
    event.due = now
    return event
  }
}
