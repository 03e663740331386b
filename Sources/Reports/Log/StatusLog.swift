import Compass
public import Core
import HAL
import Measures
import Sensors
import Text

/// Log lines: one at the beginning of a status or fault, one at its end, rate limited.
///
/// ``LogRateLimiter`` limits each reason separately, so that one flood doesn't hide another.
public struct StatusLog: Sendable {
  /// Seconds in which a healthy device finds place and heading. Until then doubts are news, not trouble; those that remain are
  /// logged again as trouble.
  static let settlingSeconds = 15.0

  /// The newest text about each subject, written or suppressed.
  private var newest: [String: String] = [:]
  private var pace = LogRateLimiter()
  private var began: Instant?
  /// Reason of the doubt last logged as news; nil after it was logged as trouble, or ended.
  private var awaited: Reason?

  private let ringDevice: String
  private let buzzerDevice: String

  /// - Parameters:
  ///   - ringDevice: the ring's device file; nil: on GPIO lines.
  ///   - buzzerDevice: the buzzer's.
  public init(ringDevice: String? = nil, buzzerDevice: String? = nil) {
    self.ringDevice = ringDevice ?? Self.gpioChip
    self.buzzerDevice = buzzerDevice ?? Self.gpioChip
  }

  private static let gpioChip = "its GPIO chip"

  /// The lines for what has changed since the last call.
  public mutating func lines(for state: DeviceState) -> [LogEntry] {
    var lines: [LogEntry] = []
    let now = state.time
    let isSettling = now.seconds(since: began ?? now) < Self.settlingSeconds && state.reason.passesByItself
    began = began ?? now
    if awaited == state.reason, !isSettling { newest["status"] = nil }
    awaited = isSettling ? state.reason : nil
    note(
      "status", "status \(state.status.words): \(state.reason.code). \(state.reason.advice)",
      state.status != .accurate && !isSettling, now, &lines)
    let magnetometer = state.magnetometerFault
    let inertial = state.inertial.diagnosis(role: "imu", sensor: "accelerometer")
    note("magnetometer", magnetometer, now, &lines)
    note("second magnetometer", state.secondaryFault, now, &lines)
    // A missing bus is the same fault for both sensors: log it once.
    note("inertial", inertial == magnetometer ? nil : inertial, now, &lines)
    for (subject, notice) in [
      ("mag.rate", state.magnetometer.rateNotice(role: "mag", sensor: "magnetometer")),
      ("mag2.rate", state.secondary.rateNotice(role: "mag2", sensor: "second magnetometer")),
      ("imu.rate", state.inertial.rateNotice(role: "imu", sensor: "accelerometer")),
    ] {
      // Keep the first text: its figure changes each time, and would make a new line.
      note(subject, notice.map { newest[subject] ?? $0 }, now, &lines)
    }
    for (part, chip, fault) in [
      ("ring", ringDevice, state.outputs.ring), ("status_lights", Self.gpioChip, state.outputs.lamps),
      ("buzzer", buzzerDevice, state.outputs.buzzer),
      ("button", Self.gpioChip, state.outputs.button.map { OutputError($0) }),
    ] {
      note(part, fault.map { Diagnosis($0, part: part, chip: chip).line }, now, &lines)
    }
    return lines
  }

  /// Logs a fault's beginning and end; nil: no fault.
  private mutating func note(_ subject: String, _ fault: String?, _ now: Instant, _ lines: inout [LogEntry]) {
    if let fault {
      note(subject, fault, true, now, &lines)
    } else if newest[subject] != nil {
      note(subject, "\(subject): works again", false, now, &lines)
      newest[subject] = nil
    }
  }

  private mutating func note(
    _ subject: String, _ text: String, _ isTrouble: Bool, _ now: Instant, _ lines: inout [LogEntry]
  ) {
    guard newest[subject] != text else { return }
    newest[subject] = text
    if let line = pace.admit(text, at: now) { lines.append(LogEntry(line, isTrouble: isTrouble)) }
  }
}

extension Reason {
  /// Whether it is normal after a start: sensors settle, sigma shrinks, the receiver searches satellites.
  fileprivate var passesByItself: Bool {
    switch self {
    case .starting, .noSite, .surroundingsUnknown, .sigmaTooLarge, .holdStill: true
    default: false
    }
  }
}

extension DeviceState {
  /// The magnetometer's fault in words; nil while it works, isn't fitted or hasn't been probed yet.
  public var magnetometerFault: String? { magnetometer.diagnosis(role: "mag", sensor: "magnetometer") }
  /// The second magnetometer's fault in words; nil while it works, and if none was ever detected.
  public var secondaryFault: String? {
    secondary.label == nil ? nil : secondary.diagnosis(role: "mag2", sensor: "second magnetometer")
  }
  /// The magnetometer's fault, with a text also before the first probe.
  public var missingMagnetometer: String { magnetometerFault ?? "no magnetometer was found" }
}

extension SensorState {
  /// Notice of a sample rate outside the chip's tolerance; nil inside.
  public func rateNotice(role: String, sensor: String) -> String? {
    guard rate.isOff, let measured = rate.measuredHz else { return nil }
    return
      "\(role).rate: the \(sensor) brings \(measured.fixed(0)) samples a second where \(rate.expectedHz.fixed(0)) are set. "
      + "Each is dated, so the heading holds; look at its supply, and whether it is the chip it says it is."
  }

  /// The fault in words; nil while the sensor works, isn't fitted or hasn't been probed yet.
  public func diagnosis(role: String, sensor: String) -> String? {
    guard let finding = finding(role: role, sensor: sensor) else { return nil }
    switch health {
    case .absent, .sharedAddress, .damaged, .saturated: return "\(finding.code): \(finding.found). \(finding.nextStep)."
    case .unknownChip: return "\(finding.code): \(finding.found)."
    default: return finding.line
    }
  }
}
