import Compass
import Foundation
import Measures
import TestSupport
import Testing

/// Trials of the Berlin Robust Orientation Estimation Assessment Dataset with optical truth (Laidig, Caruso, Cereatti, Seel,
/// Data 6(7), 2021, CC BY 4.0), as unpacked CSV in `../shared/data/broad-csv` or where QIBLA_BROAD_CSV says.
enum Broad {
  static let folder =
    ProcessInfo.processInfo.environment["QIBLA_BROAD_CSV"]
    ?? URL(filePath: #filePath).appending(path: "../../../../shared/data/broad-csv").standardized.path()
  static var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  /// Root mean square error of the heading in degrees and share of errors within two sigma, over the movement phase.
  static func score(_ trial: String) throws -> (error: Double, coverage: Double) {
    var estimator = HeadingEstimator()
    var (squares, covered, count) = (0.0, 0.0, 0.0)
    let text = try String(contentsOfFile: "\(folder)/\(trial).csv", encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      func vector(_ i: Int) throws -> Vector3 {
        Vector3(try #require(cells[i]), try #require(cells[i + 1]), try #require(cells[i + 2]))
      }
      let heading = estimator.update(
        Sample(
          time: Instant(seconds: try #require(cells[0])), force: SpecificForce(metersPerSecondSquared: try vector(4)),
          rate: AngularRate(radiansPerSecond: try vector(1)), field: MagneticField(microtesla: try vector(7))))
      guard cells[14] == 1, let w = cells[10], let x = cells[11], let y = cells[12], let z = cells[13] else { continue }
      let forward = Quaternion(w: w, x: x, y: y, z: z).rotate(Vector3(1, 0, 0))
      // The benchmark leaves out rows in which body x points up or down.
      guard forward.x * forward.x + forward.y * forward.y > 0.09 else { continue }
      let error = gap(heading.magnetic, Angle.atan2(y: forward.x, x: forward.y).degrees)
      squares += error * error
      covered += error <= 2 * heading.sigma.degrees ? 1 : 0
      count += 1
    }
    return ((squares / count).squareRoot(), covered / count)
  }
}

@Suite("Real recordings with optical truth", .enabled(if: Broad.isThere, "no unpacked BROAD trials")) struct BroadTests
{
  @Test(arguments: [
    ("02_undisturbed_slow_rotation_B", 1.4), ("05_undisturbed_slow_rotation_with_breaks_B", 1.3),
    ("07_undisturbed_fast_rotation_B", 1.6), ("27_disturbed_phone_vibration_B", 7.6),
    ("28_disturbed_stationary_magnet_A", 2.3), ("33_disturbed_attached_magnet_2cm", 1.3),
  ]) func `the heading is as good as it was, and the sigma covers it`(trial: String, limit: Double) throws {
    let score = try Broad.score(trial)
    #expect(score.error < limit)
    // The phone on the board of trial 27 turns its field by 6° throughout, which no sensor shows: a sigma below 3°
    // would be too small.
    #expect(score.coverage >= (trial.hasPrefix("27") ? 0.85 : 0.95))
  }
}
