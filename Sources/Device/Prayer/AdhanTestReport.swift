/// State of ``Command/testAdhan``.
public struct AdhanTestReport: Sendable, Hashable {
  /// Whether one plays.
  public var isUnderWay = false
  /// Of how many it is known whether something is heard.
  public var outcomes: UInt64 = 0
  /// Why nothing was heard of the last of them, in words; nil where something was.
  public var silence: String?

  public init() {}

  /// It is known now whether something is heard of one.
  public mutating func conclude(_ silence: String?) {
    outcomes &+= 1
    self.silence = silence
  }
}
