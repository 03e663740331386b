import Calibration
import Compass
public import Core
import Earth
import Measures
import Places
public import Position
import Prayer
public import Reports
public import Text

/// The device's state in words and numbers, shared by the live picture and the line a second.
public enum StatusText {
  /// One line: heading, bearing, turn, status and reason, place, a routine under way, and the loop's lateness.
  ///
  /// - Parameters:
  ///   - site: the place in force; nil while none is known.
  ///   - prayer: the prayer times; nil leaves them out.
  ///   - calibration: the calibration's report; an empty one shows no routine.
  public static func text(
    of state: DeviceState, _ site: Site?, _ calibration: CalibrationReport = .init(), _ prayer: PrayerReport? = nil,
    in language: Language = .en
  ) -> String {
    line(parts(of: state, site, calibration, prayer), language)
  }

  /// The line's parts in a language.
  static func line(_ parts: [Message], _ language: Language) -> String {
    parts.map { $0.text(language) }.joined(separator: "  ")
  }

  static func parts(
    of state: DeviceState, _ site: Site?, _ calibration: CalibrationReport = .init(), _ prayer: PrayerReport? = nil
  ) -> [Message] {
    let late: Message = state.timing.rateHz > 0 ? " late \(state.timing.latePercentile99.fixed(0)) µs" : ""
    var parts: [Message] = [
      "heading \(heading(state))", "qibla \(bearing(site))", "turn \(turn(state))", Message(term: state.status.words),
      "\(state.reason.code)", "place \(place(site))",
    ]
    if let routine = RoutinePicture(calibration) { parts.append("calibration \(routine.line)") }
    if let prayer, prayer.outlook.next != nil { parts.append("next \(self.prayer(prayer))") }
    return parts + ["loop \(rate(state))\(late)"]
  }

  /// Rate and ticks so far; no rate in the first second.
  public static func loop(_ state: DeviceState) -> Message { "\(rate(state)), \(state.timing.ticks) ticks" }

  private static func rate(_ state: DeviceState) -> Message {
    state.timing.rateHz > 0 ? "\(state.timing.rateHz.fixed(1)) Hz" : "starting"
  }

  /// The clock in use.
  static func time(_ clock: TimeReference?) -> Message {
    switch clock?.witness {
    case .receiver: "by the receiver"
    case .network: "by the system's clock, synchronised"
    case .clockChip: "by the clock chip, verified earlier"
    case .nobody: "by the system's clock, not synchronised"
    case nil: "not known"
    }
  }

  /// The next prayer: local time and countdown.
  public static func prayer(_ report: PrayerReport) -> Message {
    if report.isCalling, !report.isTestingAdhan, let now = report.outlook.current {
      return "\(now.prayer.localizedName): the call sounds"
    }
    guard let next = report.outlook.next, let time = report.time else {
      return report.withheld.map { "withheld: \($0)" } ?? "withheld: not known"
    }
    func clock(_ time: UniversalTime) -> LocalizedText {
      let written = report.clockHours.localized(report.zone.wallClock(at: time).text())
      return report.timeIsCertain ? written : LocalizedText(en: "{1}?", ar: "{1}؟", with: [written])
    }
    let ahead = Schedule.localized(seconds: next.time.secondsSince1970 - time.secondsSince1970)
    let fajrEnds = report.outlook.current?.prayer == .fajr ? report.outlook.currentEnds : nil
    let rest: Message = fajrEnds.map { ", Fajr until \(clock($0))" } ?? ""
    return "\(next.prayer.localizedName) \(clock(next.time)) \(ahead)\(rest)"
  }

  public static func heading(_ state: DeviceState) -> Message {
    guard let heading = state.pointer.trueHeading else { return "not known" }
    return "\(compass(heading)) ± \(state.pointer.sigma.degrees.fixed(1))°"
  }

  public static func bearing(_ site: Site?) -> Message {
    guard let site else { return "not known" }
    if let bearing = site.qibla.bearing { return "\(compass(bearing))" }
    return site.qibla.relation == .here ? "here" : "in every direction"
  }

  /// Direction to a tenth of a degree. Rounded before wrapping: 359.96° is 0.0°, not 360.0°.
  private static func compass(_ angle: Angle) -> String {
    Angle(degrees: angle.degrees.rounded(decimals: 1)).wrapped.degrees.fixed(1) + "°"
  }

  public static func turn(_ state: DeviceState) -> Message {
    guard let turn = state.pointer.turn else { return "not known" }
    let size = turn.magnitude.degrees.fixed(1)
    let side: Message = turn.radians < 0 ? "\(size)° left" : "\(size)° right"
    return state.pointer.aligned ? "aligned (\(side))" : side
  }

  public static func distance(_ site: Site?) -> Message {
    site.map { "\(($0.qibla.distanceMeters / 1000).fixed(0)) km" } ?? "not known"
  }

  /// Pitch, and roll over 1°.
  public static func tilt(_ state: DeviceState) -> Message {
    guard let nose = state.pitch?.degrees, let left = state.roll?.degrees else { return "not known" }
    func size(_ degrees: Double) -> String { "\(degrees.magnitude.fixed(0))°" }
    let pitch: Message = nose < 0 ? "\(size(nose)) down" : "\(size(nose)) up"
    guard left.magnitude >= 1 else { return pitch }
    return left < 0 ? "\(pitch), \(size(left)) left down" : "\(pitch), \(size(left)) right down"
  }

  public static func place(_ site: Site?) -> Message {
    guard let site else { return "not known" }
    let latitude = site.position.latitude.degrees
    let longitude = site.position.longitude.degrees
    let position =
      "\(latitude.magnitude.fixed(2))°\(latitude < 0 ? "S" : "N") "
      + "\(longitude.magnitude.fixed(2))°\(longitude < 0 ? "W" : "E")"
    let source = Message(term: site.source.name, keys: ["source.\(site.source.word)"])
    return "\(position) (\(source)\(contradiction(site.contradiction)))"
  }

  private static func contradiction(_ contradiction: Site.Contradiction?) -> Message {
    guard let contradiction else { return "" }
    let kilometres = Int(contradiction.meters / 1000)
    return contradiction.receiverIsBelieved
      ? ", \(kilometres) km from the configured place" : ", \(kilometres) km from the receiver's"
  }

  public static func declination(_ site: Site?) -> Message {
    guard let site else { return "not known" }
    let degrees = site.declination.degrees
    let size = degrees.magnitude.fixed(1)
    return degrees < 0 ? "\(size)° west" : "\(size)° east"
  }

  public static func field(_ state: DeviceState) -> Message {
    let check = state.heading.field
    guard check.strengthMicrotesla > 0 else { return "not known" }
    let measured = "\(check.strengthMicrotesla.fixed(1)) µT"
    return check.expected.map { "\(measured), model \($0.strengthMicrotesla.fixed(1))" } ?? "\(measured)"
  }

  /// Heading sigma, and drift once measured.
  public static func calibration(_ report: CalibrationReport) -> Message {
    guard let record = report.record else { return "none" }
    let sigma = "± \(record.calibration.headingSigma.degrees.fixed(2))°"
    guard let drift = report.drift else { return "\(sigma)" }
    return "\(sigma), drift \(drift.microtesla.length.fixed(1)) µT"
  }
}
