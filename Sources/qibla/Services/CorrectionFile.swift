import Calibration
import Compass
import Core
import Device
import HAL
import LinuxHAL
import Logging
import Measures
import Position
import Sensors
import Settings

/// The stored alignment, as it is now: another process may write or remove it at any time.
struct CorrectionFile {
  let path: String
  private let configuration: Configuration
  private var watch = CorrectionWatch(nil)
  private var mounting: String?
  private var isUnusable = false
  private var nextLook = Instant.origin

  private static let pause = 2.0

  init(_ configuration: Configuration) {
    self.configuration = configuration
    path = configuration.state.directory + "/alignment"
  }

  /// What the file holds; nil where there is none. Throws a `StorageError`, or what is wrong with its content.
  func read() throws -> HeadingCorrection? {
    do {
      return try HeadingCorrection(decoding: try LinuxStorage().read(path, limit: 4096))
    } catch StorageError.missing {
      return nil
    }
  }

  /// The mark of the sensor in use, how it is mounted and how it is calibrated; nil until it has been found.
  static func mounting(_ state: DeviceState, _ configuration: Configuration) -> String? {
    guard
      let sensor = SensorIdentity(
        state.magnetometer, bus: configuration.i2c.bus, axes: configuration.magnetometer.axes.description)
    else { return nil }
    let calibration = try? LinuxStorage().read(configuration.calibration.file, limit: CalibrationFile.largest)
    return HeadingCorrection.mark(of: "\(sensor) \(calibration.map { CRC32.text(of: $0) } ?? "none")")
  }

  /// The correction that holds now, and what became of the stored one.
  mutating func judge(
    _ site: Site?, _ state: DeviceState, at now: Instant
  ) -> (correction: Site.Correction?, verdict: CorrectionWatch.Verdict) {
    if now >= nextLook {
      nextLook = now.advanced(bySeconds: Self.pause)
      do { (watch.alignment, isUnusable) = (try read(), false) } catch { (watch.alignment, isUnusable) = (nil, true) }
      mounting = Self.mounting(state, configuration)
    }
    if isUnusable { return (nil, .unusable) }
    let verdict = watch.judge(site: site, mounting: mounting, field: state.heading.field, at: now)
    guard verdict == .inForce, let alignment = watch.alignment else { return (nil, verdict) }
    return (Site.Correction(angle: alignment.correction, sigma: alignment.sigma), verdict)
  }
}
