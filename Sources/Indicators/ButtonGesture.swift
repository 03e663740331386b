public import Measures

/// Recognises the gestures of one button from its level at each tick.
///
///     short    ▁▔▔▁▁▁▁▁      reported once no second press has followed
///     double   ▁▔▔▁▔▔▁       reported at the second press
///     long     ▁▔▔▔▔▔▔▔      reported while still held; at its end where there are holds
///     hold     ▁▔▔▔▔▔▔▔▔▔▔▔  reported while still held, and then it is no long press
///
/// A button pressed from the start (stuck, or held while switching on) is ignored until released.
public struct ButtonGesture: Sendable, Hashable {
  public enum Gesture: UInt8, Sendable, Hashable { case short, double, long, hold }

  /// Time limits, in seconds.
  public struct Parameters: Sendable, Hashable {
    /// Time a level must last to count, in seconds. Default 0.03 s; accepted 0.005...0.1 s.
    public var debounce = 0.03
    /// Time after which a press is long, in seconds. Default 2 s; accepted 0.5...10 s.
    public var longPress = 2.0
    /// Time within which a second press must follow the first one's end, in seconds. Default 0.4 s; accepted 0.2...1 s.
    public var doublePause = 0.4
    /// Time after which a press is a hold, in seconds. Default 0: there are no holds; accepted 0, 5...30 s.
    public var hold = 0.0

    public init(hold: Double = 0) { self.hold = hold }
  }

  private enum Phase: UInt8, Sendable, Hashable {
    /// Pressed, its gesture already reported.
    case spent
    case idle
    case pressed
    /// Pressed, its hold reported.
    case held
    /// Released after a short press; a second one may follow.
    case between
  }

  public var parameters: Parameters
  private var phase = Phase.spent
  private var phaseStart = Instant.origin
  private var level = true
  private var candidate = true
  private var candidateStart: Instant?

  public init(parameters: Parameters = .init()) { self.parameters = parameters }

  /// Of the first button, which has holds.
  public static var first: ButtonGesture { ButtonGesture(parameters: .init(hold: HoldSign.end)) }

  /// Seconds of a press that is no double one; nil without one.
  public func pressed(at time: Instant) -> Double? {
    phase == .pressed || phase == .held ? time.seconds(since: phaseStart) : nil
  }

  /// Takes the level at `time` (true: pressed) and returns a gesture at the moment it is complete.
  public mutating func update(isPressed: Bool, at time: Instant) -> Gesture? {
    let start = candidateStart ?? time
    if isPressed != candidate || candidateStart == nil {
      candidate = isPressed
      candidateStart = time
    } else if candidate != level, time.seconds(since: start) >= parameters.debounce {
      level = candidate
      return edge(at: time)
    }
    return waiting(at: time)
  }

  private mutating func edge(at time: Instant) -> Gesture? {
    defer { phaseStart = time }
    if phase == .pressed, parameters.hold > 0, time.seconds(since: phaseStart) >= parameters.longPress {
      phase = .idle
      return .long
    }
    switch (phase, level) {
    case (.idle, true):
      phase = .pressed
    case (.between, true):
      phase = .spent
      return .double
    case (.pressed, false):
      phase = .between
    case (_, false):
      phase = .idle
    case (_, true):
      phase = .spent
    }
    return nil
  }

  private mutating func waiting(at time: Instant) -> Gesture? {
    let waited = time.seconds(since: phaseStart)
    let hasHolds = parameters.hold > 0
    if phase == .pressed, waited >= (hasHolds ? parameters.hold : parameters.longPress) {
      phase = hasHolds ? .held : .spent
      return hasHolds ? .hold : .long
    }
    if phase == .between, waited >= parameters.doublePause {
      phase = .idle
      return .short
    }
    return nil
  }
}
