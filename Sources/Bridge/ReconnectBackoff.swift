/// Pauses before a bridge tries its broker again.
public struct ReconnectBackoff: Sendable {
  /// Failures in a row. A connection that ends within ``steady`` is one, too.
  private var failures = 0
  /// Seconds after which a connection counts as a success, so that a broker that admits this device and hangs up isn't
  /// called every second.
  private static let steady = 60.0
  /// Longest mean pause, in seconds.
  private static let longest = 60.0

  public init() {}

  /// Notes a connection that the broker had admitted, and that has ended after so many seconds.
  public mutating func ended(after seconds: Double) { if seconds >= Self.steady { failures = 0 } }

  /// Seconds before the next try: doubled with each failure up to a minute, and varied at random by half, so that the
  /// devices of a city don't all come at once.
  public mutating func next() -> Double {
    defer { failures += 1 }
    return min(Self.longest, Double(1 << min(failures, 6))) * Double.random(in: 0.5...1.5)
  }
}
