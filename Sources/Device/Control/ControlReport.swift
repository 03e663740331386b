/// What was asked for with buttons and by others, for whoever shows it.
public struct ControlReport: Sendable, Hashable {
  /// Pages that were turned on, less those that were turned back: a display shows it modulo the pages that it has.
  public var page: Int64 = 0
  /// What was counted.
  public var tasbih: UInt64 = 0

  public init(page: Int64 = 0, tasbih: UInt64 = 0) {
    self.page = page
    self.tasbih = tasbih
  }
}
