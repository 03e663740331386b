public import Reports
public import Settings
public import Text

/// Steps from a bare board to a working device, in order of dependency, and the proof of each.
///
/// Decisions and words only: the caller runs ``DoctorRun`` and each step's action, and reports the results.
public struct Wizard: Sendable {
  public enum Step: Sendable, CaseIterable {
    case machine, sensors, selfTest, place, ring, statusLights, display, buzzer, button, calibration
  }

  /// Result of a step.
  public enum Outcome: Sendable {
    case done
    /// The configuration has no such part.
    case notFitted
    case leftOut
    /// Tried without success.
    case failed
  }

  /// Action of a step without problems.
  public struct Trial: Sendable, Equatable {
    /// Arguments of a command of this program.
    public var arguments: [String]
    /// Question to the person afterwards; nil if the command itself determines the result.
    public var question: Message?
  }

  /// Results of the steps so far, in order.
  public private(set) var outcomes: [(step: Step, outcome: Outcome)] = []
  private let configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// The present step; nil at the end.
  public var step: Step? { outcomes.count < Step.allCases.count ? Step.allCases[outcomes.count] : nil }
  /// Whether every fitted part works, and the device is calibrated.
  public var isComplete: Bool { step == nil && outcomes.allSatisfy { $0.outcome == .done || $0.outcome == .notFitted } }

  /// Notes the present step's result, and moves to the next.
  public mutating func note(_ outcome: Outcome) { if let step { outcomes.append((step, outcome)) } }

  /// Whether the configuration has the step's part.
  public func isFitted(_ step: Step) -> Bool {
    let c = configuration
    return switch step {
    case .machine, .sensors, .selfTest, .place, .calibration: true
    case .ring: c.ring.exists
    case .statusLights: c.statusLights.kind != .none
    case .display: c.display.exists
    case .buzzer: c.buzzer.enabled && c.buzzer.exists
    case .button: c.button.line >= 0 || !c.button.lines.isEmpty || !c.encoder.lines.isEmpty
    }
  }

  /// The problems of one step. Each problem belongs to exactly one, by default `machine`.
  public func problems(_ problems: [Diagnosis], of step: Step) -> [Diagnosis] {
    problems.filter { Wizard.owner(of: $0.code) == step }
  }

  private static func owner(of code: String) -> Step? {
    switch code.prefix(while: { $0 != "." }) {
    case "bus", "mag", "imu", "accel", "gyro", "multiplexer", "chip": .sensors
    case "gps", "site", "field": .place
    case "ring": .ring
    case "status_lights": .statusLights
    case "display": .display
    case "buzzer": .buzzer
    case "button", "buttons", "encoder": .button
    // A missing calibration is what the last step makes.
    case "cal": code == "cal.none" ? nil : .calibration
    default: .machine
    }
  }

  /// The step's action; nil: the check suffices.
  public func trial(_ step: Step) -> Trial? {
    switch step {
    case .machine, .sensors, .place: nil
    case .selfTest: Trial(arguments: ["doctor", "--self-test"])
    case .ring:
      Trial(
        arguments: ["try", "ring"],
        question: configuration.ring.clockwise
          ? "Did one light run round clockwise, once, from where the first one is?"
          : "Did one light run round counter-clockwise, once, from where the first one is?")
    case .statusLights:
      Trial(arguments: ["try", "lights"], question: "Did each light come on when it was named, and alone?")
    case .display:
      Trial(arguments: ["try", "display"], question: "Did you see the arrow, and all four edges?")
    case .buzzer: Trial(arguments: ["try", "buzzer"], question: "Did you hear a sound with each name?")
    case .button: Trial(arguments: ["try", "button"], question: "Was each of your presses recognised?")
    case .calibration: Trial(arguments: ["calibrate"])
    }
  }
}

extension Wizard.Step {
  public var title: Message {
    switch self {
    case .machine: "The machine"
    case .sensors: "Magnetometer and accelerometer"
    case .selfTest: "The chips' self-tests"
    case .place: "Where the device is"
    case .ring: "The ring"
    case .statusLights: "The status lights"
    case .display: "The display"
    case .buzzer: "The buzzer"
    case .button: "The button"
    case .calibration: "Calibration"
    }
  }

  /// Instructions for the person.
  public var instruction: Message {
    switch self {
    case .machine: "Settings, folders and files are checked. \"sudo qibla setup\" adds most of what is missing."
    case .sensors: "Both boards on one bus: 3.3 V, ground, SDA and SCL. Switch the power off before you change a wire."
    case .selfTest: "Lay the device down and leave it still: chips that can push their own sensors do so."
    case .place:
      "A receiver needs a window or the open sky, and some minutes the first time; a fixed place needs nothing."
    case .ring: "Watch the ring: one light runs round once, then all of it lights up."
    case .statusLights: "Watch the status lights; each is named as it comes on."
    case .display: "Watch the display: an arrow goes once round, and a line runs along its edges."
    case .buzzer: "Listen: each sound is named."
    case .button: "Press the button short, long (two seconds), and twice, while the time runs."
    case .calibration: "Away from steel, magnets and loudspeakers, take it in your hand: you are told how to turn it."
    }
  }

  /// Advice after the answer no.
  public var advice: Message {
    switch self {
    case .ring:
      "Set ring.clockwise and ring.first_pixel_deg; a ring that stays dark has its data at the wrong end, or no common ground."
    case .statusLights:
      "Set status_lights.lines in the order that status_lights.kind names, or status_lights.active_low."
    case .display:
      "Set display.kind and display.size: an SH1106 driven as SSD1306 is off by two columns; display.rotated turns the picture."
    case .buzzer:
      "Look at its polarity, buzzer.line and buzzer.active_low; a passive one makes no sound of a steady level."
    case .button: "It closes its line to ground; look at button.line and button.active_low."
    default: "Read what was said above, and try it again."
    }
  }
}

extension Wizard {
  /// The result, for a person, without an end of line after the last.
  public func text(_ language: Language = .en) -> String {
    var lines = outcomes.map { step, outcome -> Message in "  \(step.title): \(outcome.words)" }
    lines.append(
      isComplete
        ? "The device is complete. Start it: sudo systemctl start qibla"
        : "The device isn't complete yet. Run this again: finished steps pass quickly.")
    return lines.map { $0.text(language) }.joined(separator: "\n")
  }
}

extension Wizard.Outcome {
  fileprivate var words: Message {
    switch self {
    case .done: "done"
    case .notFitted: "not fitted"
    case .leftOut: "left out"
    case .failed: "not in order"
    }
  }
}
