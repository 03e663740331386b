import Core
import Reports
import Settings

/// Turns a button's gestures into commands, by the routine under way and the configuration.
///
/// | gesture | while | command |
/// |---|---|---|
/// | hold | | a PIN is asked for |
/// | any other | a PIN is shown | it is shown no longer |
/// | short | an adhan is playing | it ends |
/// | short | suhoor was just called | it is called again later |
/// | short | an alignment waits to begin | it begins |
/// | any | else | its ``/Settings/Configuration/Action`` |
struct ButtonMapper: Sendable {
  private var seen: GestureCounts?

  /// Routines that take precedence for a gesture.
  struct Context: Sendable, Hashable {
    var isCalling = false
    var wakesForSuhoor = false
    var alignmentWaits = false
    var isCalibrating = false
    var showsPIN = false
  }

  /// Counts of each gesture.
  struct Made: Sendable, Hashable {
    var short: UInt64 = 0
    var long: UInt64 = 0
    var double: UInt64 = 0
    var hold: UInt64 = 0

    var isAny: Bool { short > 0 || long > 0 || double > 0 }
  }

  /// Commands of the gestures counted by the loop since the last call. The first call only sets the baseline.
  mutating func commands(
    for counts: GestureCounts, _ gestures: Configuration.Gestures, _ context: Context
  ) -> [Command] {
    let before = seen ?? counts
    seen = counts
    let made = Made(
      short: counts.short &- before.short, long: counts.long &- before.long, double: counts.double &- before.double,
      hold: counts.hold &- before.hold)
    return Self.commands(for: made, gestures, context)
  }

  /// The commands of gestures, short ones first.
  static func commands(for made: Made, _ gestures: Configuration.Gestures, _ context: Context) -> [Command] {
    if made.hold > 0 { return [.askForPIN] }
    if context.showsPIN { return made.isAny ? [.hidePIN] : [] }
    var commands: [Command] = []
    if made.short > 0, context.isCalling {
      commands.append(.endCall)
    } else if made.short > 0, context.wakesForSuhoor {
      commands.append(.snoozeCall)
    } else if made.short > 0, context.alignmentWaits {
      commands.append(.beginAlignment)
    } else {
      commands += gestures.short.commands(times: made.short, context)
    }
    return commands + gestures.long.commands(times: made.long, context)
      + gestures.double.commands(times: made.double, context)
  }
}

extension Configuration.Action {
  /// Commands for `times` presses in a row: an even number of toggles cancels out.
  func commands(times: UInt64, _ context: ButtonMapper.Context) -> [Command] {
    guard times > 0 else { return [] }
    // Rate limit: more than 16 gestures a step are a fault of the line.
    func each(_ command: Command) -> [Command] { Array(repeating: command, count: Int(min(times, 16))) }
    switch self {
    case .none: return []
    case .sound: return times % 2 == 1 ? [.sound(.toggle)] : []
    case .calibrate: return times % 2 == 1 ? [context.isCalibrating ? .cancelCalibration : .calibrate] : []
    case .nextPage: return each(.page(.next))
    case .previousPage: return each(.page(.previous))
    case .tasbih: return each(.tasbih(.count))
    case .tasbihUndo: return each(.tasbih(.undo))
    case .tasbihReset: return [.tasbih(.reset)]
    case .stopAdhan: return context.isCalling ? [.endCall] : []
    }
  }
}

extension Configuration.Encoder.Turn {
  /// Commands of the encoder's steps, clockwise positive.
  func commands(steps: Int) -> [Command] {
    guard steps != 0, self != .none else { return [] }
    let command: Command =
      switch self {
      case .page, .none: .page(steps > 0 ? .next : .previous)
      case .tasbih: .tasbih(steps > 0 ? .count : .undo)
      }
    return Array(repeating: command, count: min(Int(steps.magnitude), 16))
  }
}
