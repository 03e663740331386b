import Measures

/// Noise of single field samples, from differences of neighbours: slow changes cancel (J. von Neumann, Annals of Mathematical Statistics
/// 12, 1941).
///
/// Measured at rest as well, within a few samples: a chip may become noisy at any time.
struct FieldNoise: Sendable, Hashable {
  /// Limit of the square of one step, in variances: three standard deviations.
  private static let largestStep = 9.0
  /// Samples that it is measured over: a third of a second at 100 Hz.
  private static let samples = 32.0

  /// On each axis, µT².
  private(set) var variance: Double
  /// The previous sample; nil: none in this frame.
  private var last: Vector3?
  /// Pairs in the variance, ``samples`` at most.
  private var count = 1.0

  /// The initial assumption counts as one pair.
  init(_ parameters: HeadingEstimator.Parameters.North) {
    variance = parameters.fieldNoiseMicrotesla * parameters.fieldNoiseMicrotesla
  }

  /// Takes a field in a frame that doesn't turn with the body, µT.
  mutating func observe(_ field: Vector3) {
    if let last {
      count = min(count + 1, Self.samples)
      // Three axes, and the noise of two samples. One step, as of a tap or a gap, is no noise.
      variance += (min((field - last).lengthSquared / 6, Self.largestStep * variance) - variance) / count
    }
    last = field
  }

  /// The variance where it exceeds `limit`, that of the noisiest working chip; else 0, as the regression covers it;
  /// µT².
  @inline(__always)
  func excess(over limit: Double) -> Double { variance > limit ? variance : 0 }

  /// The next sample is seen in another frame.
  mutating func changeFrame() { last = nil }
}
