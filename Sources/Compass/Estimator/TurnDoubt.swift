import Measures

/// How far the heading may be off after gyroscope, force and field have contradicted each other about a turn: one of them is wrong or
/// late. In a turn the heading is off by the rate times that delay; once all are at rest, the doubt is over.
struct TurnDoubt: Sendable, Hashable {
  /// The largest angle of it lately, squared, in rad².
  private var ofTurn = 0.0
  /// The same for a heading begun in a turn: it is off by what the device turned in that delay.
  private var ofStart = 0.0
  /// The gyroscope's turn while rejected, in radians.
  private var untold = 0.0
  /// By how much the device has turned about the vertical since the heading was begun, in radians.
  private var turnedSinceStart = 0.0

  /// Square of the angle by which the heading may be off, in rad².
  var variance: Double { max(ofTurn, ofStart) }

  /// Takes a turn by `angle` radians of the rejected gyroscope.
  mutating func disbelieve(_ angle: Double) {
    untold += angle
    ofTurn = max(ofTurn, untold * untold)
  }

  /// Takes a block in which it is believed, at a rate about the vertical in rad/s.
  ///
  /// - Returns: whether the doubt ends with it, in a rest.
  mutating func observe(rate: Double, isDistrusted: Bool, isAtRest: Bool, latest: Double) -> Bool {
    untold = 0
    guard !isAtRest else {
      defer { (ofTurn, ofStart) = (0, 0) }
      return variance > 0
    }
    ofTurn = isDistrusted ? max(ofTurn, rate * rate * latest * latest) : 0
    return false
  }

  /// Takes a turn by `angle` radians about the vertical, `elapsed` seconds after the heading was begun.
  mutating func observeStart(turn angle: Double, elapsed: Double) {
    turnedSinceStart = elapsed > 0 ? turnedSinceStart + angle : 0
  }

  /// The heading is contradicted `elapsed` seconds after it was begun.
  mutating func doubtStart(elapsed: Double, latest: Double) {
    let angle = turnedSinceStart * min(1, latest / elapsed)
    ofStart = max(ofStart, angle * angle)
  }

  mutating func endStart() { ofStart = 0 }

  mutating func forget() { self = TurnDoubt() }
}

extension HeadingEstimator {
  /// Notes how far the heading may be off since sensors have contradicted each other about a turn.
  mutating func doubtTurn(isBelieved: Bool, _ expected: FieldShape?, over dt: Double) {
    guard state.usesGyroscope else { return state.turnDoubt.forget() }
    let rate = state.gyroscope.levelRate.z
    state.turnDoubt.observeStart(turn: rate * dt, elapsed: state.north.elapsed)
    if isUnexplained, state.north.elapsed < parameters.north.startTime, state.north.elapsed > 0 {
      state.turnDoubt.doubtStart(elapsed: state.north.elapsed, latest: parameters.gyroscope.latest)
    } else if state.north.elapsed > parameters.monitor.distrustTime {
      state.turnDoubt.endStart()
    }
    if state.turnAtRest.isContradicted {
      state.turnDoubt.disbelieve(state.gyroscope.rate.length * dt)
    } else if isBelieved {
      let isAtRest = state.rest.isAtRest(.all, for: parameters.gyroscope.latest)
      let isOver = state.turnDoubt.observe(
        rate: rate, isDistrusted: state.monitor.isDistrusted, isAtRest: isAtRest, latest: parameters.gyroscope.latest)
      guard isAtRest, state.monitor.agreeingSeconds > parameters.contradiction.agreementHoldTime else { return }
      let usual = localDisturbanceVariance(horizontal: horizontalField(state.monitor.present, expected))
      // Follow the contradiction for unseen turns, not for disturbances of the surroundings.
      let contradiction = isOver ? state.north.localDisturbance * state.north.localDisturbance : 0
      guard max(contradiction, state.north.unseenVariance) > usual else { return }
      realignNorth(.gap, disturbance: usual)
    }
  }
}
