public import Measures

/// What corrects a second magnetometer and how sure that is: `m = S · (m_raw − h)`.
public struct SecondaryCalibration: Sendable, Hashable {
  /// h, along the second magnetometer's own axes.
  public var hardIron: MagneticField
  /// S, which also turns its axes into the frame that the first magnetometer was calibrated in, however it lies there.
  public var softIron: Matrix3
  /// What lights and buzzer add to it, along its own axes.
  public var drive: DriveField
  /// One standard deviation of the heading error that its hard and soft iron leave.
  public var ironSigma: Angle
  /// The same of the first magnetometer. What is left of that one's whole sigma they have in common: tilt and dip are measured with
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

  /// `field` as measured, corrected and without what the device's own currents add at `level`.
  @inlinable public func apply(to field: MagneticField, at level: DriveLevel) -> MagneticField {
    MagneticField(microtesla: softIron * (field.microtesla - drive.field(at: level) - hardIron.microtesla))
  }
}
