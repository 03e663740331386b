import Compass
public import Core
import HAL
import Measures
import Sensors
import Text

/// Log lines: one when a status or a fault begins, one when it ends, and never a flood.
///
/// ``LogRateLimiter`` holds for each of them by itself, so that a flood of one doesn't hide another.
public struct StatusLog: Sendable {
  /// Seconds in which a healthy device finds its place and its heading. Until then missing parts are news, not
  /// trouble; faults that remain afterwards are logged again as such.
  static let settlingSeconds = 15.0

  /// The newest text about each subject, written or left out.
  private var newest: [String: String] = [:]
  private var pace = LogRateLimiter()
  private var began: Instant?
  /// Reason of the doubt last logged as news; nil once logged as trouble, or over.
  private var awaited: Reason?

  private let ringDevice: String
  private let buzzerDevice: String

  /// - Parameters:
  ///   - ringDevice: the device file that carries the ring, where it isn't on lines.
  ///   - buzzerDevice: the same of the buzzer.
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
    // The bus they share is missing for both: said once.
    note("inertial", inertial == magnetometer ? nil : inertial, now, &lines)
    for (subject, notice) in [
      ("mag.rate", state.magnetometer.rateNotice(role: "mag", sensor: "magnetometer")),
      ("mag2.rate", state.secondary.rateNotice(role: "mag2", sensor: "second magnetometer")),
      ("imu.rate", state.inertial.rateNotice(role: "imu", sensor: "accelerometer")),
    ] {
      // The figure of the first: it is never twice the same.
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

  /// A fault and its end: nil is "nothing wrong".
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
  /// Whether every start goes through it: sensors settle, the heading gets surer, the receiver looks for satellites.
  fileprivate var passesByItself: Bool {
    switch self {
    case .starting, .noSite, .surroundingsUnknown, .sigmaTooLarge, .holdStill: true
    default: false
    }
  }
}

extension DeviceState {
  /// The magnetometer's fault in words; nil while it works, isn't fitted or hasn't been looked for yet.
  public var magnetometerFault: String? { magnetometer.diagnosis(role: "mag", sensor: "magnetometer") }
  /// The second magnetometer's fault in words; nil while it works, and where none was ever found.
  public var secondaryFault: String? {
    secondary.label == nil ? nil : secondary.diagnosis(role: "mag2", sensor: "second magnetometer")
  }
  /// Why there is no magnetometer.
  public var missingMagnetometer: String { magnetometerFault ?? "no magnetometer was found" }
}

extension SensorState {
  /// Said of a chip whose clock is off by more than any good one's; nil otherwise.
  public func rateNotice(role: String, sensor: String) -> String? {
    guard rate.isOff, let measured = rate.measuredHz else { return nil }
    return
      "\(role).rate: the \(sensor) brings \(measured.fixed(0)) samples a second where \(rate.expectedHz.fixed(0)) are set. "
      + "Each is dated, so the heading holds; look at its supply, and whether it is the chip it says it is."
  }

  /// The fault in words; nil while the sensor works, isn't fitted or hasn't been looked for yet.
  public func diagnosis(role: String, sensor: String) -> String? {
    switch health {
    case .working, .notFitted, .starting: nil
    case .noBus(let error): Diagnosis(error, bus: line?.path ?? "the I2C bus").line
    case .absent:
      "\(role).absent: no \(sensor) answers on "
        + (line.map { "\($0.path). Check SCLK, MOSI, MISO, the select line, 3.3 V and ground." }
          ?? "the bus. Check SDA, SCL, 3.3 V and ground.")
    case .unknownChip(let address, let found):
      "\(role).unknown_chip: a chip at \(address.hex) answers \(found.hex), an unknown identity."
    case .sharedAddress(let address, let channel):
      "\(role).shared_address: the chip at \(address.hex) behind channel \(channel) can't be told from one on the main bus. Give one of them another address."
    case .damaged:
      "bus.corrupt: more than one sample in a hundred of the \(sensor) arrives damaged. Shorten the wires, or slow the bus."
    case .saturated: "\(role).saturated: the \(sensor) is over its range. A magnet or a loudspeaker is very near."
    case .failing(let error), .lost(let error):
      Diagnosis(error, role: role, sensor: sensor, address: address ?? 0, bus: line?.path ?? "the bus").line
    }
  }
}
