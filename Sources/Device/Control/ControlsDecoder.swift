import Core
public import HAL
public import Indicators
public import Measures
public import Settings

/// Buttons besides the first, and a rotary encoder: from the kernel's edges to commands.
///
/// Debouncing is ``/Indicators/ButtonGesture``'s, which sees each edge at the time that the kernel noted, and the level between.
public struct ControlsDecoder: Sendable {
  /// A line of the group by its part.
  enum Part: Sendable, Hashable { case button(Int), contactA, contactB }

  /// One button with its lines' newest level.
  private struct Button: Sendable {
    var gesture = ButtonGesture()
    var isDown = true
    /// Where in the configuration its gestures stand.
    var gestures: @Sendable (Configuration) -> Configuration.Gestures
  }

  private let ports: DevicePorts
  private var parts: [Part] = []
  private var buttons: [Button] = []
  private var contacts: (a: Bool, b: Bool) = (false, false)
  private var decoder: QuadratureDecoder?
  private var report = ControlsState()
  /// Gestures and steps in words, where asked for.
  private var done: [String]?
  private let group: Group

  /// - Parameters:
  ///   - group: whose lines these are.
  ///   - tells: whether gestures are kept in words for ``takeDone()``.
  public init(_ ports: DevicePorts, _ group: Group, tells: Bool = false) {
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

  /// Lines that one request gives: those of one chip that belong together.
  public enum Group: String, Sendable, Hashable, CaseIterable {
    case buttons, encoder

    /// The chip, the lines on it and whether active is low; nil where the device has none of these.
    public func lines(_ configuration: Configuration) -> (chip: String, offsets: [UInt32], activeLow: Bool)? {
      let (button, encoder) = (configuration.button, configuration.encoder)
      switch self {
      case .buttons:
        return button.lines.isEmpty ? nil : (button.gpioChip, button.lines.map(UInt32.init), button.activeLow)
      case .encoder:
        guard !encoder.lines.isEmpty else { return nil }
        let press = encoder.buttonLine >= 0 ? [encoder.buttonLine] : []
        return (encoder.gpioChip, (encoder.lines + press).map(UInt32.init), encoder.activeLow)
      }
    }
  }

  /// Takes the levels with which the lines were had: edges say what changes from then on.
  public mutating func begin(_ levels: UInt64) {
    for (i, part) in parts.enumerated() { set(part, levels >> UInt64(i) & 1 == 1) }
    _ = decoder?.update(a: contacts.a, b: contacts.b)
  }

  /// Takes an edge, and sends what it completes.
  public mutating func take(_ edge: LineEdge) {
    guard parts.indices.contains(edge.line) else { return }
    let part = parts[edge.line]
    if case .button(let i) = part {
      // The level until now, which may have lasted long enough to count.
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

  /// All edges up to `now` were taken: gestures that a level completes by lasting.
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
      // Two presses without a meaning of their own are fast counting.
      case .double: gestures.double == .none ? .init(short: 2) : .init(double: 1)
      }
    send(ButtonMapper.commands(for: times, gestures, .init(ports)))
  }

  private func send(_ commands: [Command]) { ports.sendFromControls(commands) }
}

/// Counters and faults of buttons and encoder.
public struct ControlsState: Sendable, Hashable {
  /// Gestures of the buttons that hang on kept edges.
  public var gestures: UInt64 = 0
  /// Steps of the encoder, clockwise positive.
  public var turns: Int64 = 0
  /// Changes that the encoder's contacts can't make: edges were lost, or its lines are disturbed.
  public var invalidTransitions: UInt64 = 0
  /// Why the lines can't be had or read; nil while nothing is wrong.
  public var fault: LineError?
  /// How often they couldn't.
  public var failures: UInt64 = 0

  public init() {}
}

extension ButtonGesture.Gesture {
  /// `short`, `long` or `double`.
  public var word: String {
    switch self {
    case .short: "short"
    case .double: "double"
    case .long: "long"
    }
  }
}

extension ButtonMapper.Context {
  init(_ ports: DevicePorts) {
    self.init(
      isCalling: ports.prayer.read().isCalling, alignmentWaits: ports.alignment.read().stage == .pointing,
      isCalibrating: ports.calibration.read().isUnderWay)
  }
}

extension DevicePorts {
  /// Sends the command of a gesture, and lets the buzzer answer.
  func sendFromControls(_ commands: [Command]) {
    guard !commands.isEmpty else { return }
    var wereTaken = true
    for command in commands where send(command, from: .button) != .sent { wereTaken = false }
    loop.inbox.post { [wereTaken] in
      // The next press's click takes the place of nothing that the loop has yet to hear.
      if $0.cue != .reached { $0.cue = wereTaken ? .taken : .refused }
    }
  }
}
