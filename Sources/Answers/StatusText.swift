import Calibration
import Compass
public import Core
import Earth
import Measures
import Places
public import Position
import Prayer
public import Reports
import Text

/// The device's state in words and numbers, shared by the live picture and the line a second.
public enum StatusText {
  /// One line: heading, bearing, turn, status and reason, place, a routine under way, and the loop's lateness.
  ///
  /// - Parameters:
  ///   - site: the place in force; nil while none is known.
  ///   - prayer: the prayer times; nil leaves them out.
  ///   - calibration: the calibration's report; an empty one shows no routine.
  public static func text(
    of state: DeviceState, _ site: Site?, _ calibration: CalibrationReport = .init(), _ prayer: PrayerReport? = nil
  ) -> String {
    let routine = RoutinePicture(calibration).map { ["calibration \($0.line)"] } ?? []
    let parts = [
      "heading \(heading(state))", "qibla \(bearing(site))", "turn \(turn(state))", state.status.words,
      state.reason.code, "place \(place(site))",
    ]
    let late = state.timing.rateHz > 0 ? " late \(state.timing.latePercentile99.fixed(0)) µs" : ""
    let rest = ["loop \(rate(state))\(late)"]
    let next = prayer.flatMap { $0.outlook.next == nil ? nil : ["next \(self.prayer($0))"] } ?? []
    return (parts + routine + next + rest).joined(separator: "  ")
  }

  /// Rate and ticks so far; no rate in the first second.
  public static func loop(_ state: DeviceState) -> String {
    [rate(state), "\(state.timing.ticks) ticks"].joined(separator: ", ")
  }

  private static func rate(_ state: DeviceState) -> String {
    state.timing.rateHz > 0 ? state.timing.rateHz.fixed(1) + " Hz" : "starting"
  }

  /// The clock in use.
  static func time(_ clock: TimeReference?) -> String {
    switch clock?.witness {
    case .receiver: "by the receiver"
    case .network: "by the system's clock, synchronised"
    case .clockChip: "by the clock chip, verified earlier"
    case .nobody: "by the system's clock, not synchronised"
    case nil: "not known"
    }
  }

  /// The next prayer: local time and countdown.
  public static func prayer(_ report: PrayerReport) -> String {
    if report.isCalling, !report.isTestingAdhan, let now = report.outlook.current {
      return "\(now.prayer.englishName): the call sounds"
    }
    guard let next = report.outlook.next, let time = report.time else {
      return "withheld: \(report.withheld ?? "not known")"
    }
    func clock(_ time: UniversalTime) -> String {
      report.clockHours.written(report.zone.wallClock(at: time).text(), .en) + (report.timeIsCertain ? "" : "?")
    }
    let ahead = Schedule.words(seconds: next.time.secondsSince1970 - time.secondsSince1970)
    let fajrEnds = report.outlook.current?.prayer == .fajr ? report.outlook.currentEnds : nil
    return "\(next.prayer.englishName) \(clock(next.time)) \(ahead)"
      + (fajrEnds.map { ", Fajr until \(clock($0))" } ?? "")
  }

  public static func heading(_ state: DeviceState) -> String {
    guard let heading = state.pointer.trueHeading else { return "not known" }
    return "\(compass(heading)) ± \(state.pointer.sigma.degrees.fixed(1))°"
  }

  public static func bearing(_ site: Site?) -> String {
    guard let site else { return "not known" }
    if let bearing = site.qibla.bearing { return compass(bearing) }
    return site.qibla.relation == .here ? "here" : "in every direction"
  }

  /// Direction to a tenth of a degree. Rounded before wrapping: 359.96° is 0.0°, not 360.0°.
  private static func compass(_ angle: Angle) -> String {
    Angle(degrees: angle.degrees.rounded(decimals: 1)).wrapped.degrees.fixed(1) + "°"
  }

  public static func turn(_ state: DeviceState) -> String {
    guard let turn = state.pointer.turn else { return "not known" }
    let size = turn.magnitude.degrees.fixed(1)
    if state.pointer.aligned { return "aligned (\(size)° \(turn.radians < 0 ? "left" : "right"))" }
    return "\(size)° \(turn.radians < 0 ? "left" : "right")"
  }

  public static func distance(_ site: Site?) -> String {
    site.map { "\(($0.qibla.distanceMeters / 1000).fixed(0)) km" } ?? "not known"
  }

  /// Pitch, and roll over 1°.
  public static func tilt(_ state: DeviceState) -> String {
    guard let nose = state.pitch?.degrees, let left = state.roll?.degrees else { return "not known" }
    func part(_ degrees: Double, _ above: String, _ below: String) -> String {
      "\(degrees.magnitude.fixed(0))° \(degrees < 0 ? below : above)"
    }
    return part(nose, "up", "down") + (left.magnitude < 1 ? "" : ", " + part(left, "right down", "left down"))
  }

  public static func place(_ site: Site?) -> String {
    guard let site else { return "not known" }
    let latitude = site.position.latitude.degrees
    let longitude = site.position.longitude.degrees
    return "\(latitude.magnitude.fixed(2))°\(latitude < 0 ? "S" : "N") "
      + "\(longitude.magnitude.fixed(2))°\(longitude < 0 ? "W" : "E") (\(site.source.name)\(contradiction(site.contradiction)))"
  }

  private static func contradiction(_ contradiction: Site.Contradiction?) -> String {
    contradiction.map {
      ", \(Int($0.meters / 1000)) km from the \($0.receiverIsBelieved ? "configured place" : "receiver's")"
    } ?? ""
  }

  public static func declination(_ site: Site?) -> String {
    guard let site else { return "not known" }
    let degrees = site.declination.degrees
    return "\(degrees.magnitude.fixed(1))° \(degrees < 0 ? "west" : "east")"
  }

  public static func field(_ state: DeviceState) -> String {
    let check = state.heading.field
    guard check.strengthMicrotesla > 0 else { return "not known" }
    let measured = "\(check.strengthMicrotesla.fixed(1)) µT"
    return check.expected.map { "\(measured), model \($0.strengthMicrotesla.fixed(1))" } ?? measured
  }

  /// Heading sigma, and drift once measured.
  public static func calibration(_ report: CalibrationReport) -> String {
    guard let record = report.record else { return "none" }
    let sigma = "± \(record.calibration.headingSigma.degrees.fixed(2))°"
    guard let drift = report.drift else { return sigma }
    return "\(sigma), drift \(drift.microtesla.length.fixed(1)) µT"
  }
}
