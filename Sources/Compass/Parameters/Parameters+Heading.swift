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
    public var modelShare = 0.012
    /// Time that deviation is averaged over, in seconds: the walk through a hall. At 20 s simulated pockets are green while over 6° off for
    /// 0.9 instead of 0.1 % of the time.
    public var deviationTime = 40.0
    /// Deviation assumed at the start without an expected field, in µT²: (7.7 µT)², as beside steel.
    /// Half as much makes no difference to any group.
    public var beginningVariance = 60.0
    /// Share of the calibration's variance that is added: half of its residue already shows in length and dip.
    public var calibrationShare = 0.5

    public init() {}
  }
}
