public import HAL
import Measures

/// Histogram of the loop's lateness, of fixed size.
///
/// Buckets are quarter octaves of a microsecond, so a percentile is right to within a fifth of its value.
public struct LoopTiming: Sendable {
  /// Wake-ups counted so far.
  public private(set) var ticks: UInt64 = 0
  /// Periods missed altogether.
  public private(set) var skipped: UInt64 = 0
  /// Lateness of the newest wake-up in microseconds.
  public private(set) var lateMicroseconds = 0.0
  /// The worst so far.
  public private(set) var worstMicroseconds = 0.0
  /// Work of the newest tick, wake-up to drive, in microseconds.
  public var workMicroseconds = 0.0
  /// Ticks per second over the last second.
  public private(set) var rateHz = 0.0
  /// Whether a third of the periods of the last second were missed, or every wake-up of it came over a period late.
  ///
  /// Judged at the end of each second; without wake-ups a second lasts until the next one.
  public private(set) var isLate = false

  private var buckets = InlineArray<96, UInt32>(repeating: 0)
  private var secondStart: Instant?
  private var ticksInSecond = 0.0
  private var wokenInSecond: UInt64 = 0
  private var skippedInSecond: UInt64 = 0
  /// Wake-ups of this second that came over a period late.
  private var lateInSecond: UInt64 = 0
  private var lastDeadline: Instant?

  public init() {}

  public mutating func count(_ tick: Tick) {
    ticks &+= 1
    skipped &+= tick.skipped
    lateMicroseconds = Double(max(0, tick.latenessNanoseconds)) / 1000
    worstMicroseconds = max(worstMicroseconds, lateMicroseconds)
    let bucket = LoopTiming.bucket(lateMicroseconds)
    if buckets[bucket] < .max { buckets[bucket] += 1 }

    judge(tick)
  }

  private mutating func judge(_ tick: Tick) {
    let last = lastDeadline
    lastDeadline = tick.deadline
    guard let start = secondStart, let last else {
      secondStart = tick.woke
      return
    }
    ticksInSecond += 1
    wokenInSecond &+= 1
    skippedInSecond &+= tick.skipped
    // Compare in integers: on a microcontroller converting 64 bits to Double uses the heap.
    let periods = Int64(bitPattern: tick.skipped) &+ 1
    if tick.latenessNanoseconds &* periods > tick.deadline.nanoseconds &- last.nanoseconds { lateInSecond &+= 1 }
    let elapsed = tick.woke.seconds(since: start)
    guard elapsed >= 1 else { return }
    rateHz = ticksInSecond / elapsed
    isLate = skippedInSecond &* 3 >= wokenInSecond &+ skippedInSecond || lateInSecond == wokenInSecond
    secondStart = tick.woke
    ticksInSecond = 0
    wokenInSecond = 0
    skippedInSecond = 0
    lateInSecond = 0
  }

  /// The lateness that 99 in 100 wake-ups stayed under, in microseconds, since the start.
  public var latePercentile99: Double {
    var total = 0.0
    for i in buckets.indices { total += LoopTiming.exactly(buckets[i]) }
    guard total > 0 else { return 0 }
    let wanted = total - (total / 100).rounded(.down)
    var seen = 0.0
    for i in buckets.indices {
      seen += LoopTiming.exactly(buckets[i])
      if seen >= wanted { return LoopTiming.upperEdge(i) }
    }
    return worstMicroseconds
  }

  /// In two halves: on 32-bit targets the standard library may use the heap to widen such an integer.
  static func exactly(_ count: UInt32) -> Double {
    Double(Int(truncatingIfNeeded: count >> 16)) * 65_536 + Double(Int(truncatingIfNeeded: count & 0xFFFF))
  }

  /// 4·log2(µs), by exponent and the top two bits of the significand: cheap and exact enough.
  private static func bucket(_ microseconds: Double) -> Int {
    guard microseconds >= 1 else { return 0 }
    let quarter = Int((microseconds.significand - 1) * 4)
    return min(95, 1 + 4 * Int(microseconds.exponent) + quarter)
  }

  /// For the first one, under a microsecond, this is 1: both divisions round towards zero.
  private static func upperEdge(_ bucket: Int) -> Double {
    let octave = Double(sign: .plus, exponent: (bucket - 1) / 4, significand: 1)
    return octave * (1 + Double((bucket - 1) % 4 + 1) / 4)
  }
}
