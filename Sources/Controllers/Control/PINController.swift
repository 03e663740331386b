import Core
import Indicators
import Link
import Measures
import Reports

/// A new PIN of the page without a terminal: the button is held, the portal makes a PIN, and the device shows it.
///
///     hold ─ wish in the state ─ portal: PIN, its hash stored ─ `show_pin` ─ display; or else buzzer and ring
///
/// A wish is open for some seconds only, so that a portal that comes back later doesn't find it.
struct PINController: Sendable {
  /// Seconds for the portal: it looks twice a second, and a slow board needs two for the hash.
  static let waitSeconds = 8.0
  /// Seconds for which a display shows it.
  static let showSeconds = 60.0

  private let ports: DevicePorts
  private var report = PINReport()
  private var ends = Instant.origin

  init(_ ports: DevicePorts) { self.ports = ports }

  /// A wish or a PIN whose time is over ends.
  mutating func step(at now: Instant) -> [LogEntry] {
    guard now >= ends else { return [] }
    if report.wanted != nil {
      return [refuse("the portal made none within \(Int(Self.waitSeconds)) s: is qibla-portal running?")]
    }
    if report.shown != nil { hide() }
    return []
  }

  /// Opens a wish, which replaces the one before, and the PIN that is shown.
  mutating func ask(at now: Instant) -> (Outcome, LogEntry) {
    if report.shown != nil { hide() }
    if let why = ports.unmetPrecondition(of: .askForPIN) {
      return (.refused(code: "not_possible", words: why), refuse(why))
    }
    // Milliseconds of the machine's time: the number also grows over a restart of this program.
    report.wanted = UInt64(max(now.nanoseconds, 0)) / 1_000_000
    ends = now.advanced(bySeconds: Self.waitSeconds)
    ports.pin.publish(report)
    return (.done(), LogEntry("PIN: the button asks for a new one"))
  }

  /// Shows the PIN of the open wish.
  mutating func show(_ pin: ButtonPIN, at now: Instant) -> (Outcome, LogEntry) {
    guard report.wanted == pin.number, let taps = TappedDigits(pin.digits) else {
      let why = "no PIN with this number is asked for"
      return (.refused(code: "not_wanted", words: why), LogEntry("PIN: not shown: \(why)"))
    }
    if let why = ports.unmetPrecondition(of: .showPIN(pin)) {
      return (.refused(code: "not_possible", words: why), refuse(why))
    }
    report.wanted = nil
    report.shown = pin
    report.isOnDisplay = ports.display.read().isShowing
    ends = now.advanced(bySeconds: report.isOnDisplay ? Self.showSeconds : taps.seconds)
    ports.pin.publish(report)
    if !report.isOnDisplay { ports.loop.inbox.post { $0.pin = .tap(taps) } }
    return (.done(), LogEntry("PIN: a new one is shown by \(report.isOnDisplay ? "the display" : "buzzer and ring")"))
  }

  /// Shows the PIN no longer.
  mutating func hide() {
    report = PINReport()
    ports.pin.publish(report)
    ports.loop.inbox.post { $0.pin = .end }
  }

  private mutating func refuse(_ why: String) -> LogEntry {
    report = PINReport()
    ports.pin.publish(report)
    ports.loop.inbox.post { $0.pin = .refuse }
    return LogEntry("PIN: no new one, the former one stays: \(why)")
  }
}
