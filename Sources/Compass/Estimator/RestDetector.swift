import Measures

/// Detects rest: sensors that have held still for a hold time.
struct RestDetector: Sendable, Hashable {
  /// Sensors that have to hold still.
  enum Sensors {
    case force
    case rate
    case field
    case forceAndField
    case forceAndRate
    case all
  }

  /// Limits of the three sensors, computed once.
  struct Limits: Sendable, Hashable {
    let force: StillnessDetector.Limits
    let rate: StillnessDetector.Limits
    let field: StillnessDetector.Limits

    init(_ parameters: HeadingEstimator.Parameters.Rest) {
      let ratio = parameters.driftRatio
      force = .init(parameters.force, driftRatio: ratio)
      rate = .init(parameters.rate.radians, driftRatio: ratio)
      field = .init(parameters.fieldMicrotesla, driftRatio: ratio)
    }
  }

  private(set) var force = StillnessDetector()
  private(set) var rate = StillnessDetector()
  private(set) var field = StillnessDetector()
  /// Mean square of the force's deviation from its own short mean, (m/s²)²: how much the device is shaken.
  private(set) var forceVariance = 0.0

  /// Whether `sensors` have held still for `holdTime` seconds at least.
  func isAtRest(_ sensors: Sensors, for holdTime: Double) -> Bool {
    switch sensors {
    case .force: force.seconds >= holdTime
    case .rate: rate.seconds >= holdTime
    case .field: field.seconds >= holdTime
    case .forceAndField: force.seconds >= holdTime && field.seconds >= holdTime
    case .forceAndRate: force.seconds >= holdTime && rate.seconds >= holdTime
    case .all: force.seconds >= holdTime && field.seconds >= holdTime && rate.seconds >= holdTime
    }
  }

  /// Takes the means of a block; a sensor without samples for ``HeadingEstimator/Parameters/Input/longestGap`` no longer counts as still. A steady turn about the
  /// vertical shows in the field alone.
  mutating func observe(
    _ block: SampleBlock, over dt: Double, _ limits: Limits, _ parameters: HeadingEstimator.Parameters
  ) {
    let longestGap = parameters.input.longestGap
    if block.rateSeconds > 0 {
      rate.observe(block.rate / block.rateSeconds, over: dt, limits.rate, parameters)
    } else {
      rate.miss(over: dt, longerThan: longestGap)
    }
    if block.forces > 0 {
      let mean = block.force / block.forces
      let deviation = force.elapsed > 0 ? (mean - force.slow).lengthSquared : 0
      forceVariance += smoothing(dt, parameters.tilt.disturbanceTime) * (deviation - forceVariance)
      force.observe(mean, over: dt, limits.force, parameters)
    } else {
      force.miss(over: dt, longerThan: longestGap)
    }
    if block.fields > 0 {
      field.observe(block.field / block.fields, over: dt, limits.field, parameters)
    } else {
      field.miss(over: dt, longerThan: longestGap)
    }
  }
}
