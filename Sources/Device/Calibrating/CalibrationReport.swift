public import Calibration
public import Measures
import Position
public import Sensors
import Synchronization

/// State of the calibration and of a routine under way, for all parts outside the loop.
public struct CalibrationReport: Sendable {
  /// A routine, or the last one's end.
  public struct Routine: Sendable {
    public var stage = CalibrationRoutine.Stage.moving
    /// 0 ... 1
    public var progress = 0.0
    /// Which directions the field has been seen from.
    public var coverage = Coverage()
    /// The next move towards a missing direction.
    public var hint = TurnHint.anyhow
    /// Of the newest fit, refused or not.
    public var sigma: Angle?
    /// The sigma with which the routine is content.
    public var wantedSigma = Angle.zero
    /// Why the newest fit isn't accepted; nil where it is, or before the first.
    public var obstacle: CalibrationFit.Refusal?
    /// Since the routine began.
    public var seconds = 0.0
    /// How it ended; nil while it is under way.
    public var outcome: CalibrationRoutine.Outcome?
    /// The newest fit, with the reason where it was refused; nil before the first.
    public var attempt: CalibrationRecord?
    /// Whether the accepted calibration is on the disk; nil: nothing to store.
    public var isStored: Bool?
    /// Value of `magnetometer.axes` that fits the motion; nil where the present one does, or none.
    public var offeredAxes: AxisMap?
    /// Whether it waits until a recording has ended.
    public var isWaiting = false
    /// Whether it is still worth showing: while it runs, and for some seconds after its end.
    public var isShown = true
    public init() {}
  }

  /// The magnetometer that was found, which calibrations are keyed by; nil until then.
  public var sensor: SensorIdentity?
  /// The second magnetometer that was found; nil until then.
  public var secondary: SensorIdentity?
  /// The calibration in use.
  public var record: CalibrationRecord?
  /// The routine under way, or the last one; nil before the first, and where one couldn't begin.
  public var routine: Routine?
  /// Why the routine couldn't begin, in words; nil when it could.
  public var unmetPrecondition: String?
  /// How far the device's own field has moved since it was calibrated; nil until measured.
  public var drift: CalibrationWatch.Drift?
  /// CRC-32 of the calibration's file as it is in use; nil where none is.
  public var fingerprint: UInt32?
  /// Samples of the routine under way, or of the last one.
  public var cloud = CalibrationCloud()
  /// How many times a routine was asked for so far and begun, or refused to begin.
  public var asked: UInt64 = 0

  public init() {}

  /// Whether a routine is under way now.
  public var isUnderWay: Bool { routine.map { $0.outcome == nil } ?? false }

  /// The mark of the sensor in use, its mounting and its calibration: a correction of the heading holds for this mark only.
  /// Nil until the sensor has been found.
  public var mountingMark: String? {
    sensor.map { HeadingCorrection.mark(of: "\($0) \(fingerprint.map { CRC32.text($0) } ?? "none")") }
  }
}
