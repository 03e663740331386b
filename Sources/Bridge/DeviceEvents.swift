public import Link
public import Text

/// What has happened on a device, for those who act on it.
public struct DeviceEvent: Sendable, Codable, Hashable {
  /// Kinds, as the topic `event` has them.
  public enum Kind: String, Sendable, Codable, Hashable, CaseIterable {
    /// A prayer is announced: `call` has what.
    case call
    case callEnded = "call_ended"
    /// The user has the direction.
    case alignment
    /// The field is disturbed; `reason` says how.
    case interference
    /// A calibration has ended; `calibrated` says how it is now.
    case calibration
    /// The device has restarted.
    case restart
    /// It can't point; `reason` is the fault's code.
    case fault
    /// The fault or the interference is over.
    case recovered
    /// Two devices of a group changed a setting without knowing of each other.
    case conflict
  }

  public var event: Kind
  /// The bridge's count of events: one that comes twice has the same number and run.
  public var number = 0
  /// Start of the bridge, to tell counts apart.
  public var run = ""
  /// By the clocks of the place, RFC 3339; nil while unknown.
  @ExplicitNull public var time: String?
  @ExplicitNull public var call: StateMessage.Call?
  @ExplicitNull public var reason: String?
  @ExplicitNull public var calibrated: Bool?
  /// Of a conflict: the setting, the value kept, and both devices.
  @ExplicitNull public var conflict: Conflict?

  public struct Conflict: Sendable, Codable, Hashable {
    public var key: String
    @ExplicitNull public var kept: String?
    @ExplicitNull public var lost: String?
    public var keptBy: String
    public var lostBy: String

    init(_ conflict: GroupReplica.Conflict) {
      key = conflict.key
      kept = conflict.kept.value
      lost = conflict.lost.value
      (keptBy, lostBy) = (conflict.kept.by, conflict.lost.by)
    }
  }

  init(_ event: Kind, _ state: StateMessage?) {
    self.event = event
    time = state?.localTime
  }
}

/// Finds events in the states of a device, each once.
public struct EventDetector: Sendable {
  private var last: StateMessage?
  private var told: StateMessage.Call?
  /// Whether a calibration's routine was under way.
  private(set) var isCalibrating = false
  /// The trouble that was told, and is not over.
  private var trouble: DeviceEvent.Kind?

  public init() {}

  /// Events that a state brings. The first state of all brings none but a fault: what it tells is over, or was told before.
  public mutating func take(_ state: StateMessage) -> [DeviceEvent] {
    defer { last = state }
    var events: [DeviceEvent] = []
    if let last {
      if let started = state.started, let former = last.started, started != former {
        events.append(DeviceEvent(.restart, state))
      }
      events += calls(state, last)
      if state.aligned, !last.aligned { events.append(DeviceEvent(.alignment, state)) }
    }
    if let call = state.call { told = call }
    events += troubles(state)
    return events
  }

  private func calls(_ state: StateMessage, _ last: StateMessage) -> [DeviceEvent] {
    var events: [DeviceEvent] = []
    if let call = state.call, !call.isSame(as: told) {
      var event = DeviceEvent(.call, state)
      event.call = call
      events.append(event)
    }
    let hasFallenSilent = last.calling && !state.calling
    if hasFallenSilent || last.call != nil && state.call == nil && !last.calling {
      var event = DeviceEvent(.callEnded, state)
      event.call = last.call
      // The end of the recording is an event; that of the notice, some minutes later, is none.
      if hasFallenSilent || last.call?.heard == false { events.append(event) }
    }
    return events
  }

  private mutating func troubles(_ state: StateMessage) -> [DeviceEvent] {
    let now: DeviceEvent.Kind? =
      switch state.status {
      case "interference": .interference
      case "unavailable": .fault
      default: nil
      }
    // A change of the reason alone is another fault, but the same interference.
    guard now != trouble || now == .fault && state.reason != last?.reason else { return [] }
    defer { trouble = now }
    var event = DeviceEvent(now ?? .recovered, state)
    event.reason = state.reason
    return [event]
  }

  /// An answer to ``/Link/DeviceRequest/calibration``: whether a routine is under way.
  public mutating func take(calibration answer: JSONValue) -> DeviceEvent? {
    let isUnderWay = answer["routine"].map { $0 != .null } ?? false
    defer { isCalibrating = isUnderWay }
    guard isCalibrating, !isUnderWay else { return nil }
    var event = DeviceEvent(.calibration, last)
    event.calibrated = last?.calibrated
    event.reason = answer["outcome"]?.string
    return event
  }
}
