public import Places
public import Prayer
import Text

extension Configuration {
  /// Quiet hours.
  public struct Quiet: Sendable, Hashable {
    /// When quiet hours begin, `22:00` by the clocks of the place, or empty: there are none.
    public var from = ""
    /// When they end, `05:30`; both are set, or neither. They may go over midnight.
    public var to = ""

    /// Calls that are heard all the same: those at and before these prayers.
    public var except = PerPrayer<Bool>(all: false)
    /// The same of suhoor.
    public var exceptSuhoor = false

    /// Whether a call is heard in quiet hours. Iftar is Maghrib's.
    public func excepts(_ kind: AlarmEvent.Kind) -> Bool {
      switch kind {
      case .prayer(let prayer), .iqama(let prayer): except[prayer]
      case .suhoor: exceptSuhoor
      case .iftar: except.maghrib
      case .reminder: false
      }
    }

    /// The quiet hours; nil: none.
    public var hours: QuietHours? { QuietHours(from, to: to) }
  }
}

extension QuietHours {
  /// From two texts such as `22:00`; nil for others.
  init?(_ from: String, to: String) {
    guard let from = Self.minute(from), let to = Self.minute(to) else { return nil }
    self.init(from: from, to: to)
  }

  /// Minutes into the day of `22:00`; nil for any other text.
  static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}

extension EffectiveConfiguration {
  mutating func checkQuietHours() {
    // The former keys were accepted singly, without effect: ignore them unless both are set.
    if configuration.quiet.hours == nil, !formerKeys.isEmpty {
      (configuration.quiet.from, configuration.quiet.to) = ("", "")
    }
    let quiet = configuration.quiet
    guard quiet.from != quiet.to else {
      if !quiet.from.isEmpty {
        refuse(
          "quiet.to", with: "quiet.from", found: "\"\(quiet.to)\", when they begin",
          accepted: "another time, or \"\" for both")
      }
      return
    }
    for (key, text, other, set) in [
      ("quiet.from", quiet.from, "quiet.to", quiet.to), ("quiet.to", quiet.to, "quiet.from", quiet.from),
    ] where text.isEmpty {
      refuse(key, with: other, found: "\"\" with \(other) = \"\(set)\"", accepted: "a time for both, or \"\" for both")
    }
  }
}
