import Text

/// One line for the log.
public struct LogEntry: Sendable, Hashable {
  /// Free of line ends and terminal control codes.
  public let text: String
  /// Whether it is a fault's beginning; false for news and a fault's end.
  public var isTrouble: Bool

  public init(_ text: String, isTrouble: Bool = false) {
    self.text = text.escaped
    self.isTrouble = isTrouble
  }
}
