import Credentials
import HTTPTypes
import Text

/// The sender of a request, and its address.
struct Caller: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case anonymous
    /// A browser with a session; the number is an identifier, not a secret.
    case session(UInt64)
    case token(id: String, name: String, TokenScope)
  }
  var kind = Kind.anonymous
  /// For logs and for limits by address.
  var address = CallerAddress("local")

  /// For the log: `a session at 192.168.1.7`.
  var words: String {
    switch kind {
    case .anonymous: "an unknown caller at \(address.text)"
    case .session: "a session at \(address.text)"
    case .token(let id, let name, _): "the token \(name.quoted) (\(id)) at \(address.text)"
    }
  }

  /// Access that a request needs.
  enum Need: Sendable, Hashable {
    case nothing
    /// `scope(.read)` where reading is restricted, otherwise nothing.
    case reading
    /// A session, or a token of this scope or a wider one.
    case scope(TokenScope)
    /// A session with the PIN.
    case session
  }

  /// Throws the answer for a caller without the needed access.
  ///
  /// - Parameter what: the problem's field, as `scope` or a setting's key.
  func require(_ need: Need, for what: String = "scope") throws(ProblemAnswer) {
    guard case .token(_, _, let found) = kind else { return }
    switch need {
    case .nothing, .reading: return
    case .scope(let least):
      guard found < least else { return }
      let accepted = TokenScope.allCases.filter { $0 >= least }.map(\.rawValue).joined(separator: ", ")
      throw ProblemAnswer(
        what, found: "a token of the scope \(found.rawValue)",
        accepted: "the scope \(accepted), or a session with the PIN",
        .forbidden)
    case .session:
      throw ProblemAnswer(what, found: "a token", accepted: "a session with the PIN", .forbidden)
    }
  }

  /// Requires the access for changing `keys`: the settings of prayers need less than others.
  func require(settings keys: some Sequence<String>) throws(ProblemAnswer) {
    for key in keys.sorted() {
      let isOfPrayer = Self.prayerFamilies.contains { key.hasPrefix($0) }
      try require(.scope(isOfPrayer ? .prayer : .all), for: key)
    }
  }
  private static let prayerFamilies = ["prayer.", "alarm.", "quiet.", "ramadan."]

  func require(command word: String) throws(ProblemAnswer) {
    try require(.scope(Self.adhanCommands.contains(word) ? .prayer : .all), for: "command")
  }
  private static let adhanCommands = ["adhan_test", "end_call", "snooze_call"]
}
