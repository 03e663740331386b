/// Plausible ranges of working sensors, and limits of formulas: facts and guards, not tuning.
enum EstimatorBounds {
  /// Rates, in rad/s; zero is accepted besides. Consumer gyroscopes end at 4000 °/s = 70 rad/s.
  static let rate = 1e-12...100.0
  /// Specific forces, in m/s². Accelerometers of ±16 g end at 272 m/s², all axes together.
  static let force = 0.01...500.0
  /// Fields, in µT. The widest ranges in use end at ±4915 µT (LSM303AGR, AK09916).
  static let field = 0.5...5000.0
  /// Lengths of an expected field, in µT, both excluded. The Earth's is 22 ... 67 µT (IGRF).
  static let expectedField = 1.0...1000.0
  /// Lengths of the Earth's field in buildings, in µT: IGRF's range, and a margin for steel.
  static let terrestrialField = 15.0...80.0
  /// Delays of a magnetometer behind a gyroscope, in seconds.
  static let fieldDelay = -0.03...0.06
  /// Standard deviation of a delay that a calibration states, in seconds: it states none that it knows less well.
  static let knownDelaySigma = 0.003
  /// Samples in a row with an earlier time than the newest one after which the clock counts as a new one.
  static let newClockSamples = 10

  /// Horizontal field from which it has a direction, in µT.
  static let leastHorizontalMicrotesla = 0.5
  /// The least horizontal field that errors in µT are turned into angles with, in µT.
  static let leastReferenceMicrotesla = 1.0
  /// The largest tangent of the dip that a tilt's error is multiplied with: 87°.
  static let largestSteepness = 20.0
  /// Horizontal part of the body's x axis up to which it has no heading, no unit: 1.1° from the vertical.
  static let leastHorizontalPart = 0.02
}
