public import Prayer

/// The observed beginnings of Hijri months: taken from their file whenever that changes, and kept when the file no longer makes
/// sense.
public struct ObservedMonthsLoader {
  /// Result of a check of the file.
  public enum News: Sendable, Hashable {
    /// As at the last poll.
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
  public init(path: String, calendar: HijriCalendar, read: @escaping TimetableLoader.Read) {
    self.calendar = calendar
    file = WatchedFile(path: path, read: read)
  }

  /// Polls the file; cheap while it hasn't changed.
  public mutating func poll() -> News {
    switch file.poll() {
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
