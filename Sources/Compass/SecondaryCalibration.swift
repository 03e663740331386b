public import Measures

/// Calibration of a second magnetometer with its uncertainty: `m = S · (m_raw − h)`.
public struct SecondaryCalibration: Sendable, Hashable {
  /// h, along the second magnetometer's own axes.
  public var hardIron: MagneticField
  /// S, which also rotates its axes into the calibration frame of the first magnetometer.
  public var softIron: Matrix3
  /// Field of lights and buzzer, along its own axes.
  public var drive: DriveField
  /// One standard deviation of the heading error that its hard and soft iron leave.
  public var ironSigma: Angle
  /// The same of the first magnetometer. The rest of that one's sigma is common to both: tilt and dip are measured with
  /// the same accelerometer.
  public var firstIronSigma: Angle

  public init(
    hardIron: MagneticField, softIron: Matrix3, drive: DriveField = .none, ironSigma: Angle, firstIronSigma: Angle
  ) {
    self.hardIron = hardIron
    self.softIron = softIron
    self.drive = drive
    self.ironSigma = ironSigma
    self.firstIronSigma = firstIronSigma
  }

  /// `field` as measured, corrected and without the field of the device's own currents at `level`.
  @inlinable public func apply(to field: MagneticField, at level: DriveLevel) -> MagneticField {
    MagneticField(microtesla: softIron * (field.microtesla - drive.field(at: level) - hardIron.microtesla))
  }
}
