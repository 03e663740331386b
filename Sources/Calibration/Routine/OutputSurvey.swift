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
    public var ring: UInt8
    /// 0: none; 1, 2, 3: green, yellow, red.
    public var light: UInt8
    public var buzzer: Bool
  }

  /// The levels, forwards and backwards. Each colour of the light is measured; in use the light is never off.
  public static let steps: [Step] = {
    let round: [(UInt8, UInt8, Bool)] = [
      (0, 0, false), (4, 0, false), (2, 0, false), (0, 1, false), (0, 0, true), (0, 0, false), (1, 2, false),
      (3, 0, false), (0, 3, false), (4, 1, true), (0, 0, false), (4, 0, false),
    ]
    return (round + round.reversed()).map { Step(ring: $0.0, light: $0.1, buzzer: $0.2) }
  }()

  /// Seconds of a step. Shorter than the longest beep allowed.
  public static let stepSeconds = 0.3
  /// Seconds after a change that are left out: the chips' filters, and the rise of the current.
  static let settlingSeconds = 0.08

  /// The result: what was found, and one standard deviation of each of its numbers in µT.
  public struct Finding: Sendable, Hashable {
    /// The field of ring, light and buzzer, in µT in the body frame.
    public var drive: DriveField
    public var sigma: Double
    /// Whether the buzzer sounded.
    public var heardBuzzer: Bool
  }

  private var samples: [(time: Instant, field: Vector3, drive: DriveLevel)] = []
  private var last: (drive: DriveLevel, since: Instant)?
  private static let most = 4000

  public init() {}

  /// Takes the next sample, with the drive it was measured under.
  public mutating func take(_ sample: RawSample) {
    guard let field = sample.field?.microtesla, field.isFinite else { return }
    if last?.drive != sample.drive { last = (sample.drive, sample.time) }
    guard let last, sample.time.seconds(since: last.since) >= Self.settlingSeconds, samples.count < Self.most else {
      return
    }
    samples.append((sample.time, field, sample.drive))
  }

  /// Nil where there are too few samples.
  public func finding() -> Finding? {
    guard let first = samples.first, let end = samples.last, samples.count >= 100 else { return nil }
    let span = max(1e-3, end.time.seconds(since: first.time))
    var solved: [[Double]] = []
    var squares = 0.0
    var inverse: [Double]?
    for axis in 0..<3 {
      var equations = NormalEquations(size: 5)
      for sample in samples { equations.add(Self.residual(sample, axis, first, span), weight: 1) }
      // A prior of 100 µT determines the parts that were never on.
      for column in 2..<5 {
        var prior = Residual(0)
        prior.append(column, 1)
        equations.add(prior, weight: 1e-8)
      }
      guard let x = equations.solution() else { return nil }
      solved.append(x)
      inverse = equations.inverse()
      for sample in samples {
        let r = Self.residual(sample, axis, first, span)
        var left = r.value
        for n in 0..<r.count { left += r.derivatives[n] * x[r.columns[n]] }
        squares += left * left
      }
    }
    guard let inverse else { return nil }
    let variance = squares / Double(3 * samples.count - 15)
    func vector(_ column: Int) -> (Vector3, sigma: Double) {
      (
        Vector3(solved[0][column], solved[1][column], solved[2][column]),
        (variance * inverse[column * 5 + column]).squareRoot()
      )
    }
    // Not significant (under four standard deviations): not corrected.
    func significant(_ column: Int) -> Vector3 {
      let (value, sigma) = vector(column)
      return value.length > 4 * sigma && sigma < 1 ? value : .zero
    }
    return Finding(
      drive: DriveField(ring: significant(2), light: significant(3), buzzer: significant(4)), sigma: vector(2).sigma,
      heardBuzzer: samples.contains { $0.drive.buzzer > 0 })
  }

  /// field = constant + drift · time + ring · level + light · level + buzzer · level.
  private static func residual(
    _ sample: (time: Instant, field: Vector3, drive: DriveLevel), _ axis: Int,
    _ first: (time: Instant, field: Vector3, drive: DriveLevel), _ span: Double
  ) -> Residual {
    var residual = Residual(-(sample.field[axis] - first.field[axis]))
    residual.append(0, 1)
    residual.append(1, sample.time.seconds(since: first.time) / span)
    residual.append(2, Double(sample.drive.ring))
    residual.append(3, Double(sample.drive.light))
    residual.append(4, Double(sample.drive.buzzer))
    return residual
  }
}
