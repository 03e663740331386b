import GPS
public import Measures

/// Finds source and speed of a receiver, whose speed is fixed but unknown.
///
/// A speed with bytes but no valid sentence is tried for 3 s; one without bytes for 10 s the first time and 3 s after
/// that. Once a sentence is valid, source and speed are kept until there was no valid one for 30 s.
public struct BaudScanner: Sendable, Hashable {
  static let holdTime = 3.0
  /// Seconds without a byte after which a receiver counts as silent.
  static let silence = 10.0
  static let loyalty = 30.0

  /// The speeds to try; a single one is fixed.
  public let speeds: [Int]
  private var index = 0
  /// Speeds tried since the source was opened.
  private var tried = 1
  private var since: Instant?
  private var openedAt: Instant?
  private var lastByte: Instant?
  private var lastSentence: Instant?
  private var intact: UInt64 = 0

  public init(speeds: [Int]) { self.speeds = speeds.isEmpty ? ReceiverAddress.speeds : speeds }

  public var speed: Int { speeds[index] }
  /// A sentence was valid at this speed.
  public var isSettled: Bool { lastSentence != nil }

  /// A source was opened, at ``speed``: a speed that worked before is tried first.
  public mutating func opened(at now: Instant, intactSentences total: UInt64) {
    (since, openedAt, lastByte, lastSentence, intact, tried) = (now, now, nil, nil, total, 1)
  }

  /// Whether bytes have come since the source was opened.
  public var hears: Bool { lastByte != nil }

  /// Whether no byte has come for ten seconds.
  public func isSilent(at now: Instant) -> Bool {
    (lastByte ?? openedAt).map { now.seconds(since: $0) > Self.silence } ?? false
  }

  /// Takes the number of bytes since the last call, and the counter of valid sentences.
  public mutating func heard(bytes: Int, intactSentences total: UInt64, at now: Instant) {
    if bytes > 0 { lastByte = now }
    if total > intact { lastSentence = now }
    intact = total
  }

  /// The next step.
  public enum Step: Sendable, Hashable {
    case stay
    /// Listen at ``speed`` from now on.
    case changeSpeed
    /// All speeds were tried: try another source.
    case giveUp
  }

  /// The present step. `hasSpeed`: whether the source has a speed.
  public mutating func next(at now: Instant, hasSpeed: Bool) -> Step {
    guard let since else { return .stay }
    if let lastSentence {
      guard now.seconds(since: lastSentence) > Self.loyalty else { return .stay }
    } else {
      let isFirst = tried == 1
      let limit = lastByte == nil && isFirst ? Self.silence : Self.holdTime
      guard now.seconds(since: since) > limit else { return .stay }
    }
    lastSentence = nil
    self.since = now
    if hasSpeed { index = (index + 1) % speeds.count }
    guard hasSpeed, tried < speeds.count else {
      tried = 1
      return .giveUp
    }
    tried += 1
    return .changeSpeed
  }
}
