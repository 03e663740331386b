import Measures
import RealModule

/// Without a gyroscope the field's direction is the heading.
extension HeadingEstimator {
  /// The field in the body frame, µT: its mean while everything is still.
  var fieldWithoutGyroscope: Vector3 {
    let field = state.rest.field
    return state.rest.isAtRest(.forceAndField, for: parameters.input.settlingTime) ? field.mean : field.fast
  }

  /// Takes the direction of a field (µT, level frame) as north.
  mutating func setNorth(by field: Vector3, _ shape: FieldShape, _ expected: FieldShape?, over dt: Double) {
    let horizontal = horizontalField(shape, expected)
    let steepness = min(EstimatorBounds.largestSteepness, shape.down.magnitude / horizontal)
    // Noise of the mean since the field became still: blocks within the slow mean's time share some of theirs.
    let noise =
      parameters.north.fieldNoiseMicrotesla / horizontal
      / (1 + state.rest.field.seconds / parameters.rest.slowTime).squareRoot()
    // Held still, the force is the vertical; else it is the sum of the vertical and the hand's push.
    let holdTime = parameters.input.settlingTime
    let tiltVariance =
      state.rest.isAtRest(.force, for: holdTime)
      ? 0 : state.rest.forceVariance / (standardGravity * standardGravity) + derived.mountingVariance
    // A turning device has turned further by the time the sample is processed.
    let direction = Double.atan2(y: field.x, x: field.y)
    let turned = state.north.elapsed > 0 ? Angle(radians: direction - state.north.offset).signed.radians : 0
    state.turnSquared = max(state.turnSquared * (1 - smoothing(dt, parameters.tilt.disturbanceTime)), turned * turned)
    let turnVariance = state.rest.isAtRest(.field, for: holdTime) ? 0 : state.turnSquared
    // The body's field and the calibration's residue are added in ``updateResult(_:over:)``.
    state.north.setOffset(
      direction,
      variance: noise * noise + tiltVariance * steepness * steepness + turnVariance
        + localDisturbanceVariance(horizontal: horizontal))
    state.north.elapsed += dt
    if state.monitor.verdict == .wrongLength || state.monitor.verdict == .wrongDip {
      state.counters.disturbedField += 1
    }
  }
}
