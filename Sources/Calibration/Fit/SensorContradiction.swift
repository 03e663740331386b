import Compass
public import Measures

/// A sensor whose axes, signs or unit are wrong, found over a whole recording.
///
/// Field and force must turn as the gyroscope reports (``TurnFit``), the force's length must be gravity's, and the
/// field's dip must have the sign of the place's. The named sensor contradicts the two others.
public struct SensorContradiction: Sendable, Hashable {
  public enum Sensor: String, Sendable, Hashable { case magnetometer, accelerometer, gyroscope }

  public enum Finding: Sendable, Hashable {
    /// Its axes: those that would fit, in the configuration's words (`-y +x +z`: its −y is x). Two where the recording can't tell a turned
    /// sensor from a mirrored one.
    case axes([String])
    /// Factor between measured and true values.
    case scale(Double)
    /// Wrong axes and a wrong factor.
    case axesAndScale([String], Double)
    /// The dip against the force has the opposite sign of the place's: all three signs of one sensor are reversed.
    case reversed(found: Angle, accepted: Angle)
    /// The length of the force in m/s².
    case gravity(Double)
  }

  public var sensor: Sensor
  public var finding: Finding

  /// Lengths of the force taken for gravity, in g; the mean of a hand's sweep stays within, shaking included.
  public static let gravity = 0.7...1.4
  /// Largest factor that counts as a gyroscope's scale error.
  public static let largestFactor = 1.2
  /// Least dip that determines the hemisphere.
  private static let leastDip = Angle(degrees: 15)

  public init(_ sensor: Sensor, _ finding: Finding) { (self.sensor, self.finding) = (sensor, finding) }

  /// Nil where the sensors agree or the recording doesn't decide.
  ///
  /// - Parameter forceIsPhysical: whether the force is in m/s² and not in counts.
  init?(_ log: MotionLog, expected: ExpectedField?, forceIsPhysical: Bool) {
    let lengths = log.rows.compactMap { $0.force?.length }
    let length = lengths.isEmpty ? 1 : lengths.median
    if forceIsPhysical, !Self.gravity.contains(length) {
      self.init(.accelerometer, .gravity(length * standardGravity))
      return
    }
    guard let ball = FitStart.sphere(log.rows.map(\.field)) else { return nil }
    let shape = FitStart.ellipsoid(log.rows.map(\.field), about: ball)
    let (center, soft) = (shape?.0 ?? ball.center, shape.flatMap(\.1.inverse) ?? Matrix3.identity * (1 / ball.radius))
    let fields = log.rows.map { soft * ($0.field - center) }
    let rows = log.rows
    let field = TurnFit(zip(rows, fields).map { ($1, $0.turn, $0.seconds) })
    let isShaken = lengths.isEmpty || lengths.map { abs($0 / length - 1) }.median > JointFit.shakenForce
    let force =
      log.hasForce && !isShaken ? TurnFit(rows.map { (($0.force ?? .zero) / length, $0.turn, $0.seconds) }) : nil
    let pairs = zip(rows, fields).compactMap { row, field in
      row.force?.normalized.flatMap { up in field.normalized.map { (field: $0, up: up) } }
    }
    if let found = Self.judge(field, force, pairs, expected) {
      self = found
      return
    }
    guard AxesCheck.isSpread(pairs.map(\.up)), let found = Self.reversal(pairs, expected) else { return nil }
    self.init(.magnetometer, found)
  }

  private static func judge(
    _ field: TurnFit?, _ force: TurnFit?, _ pairs: [(field: Vector3, up: Vector3)], _ expected: ExpectedField?
  ) -> SensorContradiction? {
    let (fieldOrder, forceOrder) = (field?.contradiction, force?.contradiction)
    if let fieldOrder {
      if let force {
        // Both turn alike and unlike the rate, or the field alone does.
        if let forceOrder, forceOrder.axes == fieldOrder.axes { return gyroscope(fieldOrder) }
        if force.isContradicted { return nil }
        return vector(.magnetometer, fieldOrder.axes, pairs, expected)
      }
      // Without a usable force: a vector can be turned, but neither mirror nor stretch the rate.
      let isTurned = fieldOrder.axes.determinant > 0 && fits(fieldOrder.factor)
      return isTurned ? nil : gyroscope(fieldOrder)
    }
    guard field != nil, let forceOrder else { return nil }
    return vector(.accelerometer, forceOrder.axes, pairs, expected)
  }

  private static func fits(_ factor: Double) -> Bool { (1 / largestFactor...largestFactor).contains(factor) }

  private static func gyroscope(_ order: (axes: Matrix3, factor: Double)) -> SensorContradiction? {
    let words = [AxesCheck.words(order.axes)]
    let measured = 1 / order.factor
    switch (order.axes == .identity, fits(order.factor)) {
    case (true, true): return nil
    case (true, false): return SensorContradiction(.gyroscope, .scale(measured))
    case (false, true): return SensorContradiction(.gyroscope, .axes(words))
    case (false, false): return SensorContradiction(.gyroscope, .axesAndScale(words, measured))
    }
  }

  /// A magnetometer or accelerometer with other axes: `turn` maps the rate to that of its vector.
  private static func vector(
    _ sensor: Sensor, _ turn: Matrix3, _ pairs: [(field: Vector3, up: Vector3)], _ expected: ExpectedField?
  ) -> SensorContradiction? {
    guard turn != .identity else { return nil }
    let turned = turn.transposed
    let mirrored = turned * -1
    var readings = [turned, mirrored]
    if let dip = expected?.inclination, dip.magnitude > leastDip, !pairs.isEmpty {
      readings = readings.filter { map in
        let sines = pairs.map { sensor == .magnetometer ? -(map * $0.field).dot($0.up) : -$0.field.dot(map * $0.up) }
        return sines.median * dip.sine > 0
      }
    }
    return SensorContradiction(sensor, .axes(readings.map(AxesCheck.words)))
  }

  private static func reversal(_ pairs: [(field: Vector3, up: Vector3)], _ expected: ExpectedField?) -> Finding? {
    guard let accepted = expected?.inclination, accepted.magnitude > leastDip else { return nil }
    let sines = pairs.map { -$0.field.dot($0.up) }
    guard sines.count >= 100, sines.medianDeviation < 0.1 else { return nil }
    let found = Angle.acos(-sines.median) - Angle(degrees: 90)
    return found.magnitude > leastDip && found.degrees * accepted.degrees < 0
      ? .reversed(found: found, accepted: accepted) : nil
  }

  /// Whether a fit can still find the calibration: the magnetometer is rotated, and its dip excludes a mirror.
  var isMounting: Bool {
    guard sensor == .magnetometer, case .axes(let readings) = finding, readings.count == 1 else { return false }
    return AxesCheck.maps.contains { $0.determinant > 0 && AxesCheck.words($0) == readings[0] }
  }

  /// Why a recording with it gives no calibration.
  var refusal: CalibrationFit.Refusal {
    switch (sensor, finding) {
    case (_, .reversed): .hemisphere
    case (.magnetometer, _): .axes
    case (.accelerometer, _): .accelerometer
    case (.gyroscope, _): .gyroscope
    }
  }
}

extension TurnFit {
  /// The order of axes and the factor by which the vector contradicts the gyroscope; nil where it doesn't, or by none.
  fileprivate var contradiction: (axes: Matrix3, factor: Double)? { isContradicted ? order : nil }
}
