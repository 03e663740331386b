public import Core
public import HAL
public import Settings

/// What became of the device's outputs when they were to be darkened.
public struct DarkAnswer: Sendable, Encodable {
  /// Whether nothing is on.
  public var isDark: Bool
  /// Why each of the others isn't known to be dark.
  public var problems: [Diagnosis]
  /// Whether all that isn't dark is held by a program.
  public var isBusy: Bool

  private let what: String
  enum CodingKeys: String, CodingKey { case isDark, problems, isBusy }

  /// - Parameter left: what couldn't be darkened, and why.
  public init(_ left: LeftOn, _ configuration: Configuration) {
    let state = left.outputs
    let left = [
      (state.buzzer, "buzzer", configuration.buzzer.device),
      (state.lamps, "status_lights", configuration.statusLights.gpioChip),
      (state.ring, "ring", configuration.ring.device), (left.display, "display", configuration.display.bus),
    ].compactMap { error, part, chip in error.map { ($0, Diagnosis($0, part: part, chip: chip)) } }
    isDark = left.isEmpty
    isBusy = !left.isEmpty && left.allSatisfy { $0.0.kind == .busy }
    problems = left.map(\.1)
    what = configuration.display.exists ? "Ring, lights, display and buzzer" : "Ring, lights and buzzer"
  }

  /// For people and the log.
  public var text: String {
    isDark ? "\(what) are off" : problems.map(\.line).joined(separator: "\n")
  }
}

/// What isn't known to be dark after somebody has seen to that, and why.
public struct LeftOn: Sendable {
  public var outputs: OutputState
  /// The display, which the loop doesn't drive.
  public var display: OutputError?

  public init(_ outputs: OutputState = OutputState(), display: OutputError? = nil) {
    self.outputs = outputs
    self.display = display
  }

  /// Whether somebody has one of them.
  public var isBusy: Bool {
    [outputs.ring, outputs.lamps, outputs.buzzer, display].contains { $0?.kind == .busy }
  }
}
