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
public import Text

/// The state with its words for a person.
@dynamicMemberLookup
public struct StateAnswer: Sendable, Encodable {
  public let message: StateMessage
  private let heads: [Message]
  private let rows: [(label: Message, value: Message)]
  private let parts: [Message]

  public func encode(to encoder: any Encoder) throws { try message.encode(to: encoder) }
  public subscript<Value>(dynamicMember path: KeyPath<StateMessage, Value>) -> Value { message[keyPath: path] }

  /// - Parameter now: by the loop's clock; nil: the state counts as current.
  public init(_ ports: DevicePorts, at now: Instant? = nil) {
    message = StateMessage(ports, at: now)
    let (place, times) = (ports.position.read(), ports.prayer.read())
    let state = now.map { ports.state.read().judged(at: $0) } ?? ports.state.read()
    let calibration = ports.calibration.read()
    let near: Message = message.site.flatMap { $0.quarter ?? $0.city }.map { ", near \($0)" } ?? ""
    let alarms: Message = message.alarms.isEmpty ? "none" : message.alarms.map(\.words).list
    let count = CounterSnapshot(
      state, place, buttons: ports.buttons.read(), encoder: ports.encoder.read(), calls: ports.calls.read()
    ).line
    var rows: [(label: Message, value: Message)] = [
      ("reason", "\(state.reason.code)"),
      ("true heading", StatusText.heading(state)),
      ("Qibla", [StatusText.bearing(place.site), StatusText.distance(place.site)].list),
      ("turn", StatusText.turn(state)),
      ("place", "\(StatusText.place(place.site))\(near)"),
      ("next prayer", StatusText.prayer(times)),
      ("time", StatusText.time(place.clock)),
      ("alarms", state.sound ? alarms : "\(alarms); the sound is off"),
      ("calibration", StatusText.calibration(calibration)),
      ("sensors", message.sensors.isEmpty ? "none" : message.sensors.map(\.words).list),
      ("loop", StatusText.loop(state)),
      ("counters", count.isEmpty ? "none" : "\(count)"),
    ]
    if !message.tests.isEmpty { rows.append(("tests", "\(message.tests.joined(separator: ", "))")) }
    if message.tasbih > 0 { rows.append(("tasbih", "\(message.tasbih)")) }
    if let way = message.way {
      rows.append(("ring", "the way to \(way.name), not the Qibla, for \(way.endsInS.fixed(0)) s"))
    }
    if let quiet = message.quietHours { rows.append(("quiet hours", quiet.words)) }
    if let secondary = message.secondMagnetometer { rows.append(("second magn.", secondary.words)) }
    if let display = message.display { rows.append(("display", display.words)) }
    if let notice = times.notice { rows.append(("timetable", "\(notice)")) }
    self.rows = rows
    var heads: [Message] = ["\(term: state.status.words): \(Message(clause: state.reason.advice))."]
    if calibration.isUnderWay, let routine = RoutinePicture(calibration) {
      heads.insert("calibration under way: \(routine.line); until it ends the direction is by the one in use", at: 0)
    }
    self.heads = heads
    parts = StatusText.parts(of: state, place.site, calibration)
  }

  /// Lines for a person, without an end of line after the last.
  public func text(_ language: Language = .en) -> String {
    let labels = rows.map { $0.label.text(language) }
    let width = labels.map(\.count).max() ?? 0
    let lines = zip(labels, rows).map { "\($0.padded(to: width + 2))\($1.value.text(language))" }
    return (heads.map { $0.text(language) } + lines).joined(separator: "\n")
  }

  /// The direction in one line, for a watch.
  public func line(_ language: Language = .en) -> String { StatusText.line(parts, language) }
}

extension StateMessage.Alarm {
  fileprivate var words: Message {
    let time = Message(term: name, keys: ["alarm.\(name)"])
    return minutesBefore > 0 ? "\(time) \(minutesBefore) min before" : time
  }
}

extension StateMessage.Quiet {
  fileprivate var words: Message {
    switch now {
    case true?: "\(hours), in force: only sounds in answer to a user's action"
    case false?: "\(hours), not in force now"
    case nil: "\(hours), not in force until time and place are known"
    }
  }
}

extension StateMessage.Secondary {
  fileprivate var words: Message {
    let what: Message =
      switch used {
      case "both": "\(disagreementDeg.map { "\($0.magnitude)°" } ?? "") from the first, used with it"
      case "second": "used alone: the first is silent"
      default: "not calibrated, or silent: not used"
      }
    return "\(chip) at \(address), \(what)"
  }
}

extension StateMessage.Display {
  fileprivate var words: Message {
    let what: Message = "\(kind) at \(address), \(term: state)"
    return failures == 0 ? what : failures == 1 ? "\(what), 1 failure" : "\(what), \(failures) failures"
  }
}

extension StateMessage.Sensor {
  /// "LIS3MDL at 0x1C behind channel 3"
  fileprivate var words: Message {
    channel.map { "\(chip) at \(address) behind channel \($0)" } ?? "\(chip) (\(address))"
  }
}
