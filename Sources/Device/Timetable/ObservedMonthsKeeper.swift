import HAL
import Measures
public import Prayer

/// The observed beginnings of Hijri months: taken from their file whenever that changes, and kept when the file no longer makes
/// sense.
public struct ObservedMonthsKeeper {
  /// What became of a look at the file.
  public enum News: Sendable, Hashable {
    /// As at the last look.
    case unchanged
    /// So many months were read and are in force.
    case taken(Int)
    /// The file can't be used, for the reason given; what was read before stays in force.
    case refused(String)
  }

  /// In force; empty where none was ever read.
  public private(set) var months: [ObservedMonth] = []

  private let path: String
  private let calendar: HijriCalendar
  private let read: TimetableKeeper.Read
  private var seen: String?

  /// - Parameters:
  ///   - path: the file.
  ///   - calendar: which the months correct.
  public init(path: String, calendar: HijriCalendar, read: @escaping TimetableKeeper.Read) {
    self.path = path
    self.calendar = calendar
    self.read = read
  }

  /// Looks at the file again; cheap while it hasn't changed.
  public mutating func look() -> News {
    let bytes: [UInt8]
    do throws(StorageError) { bytes = try read(path) } catch {
      return news(error.words, .refused("\(path) \(error.words)"))
    }
    let mark = "\(CRC32.of(bytes)) \(bytes.count)"
    guard mark != seen else { return .unchanged }
    do throws(ObservedMonths.Failure) {
      months = try ObservedMonths(csv: bytes, calendar: calendar).months
      return news(mark, .taken(months.count))
    } catch {
      return news(mark, .refused("\(path), \(error)"))
    }
  }

  private mutating func news(_ mark: String, _ news: News) -> News {
    guard mark != seen else { return .unchanged }
    seen = mark
    return news
  }
}
