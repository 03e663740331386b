public import Prayer
import Reports
public import Text

/// The observed beginnings of Hijri months: reloaded when their file changes; an invalid file leaves the former in force.
public struct ObservedMonthsLoader {
  /// Result of a check of the file.
  public enum News: Sendable, Hashable {
    /// The file is unchanged.
    case unchanged
    /// This number of months was read and is in force.
    case taken(Int)
    /// The file is invalid, for this reason; the former months stay in force.
    case refused(Message)
  }

  /// In force; empty before the first valid file.
  public private(set) var months: [ObservedMonth] = []

  private let calendar: HijriCalendar
  private var file: WatchedFile

  /// - Parameters:
  ///   - path: the file.
  ///   - calendar: the corrected calendar.
  public init(path: String, calendar: HijriCalendar, read: @escaping TimetableLoader.Read) {
    self.calendar = calendar
    file = WatchedFile(path: path, read: read)
  }

  /// Polls the file; cheap while unchanged.
  public mutating func poll() -> News {
    switch file.poll() {
    case .unchanged: return .unchanged
    case .unreadable(let error): return .refused("\(file.path) \(error.message)")
    case .changed(let bytes):
      do throws(ObservedMonths.Failure) {
        months = try ObservedMonths(csv: bytes, calendar: calendar).months
        return .taken(months.count)
      } catch {
        return .refused("\(file.path), \(error.message)")
      }
    }
  }
}
