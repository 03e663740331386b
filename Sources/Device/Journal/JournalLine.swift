/// One line for the log.
public struct JournalLine: Sendable, Hashable {
  public var text: String
  /// Whether something began to be wrong; false for news and for what is well again.
  public var isTrouble: Bool

  public init(_ text: String, isTrouble: Bool = false) {
    self.text = text
    self.isTrouble = isTrouble
  }
}
