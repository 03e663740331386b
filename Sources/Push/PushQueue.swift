public import Measures

/// The answer to an attempt to send a message.
public enum PushAnswer: Sendable, Hashable {
  case taken
  /// The subscription has ended.
  case gone
  /// Busy or out of reach; seconds to wait, if the service says so.
  case later(Double?)
  /// Another attempt would have the same answer.
  case refused

  /// By the status of the response (RFC 8030, sections 5 and 7.3; RFC 6585, section 4).
  ///
  /// - Parameter wait: seconds of `Retry-After`.
  public init(status: Int, wait: Double? = nil) {
    self =
      switch status {
      case 200..<300: .taken
      case 404, 410: .gone
      case 408, 429, 500..<600: .later(wait)
      default: .refused
      }
  }
}

/// What became of a message.
public enum PushOutcome: String, Sendable, Hashable, CaseIterable {
  case sent
  /// The subscription had ended, and is removed.
  case gone
  /// Refused by the service, or its address is no public one.
  case refused
  /// Out of reach until the deadline.
  case expired
}

/// Messages on their way: at most four at a time, tried again until their deadline.
public struct PushQueue: Sendable {
  /// A message and its failed attempts.
  public struct Attempt: Sendable, Hashable {
    public var notice: PrayerNotice
    public internal(set) var failures = 0
    var next: UniversalTime
  }

  private var waiting: [Attempt] = []
  private var underWay = 0

  public static let mostAtOnce = 4
  /// Seconds before the second attempt; doubled for each further one, up to the longest.
  public static let (firstPause, longestPause) = (5.0, 80.0)

  public init() {}

  public var isEmpty: Bool { waiting.isEmpty && underWay == 0 }

  public mutating func add(_ notices: [PrayerNotice]) {
    waiting += notices.map { Attempt(notice: $0, next: $0.due) }
  }

  /// The next attempt that may begin; nil: none.
  public mutating func next(at now: UniversalTime) -> Attempt? {
    guard underWay < Self.mostAtOnce,
      let index = waiting.firstIndex(where: { $0.next <= now && $0.notice.isDue(at: now) })
    else { return nil }
    underWay += 1
    return waiting.remove(at: index)
  }

  /// Ends an attempt of ``next(at:)``.
  ///
  /// - Returns: what became of the message; nil: it is tried again.
  public mutating func end(_ attempt: Attempt, _ answer: PushAnswer, at now: UniversalTime) -> PushOutcome? {
    underWay -= 1
    switch answer {
    case .taken: return .sent
    case .gone:
      waiting.removeAll { $0.notice.id == attempt.notice.id }
      return .gone
    case .refused: return .refused
    case .later(let wait):
      var attempt = attempt
      // Shifted by at most the few attempts that fit before the deadline.
      let pause = min(Self.firstPause * Double(1 << min(attempt.failures, 8)), Self.longestPause)
      attempt.failures += 1
      attempt.next = UniversalTime(secondsSince1970: now.secondsSince1970 + max(pause, wait ?? 0))
      guard attempt.next <= attempt.notice.deadline else { return .expired }
      waiting.append(attempt)
      return nil
    }
  }

  /// Drops the messages whose deadline is over. After a clock is set back, a message waits for its time.
  ///
  /// - Returns: how many.
  public mutating func dropExpired(at now: UniversalTime) -> Int {
    let count = waiting.count
    waiting.removeAll { $0.notice.deadline < now }
    return count - waiting.count
  }

  /// Drops the waiting messages of a removed subscription.
  public mutating func drop(of id: String) { waiting.removeAll { $0.notice.id == id } }
}
