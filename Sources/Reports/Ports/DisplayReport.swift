/// State of the display.
public struct DisplayReport: Sendable, Hashable {
  /// Whether the last write succeeded.
  public var isShowing = false
  /// Fault of the display; nil while it works, and before the first attempt.
  public var diagnosis: Diagnosis?
  /// Failures to open or write.
  public var failures: UInt64 = 0

  public init() {}
}
