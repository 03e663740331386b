public import Prayer

/// The observed beginnings of Hijri months: taken from their file whenever that changes, and kept when the file no longer makes
/// sense.
public struct ObservedMonthsKeeper {
  /// Result of a check of the file.
  public enum News: Sendable, Hashable {
    /// As at the last look.
    case unchanged
    /// So many months were read and are in force.
    case taken(Int)
    /// The file can't be used, for the reason given; the former months stay in force.
    case refused(String)
  }

  /// In force; empty where none was ever read.
  public private(set) var months: [ObservedMonth] = []

  private let calendar: HijriCalendar
  private var file: WatchedFile

  /// - Parameters:
  ///   - path: the file.
  ///   - calendar: which the months correct.
  public init(path: String, calendar: HijriCalendar, read: @escaping TimetableKeeper.Read) {
    self.calendar = calendar
    file = WatchedFile(path: path, read: read)
  }

  /// Looks at the file again; cheap while it hasn't changed.
  public mutating func look() -> News {
    switch file.look() {
    case .unchanged: return .unchanged
    case .unreadable(let error): return .refused("\(file.path) \(error.words)")
    case .changed(let bytes):
      do throws(ObservedMonths.Failure) {
        months = try ObservedMonths(csv: bytes, calendar: calendar).months
        return .taken(months.count)
      } catch {
        return .refused("\(file.path), \(error)")
      }
    }
  }
}
