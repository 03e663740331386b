/// State of the display.
public struct DisplayReport: Sendable, Hashable {
  /// Whether it was written to and hasn't failed since.
  public var isShowing = false
  /// Why it shows nothing; nil while it does, and before the first try.
  public var diagnosis: Diagnosis?
  /// How often it failed or couldn't be had.
  public var failures: UInt64 = 0

  public init() {}
}
