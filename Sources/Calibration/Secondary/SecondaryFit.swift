public import Compass
import Measures
import Text

/// The calibration of a second magnetometer: same motion and fit as the first one's, but only its own samples. So the
/// errors of the two are nearly independent, and their mean is more accurate than either.
public struct SecondaryFit: Sendable, Hashable {
  /// Why the fit was refused.
  public enum Refusal: Sendable, Hashable {
    /// Too few samples, or its axes are mirrored against the first one's.
    case axes
    /// Its own fit was refused.
    case fit(CalibrationFit.Refusal)
  }

  /// Nil where it was refused.
  public let calibration: SecondaryCalibration?
  public let refusal: Refusal?

  /// - Parameters:
  ///   - log: the recording.
  ///   - first: the first one's fit, on the same recording.
  ///   - drive: field of lights and buzzer at the second magnetometer, along its own axes.
  init(
    _ log: SecondaryLog, beside first: CalibrationFit.Result, drive: DriveField, _ conditions: CalibrationFit.Conditions
  ) {
    guard let axes = log.axes else {
      (calibration, refusal) = (nil, .axes)
      return
    }
    let fit = CalibrationFit.fit(log.turned(by: axes, without: drive), conditions)
    if let refused = fit.refusal {
      (calibration, refusal) = (nil, .fit(refused))
      return
    }
    let own = fit.calibration
    let soft = own.softIron * axes
    calibration = SecondaryCalibration(
      hardIron: MagneticField(microtesla: (axes.transposed * own.hardIron.microtesla).stored),
      softIron: Matrix3(rows: soft.row0.stored, soft.row1.stored, soft.row2.stored), drive: drive,
      ironSigma: fit.ironSigma.stored, firstIronSigma: first.ironSigma.stored)
    refusal = nil
  }
}

extension SecondaryFit: CustomStringConvertible {
  public var description: String {
    switch refusal {
    case nil:
      "the second magnetometer is calibrated, too, sigma \((calibration?.ironSigma ?? .zero).degrees.rounded(decimals: 2))°"
    case .axes: "the second magnetometer is not calibrated: too few samples of it, or mirrored axes"
    case .fit(let refused): "the second magnetometer is not calibrated: \(refused.rawValue)"
    }
  }
}

/// A second magnetometer's calibration as it is stored, and the sensor it belongs to.
public struct SecondaryRecord: Sendable, Hashable {
  public var calibration: SecondaryCalibration
  /// Nil where it isn't known.
  public var sensor: SensorIdentity?

  public init(calibration: SecondaryCalibration, sensor: SensorIdentity? = nil) {
    self.calibration = calibration
    self.sensor = sensor
  }
}
