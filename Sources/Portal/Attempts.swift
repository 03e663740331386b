/// Attempts at the PIN: each address has pauses of its own, which grow.
///
/// Five wrong ones are free; then come 1 min, 2, 4 … up to an hour. There is no limit that several addresses share: with it a few of them could
/// keep the right PIN out.
struct Attempts: Sendable {
  private struct Entry {
    var wrong = 0
    /// When the last was made.
    var last: Double
    /// Whether the right PIN has come from here.
    var isKnown = false
  }
  private var entries: [String: Entry] = [:]

  static let free = 5
  static let (firstPause, longestPause, memory): (Double, Double, Double) = (60, 3600, 86_400)
  /// Addresses that are remembered. Of more, the longest quiet is forgotten.
  static let mostAddresses = 4096

  /// Seconds to wait after so many wrong ones.
  static func pause(after wrong: Int) -> Double {
    guard wrong >= free else { return 0 }
    return min(firstPause * Double(1 << min(wrong - free, 16)), longestPause)
  }

  var count: Int { entries.count }

  /// Admission of an attempt before it is judged.
  enum Permit: Sendable, Hashable {
    /// It counts as wrong until it is found right. With the place in the queue: the fewer wrong ones, the sooner.
    case taken(rank: Int)
    /// Seconds to wait; it doesn't count.
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

  /// The attempt was wrong: the pause that begins with that, if one does.
  func pause(of address: String) -> Double? {
    let pause = Self.pause(after: entries[address]?.wrong ?? 0)
    return pause > 0 ? pause : nil
  }

  /// The attempt was right: those before it are forgotten.
  mutating func forgive(_ address: String) {
    entries[address]?.wrong = 0
    entries[address]?.isKnown = true
  }

  /// The attempt was never judged.
  mutating func withdraw(_ address: String) {
    if let wrong = entries[address]?.wrong, wrong > 0 { entries[address]?.wrong = wrong - 1 }
  }

  private mutating func forgetOldest() {
    if let oldest = entries.min(by: { $0.value.last < $1.value.last })?.key { entries[oldest] = nil }
  }
}
