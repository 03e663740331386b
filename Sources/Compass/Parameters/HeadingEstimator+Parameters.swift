public import Measures

extension HeadingEstimator {
  /// Tuning of the estimator, grouped by the part that uses it; the defaults suit MEMS sensors at 50 ... 400 Hz.
  ///
  /// Each comment names the unit and the source of its number. *Tuned* means: chosen while the estimator was developed on
  /// the six BROAD trials whose excerpts are in `calibration/recordings` and on the simulated motions of `Tests/Benchmark`;
  /// no other source, and no measurement of this number alone, is on record. Accepted ranges are not checked.
  public struct Parameters: Sendable, Hashable {
    /// Heading error of a calibration that doesn't state its own, one standard deviation.
    ///
    /// Default 1°, as a residual of 1 % makes where the field is as steep as in Europe; accepted 0...30°.
    public var calibrationSigma = Angle(degrees: 1)

    /// Whether a device without an accelerometer is taken to stand level: for boxes that are screwed to a table.
    public var assumesLevel = false

    /// Input limits, and the rate of the filters' corrections.
    public var input = Input()
    /// When the device counts as at rest.
    public var rest = Rest()
    /// Errors of the gyroscope, and how its bias is learnt.
    public var gyroscope = Gyroscope()
    /// Tilt from the accelerometer.
    public var tilt = Tilt()
    /// How the field corrects north.
    public var north = North()
    /// Error of the field's direction by the surroundings.
    public var localDisturbance = LocalDisturbance()
    /// The second hypothesis about the surroundings.
    public var steel = Steel()
    /// Field that is fixed to the body.
    public var bodyField = BodyField()
    /// Regression that separates the body's field from the surroundings'.
    public var regression = Regression()
    /// Delay of the magnetometer behind the gyroscope.
    public var fieldDelay = FieldDelay()
    /// Comparison of the field with the expected one.
    public var monitor = Monitor()
    /// A field that looks right and contradicts the heading.
    public var contradiction = Contradiction()
    /// Parts of the claimed sigma besides the filter's variance.
    public var sigma = Sigma()

    public init() {}
  }
}
