/// State changed by buttons and commands, for display.
public struct ControlReport: Sendable, Hashable {
  /// Pages turned forward less pages turned back: a display shows it modulo its number of pages.
  public var page: Int64 = 0
  /// Count of the tasbih.
  public var tasbih: UInt64 = 0

  public init(page: Int64 = 0, tasbih: UInt64 = 0) {
    self.page = page
    self.tasbih = tasbih
  }
}
