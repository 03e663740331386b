public import Compass
public import Measures
import RealModule

/// Monitors a calibration in ordinary use: whether the field keeps its length in every attitude.
///
/// Keeps the newest samples of each direction of the field in the body. A field stronger on one side and weaker on the
/// other means a changed hard iron. A field stronger on all sides is the place's, which a calibration doesn't correct.
public struct CalibrationWatch: Sendable {
  /// The change of the hard iron since the calibration.
  public struct Drift: Sendable, Hashable {
    /// In µT of the calibrated field, and one standard deviation of it.
    public var microtesla: Vector3
    /// One standard deviation of the drift's length.
    public var sigmaMicrotesla: Double
    /// The mean length that was found, µT: the place's.
    public var lengthMicrotesla: Double
    /// Directions it was seen from, of a hundred.
    public var directions: Int

    /// The drift without its direction.
    public var size: DriftSize {
      DriftSize(
        driftMicrotesla: microtesla.length, sigmaMicrotesla: sigmaMicrotesla, lengthMicrotesla: lengthMicrotesla,
        directions: directions)
    }
  }

  /// The size of a ``Drift``, without its direction.
  public struct DriftSize: Sendable, Hashable {
    /// Length of the change of the hard iron, µT.
    public var driftMicrotesla: Double
    /// One standard deviation of that.
    public var sigmaMicrotesla: Double
    /// The length of the Earth's field there, µT.
    public var lengthMicrotesla: Double
    /// Directions it was seen from, of a hundred.
    public var directions: Int

    public init(driftMicrotesla: Double, sigmaMicrotesla: Double, lengthMicrotesla: Double, directions: Int) {
      self.driftMicrotesla = driftMicrotesla
      self.sigmaMicrotesla = sigmaMicrotesla
      self.lengthMicrotesla = lengthMicrotesla
      self.directions = directions
    }

    /// The drift in hundredths of the field's length.
    public var percent: Double { 100 * driftMicrotesla / max(lengthMicrotesla, 1) }
    /// Whether it is significant (over four standard deviations) and larger than ``CalibrationWatch/largestPercent``.
    public var isDrift: Bool { driftMicrotesla > 4 * sigmaMicrotesla && percent > CalibrationWatch.largestPercent }
  }

  /// A larger change of the hard iron, in percent of the field, needs a new calibration: 3 % is 3° of heading where the dip
  /// is 60°.
  public static let largestPercent = 3.0
  /// Directions, of a hundred, that a drift needs.
  public static let leastDirections = 8
  /// Seconds between two samples that are kept.
  static let spacing = 2.0
  private static let perDirection = 4

  private struct Kept: Sendable {
    var time: Instant
    var row: MotionLog.Row
  }

  /// The calibration that is monitored.
  public let calibration: SensorCalibration
  private var kept: [[Kept]] = Array(repeating: [], count: EqualAreaGrid.hundred.count)
  private var last: Instant?
  private var rate: Vector3?
  private var force: Vector3?
  private var samples = 0

  public init(of calibration: SensorCalibration) { self.calibration = calibration }

  /// Takes a sample without the field of the device's own currents. Samples in motion are left out.
  public mutating func take(_ sample: RawSample) {
    if let new = sample.rate?.radiansPerSecond { rate = new }
    if let new = sample.force?.metersPerSecondSquared, new.isFinite { force = new / standardGravity }
    guard let field = sample.field?.microtesla, field.isFinite, let force,
      last.map({ sample.time.seconds(since: $0) >= Self.spacing || sample.time < $0 }) ?? true,
      (force.length - 1).magnitude < 0.03, rate.map({ $0.length < 0.1 }) ?? true
    else { return }
    last = sample.time
    let calibrated = calibration.softIron * (field - calibration.hardIron.microtesla)
    guard let direction = calibrated.normalized else { return }
    let piece = EqualAreaGrid.hundred.piece(of: direction)
    kept[piece].append(Kept(time: sample.time, row: MotionLog.Row(field: field, force: force, turn: nil, seconds: 1)))
    if kept[piece].count > Self.perDirection { kept[piece].removeFirst() }
    samples += 1
  }

  /// How many of a hundred directions have been seen.
  public var directions: Int { kept.count { !$0.isEmpty } }
  /// Samples taken so far.
  public var sampleCount: Int { samples }

  /// Nil where too few directions have been seen.
  public func drift() -> Drift? {
    guard directions >= Self.leastDirections else { return nil }
    // |m| = L + u · d for a hard iron that has changed by d; each direction with its mean.
    var equations = NormalEquations(size: 4)
    var means: [(u: Vector3, length: Double)] = []
    for piece in kept where !piece.isEmpty {
      let fields = piece.map { calibration.softIron * ($0.row.field - calibration.hardIron.microtesla) }
      let mean = fields.reduce(.zero, +) / Double(fields.count)
      guard let u = mean.normalized else { continue }
      means.append((u, mean.length))
      var residual = Residual(-mean.length)
      residual.append(0, u)
      residual.append(3, 1)
      equations.add(residual, weight: 1)
    }
    // A prior of 0 ± 5 µT or so determines the change along directions that were not seen.
    for axis in 0..<3 {
      var none = Residual(0)
      none.append(axis, 1)
      equations.add(none, weight: 0.01)
    }
    guard let x = equations.solution(), let inverse = equations.inverse() else { return nil }
    let shift = Vector3(x[0], x[1], x[2])
    let squares = means.reduce(0) { sum, mean in
      let r = mean.length - x[3] - mean.u.dot(shift)
      return sum + r * r
    }
    let variance = max(0.01, squares / Double(max(1, means.count - 4)))
    let sigma = ((inverse[0] + inverse[5] + inverse[10]) / 3 * variance).squareRoot()
    return Drift(microtesla: shift, sigmaMicrotesla: sigma, lengthMicrotesla: x[3], directions: directions)
  }

  /// All kept samples in order of time: the basis of a proposal.
  public func recording() -> MotionLog {
    MotionLog(scattered: kept.joined().sorted { $0.time < $1.time }.map(\.row))
  }
}

/// A calibration fitted to samples of ordinary use. It replaces the current one only if it fits later samples better.
public struct CalibrationProposal: Sendable {
  /// `notBetter` includes equally good: the one in use stays.
  public enum Verdict: Sendable, Hashable { case better, notBetter }

  /// The fit on trial.
  public let result: CalibrationFit.Result
  private var trial: CalibrationWatch

  /// Directions, of a hundred, from which both are compared.
  public static let leastDirections = 10
  /// Samples that both are compared on.
  public static let leastSamples = 60
  /// Factor by which the misfit must be smaller, so that chance doesn't decide.
  static let improvement = 0.7

  /// Nil for a fit that was refused.
  public init?(_ result: CalibrationFit.Result, beside current: SensorCalibration) {
    guard result.refusal == nil else { return nil }
    self.result = result
    trial = CalibrationWatch(of: current)
  }

  /// Takes a sample that the fit has not seen.
  public mutating func take(_ sample: RawSample) { trial.take(sample) }

  /// Nil while there are too few samples.
  public func verdict() -> Verdict? {
    guard trial.directions >= Self.leastDirections, trial.sampleCount >= Self.leastSamples else { return nil }
    let log = trial.recording()
    let (old, new) = (CalibrationFit.misfit(trial.calibration, log), CalibrationFit.misfit(result.calibration, log))
    return new.length < Self.improvement * old.length && new.angle <= 1.1 * old.angle ? .better : .notBetter
  }
}
