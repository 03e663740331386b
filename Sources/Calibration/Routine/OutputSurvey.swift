public import Compass
import Measures

/// Measures the field of the currents of the device's own lights and buzzer, while the device is at rest.
///
/// The outputs go through a sequence of patterns. A linear fit separates the part of the field that follows them from a
/// constant and a drift.
public struct OutputSurvey: Sendable {
  /// The outputs during one step.
  public struct Step: Sendable, Hashable {
    /// Quarters of the ring.
    public var ring: UInt8 = 0
    /// 0: none; 1, 2, 3: green, yellow, red.
    public var light: UInt8 = 0
    public var buzzer = false
  }

  /// The levels, forwards and backwards. Each colour of the light is measured; in use the light is never off.
  public static var steps: [Step] {
    let round: [(UInt8, UInt8, Bool)] = [
      (0, 0, false), (4, 0, false), (2, 0, false), (0, 1, false), (0, 0, true), (0, 0, false), (1, 2, false),
      (3, 0, false), (0, 3, false), (4, 1, true), (0, 0, false), (4, 0, false),
    ]
    return (round + round.reversed()).map { Step(ring: $0.0, light: $0.1, buzzer: $0.2) }
  }

  /// Seconds of a step: less than the longest beep allowed.
  public static let stepSeconds = 0.3
  /// Seconds after a change that are left out: the chips' filters, and the rise of the current.
  public static let settlingSeconds = 0.08

  /// The result: the fields found, and one standard deviation of each of its numbers in µT.
  public struct Finding: Sendable, Hashable {
    /// The field of each, in µT in the body frame.
    public var drive: DriveField
    public var sigma: Double
    /// Whether the buzzer sounded.
    public var heardBuzzer: Bool

    /// With the `former` value for a buzzer that stayed silent.
    func completed(by former: DriveField) -> DriveField {
      var drive = drive
      if !heardBuzzer { drive.buzzer = former.buzzer }
      return drive
    }
  }

  private var fit = DriveFit(columns: 3)
  private var last: (drive: DriveLevel, since: Instant)?
  private var heardBuzzer = false

  public init() {}

  /// Takes the next sample, with the drive it was measured under.
  public mutating func take(_ sample: RawSample) {
    guard let field = sample.field?.microtesla, field.isFinite else { return }
    let drive = sample.drive
    if last?.drive != drive { last = (drive, sample.time) }
    guard let last, sample.time.seconds(since: last.since) >= Self.settlingSeconds else { return }
    let shares = [drive.ring, drive.light, drive.buzzer]
    if fit.take(field, at: sample.time, shares: { Double(shares[$0]) }) {
      heardBuzzer = heardBuzzer || drive.buzzer > 0
    }
  }

  /// Nil where there are too few samples.
  public func finding() -> Finding? {
    guard let solution = fit.solution() else { return nil }
    // Not significant (under four standard deviations): not corrected. Nor are fields larger than the Earth's own.
    func significant(_ column: Int) -> Vector3 {
      let (value, sigma) = (solution.vectors[column], solution.sigmas[column])
      return value.length > 4 * sigma && sigma < 1 && value.length < 100 ? value : .zero
    }
    return Finding(
      drive: DriveField(ring: significant(0), light: significant(1), buzzer: significant(2)),
      sigma: solution.sigmas[0], heardBuzzer: heardBuzzer)
  }
}
