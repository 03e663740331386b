import Compass
import Recording
public import Text

extension ReplayAnswer {
  /// In which rhythm the sensors of the log were read.
  public struct Sampling: Sendable, Encodable {
    /// One sensor; nil where the log has none of its samples.
    public struct Sensor: Sendable, Encodable {
      public var samples: Int
      /// Rows without a value of it, although another sensor has one.
      public var missing: Int
      /// Samples a second without the pauses; nil before the second sample.
      @ExplicitNull public var rateHz: Double?
      /// Steps in which samples are missing, of a second at most.
      public var gaps: Int
      /// Steps of more than a second, after which the attitude is reset.
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
