/// State by buttons and other commands, for display.
public struct ControlReport: Sendable, Hashable {
  /// Pages that were turned on, less those that were turned back: a display shows it modulo the pages that it has.
  public var page: Int64 = 0
  /// The count.
  public var tasbih: UInt64 = 0

  public init(page: Int64 = 0, tasbih: UInt64 = 0) {
    self.page = page
    self.tasbih = tasbih
  }
}
