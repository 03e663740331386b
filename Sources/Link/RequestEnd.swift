/// How a request ended, as the last line of its answer says: `{"version":1,"end":2,"outcome":"refused","reason":"busy"}`.
///
/// `end` is the exit code of a command that asks.
public enum RequestEnd: Sendable, Hashable {
  case done
  /// It was understood, and can't be done now; with the reason as a stable word where there is one, such as `queue_full`.
  case refused(reason: String? = nil)
  /// Its values can't be used; each problem came before as an item.
  case invalid
  /// What would do it isn't there, or has too much to do (`busy`).
  case unavailable(reason: String? = nil)
  /// It should have been possible: a full disk, or a fault of the program.
  case failed

  public var exitCode: Int32 {
    switch self {
    case .done: 0
    case .refused: 2
    case .invalid: 64
    case .unavailable: 69
    case .failed: 70
    }
  }

  /// Nil for any other code.
  public init?(exitCode: Int32, reason: String? = nil) {
    switch exitCode {
    case 0: self = .done
    case 2: self = .refused(reason: reason)
    case 64: self = .invalid
    case 69: self = .unavailable(reason: reason)
    case 70: self = .failed
    default: return nil
    }
  }

  /// The stable word of its kind.
  public var word: String {
    switch self {
    case .done: "done"
    case .refused: "refused"
    case .invalid: "invalid"
    case .unavailable: "unavailable"
    case .failed: "failed"
    }
  }

  /// The stable word of its reason, where there is one.
  public var reason: String? {
    switch self {
    case .refused(let reason), .unavailable(let reason): reason
    case .done, .invalid, .failed: nil
    }
  }
}
