import Compass
import Measures

extension CalibrationFit {
  /// Whether the current calibration fits a new recording as well as the new fit does, with a smaller heading sigma.
  ///
  /// Both are compared on the same rows: by the scatter of the field's length and of its angle to the force.
  public static func isBetter(
    _ current: CalibrationRecord, than new: Result, on log: MotionLog, _ conditions: Conditions
  ) -> Bool {
    let unit: CalibrationRecord.Unit = new.isMicrotesla ? .microtesla : .counts
    guard current.isAccepted, current.unit ?? .microtesla == unit,
      current.calibration.headingSigma < new.calibration.headingSigma
    else { return false }
    let (old, fresh) = (misfit(current.calibration, log), misfit(new.calibration, log))
    // Allowance for overfitting: the standard error of a median.
    let chance = 1 + 5 / Double(max(1, log.rows.count)).squareRoot()
    return old.length <= chance * fresh.length && old.angle <= chance * fresh.angle
  }

  /// Whether a fit holds on samples that it was not made of: their median deviation in length is within four times its own
  /// residual, or within 2 %.
  static func holds(_ result: Result, on log: MotionLog) -> Bool {
    misfit(result.calibration, log).length <= max(0.02, 4 * result.residualPercent / 100)
  }

  /// Median deviations of length (relative) and of the sine of the dip from their medians.
  static func misfit(_ calibration: SensorCalibration, _ log: MotionLog) -> (length: Double, angle: Double) {
    func deviation(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.medianDeviation }
    let fields = log.rows.map { calibration.softIron * ($0.field - calibration.hardIron.microtesla) }
    let lengths = fields.map(\.length)
    let middle = max(lengths.isEmpty ? 1 : lengths.median, 1e-9)
    let sample = { (force: Vector3) in
      calibration.apply(
        to: RawSample(time: .origin, force: SpecificForce(metersPerSecondSquared: force * standardGravity))
      ).force?.metersPerSecondSquared.normalized
    }
    let sines = zip(fields, log.rows).compactMap { field, row in
      row.force.flatMap(sample).flatMap { up in field.normalized.map { $0.dot(up) } }
    }
    return (deviation(lengths) / middle, deviation(sines))
  }
}
