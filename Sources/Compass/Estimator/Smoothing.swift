/// The share of a new value in an exponential mean with this time constant: 1 − exp(−dt/τ).
///
/// The Padé form x / (1 + x/2) is exact to third order, needs no exponential, and is held at 1 where it would overshoot.
@inlinable func smoothing(_ dt: Double, _ timeConstant: Double) -> Double {
  min(1, dt / (timeConstant + 0.5 * dt))
}

/// As ``smoothing(_:_:)``, but a plain mean until `elapsed` has reached the time constant: settles without a start value.
@inlinable func smoothing(_ dt: Double, _ timeConstant: Double, elapsed: Double) -> Double {
  max(smoothing(dt, timeConstant), elapsed > dt ? dt / elapsed : 1)
}
