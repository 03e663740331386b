public import Calibration
public import Measures
import Position
public import Sensors
import Synchronization

/// What is known of the calibration and of a routine that is under way, for everybody outside the loop.
public struct CalibrationReport: Sendable {
  /// A routine, or the last one's end.
  public struct Routine: Sendable {
    public var stage = CalibrationRoutine.Stage.moving
    /// 0 ... 1
    public var progress = 0.0
    /// Which directions the field has been seen from.
    public var coverage = Coverage()
    /// What to do next so that a missing one is seen.
    public var hint = TurnHint.anyhow
    /// Of the newest fit, refused or not.
    public var sigma: Angle?
    /// The sigma with which the routine is content.
    public var wantedSigma = Angle.zero
    /// What kept the newest fit from being accepted; nil where nothing did, or before the first.
    public var obstacle: CalibrationFit.Refusal?
    /// Since the routine began.
    public var seconds = 0.0
    /// How it ended; nil while it is under way.
    public var outcome: CalibrationRoutine.Outcome?
    /// The newest fit, with the reason where it was refused; nil before the first.
    public var attempt: CalibrationRecord?
    /// Whether what was accepted is on the disk; nil while nothing was to be stored.
    public var isStored: Bool?
    /// What `magnetometer.axes` would have to be for the motion to make sense; nil where it does, or where nothing would.
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
  public var witness: SensorIdentity?
  /// The calibration in use.
  public var record: CalibrationRecord?
  /// The routine under way, or the last one; nil before the first, and where one couldn't begin.
  public var routine: Routine?
  /// Why the routine couldn't begin, in words; nil when it could.
  public var hindrance: String?
  /// How far the device's own field has moved since it was calibrated; nil until that can be told.
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

  /// The mark of the sensor in use, how it is mounted and how it is calibrated: what a correction of the heading holds for.
  /// Nil until the sensor has been found.
  public var mountingMark: String? {
    sensor.map { HeadingCorrection.mark(of: "\($0) \(fingerprint.map { CRC32.text($0) } ?? "none")") }
  }
}
