import Measures

/// Forces dominated by the hand's acceleration: they don't determine the accelerometer.
extension JointFit {
  /// Median deviation of the force's length from 1 g, in g, beyond which the device counts as waved. A calm
  /// figure-eight has 0.02, the five waved sweeps of phones 0.08 to 0.2.
  static let shakenForce = 0.03
  /// The residual of a waved device is as large as the scatter of its force's length (0.7 to 1.4 of it in the same sweeps);
  /// one that is larger by this factor is a contradiction between the sensors.
  private static let contradiction = 2.0
  /// Largest rotation taken for a mounting, in radians (15°): beyond it a sensor's axes are mixed up.
  private static let largestRotation = 0.26

  /// Whether the device was waved, so that bias and gain of the accelerometer can't be found.
  var isShaken: Bool {
    let gain = state.forceGain
    let lengths = rows.compactMap(\.force).map { force in
      let f = force - state.forceBias
      return abs(Vector3(f.x / (1 + gain.x), f.y / (1 + gain.y), f.z / (1 + gain.z)).length - 1)
    }
    guard !lengths.isEmpty, lengths.median > Self.shakenForce else { return false }
    let scatter = (lengths.reduce(0) { $0 + $1 * $1 } / Double(lengths.count)).squareRoot()
    return forceSigma < Self.contradiction * scatter
  }

  /// Fixes the accelerometer, and counts correlated forces as one.
  mutating func holdForce(bias: Vector3, gain: Vector3) {
    priors.hold(bias: bias, gain: gain)
    (state.forceBias, state.forceGain) = (bias, gain)
    forceCorrelation = correlations().force
  }

  /// Whether a waved sweep's rates and fields fit only with sensors rotated far against each other. Without usable
  /// forces either may be wrong.
  var hasMixedAxes: Bool {
    guard priors.heldForce != nil else { return false }
    let d = state.distortion
    let rotation = Vector3(d.row2.y - d.row1.z, d.row0.z - d.row2.x, d.row1.x - d.row0.y) * 0.5
    let angles = Vector3(d.row0.x, d.row1.y, d.row2.z)
    return rotation.length > Self.largestRotation || min(angles.x, angles.y, angles.z) <= 0
  }
}
