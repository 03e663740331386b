import Core
public import HAL
public import Indicators
public import Measures
public import Reports
import Settings

/// Buttons besides the first, and a rotary encoder: decodes the kernel's edges into commands.
///
/// ``/Indicators/ButtonGesture`` debounces: it gets each edge with the kernel's timestamp, and the level in between.
public struct ControlsDecoder: Sendable {
  /// A line of the group by its part.
  enum Part: Sendable, Hashable { case button(Int), contactA, contactB }

  /// One button with its line's newest level.
  private struct Button: Sendable {
    var gesture = ButtonGesture()
    var isDown = true
    /// The configuration's gestures of this button.
    var gestures: @Sendable (Configuration) -> Configuration.Gestures
  }

  private let ports: DevicePorts
  private var parts: [Part] = []
  private var buttons: [Button] = []
  private var contacts: (a: Bool, b: Bool) = (false, false)
  private var decoder: QuadratureDecoder?
  private var report = ControlsState()
  /// Gestures and steps in words; nil if not wanted.
  private var done: [String]?
  private let group: ControlLines

  /// - Parameters:
  ///   - group: the group of lines.
  ///   - tells: whether ``takeDone()`` is used.
  public init(_ ports: DevicePorts, _ group: ControlLines, tells: Bool = false) {
    self.ports = ports
    self.group = group
    done = tells ? [] : nil
    let configuration = ports.settings.read().configuration
    switch group {
    case .buttons:
      let all: [@Sendable (Configuration) -> Configuration.Gestures] = [
        { $0.button.second }, { $0.button.third }, { $0.button.fourth },
      ]
      buttons = all.prefix(configuration.button.lines.count).map { Button(gestures: $0) }
      parts = buttons.indices.map(Part.button)
    case .encoder:
      decoder = QuadratureDecoder(detent: .init(rawValue: UInt8(configuration.encoder.changesPerStep)) ?? .four)
      parts = [.contactA, .contactB]
      if configuration.encoder.buttonLine >= 0 {
        buttons = [Button(gestures: { $0.encoder.press })]
        parts.append(.button(0))
      }
    }
  }

  /// Takes the levels at the time of the request: edges report only later changes.
  public mutating func begin(_ levels: UInt64) {
    for (i, part) in parts.enumerated() { set(part, levels >> UInt64(i) & 1 == 1) }
    _ = decoder?.update(a: contacts.a, b: contacts.b)
  }

  /// Takes an edge, and sends the commands of a completed gesture or step.
  public mutating func take(_ edge: LineEdge) {
    guard parts.indices.contains(edge.line) else { return }
    let part = parts[edge.line]
    if case .button(let i) = part {
      // First the level up to this edge: it may have lasted long enough to count.
      gesture(i, at: edge.time)
      set(part, edge.isActive)
      gesture(i, at: edge.time)
    } else {
      set(part, edge.isActive)
      let steps = decoder?.update(a: contacts.a, b: contacts.b) ?? 0
      report.turns &+= Int64(steps)
      if steps != 0 { done?.append("encoder: \(steps.magnitude) step \(steps > 0 ? "clockwise" : "anticlockwise")") }
      report.invalidTransitions = decoder?.invalid ?? 0
      send(ports.settings.read().configuration.encoder.turn.commands(steps: steps))
    }
  }

  /// Call after all edges up to `now`: a lasting level may complete a gesture.
  public mutating func step(at now: Instant) {
    for i in buttons.indices { gesture(i, at: now) }
  }

  /// Gestures and steps since the last call, in words: "second button: short", "encoder: 1 step clockwise".
  public mutating func takeDone() -> [String] {
    defer { if done != nil { done = [] } }
    return done ?? []
  }

  /// Steps and refused transitions so far.
  public var newest: ControlsState { report }

  private mutating func set(_ part: Part, _ isActive: Bool) {
    switch part {
    case .button(let i): buttons[i].isDown = isActive
    case .contactA: contacts.a = isActive
    case .contactB: contacts.b = isActive
    }
  }

  private mutating func gesture(_ i: Int, at time: Instant) {
    guard let made = buttons[i].gesture.update(isPressed: buttons[i].isDown, at: time) else { return }
    report.gestures &+= 1
    done?.append(
      "\(group == .buttons ? ["second", "third", "fourth"][i] + " button" : "encoder's button"): \(made.word)")
    let gestures = buttons[i].gestures(ports.settings.read().configuration)
    let times: ButtonMapper.Made =
      switch made {
      case .short: .init(short: 1)
      case .long: .init(long: 1)
      case .hold: .init(hold: 1)
      // Without an action for the double press it counts as two short ones.
      case .double: gestures.double == .none ? .init(short: 2) : .init(double: 1)
      }
    send(ButtonMapper.commands(for: times, gestures, .init(ports)))
  }

  private func send(_ commands: [Command]) { ports.sendFromControls(commands) }
}

extension ButtonGesture.Gesture {
  /// `short`, `long`, `double` or `hold`.
  public var word: String {
    switch self {
    case .short: "short"
    case .double: "double"
    case .long: "long"
    case .hold: "hold"
    }
  }
}

extension ButtonMapper.Context {
  init(_ ports: DevicePorts) {
    self.init(
      isCalling: ports.prayer.read().isCalling, wakesForSuhoor: ports.prayer.read().wakesForSuhoor,
      alignmentWaits: ports.alignment.read().stage == .pointing,
      isCalibrating: ports.calibration.read().isUnderWay, showsPIN: ports.pin.read().shown != nil)
  }
}

extension DevicePorts {
  /// Sends the commands of a gesture, and lets the buzzer confirm.
  func sendFromControls(_ commands: [Command]) {
    guard !commands.isEmpty else { return }
    var wereTaken = true
    for command in commands where !send(command, from: .button).isTaken { wereTaken = false }
    loop.inbox.post { [wereTaken] in
      // Don't replace a pending cue of a reached goal by a click.
      if $0.cue != .reached { $0.cue = wereTaken ? .taken : .refused }
    }
  }
}
