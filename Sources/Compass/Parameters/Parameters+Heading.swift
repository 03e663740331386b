public import Measures

extension HeadingEstimator.Parameters {
  /// A field that looks right and contradicts the heading: when it is right in the end.
  public struct Contradiction: Sendable, Hashable {
    /// How long a heading at rest holds against a contradiction of 5° at most, in seconds; against larger ones for less.
    ///
    /// Small: a magnet that happens to keep length and dip wins. Large: a wrong start stays. A heading that is contradicted
    /// by 180° yields after 3 s, whatever this is. Default 60 s; accepted 5...600 s. Tuned.
    public var longestHoldTime = 60.0
    /// The shortest time it holds, in seconds. Tuned.
    public var shortestHoldTime = 3.0
    /// Between the two: this, in s·rad, … Tuned.
    public var holdTimeAngle = 5.0
    /// … over the contradiction and this, in rad. Tuned.
    public var angleMargin = 0.01
    /// Contradiction beyond which it counts, in standard deviations of the local disturbance. Tuned.
    public var gate = 4.0
    /// How long the field must have agreed with the expected one, in seconds. Tuned.
    public var agreementHoldTime = 1.0
    /// What time in motion counts against time at rest: in motion every place has another error. Tuned.
    public var motionShare = 0.1
    /// Time from which sigma shows the contradiction, in seconds. Tuned.
    public var reportTime = 0.3
    /// Share of the hold time after which sigma shows it in full, as its inverse: after half of it. Tuned.
    public var reportSpeed = 2.0

    public init() {}
  }

  /// Memory of where north was, against a field that turns as a whole.
  public struct Memory: Sendable, Hashable {
    /// The longest that is remembered, in seconds: a gyroscope of the usual kind loses a degree in that time. Tuned.
    public var span = 180.0
    /// Time of field before it begins, in seconds. Tuned.
    public var startTime = 5.0
    /// Variance up to which an offset is worth remembering, in rad²: (8°)². Tuned.
    public var largestVariance = 0.02
    /// What gain errors and surroundings move an offset by at any time, in rad²: (1°)². Tuned.
    public var usualVariance = 0.0003
    /// Age of the mean offset as a share of the memory's: half, since it is a plain mean.
    public var meanAge = 0.5
    /// Move of the offset beyond which it is another one, in standard deviations. Tuned.
    public var gate = 3.0

    public init() {}
  }

  /// What the claimed sigma holds besides the filter's variance: errors that never average out.
  public struct Sigma: Sendable, Hashable {
    /// No heading is claimed to be better than this. Default 0.5°; accepted 0.1...5°. Tuned.
    public var floor = Angle(degrees: 0.01)
    /// Error of the field that is the same all over a building, across the field in µT.
    /// Default 0.5 µT; accepted 0...5 µT. Tuned.
    public var buildingFieldMicrotesla = 0.5
    /// Share of it where no model is there: the rest is in what may be fixed to the body. Tuned.
    public var buildingShareWithoutModel = 0.5
    /// Share of the difference between the place's field and the model's that is taken to turn the heading, too.
    ///
    /// Small: a building's steel goes unnoticed. Large: a gain that is 5 % off makes every heading doubtful. 0.7 would be
    /// right if all of it came from steel, 0 if all came from gains. Default 0.5; accepted 0...1.
    public var foreignFieldShare = 0.5
    /// Share of the calibration's variance that changes with the attitude, which the filter's constant body field doesn't hold. Tuned.
    public var attitudeShare = 0.12
    public var roomVariance = 0.1
    public var deviationShare = 0.2
    public var deviationTime = 40.0
    public var largestDeviation = 200.0
    public var slowTime = 1.5
    public var presentShare = 0.0
    public var startDeviation = 30.0
    public var startTime = 12.0
    public var restShare = 1.0
    public var restShareWithModel = 1.0
    public var filterReference = 0.08
    public var tiltShare = 0.0

    /// Share of the correlated variance that stays in the mean of a path. Tuned.
    public var pathShare = 0.5
    /// Correlated variance that calibrations leave, in µT²: what exceeds it is steel … Tuned.
    public var calibrationVariance = 0.2
    /// … that counts once more for all of the building, up to this in µT²: no building turns its field by much more. Tuned.
    public var largestBuildingVariance = 2.0
    /// Horizontal part of the body's x axis up to which it points nowhere over the ground, no unit: 1.1° from the vertical. Tuned.
    public var leastHorizontalPart = 0.02

    public init() {}
  }
}
