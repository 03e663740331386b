import Compass
import Measures

extension WrittenCalibration {
  /// A record's values. A value that is not finite is left out, and null where its key is always there.
  public init(_ record: CalibrationRecord) {
    let c = record.calibration
    accepted = record.isAccepted
    reason = record.reason
    sensor = record.sensor
    inertialChip = record.inertialChip
    created = record.created?.rfc3339
    unit = record.unit?.rawValue
    hardIron = list(c.hardIron.microtesla)
    softIron = matrix(c.softIron)
    accelerometerBias = list(c.accelerometerBias.metersPerSecondSquared)
    accelerometerScale = list(c.accelerometerScale.reciprocal)
    gyroscopeBias = list(c.gyroscopeBias.radiansPerSecond * (180 / .pi))
    headingSigma = finite(c.headingSigma.degrees)
    residualPercent = finite(record.residualPercent)
    coveragePercent = finite(record.coveragePercent)
    levelSigma = finite(record.levelSigma?.degrees)
    disturbedPercent = finite(record.disturbedPercent)
    fieldDelay = finite(c.fieldDelay)
    notLearnt = record.notLearnt.isEmpty ? nil : record.notLearnt.map(\.rawValue)
    temperature = finite(record.temperatureCelsius)
    field = finite(record.field?.strengthMicrotesla)
    dip = finite(record.field?.inclination.degrees)
    drive = record.drive == .none ? nil : Drive(record.drive)
    let q = record.mounting
    mounting = q == .identity ? nil : [q.w, q.x, q.y, q.z]
    secondary = record.secondary.flatMap(Secondary.init)
  }

  /// A refusal without a fit: its numbers are null.
  ///
  /// - Parameter refusal: the stable word, or plain words where none exists.
  public init(refusal: String) {
    accepted = false
    reason = refusal
  }
}

extension WrittenCalibration.Drive {
  fileprivate init(_ drive: DriveField) {
    (ring, light, buzzer) = (list(drive.ring), list(drive.light), list(drive.buzzer))
  }
}

extension WrittenCalibration.Secondary {
  /// Nil for numbers that are not finite.
  fileprivate init?(_ record: SecondaryRecord) {
    let c = record.calibration
    guard let hard = list(c.hardIron.microtesla), let soft = matrix(c.softIron),
      let sigma = finite(c.ironSigma.degrees), let firstSigma = finite(c.firstIronSigma.degrees)
    else { return nil }
    self.init(
      chip: record.sensor?.chip, bus: record.sensor?.bus, address: record.sensor?.address,
      channel: record.sensor?.channel, axes: record.sensor?.axes, hardIron: hard, softIron: soft,
      drive: WrittenCalibration.Drive(c.drive), sigma: sigma, firstSigma: firstSigma)
  }
}

private func finite(_ value: Double?) -> Double? { value.flatMap { $0.isFinite ? $0 : nil } }

private func list(_ v: Vector3) -> [Double]? {
  v.x.isFinite && v.y.isFinite && v.z.isFinite ? [v.x, v.y, v.z] : nil
}

private func matrix(_ m: Matrix3) -> [[Double]]? {
  guard let a = list(m.row0), let b = list(m.row1), let c = list(m.row2) else { return nil }
  return [a, b, c]
}
