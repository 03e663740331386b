public import Compass
public import Measures
import RealModule
import Text

/// Fits a calibration to a recording, estimates its accuracy, and refuses what isn't accurate enough.
public struct CalibrationFit: Sendable {
  /// Why a recording gives no calibration.
  public enum Refusal: String, Sendable, Hashable {
    case notMoved = "not_moved"
    case coverage
    case fieldChanged = "field_changed"
    case disturbed
    case noisy
    case saturated
    case uncertain
    case worseThanCurrent = "worse_than_current"
    /// The magnetometer's axes against the accelerometer's differ from the configured ones.
    case axes
    /// The accelerometer's axes, signs or unit contradict the field and the rate, or gravity.
    case accelerometer
    /// The gyroscope's axes, signs or unit contradict field and force.
    case gyroscope
    /// The vertical part of the field has the wrong sign for the hemisphere.
    case hemisphere
  }

  /// Facts about the recording besides its samples.
  public struct Conditions: Sendable, Hashable {
    /// The field there by the magnetic model, or as given. Nil: unknown.
    public var expected: ExpectedField?
    /// False for raw counts, whose unit isn't known.
    public var isMicrotesla: Bool
    /// The calibration in use: values that the recording can't determine are taken from it.
    public var former: SensorCalibration?

    public init(expected: ExpectedField? = nil, isMicrotesla: Bool = true, former: SensorCalibration? = nil) {
      self.expected = expected
      self.isMicrotesla = isMicrotesla
      self.former = former
    }
  }

  /// A part of the calibration that a recording may leave undetermined although hard and soft iron are good.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// Offset and gain of the accelerometer: those of the calibration before, or none.
    case accelerometer
    /// The magnetometer's rotation against the accelerometer: it is assumed to be small.
    case alignment
    /// The magnetometer's delay: that of the calibration before, or unknown.
    case delay
    /// The vertical direction of the field: without a place, three reversed signs can't be detected.
    case hemisphere
  }

  /// The fit, accepted or not, and its accuracy.
  public struct Result: Sendable {
    /// The calibration; a refused one is for display only.
    public var calibration: SensorCalibration
    /// Why it is refused; nil where it is accepted.
    public var refusal: Refusal?
    /// One standard deviation of the heading error that the calibration leaves while the device is level.
    public var levelSigma: Angle
    /// The part of it due to hard and soft iron, in any position: a recording is accepted by this value.
    public var ironSigma: Angle
    /// The measurement behind the refusal, where a sensor contradicts the others.
    public var contradiction: SensorContradiction?
    /// Values that the recording didn't determine.
    public var notLearnt: [Part]
    /// Standard deviation of the calibrated lengths about their mean, without disturbed samples.
    public var residualPercent: Double
    /// How many of a hundred pieces of equal area of the sphere of directions were seen.
    public var coveragePercent: Double
    /// The field as fitted; its length only where place or unit determines it.
    public var field: ExpectedField
    /// One standard deviation of one axis of the magnetometer, in its own unit.
    public var noise: Double
    /// Fraction of the samples that were treated as disturbed.
    public var disturbedShare: Double
    /// False where the numbers were counts, or can't have been microtesla.
    public var isMicrotesla: Bool
    /// Whether the accelerometer was used: gravity and field keep their angle in every position.
    public var usedForce: Bool
    /// Whether the gyroscope was used: between two samples the field turns as the device does.
    public var usedTurns: Bool
  }

  /// Limit of the sigma of hard and soft iron: a larger one is refused.
  public static let largestSigma = Angle(degrees: 1.5)

  /// Least sigma claimed: a temperature change of one degree has as large an effect on any chip.
  public static let smallestSigma = Angle(degrees: 0.05)

  /// Fits hard iron, soft iron and the other parameters that the log allows. Pure; takes up to a second on a small machine.
  public static func fit(_ log: MotionLog, _ conditions: Conditions = Conditions()) -> Result {
    Fitting(log, conditions).result()
  }
}

extension CalibrationRecord {
  /// A fit as it is stored, or shown when it was refused: to nine decimals, far below any noise, and the same ones on every processor.
  public init(_ result: CalibrationFit.Result, created: UniversalTime? = nil) {
    let field = ExpectedField(
      strengthMicrotesla: result.field.strengthMicrotesla.stored, inclination: result.field.inclination.stored)
    self.init(
      calibration: result.calibration.stored, isAccepted: result.refusal == nil, reason: result.refusal?.rawValue,
      residualPercent: result.residualPercent.stored, coveragePercent: result.coveragePercent.stored,
      unit: result.isMicrotesla ? .microtesla : .counts, field: result.usedForce ? field : nil, created: created)
    notLearnt = result.notLearnt
    contradiction = result.contradiction
    guard result.refusal != .notMoved else { return }
    levelSigma = result.levelSigma.stored
    disturbedPercent = (100 * result.disturbedShare).stored
  }
}

extension Double {
  var stored: Double { rounded(decimals: 9) }
}

extension Angle {
  var stored: Angle { Angle(degrees: degrees.stored) }
}

extension Vector3 {
  var stored: Vector3 { Vector3(x.stored, y.stored, z.stored) }
}

extension SensorCalibration {
  var stored: SensorCalibration {
    SensorCalibration(
      hardIron: MagneticField(microtesla: hardIron.microtesla.stored),
      softIron: Matrix3(rows: softIron.row0.stored, softIron.row1.stored, softIron.row2.stored),
      accelerometerBias: SpecificForce(metersPerSecondSquared: accelerometerBias.metersPerSecondSquared.stored),
      accelerometerScale: accelerometerScale.stored,
      gyroscopeBias: AngularRate(radiansPerSecond: gyroscopeBias.radiansPerSecond.stored),
      knowsGyroscopeBias: knowsGyroscopeBias, fieldDelay: fieldDelay?.stored, headingSigma: headingSigma.stored)
  }
}
