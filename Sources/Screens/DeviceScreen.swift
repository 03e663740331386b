import Calibration
import Compass
import Core
public import Displays
import Earth
import Indicators
import Link
public import Measures
import Places
import Position
import Prayer
public import Reports
import Settings
import Text

/// A display's content: the newest values of a running device's ports, none of them stale, in the configured language.
///
/// The direction is the one on ring and page (``/Indicators/PanelContent``).
public struct DeviceScreen: Sendable {
  /// Seconds without a new state of the loop, a hundred periods, after which no direction is shown.
  public static let stateLimit = 1.0
  /// Seconds without new prayer times, which come once a second, after which none are shown: a stopped countdown is wrong.
  public static let prayerLimit = 5.0

  private let ports: DevicePorts
  private var state = Freshness(limit: Self.stateLimit)
  private var prayer = Freshness(limit: Self.prayerLimit)
  private var hasBegun = false
  /// The last page that was turned to (``/Reports/ControlReport/page``).
  private var turned: Int64
  /// Whether the address has been shown without being asked for, as an uncalibrated device does once it has one: its
  /// phone is next.
  private var hasIntroduced = false
  /// The Wi-Fi that was introduced last.
  private var wifi: PageAddress.WiFi?
  /// Since when the page with the address is shown; nil: the first page is.
  private var addressSince: Instant?

  /// Seconds after which the page with the address gives way to the direction.
  public static let addressSeconds = 60.0
  /// The same before the first calibration where the page names the device's own Wi-Fi: its phone is still to be found.
  public static let firstWiFiSeconds = 600.0

  public init(_ ports: DevicePorts) {
    self.ports = ports
    turned = ports.control.read().page
  }

  /// The screen at `now`, a monotonic time.
  public mutating func screen(at now: Instant) -> Screen {
    let language = ports.settings.read().configuration.locale.language.onDisplays
    let newest = ports.state.read()
    let isLive = state.isFresh(newest.sequence, at: now)
    hasBegun = hasBegun || isLive
    let times = ports.prayer.read()
    let hasTimes = prayer.isFresh(ports.prayer.version, at: now)
    var screen: Screen
    if !isLive {
      let words: LocalizedText = hasBegun ? .noLiveState : .starting
      screen = Screen(
        .noDirection(words[language]), mark: .unavailable, status: Status.unavailable.screenWord[language])
    } else if let routine = ports.calibration.read().routine, routine.isShown {
      screen = Screen(
        .calibration(Screen.Calibration(routine, language)), mark: Screen.Mark(newest.status),
        status: newest.status.screenWord[language])
    } else {
      screen = Screen(
        subject(newest, language), mark: Screen.Mark(newest.status), status: newest.status.screenWord[language],
        note: newest.showsWay
          ? LocalizedText.ringShowsWay[language]
          : newest.reason == .good
            ? (hasTimes ? times.call?.reminderWords?[language] : nil) : newest.reason.screenWords[language])
    }
    if hasTimes {
      screen.prayer = Screen.Prayer(times, language)
      screen.day = times.ramadanWords(language)
    }
    screen.qibla = LocalizedText.qibla[language]
    screen.isRightToLeft = language.isRightToLeft
    screen.second = Int(truncatingIfNeeded: now.nanoseconds / 1_000_000_000)
    let address = ports.page.read()
    if isLive, !hasIntroduced, address != nil {
      hasIntroduced = true
      if !newest.calibrated { addressSince = now }
    }
    // Where it has opened a Wi-Fi of its own, a phone is next in any case.
    if isLive, let own = address?.wifi, own != wifi {
      wifi = own
      addressSince = now
    }
    if case .calibration = screen.subject { addressSince = nil }
    let isFirst = address?.wifi != nil && !newest.calibrated
    screen.page = page(address, language, at: now, for: isFirst ? Self.firstWiFiSeconds : Self.addressSeconds)
    return screen
  }

  /// The PIN that was asked for; or where the portal serves the page, on a page of its own for some time.
  private mutating func page(
    _ address: PageAddress?, _ language: Language, at now: Instant, for seconds: Double
  ) -> Screen.Page? {
    let page = ports.control.read().page
    // Of two pages, an odd number of turns leads to the other one.
    if (page &- turned) % 2 != 0 { addressSince = addressSince == nil && address != nil ? now : nil }
    turned = page
    if let since = addressSince, address == nil || now.seconds(since: since) >= seconds {
      addressSince = nil
    }
    let pin = ports.pin.read()
    if pin.isOnDisplay, let digits = pin.digits {
      return .pin(digits, name: LocalizedText.pin[language], url: address?.url ?? "")
    }
    guard addressSince != nil, let address else { return nil }
    let wifi = address.wifi.map { [$0.name, $0.password] } ?? []
    return .address(
      Screen.Address(url: address.url, fingerprint: address.fingerprint, wifi: wifi, code: address.code))
  }

  private func subject(_ state: DeviceState, _ language: Language) -> Screen.Subject {
    switch PanelContent(state, guidance: nil, announcement: nil, score: .silence).picture {
    case .direction(let direction):
      let words: (long: LocalizedText, short: LocalizedText) =
        direction.isAligned
        ? (.aligned, .alignedShort) : direction.turn.radians < 0 ? (.turnLeft, .left) : (.turnRight, .right)
      let bearing = ports.position.read().site?.qibla.bearing.map { Self.whole($0.wrapped) % 360 }
      return .direction(
        Screen.Direction(
          turn: direction.turn, isSure: !direction.isDoubtful, isAligned: direction.isAligned,
          words: words.long[language], shortWords: words.short[language], bearing: bearing.map { "\($0)°" },
          sigma: direction.sigma.degrees < 100 ? "±\(max(1, Self.whole(direction.sigma)))°" : nil))
    case .anyDirection: return .anyDirection(state.reason.screenWords[language])
    case .fault, .guidance: return .noDirection(state.reason.screenWords[language])
    }
  }

  private static func whole(_ angle: Angle) -> Int { Int(angle.degrees.rounded()) }
}

extension Screen.Mark {
  init(_ status: Status) {
    self =
      switch status {
      case .accurate: .accurate
      case .calibrating: .doubtful
      case .interference: .disturbed
      case .unavailable: .unavailable
      }
  }
}

extension Screen.Prayer {
  /// Nil without times.
  init?(_ report: PrayerReport, _ language: Language) {
    if report.isCalling, !report.isTestingAdhan, let called = report.outlook.current {
      self.init(called, report, secondsAhead: 0, language)
    } else if let next = report.outlook.upcoming, let time = report.time {
      self.init(next, report, secondsAhead: next.time.secondsSince1970 - time.secondsSince1970, language)
    } else {
      return nil
    }
  }

  private init(_ entry: Schedule.Entry, _ report: PrayerReport, secondsAhead: Double, _ language: Language) {
    let clock = report.clockHours.written(report.zone.wallClock(at: entry.time).text(), nil)
    let doubt = report.doubt[language]
    let fast = report.fasting.flatMap { $0.time == entry.time ? $0 : nil }
    let name = (fast?.screenWord ?? entry.prayer.localizedName).short(language)
    // Round up, as in the words.
    let minutes = secondsAhead.isFinite ? Int((min(max(0, secondsAhead), 1e6) / 60).rounded(.up)) : 0
    self.init(
      name: "\(name) \(clock)\(doubt)", countdown: "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)",
      countdownWords: Schedule.words(seconds: secondsAhead, language))
  }
}

extension PrayerReport {
  /// Follows what an uncertain clock gives.
  fileprivate var doubt: LocalizedText { timeIsCertain ? LocalizedText(en: "", ar: "") : .questionMark }

  /// The day of Ramadan; nil outside of it.
  func ramadanWords(_ language: Language) -> String? {
    fasting.map { $0.screenDay[language] + doubt[language] }
  }
}

extension Screen.Calibration {
  init(_ routine: CalibrationReport.Routine, _ language: Language) {
    var hint: Hint
    let words: LocalizedText
    switch routine.outcome {
    case .accepted: (hint, words) = (.over(isWell: true), .routineDone)
    case .refused: (hint, words) = (.over(isWell: false), .routineRefused)
    case .cancelled: (hint, words) = (.over(isWell: false), .routineCancelled)
    case nil where routine.isWaiting: (hint, words) = (.layDown, .recordingPlays)
    case nil:
      switch routine.stage {
      case .moving, .proving:
        switch routine.hint {
        case .anyhow: (hint, words) = (.anyhow, .moveAnyhow)
        case .tip(let side): (hint, words) = (.tip(side), .lowerSide)
        case .turn(let toRight): (hint, words) = (.turn(toRight: toRight), toRight ? .turnItRight : .turnItLeft)
        }
      case .settling: (hint, words) = (.layDown, .layDown)
      case .surveying: (hint, words) = (.layDown, .leaveAlone)
      case .over: (hint, words) = (.layDown, .leaveAlone)
      }
    }
    let isOver = if case .over = hint { true } else { false }
    self.init(hint: hint, progress: isOver ? 1 : routine.progress, instruction: words[language])
  }
}
