import HTTPTypes
import Text

/// The sender of a request, and its address.
struct Caller: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case anonymous
    /// A browser in which the PIN was entered; the number tells sessions apart and opens nothing.
    case session(UInt64)
    case token(id: String, name: String, TokenScope)
  }
  var kind = Kind.anonymous
  /// As logs have it, and as attempts and shares are counted.
  var address = CallerAddress("local")

  /// As a log has it: `a session at 192.168.1.7`.
  var words: String {
    switch kind {
    case .anonymous: "an unknown caller at \(address.text)"
    case .session: "a session at \(address.text)"
    case .token(let id, let name, _): "the token \(name.quotedForPeople) (\(id)) at \(address.text)"
    }
  }

  /// Right that a request needs.
  enum Need: Sendable, Hashable {
    case nothing
    /// A session, or a token of this scope or a wider one.
    case scope(TokenScope)
    /// A session with the PIN.
    case session
  }

  /// Throws the answer to a known caller that may not do this.
  ///
  /// - Parameter what: names it, as in `scope` or a setting's key.
  func require(_ need: Need, for what: String = "scope") throws(ProblemAnswer) {
    guard case .token(_, _, let found) = kind else { return }
    switch need {
    case .nothing: return
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

  /// Settings that belong to prayers take less than others.
  func require(settings keys: some Sequence<String>) throws(ProblemAnswer) {
    for key in keys.sorted() {
      let isOfPrayer = Self.prayerFamilies.contains { key.hasPrefix($0) }
      try require(.scope(isOfPrayer ? .prayer : .all), for: key)
    }
  }
  private static let prayerFamilies = ["prayer.", "alarm.", "quiet."]

  func require(command word: String) throws(ProblemAnswer) {
    try require(.scope(Self.adhanCommands.contains(word) ? .prayer : .all), for: "command")
  }
  private static let adhanCommands = ["adhan_test", "end_call"]
}
