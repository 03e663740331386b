/// In which language a person is answered.
public enum Language: String, Sendable, Hashable, CaseIterable {
  /// English.
  case en
  /// Arabic.
  case ar
}
