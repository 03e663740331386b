import Earth
public import Measures

/// A scripted course of events on the modelled board.
public struct Scenario: Sendable {
  /// A change of the world.
  public enum Change: Sendable, Hashable {
    /// Clockwise from true north, not wrapped.
    case heading(Angle)
    case pitch(Angle)
    case roll(Angle)
    /// Fastest turn, rad/s.
    case turnRate(Double)
    case magnet(Bool)
    case magnetometerPlugged(Bool)
    case gps(Controls.Receiver)
    case figureEight(Bool)
    case shake(Double)
    case button(Bool)

    func apply(to controls: inout Controls) {
      switch self {
      case .heading(let angle): controls.heading = angle
      case .pitch(let angle): controls.pitch = angle
      case .roll(let angle): controls.roll = angle
      case .turnRate(let rate): controls.maximumTurnRate = rate
      case .magnet(let near): controls.magnetIsNear = near
      case .magnetometerPlugged(let plugged): controls.magnetometerIsPlugged = plugged
      case .gps(let receiver): controls.gps = receiver
      case .figureEight(let on): controls.figureEight = on
      case .shake(let sigma): controls.shake = sigma
      case .button(let pressed): controls.buttonIsPressed = pressed
      }
    }
  }

  public struct Step: Sendable, Hashable {
    /// Since the board's start.
    public var time: Instant
    public var change: Change

    public init(at seconds: Double, _ change: Change) {
      time = Instant(seconds: seconds)
      self.change = change
    }
  }

  public var name: String
  /// The events, in one sentence.
  public var summary: String
  /// Its duration; nil: endless.
  public var seconds: Double?
  /// Ordered by time. Steps at 0 s hold from the very start.
  public let steps: [Step]
  public var faults: FaultPlan
  /// Whether a modelled person follows the calibration routine instead of timed steps: the duration of a fit depends on
  /// the machine.
  public var userFollowsRoutine: Bool

  public init(
    _ name: String, _ summary: String, seconds: Double?, _ steps: [Step], faults: FaultPlan = .none,
    userFollowsRoutine: Bool = false
  ) {
    self.userFollowsRoutine = userFollowsRoutine
    self.name = name
    self.summary = summary
    self.seconds = seconds
    self.steps = steps.sorted { $0.time < $1.time }
    self.faults = faults
  }

  func prepare(_ controls: inout Controls) {
    for step in steps where step.time == .origin { step.change.apply(to: &controls) }
  }
}

extension Scenario {
  public static let still = Scenario("still", "The device lies still and is steered by hand.", seconds: nil, [])

  /// The names `named(_:bearing:)` knows, in the order to show them.
  public static let names = [
    "still", "turn", "magnet", "unplugged", "no-gps", "figure-eight", "calibrate", "prayer", "ramadan",
    "pin",
  ]

  /// The scenario of this name, nil where there is none.
  ///
  /// - Parameter bearing: bearing of the Kaaba, clockwise from true north; the target of `turn`.
  public static func named(_ name: String, bearing: Angle) -> Scenario? {
    let before = bearing - Angle(degrees: 70)
    switch name {
    case "still": return still
    case "turn":
      return Scenario(
        "turn", "Turns slowly to the Qibla, rests there, goes past it and comes back.", seconds: 45,
        [
          Step(at: 0, .heading(before)), Step(at: 0, .turnRate(Angle(degrees: 12).radians)),
          Step(at: 8, .heading(bearing)), Step(at: 22, .heading(bearing + Angle(degrees: 50))),
          Step(at: 33, .heading(bearing)),
        ])
    case "magnet":
      return Scenario(
        "magnet", "A magnet is brought near after 10 s and taken away after 20 s.", seconds: 35,
        [Step(at: 0, .heading(bearing)), Step(at: 10, .magnet(true)), Step(at: 20, .magnet(false))])
    case "unplugged":
      return Scenario(
        "unplugged", "The magnetometer is unplugged after 10 s and plugged in again after 20 s.", seconds: 35,
        [
          Step(at: 0, .heading(bearing)), Step(at: 10, .magnetometerPlugged(false)),
          Step(at: 20, .magnetometerPlugged(true)),
        ])
    case "no-gps":
      return Scenario(
        "no-gps", "No receiver at first, then one without a fix, then a fix after 30 s.", seconds: 45,
        [
          Step(at: 0, .heading(bearing)), Step(at: 0, .gps(.unplugged)), Step(at: 15, .gps(.noFix)),
          Step(at: 30, .gps(.fix)),
        ])
    case "figure-eight":
      return Scenario(
        "figure-eight", "The device is waved through the calibration routine for 60 s, then held to the Qibla.",
        seconds: 75,
        [Step(at: 0, .heading(bearing)), Step(at: 3, .figureEight(true)), Step(at: 63, .figureEight(false))])
    case "calibrate":
      return Scenario(
        "calibrate",
        "A long press, a figure-eight, laid down for the lights to be measured, then held to the Qibla: a calibration.",
        seconds: 75,
        [Step(at: 0, .heading(bearing)), Step(at: 3, .button(true)), Step(at: 5.5, .button(false))],
        userFollowsRoutine: true)
    case "prayer":
      return Scenario(
        "prayer", "The next prayer's time comes after 10 s: the whole ring calls, and the buzzer.", seconds: 25,
        [Step(at: 0, .heading(bearing))])
    case "ramadan":
      return Scenario(
        "ramadan", "The next 12 Ramadan, ten minutes before iftar.", seconds: nil, [Step(at: 0, .heading(bearing))])
    case "pin":
      return Scenario(
        "pin", "After 10 s the button is held for ten more; with a page, ring and buzzer then say its new PIN.",
        seconds: 100,
        [Step(at: 0, .heading(bearing)), Step(at: 10, .button(true)), Step(at: 20.5, .button(false))])
    default: return nil
    }
  }
}
