public import Core
import HAL
public import Settings

/// What became of the device's outputs when they were to be darkened.
public struct DarkAnswer: Sendable, Encodable {
  /// Whether nothing is on.
  public var isDark: Bool
  /// Why each of the others isn't known to be dark.
  public var problems: [Diagnosis]
  /// Whether all that isn't dark is held by a program.
  public var isBusy: Bool

  /// - Parameter state: what couldn't be darkened, and why.
  public init(_ state: OutputState, _ configuration: Configuration) {
    let left = [
      (state.buzzer, "buzzer", configuration.buzzer.device),
      (state.lamps, "status_lights", configuration.statusLights.gpioChip),
      (state.ring, "ring", configuration.ring.device),
    ].compactMap { error, part, chip in error.map { ($0, Diagnosis($0, part: part, chip: chip)) } }
    isDark = left.isEmpty
    isBusy = !left.isEmpty && left.allSatisfy { $0.0.kind == .busy }
    problems = left.map(\.1)
  }

  /// For people and the log.
  public var text: String {
    isDark ? "Ring, lights and buzzer are off" : problems.map(\.line).joined(separator: "\n")
  }
}
