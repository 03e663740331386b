public import Measures

/// Rate limit of log lines: ten a minute per reason; suppressed ones are counted, and the next line has their number.
///
/// A reason is a line's first sentence without digits: all of `place: moved by 355 km` share one.
public struct LogRateLimiter: Sendable {
  /// Lines of one reason a minute.
  public static let linesPerMinute = 10
  /// Most reasons remembered; the least recent is dropped.
  static let mostReasons = 200
  /// Characters compared.
  private static let reasonLength = 80

  private struct Told: Sendable {
    var recent: [Instant] = []
    var leftOut = 0
  }
  private var told: [String: Told] = [:]

  public init() {}

  /// Number of remembered reasons.
  package var reasons: Int { told.count }

  /// The line to write; nil if suppressed.
  public mutating func admit(_ text: String, at now: Instant) -> String? {
    let reason = Self.reason(of: text)
    var told = told[reason] ?? Told()
    told.recent.removeAll { now.seconds(since: $0) >= 60 }
    guard told.recent.count < Self.linesPerMinute else {
      told.leftOut += 1
      self.told[reason] = told
      return nil
    }
    let leftOut = told.leftOut
    told.leftOut = 0
    told.recent.append(now)
    if self.told[reason] == nil, self.told.count >= Self.mostReasons { forgetOldest() }
    self.told[reason] = told
    return leftOut == 0 ? text : "\(text) (and \(leftOut) times more since this was last said)"
  }

  private mutating func forgetOldest() {
    let oldest = told.min { ($0.value.recent.last ?? .origin) < ($1.value.recent.last ?? .origin) }
    if let oldest { told[oldest.key] = nil }
  }

  static func reason(of text: String) -> String {
    var reason = ""
    var endsSentence = false
    for character in text.prefix(2 * reasonLength) where !character.isWholeNumber {
      if endsSentence, character == " " { break }
      endsSentence = character == "."
      reason.append(character)
    }
    return String(reason.prefix(reasonLength))
  }
}
