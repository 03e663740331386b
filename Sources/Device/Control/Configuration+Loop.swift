import Compass
public import Core
import HAL
import Indicators
import Measures
import Sensors
public import Settings

/// From the configuration to what the loop is told.
extension Configuration {
  /// Chips that may measure the field and where to look for them, best first.
  public var magnetometerCandidates: [Candidate] { candidates(magnetometerChips, address: magnetometer.address) }

  /// The same for the accelerometer and what comes with it; empty for a device without.
  public var inertialCandidates: [Candidate] { candidates(inertialChips, address: inertial.address) }

  private func candidates(_ chips: [Chip], address: Int) -> [Candidate] {
    address == 0 ? Candidate.all(of: chips) : chips.map { Candidate($0, at: I2CAddress(UInt8(address))) }
  }

  /// How the pipeline works on this device.
  public var pipelineSettings: Pipeline.Settings {
    var settings = Pipeline.Settings()
    settings.pointing = alignedLimits
    settings.estimator.assumesLevel = inertial.liesLevel
    if !ring.lines.isEmpty {
      settings.ring = RingGeometry(
        count: ring.lines.count, isClockwise: ring.clockwise, firstPixel: Angle(degrees: ring.firstPixelDeg))
    }
    return settings
  }
}
