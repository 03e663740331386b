public import Compass
public import Measures
import RealModule

/// Makes a calibration of a recording, says how far to trust it, and refuses what can't be trusted.
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
  }

  /// What is known of the recording besides its samples.
  public struct Conditions: Sendable, Hashable {
    /// What the magnetic model, or somebody, says of the field there. Nil: unknown.
    public var expected: ExpectedField?
    /// False for raw counts, whose size says nothing.
    public var isMicrotesla: Bool

    public init(expected: ExpectedField? = nil, isMicrotesla: Bool = true) {
      self.expected = expected
      self.isMicrotesla = isMicrotesla
    }
  }

  /// What was found, accepted or not, and how sure it is.
  public struct Result: Sendable {
    /// What was fitted; refused ones are for showing only.
    public var calibration: SensorCalibration
    /// Why it must not be used; nil where it may.
    public var refusal: Refusal?
    /// One standard deviation of the heading error held level, left by the calibration.
    public var levelSigma: Angle
    /// How far the calibrated lengths scatter about their mean, without disturbed samples.
    public var residualPercent: Double
    /// How many of a hundred equal pieces of the sphere of directions were seen.
    public var coveragePercent: Double
    /// The field as the fit found it; its length only where the place or the unit tells.
    public var field: ExpectedField
    /// One standard deviation of one axis of the magnetometer, in its own unit.
    public var noise: Double
    /// Share of the samples that were held for disturbed.
    public var disturbedShare: Double
    /// False where the numbers were counts, or can't have been microtesla whatever their name.
    public var isMicrotesla: Bool
    /// Whether the accelerometer took part: gravity and field keep their angle in every position.
    public var usedForce: Bool
    /// Whether the gyroscope took part: between two samples the field turns as the device does.
    public var usedTurns: Bool
  }

  /// Larger heading sigmas than this are refused.
  public static let largestSigma = Angle(degrees: 1.5)

  /// Smaller ones are never claimed: a degree of temperature does as much to any chip.
  public static let smallestSigma = Angle(degrees: 0.05)

  /// Fits hard iron, soft iron and what else the log bears. Pure, and takes up to a second on a small machine.
  public static func fit(_ log: MotionLog, _ conditions: Conditions = Conditions()) -> Result {
    Fitting(log, conditions).result()
  }
}

extension CalibrationRecord {
  /// A fit as it is kept, or shown when it was refused.
  public init(_ result: CalibrationFit.Result, created: UniversalTime? = nil) {
    self.init(
      calibration: result.calibration, isAccepted: result.refusal == nil, reason: result.refusal?.rawValue,
      residualPercent: result.residualPercent, coveragePercent: result.coveragePercent,
      unit: result.isMicrotesla ? .microtesla : .counts, field: result.usedForce ? result.field : nil, created: created)
    guard result.refusal != .notMoved else { return }
    levelSigma = result.levelSigma
    disturbedPercent = 100 * result.disturbedShare
  }
}
