import Compass
import Core
import Earth
import HAL
public import Link
public import Measures
import Places
import Position
import Prayer
public import Reports
import Settings
import Text

/// The state with its words for a person.
@dynamicMemberLookup
public struct StateAnswer: Sendable, Encodable {
  public let message: StateMessage
  private let lines: [String]
  /// The direction in one line, for a watch.
  public let line: String

  public func encode(to encoder: any Encoder) throws { try message.encode(to: encoder) }
  public subscript<Value>(dynamicMember path: KeyPath<StateMessage, Value>) -> Value { message[keyPath: path] }

  /// - Parameter now: by the loop's clock; nil: the state counts as current.
  public init(_ ports: DevicePorts, at now: Instant? = nil) {
    message = StateMessage(ports, at: now)
    let (place, times) = (ports.position.read(), ports.prayer.read())
    let state = now.map { ports.state.read().judged(at: $0) } ?? ports.state.read()
    let calibration = ports.calibration.read()
    let near = message.site.flatMap { $0.quarter ?? $0.city }
    let calls = message.alarms.map { $0.minutesBefore > 0 ? "\($0.name) \($0.minutesBefore) min before" : $0.name }
    let count = CounterSnapshot(
      state, place, buttons: ports.buttons.read(), encoder: ports.encoder.read(), calls: ports.calls.read()
    ).line
    var lines = [
      "\(state.status.words): \(state.reason.advice)",
      "reason        \(state.reason.code)",
      "true heading  \(StatusText.heading(state))",
      "Qibla         \(StatusText.bearing(place.site)), \(StatusText.distance(place.site))",
      "turn          \(StatusText.turn(state))",
      "place         \(StatusText.place(place.site))" + (near.map { ", near \($0)" } ?? ""),
      "next prayer   \(StatusText.prayer(times))",
      "time          \(StatusText.time(place.clock))",
      "alarms        \(calls.isEmpty ? "none" : calls.joined(separator: ", "))\(state.sound ? "" : "; the sound is off")",
      "calibration   \(StatusText.calibration(calibration))",
      "sensors       \(message.sensors.isEmpty ? "none" : message.sensors.map(\.words).joined(separator: ", "))",
      "loop          \(StatusText.loop(state))",
      "counters      \(count.isEmpty ? "none" : count)",
    ]
    if !message.tests.isEmpty { lines.append("tests         \(message.tests.joined(separator: ", "))") }
    if message.tasbih > 0 { lines.append("tasbih        \(message.tasbih)") }
    if let quiet = message.quietHours { lines.append("quiet hours   \(quiet.text)") }
    if let secondary = message.secondMagnetometer { lines.append("second magn.  \(secondary.text)") }
    if let display = message.display { lines.append("display       \(display.text)") }
    if let notice = times.notice { lines.append("timetable     \(notice.en)") }
    if calibration.isUnderWay, let routine = RoutinePicture(calibration) {
      lines.insert("calibration under way: \(routine.line); until it ends the direction is by the one in use", at: 0)
    }
    self.lines = lines
    line = StatusText.text(of: state, place.site, calibration)
  }

  /// Lines for a person, without an end of line after the last.
  public var text: String { lines.joined(separator: "\n") }
}

extension StateMessage.Quiet {
  fileprivate var text: String {
    switch now {
    case true?: "\(hours), in force: only sounds in answer to a user's action"
    case false?: "\(hours), not in force now"
    case nil: "\(hours), not in force until time and place are known"
    }
  }
}

extension StateMessage.Secondary {
  fileprivate var text: String {
    let what =
      switch used {
      case "both": "\(disagreementDeg.map { "\($0.magnitude)°" } ?? "") from the first, used with it"
      case "second": "used alone: the first is silent"
      default: "not calibrated, or silent: not used"
      }
    return "\(chip) at \(address), \(what)"
  }
}

extension StateMessage.Display {
  fileprivate var text: String {
    "\(kind) at \(address), \(state)" + (failures > 0 ? ", \(failures) failure\(failures == 1 ? "" : "s")" : "")
  }
}

extension StateMessage.Sensor {
  /// "LIS3MDL at 0x1C behind channel 3"
  fileprivate var words: String { "\(chip) at \(address)" + (channel.map { " behind channel \($0)" } ?? "") }
}
