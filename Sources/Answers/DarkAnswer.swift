public import HAL
public import Reports
public import Settings

/// An output that stays on when the program is killed.
public enum OutputPart: Sendable, Hashable, CaseIterable {
  // Order of switching off: lines first, since a bus may block; sound before light.
  case buzzer, lamps, ring, display
}

/// Outputs that may still be on, and why.
public struct LeftOn: Sendable, Hashable {
  private var faults: [OutputPart: OutputError] = [:]

  public init() {}

  public subscript(part: OutputPart) -> OutputError? {
    get { faults[part] }
    set { faults[part] = newValue }
  }

  /// Whether an existing output may be on. A missing output was never driven.
  public var isDoubtful: Bool { faults.values.contains { $0.kind != .missing } }
}

/// Result of switching the device's outputs off.
public struct DarkAnswer: Sendable, Encodable {
  /// Whether every output is off.
  public var isDark: Bool
  /// One for each output that may be on.
  public var problems: [Diagnosis]
  /// Whether every such output is held by another program.
  public var isBusy: Bool

  private let what: String
  private let mayBeOn: [String]
  enum CodingKeys: String, CodingKey { case isDark, problems, isBusy }

  /// - Parameter left: outputs that couldn't be switched off, and why.
  public init(_ left: LeftOn, _ configuration: Configuration) {
    let parts: [(part: OutputPart, name: String, chip: String)] = [
      (.buzzer, "buzzer", configuration.buzzer.device),
      (.lamps, "status_lights", configuration.statusLights.gpioChip),
      (.ring, "ring", configuration.ring.device), (.display, "display", configuration.display.bus),
    ]
    let faults = parts.compactMap { part in left[part.part].map { (part, $0) } }
    isDark = faults.isEmpty
    isBusy = !faults.isEmpty && faults.allSatisfy { $0.1.kind == .busy }
    problems = faults.map { Diagnosis($1, part: $0.name, chip: $0.chip) }
    mayBeOn = faults.filter { $0.1.kind != .busy }.map(\.0.name)
    what = configuration.display.exists ? "Ring, lights, display and buzzer" : "Ring, lights and buzzer"
  }

  /// For people and the log.
  public var text: String {
    guard !isDark else { return "\(what) are off" }
    let last = mayBeOn.isEmpty ? [] : ["May still be on: \(mayBeOn.joined(separator: ", "))"]
    return (problems.map(\.line) + last).joined(separator: "\n")
  }
}
