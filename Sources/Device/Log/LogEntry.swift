import Text

/// One line for the log.
public struct LogEntry: Sendable, Hashable {
  /// Without line ends and control codes of terminals.
  public let text: String
  /// Whether a fault began; false for news and for the end of a fault.
  public var isTrouble: Bool

  public init(_ text: String, isTrouble: Bool = false) {
    self.text = text.escaped
    self.isTrouble = isTrouble
  }
}
