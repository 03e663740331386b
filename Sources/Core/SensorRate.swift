import Measures
import Sensors

/// A sensor's measured rate of new samples, against its nominal rate.
public struct SensorRate: Sendable, Hashable {
  /// New samples a second, over the last ten seconds in which the sensor worked; nil before those are over.
  public private(set) var measuredHz: Double?
  /// The expected rate: the chip's nominal one, or that of the readings where they are fewer. 0: unknown.
  public private(set) var expectedHz = 0.0

  private var began: Instant?
  private var former = Count()

  /// Counters compared: readings, new samples among them, and starts of the chip.
  private struct Count: Sendable, Hashable {
    var reads: UInt64 = 0
    var fresh: UInt64 = 0
    var begun: UInt64 = 0
  }

  /// Seconds that are counted together: long enough for a rate of 10 Hz to be told to a hundredth.
  static var window: Double { 10 }
  /// Limit of the deviation. Oscillators of sensor chips are off by up to 15 % over temperature and supply (LSM303DLHC
  /// and L3GD20 families); beyond this share the chip is a copy, or faulty.
  static var tolerance: Double { 0.25 }

  public init() {}

  /// Whether the rate is off by more than a chip's own clock can be.
  public var isOff: Bool {
    guard let measuredHz, expectedHz > 0 else { return false }
    return (measuredHz / expectedHz - 1).magnitude > Self.tolerance
  }

  /// Updates the count. Call it with every reading while the sensor works; see ``pause()``.
  ///
  /// - Parameter nominalHz: by the settings in force; 0 where a chip's samples can't be told apart.
  mutating func count(_ counters: SensorCounters, nominalHz: Double, at now: Instant) {
    let count = Count(reads: counters.reads, fresh: counters.fresh, begun: counters.begun)
    guard let start = began, count.reads >= former.reads, count.begun == former.begun else {
      (began, former) = (now, count)
      return
    }
    let seconds = now.seconds(since: start)
    guard seconds >= Self.window else { return }
    // Differences within seconds fit 32 bits.
    let reads = UInt32(truncatingIfNeeded: count.reads &- former.reads)
    let fresh = UInt32(truncatingIfNeeded: count.fresh &- former.fresh)
    expectedHz = min(nominalHz, LoopTiming.exactly(reads) / seconds)
    measuredHz = LoopTiming.exactly(fresh) / seconds
    (began, former) = (now, count)
  }

  /// Suspends the count while the sensor fails: its samples then say nothing about its clock.
  mutating func pause() { began = nil }
}
