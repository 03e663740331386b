public import Calibration
public import Measures
import Position
public import Sensors
import Synchronization

/// State of the calibration and of its routine, for all parts outside the loop.
public struct CalibrationReport: Sendable {
  /// The routine under way, or the last one's result.
  public struct Routine: Sendable {
    public var stage = CalibrationRoutine.Stage.moving
    /// Share done, 0 ... 1.
    public var progress = 0.0
    /// Directions from which the field was measured.
    public var coverage = Coverage()
    /// The next move towards a missing direction.
    public var hint = TurnHint.anyhow
    /// Heading sigma of the newest fit, refused or not.
    public var sigma: Angle?
    /// Target sigma.
    public var wantedSigma = Angle.zero
    /// Refusal of the newest fit; nil for an accepted one, and before the first.
    public var obstacle: CalibrationFit.Refusal?
    /// Since the routine began.
    public var seconds = 0.0
    /// How it ended; nil while it is under way.
    public var outcome: CalibrationRoutine.Outcome?
    /// The newest fit, with the reason of a refusal; nil before the first.
    public var attempt: CalibrationRecord?
    /// Whether the accepted calibration is on the disk; nil: nothing to store.
    public var isStored: Bool?
    /// Value of `magnetometer.axes` that fits the motion; nil if the present one fits, or none.
    public var offeredAxes: AxisMap?
    /// Whether it waits for the end of a playing recording.
    public var isWaiting = false
    /// Whether to show it: while it runs, and for some seconds after.
    public var isShown = true
    public init() {}
  }

  /// The detected magnetometer, the key of calibrations; nil until detected.
  public var sensor: SensorIdentity?
  /// The detected second magnetometer; nil until detected.
  public var secondary: SensorIdentity?
  /// The calibration in use.
  public var record: CalibrationRecord?
  /// The routine under way, or the last one; nil before the first, and after a failed start.
  public var routine: Routine?
  /// Reason for the routine's failed start, in words; nil otherwise.
  public var unmetPrecondition: String?
  /// Change of the device's own field since the calibration; nil until measured.
  public var drift: CalibrationWatch.Drift?
  /// CRC-32 of the calibration's file in use; nil without one.
  public var fingerprint: UInt32?
  /// Samples of the routine under way, or of the last one.
  public var cloud = CalibrationCloud()

  public init() {}

  /// Whether a routine is under way now.
  public var isUnderWay: Bool { routine.map { $0.outcome == nil } ?? false }

  /// Mark of sensor, mounting and calibration: a correction of the heading applies to one mark only. Nil until the sensor is
  /// detected.
  public var mountingMark: String? {
    sensor.map { HeadingCorrection.mark(of: "\($0) \(fingerprint.map { CRC32.text($0) } ?? "none")") }
  }
}
