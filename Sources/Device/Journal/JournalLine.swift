import Text

/// One line for the log.
public struct JournalLine: Sendable, Hashable {
  /// Without line ends and what else a terminal would obey.
  public let text: String
  /// Whether something began to be wrong; false for news and for what is well again.
  public var isTrouble: Bool

  public init(_ text: String, isTrouble: Bool = false) {
    self.text = text.escaped
    self.isTrouble = isTrouble
  }
}
