/// Rate limit of attempts at the PIN: backoff per address.
///
/// After five wrong ones the pauses are 1 min, 2, 4 … up to an hour. There is no limit across addresses: a few attackers could use it to
/// lock out the right PIN.
struct Attempts: Sendable {
  private struct Entry {
    var wrong = 0
    /// Time of the last attempt.
    var last: Double
    /// Whether the right PIN has come from this address.
    var isKnown = false
  }
  private var entries: [String: Entry] = [:]

  static let free = 5
  static let (firstPause, longestPause, memory): (Double, Double, Double) = (60, 3600, 86_400)
  /// Most addresses remembered; the least recent is dropped.
  static let mostAddresses = 4096

  /// Seconds to wait after `wrong` wrong attempts.
  static func pause(after wrong: Int) -> Double {
    guard wrong >= free else { return 0 }
    return min(firstPause * Double(1 << min(wrong - free, 16)), longestPause)
  }

  var count: Int { entries.count }

  /// Admission of an attempt before it is judged.
  enum Permit: Sendable, Hashable {
    /// Admitted, and counted as wrong until judged right. The rank in the queue grows with wrong attempts.
    case taken(rank: Int)
    /// Refused and not counted; seconds to wait.
    case tooSoon(Double)
  }

  mutating func take(_ address: String, at now: Double) -> Permit {
    var entry = entries[address] ?? Entry(last: now)
    if now - entry.last > Self.memory { entry.wrong = 0 }
    let wait = entry.last + Self.pause(after: entry.wrong) - now
    guard wait <= 0 else { return .tooSoon(wait) }
    let rank = entry.isKnown ? -1 : entry.wrong
    entry.wrong += 1
    entry.last = now
    if entries[address] == nil, entries.count >= Self.mostAddresses { forgetOldest() }
    entries[address] = entry
    return .taken(rank: rank)
  }

  /// The pause after a wrong attempt; nil: none.
  func pause(of address: String) -> Double? {
    let pause = Self.pause(after: entries[address]?.wrong ?? 0)
    return pause > 0 ? pause : nil
  }

  /// Resets the count after a right attempt.
  mutating func forgive(_ address: String) {
    entries[address]?.wrong = 0
    entries[address]?.isKnown = true
  }

  /// Uncounts an attempt that was not judged.
  mutating func withdraw(_ address: String) {
    if let wrong = entries[address]?.wrong, wrong > 0 { entries[address]?.wrong = wrong - 1 }
  }

  private mutating func forgetOldest() {
    if let oldest = entries.min(by: { $0.value.last < $1.value.last })?.key { entries[oldest] = nil }
  }
}
