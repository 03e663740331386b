public import Settings

/// From a bare board to a device that points: the steps, each after those it needs, and what shows that one is done.
///
/// It decides and words; it looks at nothing itself. Whoever leads a person through it hands in what ``DoctorRun`` saw, runs what a
/// step asks for, and says what came of it.
public struct Wizard: Sendable {
  public enum Step: Sendable, CaseIterable {
    case machine, sensors, selfTest, place, ring, statusLights, display, buzzer, button, interference, calibration
  }

  /// What became of a step.
  public enum Outcome: Sendable {
    case done
    /// The device has no such part, by its configuration.
    case notFitted
    case leftOut
    /// It was tried, and didn't succeed.
    case failed
  }

  /// What a step does once nothing that was seen stands in its way.
  public struct Trial: Sendable, Equatable {
    /// Of a command of this program.
    public var arguments: [String]
    /// What a person is asked afterwards; nil where the command knows by itself.
    public var question: String?
  }

  /// What became of the steps so far, in their order.
  public private(set) var outcomes: [(step: Step, outcome: Outcome)] = []
  private let configuration: Configuration

  public init(_ configuration: Configuration) { self.configuration = configuration }

  /// The step to take now; nil once all were taken.
  public var step: Step? { outcomes.count < Step.allCases.count ? Step.allCases[outcomes.count] : nil }
  /// Whether every part that is fitted works, and the device is calibrated.
  public var isComplete: Bool { step == nil && outcomes.allSatisfy { $0.outcome == .done || $0.outcome == .notFitted } }

  /// Notes what became of the step that was taken, and goes on to the next.
  public mutating func note(_ outcome: Outcome) { if let step { outcomes.append((step, outcome)) } }

  /// Whether the device has what the step is about.
  public func isFitted(_ step: Step) -> Bool {
    let c = configuration
    let hasLights = c.statusLights.kind != .none
    let hasBuzzer = c.buzzer.enabled && c.buzzer.exists
    return switch step {
    case .machine, .sensors, .selfTest, .place, .calibration: true
    case .ring: c.ring.exists
    case .statusLights: hasLights
    case .display: c.display.exists
    case .buzzer: hasBuzzer
    case .button: c.button.line >= 0 || !c.button.lines.isEmpty || !c.encoder.lines.isEmpty
    case .interference: c.ring.exists || hasLights || hasBuzzer
    }
  }

  /// What of `problems` stands in the step's way. Each problem belongs to one step; what isn't another's is the machine's.
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
    // That there is no calibration yet is what the last step is for.
    case "cal": code == "cal.none" ? nil : .calibration
    default: .machine
    }
  }

  /// What the step does; nil where having looked is all.
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
    case .interference: Trial(arguments: ["doctor", "--interference"])
    case .calibration: Trial(arguments: ["calibrate"])
    }
  }
}

extension Wizard.Step {
  public var title: String {
    switch self {
    case .machine: "The machine"
    case .sensors: "Magnetometer and accelerometer"
    case .selfTest: "The chips' own tests"
    case .place: "Where the device is"
    case .ring: "The ring"
    case .statusLights: "The status lights"
    case .display: "The display"
    case .buzzer: "The buzzer"
    case .button: "The button"
    case .interference: "The device's own field"
    case .calibration: "Calibration"
    }
  }

  /// What a person does for it, or needs to know.
  public var instruction: String {
    switch self {
    case .machine: "Settings, folders and files are looked at. \"sudo qibla setup\" does most of what may be missing."
    case .sensors: "Both boards on one bus: 3.3 V, ground, SDA and SCL. Switch the power off before you change a wire."
    case .selfTest: "Lay the device down and leave it still: chips that can push their own sensors do so."
    case .place:
      "A receiver needs a window or the open sky, and some minutes the first time; a fixed place needs nothing."
    case .ring: "Watch the ring: one light runs round once, then all of it lights up."
    case .statusLights: "Watch the status lights; each is named as it comes on."
    case .display: "Watch the display: an arrow goes once round, and a line runs along its edges."
    case .buzzer: "Listen: each sound is named."
    case .button: "Press the button short, long (two seconds), and twice, while the time runs."
    case .interference:
      "Lay the device down and leave it still: lights and buzzer are measured for up to half a minute."
    case .calibration: "Away from steel, magnets and loudspeakers, take it in your hand: you are told how to turn it."
    }
  }

  /// What to do where a person says no.
  public var advice: String {
    switch self {
    case .ring:
      "Set ring.clockwise and ring.first_pixel_deg; a ring that stays dark has its data at the wrong end, or no common ground"
    case .statusLights:
      "Set status_lights.lines in the order that status_lights.kind names, or status_lights.active_low"
    case .display:
      "Set display.kind and display.size: an SH1106 driven as SSD1306 is off by two columns; display.rotated turns the picture"
    case .buzzer:
      "Look at its polarity, buzzer.line and buzzer.active_low; a passive one makes no sound of a steady level"
    case .button: "It closes its line to ground; look at button.line and button.active_low"
    default: "Read what was said above, and try it again"
    }
  }
}

extension Wizard {
  /// What it came to, for a person, without an end of line after the last.
  public var text: String {
    let lines = outcomes.map { "  \($0.step.title): \($0.outcome.words)" }
    let last =
      isComplete
      ? "The device is complete. Start it: sudo systemctl start qibla"
      : "The device isn't complete yet. Run this again: what is done is soon done again."
    return (lines + [last]).joined(separator: "\n")
  }
}

extension Wizard.Outcome {
  fileprivate var words: String {
    switch self {
    case .done: "done"
    case .notFitted: "not fitted"
    case .leftOut: "left out"
    case .failed: "not in order"
    }
  }
}
