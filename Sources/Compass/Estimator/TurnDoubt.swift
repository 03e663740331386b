import Measures

/// How far the heading may be off after gyroscope, force and field have contradicted each other about a turn: one of them lies or is
/// late, and nobody can tell which. What turns on is off by its rate times that delay; when all have come to rest it has passed.
struct TurnDoubt: Sendable, Hashable {
  /// The largest angle of it lately, squared, in rad².
  private(set) var variance = 0.0
  /// What the gyroscope has told while it wasn't believed, in radians.
  private var untold = 0.0

  /// Takes a turn by `angle` radians that the gyroscope tells and nobody believes.
  mutating func disbelieve(_ angle: Double) {
    untold += angle
    variance = max(variance, untold * untold)
  }

  /// Takes a block in which it is believed, at a rate about the vertical in rad/s.
  ///
  /// - Returns: whether the doubt ends with it, in a rest.
  mutating func observe(rate: Double, isDistrusted: Bool, isAtRest: Bool, latest: Double) -> Bool {
    untold = 0
    guard isDistrusted, !isAtRest else {
      defer { variance = 0 }
      return variance > 0 && isAtRest
    }
    variance = max(variance, rate * rate * latest * latest)
    return false
  }

  mutating func forget() { (variance, untold) = (0, 0) }
}

extension HeadingEstimator {
  /// Notes how far the heading may be off since sensors have contradicted each other about a turn.
  mutating func doubtTurn(isBelieved: Bool, _ expected: FieldShape?, over dt: Double) {
    guard state.usesGyroscope else { return state.turnDoubt.forget() }
    if state.turnAtRest.isContradicted {
      state.turnDoubt.disbelieve(state.gyroscope.rate.length * dt)
    } else if isBelieved {
      let isOver = state.turnDoubt.observe(
        rate: state.gyroscope.levelRate.z, isDistrusted: state.monitor.isDistrusted,
        isAtRest: state.rest.isAtRest(.all, for: parameters.gyroscope.latest), latest: parameters.gyroscope.latest)
      guard isOver, state.monitor.agreeingSeconds > parameters.contradiction.agreementHoldTime else { return }
      let usual = localDisturbanceVariance(horizontal: horizontalField(state.monitor.present, expected))
      // What surroundings do is no reason to go by them.
      guard state.north.localDisturbance * state.north.localDisturbance > usual else { return }
      state.north.adoptFieldDirection(disturbanceVariance: usual)
    }
  }
}
