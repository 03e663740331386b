public import Compass
public import Measures
import RealModule

/// Watches a calibration in ordinary use: whether the field keeps its length whichever way the device is held.
///
/// Samples are kept one by one, sorted by the direction of the field in the body, the newest of each direction. A field
/// that is longer on one side and shorter on the other is the device's own: its hard iron has moved. A field that is
/// longer on all sides is the building's, and no business of a calibration.
public struct CalibrationWatch: Sendable {
  /// How far the hard iron seems to have moved since the calibration.
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

  /// How large a ``Drift`` is, whichever its direction.
  public struct DriftSize: Sendable, Hashable {
    /// How far the hard iron has moved, µT.
    public var driftMicrotesla: Double
    /// One standard deviation of that.
    public var sigmaMicrotesla: Double
    /// The length of the Earth's field there, µT, which the drift is measured by.
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
    /// Beyond four of its own standard deviations, and more than calibrations leave.
    public var isDrift: Bool { driftMicrotesla > 4 * sigmaMicrotesla && percent > CalibrationWatch.largestPercent }
  }

  /// A hard iron that has moved by more, in percent of the field, is worth a new calibration: 3 % is 3° where the
  /// field stands at 60°.
  public static let largestPercent = 3.0
  /// Directions, of a hundred, from which a drift can be told.
  public static let leastDirections = 8
  /// Seconds between two samples that count for themselves.
  static let spacing = 2.0
  private static let perDirection = 4

  private struct Kept: Sendable {
    var time: Instant
    var row: MotionLog.Row
  }

  /// The one that is watched.
  public let calibration: SensorCalibration
  private var kept: [[Kept]] = Array(repeating: [], count: EqualAreaGrid.hundred.count)
  private var last: Instant?
  private var rate: Vector3?
  private var force: Vector3?
  private var samples = 0

  public init(of calibration: SensorCalibration) { self.calibration = calibration }

  /// Takes a sample as measured but freed of the device's own currents. Those in motion are left out.
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
  /// Samples taken, ever.
  public var sampleCount: Int { samples }

  /// Nil where too few directions have been seen to tell.
  public func drift() -> Drift? {
    guard directions >= Self.leastDirections else { return nil }
    // |m| = L + u · d for a hard iron that has moved by d; each direction with its mean.
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
    // Directions that were never seen leave the shift along them open: it is held for none, within 5 µT or so.
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

  /// All that is kept, in the order it came: what a proposal is made of.
  public func recording() -> MotionLog {
    MotionLog(scattered: kept.joined().sorted { $0.time < $1.time }.map(\.row))
  }
}

/// A calibration made of ordinary use, on trial: it counts only after it has explained what came later, better than the
/// one in use does.
public struct CalibrationProposal: Sendable {
  /// `notBetter` includes being as good: what is in use stays then.
  public enum Verdict: Sendable, Hashable { case better, notBetter }

  /// The fit on trial.
  public let result: CalibrationFit.Result
  private var trial: CalibrationWatch

  /// Directions, of a hundred, from which both are compared.
  public static let leastDirections = 10
  /// Samples that both are compared on.
  public static let leastSamples = 60
  /// What is better must be so by more than chance.
  static let clearly = 0.7

  /// Nil for a fit that was refused.
  public init?(_ result: CalibrationFit.Result, beside current: SensorCalibration) {
    guard result.refusal == nil else { return nil }
    self.result = result
    trial = CalibrationWatch(of: current)
  }

  /// Takes a later sample: none that the fit has seen.
  public mutating func take(_ sample: RawSample) { trial.take(sample) }

  /// Nil while there is too little to tell.
  public func verdict() -> Verdict? {
    guard trial.directions >= Self.leastDirections, trial.sampleCount >= Self.leastSamples else { return nil }
    let log = trial.recording()
    let (old, new) = (CalibrationFit.misfit(trial.calibration, log), CalibrationFit.misfit(result.calibration, log))
    return new.length < Self.clearly * old.length && new.angle <= 1.1 * old.angle ? .better : .notBetter
  }
}
