/// Rate limit of subscriptions by address, since each is written to the disk: a token bucket.
struct SubscribeRate: Sendable {
  private struct Bucket {
    var tokens: Double
    var last: Double
  }
  private var buckets: [String: Bucket] = [:]

  /// Subscriptions at once, and seconds for another one.
  static let (most, period) = (8.0, 60.0)
  /// Most addresses remembered; the least recent is dropped.
  static let mostAddresses = 256

  /// Takes a token; seconds to wait where there is none.
  mutating func take(_ address: String, at now: Double) -> Double? {
    var bucket = buckets[address] ?? Bucket(tokens: Self.most, last: now)
    bucket.tokens = min(bucket.tokens + max(now - bucket.last, 0) / Self.period, Self.most)
    bucket.last = now
    let wait = bucket.tokens < 1 ? (1 - bucket.tokens) * Self.period : nil
    if wait == nil { bucket.tokens -= 1 }
    if buckets[address] == nil, buckets.count >= Self.mostAddresses,
      let oldest = buckets.min(by: { $0.value.last < $1.value.last })?.key
    {
      buckets[oldest] = nil
    }
    buckets[address] = bucket
    return wait
  }
}
