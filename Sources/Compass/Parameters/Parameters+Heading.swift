public import Measures

extension HeadingEstimator.Parameters {
  /// A field that looks right and contradicts the heading: when the heading follows it.
  public struct Contradiction: Sendable, Hashable {
    /// How long a heading at rest holds against a field that looks right and contradicts it, times that contradiction, in s·rad: 1.6 s against
    /// the opposite direction, half a minute against 10°.
    ///
    /// Small: a magnet that happens to keep length and dip wins. Large: a wrong start stays. Default 5 s·rad; accepted 0.1...60 s·rad. Tuned.
    public var holdTimeAngle = 5.0
    /// Contradiction beyond which it counts, in standard deviations of the local disturbance. Tuned.
    public var gate = 4.0

    public init() {}
  }

  /// Memory of where north was, against a field that turns as a whole.
  public struct Memory: Sendable, Hashable {
    /// Span of the memory, in seconds: a typical gyroscope drifts by a degree in that time. Tuned.
    public var span = 180.0
    /// Variance up to which an offset is worth remembering, in rad²: (8°)². Tuned.
    public var largestVariance = 0.02
    /// Variance of the offset by gain errors and surroundings at any time, in rad²: (1°)². Tuned.
    public var usualVariance = 0.0003
    /// Gate beyond which the offset counts as changed, in standard deviations. At 4 a building that turns all of the field is noticed after 7.3 s
    /// instead of under 6 (`MotionTests`). Tuned.
    public var gate = 3.0

    public init() {}
  }

  /// Parts of the claimed sigma: errors that never average out.
  public struct Sigma: Sendable, Hashable {
    /// Standard deviation of north below which the filter is overconfident: neighbouring errors stay alike for longer
    /// than its model assumes. Below it the filter's variance hardly counts.
    public var averagedSigma = Angle(degrees: 10)
    /// Variance of the field across the heading where no deviation shows, in µT²: (0.32 µT)², some 1° in Europe.
    public var unseenVariance = 0.1
    /// Share of the mean square of the slow deviation in length and dip that turns the heading: a third would if all of it came
    /// from the surroundings. 0.15 to 0.25 give the same CRPS.
    public var deviationShare = 0.21
    /// Share of the squared difference between the place's field and the model's that turns the heading, too. 0: a magnet beside
    /// which the device is switched on passes for the place's own field. Phones in a hall of steel, right to 3°, claim 4.8° at 0.03.
    public var modelShare = 0.01
    /// Time that deviation is averaged over, in seconds: the walk through a hall. 20 and 80 s are as good.
    public var deviationTime = 40.0
    /// Limit of a squared deviation, in µT²: (14 µT)². A magnet is no evidence about the rest of the way.
    public var largestDeviation = 200.0
    /// Deviation assumed at the start without an expected field, in µT²: (7.7 µT)², as beside steel.
    /// Half as much makes no difference to any group.
    public var beginningVariance = 60.0
    /// Time constant with which that doubt fades, in seconds. Small: green a moment after a start that turns out wrong.
    /// Large: green late.
    /// At 6 s phones are green while over 6° off three times as often.
    public var beginningTime = 10.0
    /// Share of the calibration's variance that is added: half of its residue already shows in length and dip.
    public var calibrationShare = 0.5

    public init() {}
  }
}
