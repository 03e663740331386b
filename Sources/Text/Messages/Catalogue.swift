/// Translations of the program's messages.
///
/// A catalogue has for each English pattern that of its language, in which the arguments may stand in another order: `{2} … {1}`.
/// Commands, paths and other words in Latin letters stand there between backticks, which isolate them.
extension Language {
  /// By the English pattern; empty for English itself.
  public var catalogue: [String: String] {
    switch self {
    case .en: [:]
    case .ar: ArabicCatalogue.patterns
    }
  }
}
