import Compass
import Recording
public import Text

extension ReplayAnswer {
  /// Sampling rates and gaps of the log's sensors.
  public struct Sampling: Sendable, Encodable {
    /// One sensor; nil if the log has no samples of it.
    public struct Sensor: Sendable, Encodable {
      public var samples: Int
      /// Rows with a value of another sensor but not of this one.
      public var missing: Int
      /// Samples a second, pauses excluded; nil for fewer than two samples.
      @ExplicitNull public var rateHz: Double?
      /// Intervals with missing samples, up to a second.
      public var gaps: Int
      /// Intervals over a second; the attitude is reset after each.
      public var pauses: Int
    }

    @ExplicitNull public var magnetometer: Sensor?
    @ExplicitNull public var accelerometer: Sensor?
    @ExplicitNull public var gyroscope: Sensor?

    init(_ rhythm: SampleRhythm) {
      func sensor(_ channel: SampleRhythm.Channel) -> Sensor? {
        guard channel.samples > 0 else { return nil }
        return Sensor(
          samples: channel.samples, missing: rhythm.rows - channel.samples,
          rateHz: channel.rateHertz.map { $0.rounded(decimals: 2) }, gaps: channel.gaps, pauses: channel.pauses)
      }
      magnetometer = sensor(rhythm.field)
      accelerometer = sensor(rhythm.force)
      gyroscope = sensor(rhythm.rate)
    }

    /// One line for a person: rates, missing values, gaps and pauses.
    var text: String {
      func words(_ sensor: Sensor?, _ name: String) -> String {
        guard let sensor else { return "no \(name)" }
        let faults = [(sensor.missing, "missing"), (sensor.gaps, "gaps"), (sensor.pauses, "pauses over 1 s")]
          .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "\(name) "
          + ([sensor.rateHz.map { "\($0.fixed(1)) Hz" } ?? "one sample"] + faults).joined(separator: ", ")
      }
      return [
        words(magnetometer, "magnetometer"), words(accelerometer, "accelerometer"), words(gyroscope, "gyroscope"),
      ]
      .joined(separator: "; ")
    }
  }
}
