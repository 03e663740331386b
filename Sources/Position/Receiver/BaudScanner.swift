import GPS
public import Measures

/// Which source and speed to listen at, and when to try the next: a receiver speaks at one speed only, which
/// is unknown.
///
/// At a speed that brings bytes, but no sentence with a right checksum, it listens for 3 s; where nothing comes at all,
/// for 10 s the first time and 3 s from then on. Once a sentence was right, source and speed stay, until there was no
/// right one for 30 s.
public struct BaudScanner: Sendable, Hashable {
  static let holdTime = 3.0
  /// Seconds without a byte after which a receiver counts as silent.
  static let silence = 10.0
  static let loyalty = 30.0

  /// The speeds to try; one alone is kept to.
  public let speeds: [Int]
  private var index = 0
  /// How many speeds were tried since the source was taken.
  private var tried = 1
  private var since: Instant?
  private var openedAt: Instant?
  private var lastByte: Instant?
  private var lastSentence: Instant?
  private var intact: UInt64 = 0

  public init(speeds: [Int]) { self.speeds = speeds.isEmpty ? ReceiverAddress.speeds : speeds }

  public var speed: Int { speeds[index] }
  /// A sentence was right at this speed.
  public var isSettled: Bool { lastSentence != nil }

  /// A source was opened, at ``speed``: one that was right before stays the first guess.
  public mutating func opened(at now: Instant, intactSentences total: UInt64) {
    (since, openedAt, lastByte, lastSentence, intact, tried) = (now, now, nil, nil, total, 1)
  }

  /// Whether anything has come since the source was opened.
  public var hears: Bool { lastByte != nil }

  /// Whether nothing has come for ten seconds.
  public func isSilent(at now: Instant) -> Bool {
    (lastByte ?? openedAt).map { now.seconds(since: $0) > Self.silence } ?? false
  }

  /// Takes the number of bytes since the last call, and the counter of right sentences.
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
    /// All speeds were tried: another source may have more to say.
    case giveUp
  }

  /// The present step. `hasSpeed`: whether the source has one that could be wrong.
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
