import Core

/// What the button means: its gestures, counted by the loop, become commands by what is under way.
///
/// | gesture | while | command |
/// |---|---|---|
/// | short | an adhan is playing | it ends; the sound stays as it was |
/// | short | an alignment waits to begin | it begins |
/// | short | else | the sound is switched off, or on |
/// | long | a calibration routine is under way | it is cancelled |
/// | long | else | the routine begins |
struct ButtonKeeper: Sendable {
  private var seen: GestureCounts?

  /// What is under way that a gesture may be meant for.
  struct Context: Sendable, Hashable {
    var isCalling = false
    var alignmentWaits = false
    var isCalibrating = false
  }

  /// The commands of the gestures since the last call, oldest kind first. The first call only looks.
  mutating func commands(for counts: GestureCounts, _ context: Context) -> [Command] {
    let before = seen ?? counts
    seen = counts
    var commands: [Command] = []
    // Two short presses between two looks undo each other as toggles, and end a call only once.
    let short = counts.short &- before.short
    if short > 0 {
      if context.isCalling {
        commands.append(.endCall)
      } else if context.alignmentWaits {
        commands.append(.beginAlignment)
      } else if short % 2 == 1 {
        commands.append(.sound(.toggle))
      }
    }
    if (counts.long &- before.long) % 2 == 1 {
      commands.append(context.isCalibrating ? .cancelCalibration : .calibrate)
    }
    return commands
  }
}
