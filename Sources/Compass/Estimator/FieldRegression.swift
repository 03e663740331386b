import Measures

/// Separates the field of the earth from the field fixed to the body: a regression aided by the gyroscope's attitude.
///
/// In the earth frame the field is the earth's, plus the body's turned there, plus the local disturbance:
/// `f = E + R·h + r`. North and down part of E aren't known, so both sides are taken as deviations from their running
/// means, which removes it: `f − mean(f) = (R − mean(R))·h + r`. Only an attitude that differs from the mean one carries
/// information about h; how much is in the filter's covariance. The residual is the local disturbance and noise: the
/// product of neighbouring residuals separates the two.
struct FieldRegression: Sendable, Hashable {
  /// Common values of one block.
  struct Step {
    /// Weight of the block in the means, and in the variances of the residual.
    var meanShare: Double
    var varianceShare: Double
    /// Variance by the magnetometer's uncertain delay, µT².
    var delayVariance: Double
    /// Limit of a residual's square, in variances.
    var outlier: Double
    /// Correlation time, in blocks, of an error that looks like a body's field.
    var repetitions: Double
  }

  /// One part of the field, and the direction in the body frame that it was measured along.
  struct Part: Sendable, Hashable {
    /// Running means of the part (µT) and of its direction.
    private var meanField = 0.0
    private var meanAxis = Vector3.zero
    /// Variance of the part of the residual that is correlated from block to block, and of all of it; µT².
    private(set) var correlatedVariance: Double
    private var totalVariance: Double
    private var previousResidual = 0.0

    init(correlatedVariance: Double, noiseVariance: Double) {
      self.correlatedVariance = correlatedVariance
      totalVariance = correlatedVariance + noiseVariance
    }

    /// Variance of the noise of one block, µT².
    var noiseVariance: Double {
      max(0, totalVariance - correlatedVariance)
    }

    mutating func begin(_ field: Double, _ axis: Vector3) {
      meanField = field
      meanAxis = axis
      previousResidual = 0
    }

    mutating func observe(_ field: Double, _ axis: Vector3, _ step: Step, into filter: inout HeadingFilter) {
      let regressor = axis - meanAxis
      let residual = field - meanField - regressor.dot(filter.bodyField)
      let (noise, correlated) = (noiseVariance + step.delayVariance, correlatedVariance)
      filter.observeBodyField(
        along: regressor, innovation: residual, variance: noise + correlated * max(1, step.repetitions))
      meanField += step.meanShare * (field - meanField)
      meanAxis += step.meanShare * (axis - meanAxis)
      // A single jump is an outlier, not a disturbance: its weight is limited.
      let limit = step.outlier * totalVariance
      let product = min(limit, max(-correlated, residual * previousResidual))
      correlatedVariance += step.varianceShare * (product - correlated)
      totalVariance += step.varianceShare * (min(limit, residual * residual) - totalVariance)
      previousResidual = residual
    }
  }

  private(set) var north: Part
  private(set) var down: Part
  /// Seconds of motion in the means.
  private var motionSeconds = 0.0
  private var isDownsTurn = false

  init(disturbanceMicrotesla disturbance: Double, noiseMicrotesla noise: Double, initialNoiseShare share: Double) {
    north = Part(correlatedVariance: disturbance * disturbance, noiseVariance: share * noise * noise)
    down = north
  }

  /// Resets the means: they belong to the axes of the former heading.
  mutating func restart() { motionSeconds = 0 }

  /// Takes the field of a block in motion (µT, earth frame, with the body's own), and updates that in `filter`.
  /// - Parameters:
  ///   - northAxis, downAxis: the directions of the two parts in the body frame.
  mutating func observe(
    north fieldNorth: Double, along northAxis: Vector3, down fieldDown: Double, along downAxis: Vector3,
    over dt: Double, delayVariance: Double, _ parameters: HeadingEstimator.Parameters, into filter: inout HeadingFilter
  ) {
    if motionSeconds == 0 {
      north.begin(fieldNorth, northAxis)
      down.begin(fieldDown, downAxis)
    }
    // The parts take turns, for speed: neighbouring blocks carry nearly the same information.
    isDownsTurn.toggle()
    let clock = 2 * dt
    motionSeconds += dt
    let (errorTime, gate) = (parameters.regression.attitudeErrorTime, parameters.north.outlierGate)
    let step = Step(
      meanShare: smoothing(clock, errorTime, elapsed: motionSeconds),
      varianceShare: smoothing(clock, parameters.monitor.motionTime), delayVariance: delayVariance,
      outlier: gate * gate, repetitions: errorTime / dt)
    if isDownsTurn {
      down.observe(fieldDown, downAxis, step, into: &filter)
    } else {
      north.observe(fieldNorth, northAxis, step, into: &filter)
    }
  }
}
