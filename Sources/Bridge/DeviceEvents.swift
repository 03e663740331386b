public import Link
public import Text

/// An event on a device, for automations and people.
public struct DeviceEvent: Sendable, Codable, Hashable {
  /// Kinds by their words in the topic `event`.
  public enum Kind: String, Sendable, Codable, Hashable, CaseIterable {
    /// The device announces a prayer; `call` says which.
    case call
    case callEnded = "call_ended"
    /// The device points to the Qibla.
    case alignment
    /// The field is disturbed; `reason` says how.
    case interference
    /// A calibration has ended; `calibrated` says how it is now.
    case calibration
    /// The device has restarted.
    case restart
    /// The device can't point; `reason` is the fault's code.
    case fault
    /// The fault or the interference is over.
    case recovered
    /// Two devices of a group changed a setting without knowing of each other.
    case conflict
  }

  public var event: Kind
  /// Number of the event since the start of the bridge. With ``run`` it identifies an event that is delivered twice.
  public var number = 0
  /// Random name of the bridge's start.
  public var run = ""
  /// Time by the clocks of the place, RFC 3339; nil while unknown.
  @ExplicitNull public var time: String?
  @ExplicitNull public var call: StateMessage.Call?
  @ExplicitNull public var reason: String?
  @ExplicitNull public var calibrated: Bool?
  @ExplicitNull public var conflict: Conflict?

  /// A setting that two devices changed: the values as texts (nil: the default), and the devices' names.
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

/// Finds each event once in the states of a device.
public struct EventDetector: Sendable {
  private var last: StateMessage?
  /// The last call, which stays in the states for some minutes.
  private var told: StateMessage.Call?
  /// Whether a calibration routine was under way at the last look.
  private(set) var isCalibrating = false
  /// The interference or fault that lasts; nil: none.
  private var trouble: DeviceEvent.Kind?

  public init() {}

  /// The events between the last state and this one.
  ///
  /// The first state brings at most a fault or an interference: the rest may have been published before.
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
    // A call with a recording ends with the recording, not with its notice some minutes later.
    let recordingEnded = last.calling && !state.calling
    let silentCallEnded = last.call?.heard == false && state.call == nil && !last.calling
    if recordingEnded || silentCallEnded {
      var event = DeviceEvent(.callEnded, state)
      event.call = last.call
      events.append(event)
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
    // With another reason it is another fault, but still the same interference.
    guard now != trouble || now == .fault && state.reason != last?.reason else { return [] }
    defer { trouble = now }
    var event = DeviceEvent(now ?? .recovered, state)
    event.reason = state.reason
    return [event]
  }

  /// The end of a calibration routine, from an answer to ``/Link/DeviceRequest/calibration``; nil: none has ended.
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
