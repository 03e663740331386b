/// A time on a monotonic clock (CLOCK_MONOTONIC, a recording's stamps, a virtual clock).
///
/// For intervals, ages and filters; dates use ``UniversalTime``, which may jump.
public struct Instant: Sendable, Hashable, Comparable {
  /// Nanoseconds since the clock's own origin.
  public var nanoseconds: Int64

  @inlinable public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }
  /// Seconds since the clock's origin; values beyond ±292 years are held at the limit, NaN is the origin.
  @inlinable public init(seconds: Double) {
    nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds > 0 ? .max : seconds < 0 ? .min : 0)
  }

  public static let origin = Instant(nanoseconds: 0)

  // Not inlinable: for a 32-bit target Embedded Swift rejects these conversions as needing the heap.

  public var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// Seconds from `earlier` to here; negative when `earlier` is later.
  public func seconds(since earlier: Instant) -> Double {
    Double(nanoseconds &- earlier.nanoseconds) * 1e-9
  }

  @inlinable public func advanced(byNanoseconds step: Int64) -> Instant { Instant(nanoseconds: nanoseconds &+ step) }
  @inlinable public func advanced(bySeconds step: Double) -> Instant {
    Instant(nanoseconds: nanoseconds &+ Instant(seconds: step).nanoseconds)
  }

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}

/// A time in UTC without leap seconds, as seconds since 1970-01-01T00:00:00Z.
public struct UniversalTime: Sendable, Hashable, Comparable {
  public var secondsSince1970: Double

  public init(secondsSince1970: Double) { self.secondsSince1970 = secondsSince1970 }

  /// A date and time of day in UTC.
  public init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Double = 0) {
    secondsSince1970 = Double(date.daysSince1970) * 86_400 + Double(hour * 3600 + minute * 60) + second
  }

  /// J2000.0, 2000-01-01T12:00, from which astronomical series count their time, in days since 1970.
  package static let daysToJ2000 = 10_957.5

  /// The date in UTC.
  public var date: CivilDate {
    let days = (secondsSince1970 / 86_400).rounded(.down)
    return CivilDate(daysSince1970: Int(exactly: days) ?? 0)
  }

  /// Seconds into the UTC day, 0 ..< 86,400.
  public var secondOfDay: Double { secondsSince1970 - (secondsSince1970 / 86_400).rounded(.down) * 86_400 }

  /// The year with its elapsed fraction, as magnetic models count it: 2026-07-02T12:00Z is 2026.5.
  public var decimalYear: Double {
    let year = date.year
    let start = UniversalTime(CivilDate(year: year, month: 1, day: 1)).secondsSince1970
    let end = UniversalTime(CivilDate(year: year + 1, month: 1, day: 1)).secondsSince1970
    return Double(year) + (secondsSince1970 - start) / (end - start)
  }

  public static func < (a: UniversalTime, b: UniversalTime) -> Bool { a.secondsSince1970 < b.secondsSince1970 }
}

/// A date of the proleptic Gregorian calendar.
public struct CivilDate: Sendable, Hashable, Comparable {
  public var year: Int
  /// 1 ... 12
  public var month: Int
  /// 1 ... 31
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01, by the era method of H. Hinnant, "chrono-Compatible Low-Level Date Algorithms" (days_from_civil).
  public var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The inverse of ``daysSince1970`` (civil_from_days in the same source).
  public init(daysSince1970 days: Int) {
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// The first day of the month after this date's.
  public var nextMonth: CivilDate { CivilDate(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1) }

  /// The day after.
  public var next: CivilDate { CivilDate(daysSince1970: daysSince1970 + 1) }
  /// The day before.
  public var previous: CivilDate { CivilDate(daysSince1970: daysSince1970 - 1) }
  /// The day of the week, 0 (Sunday) ... 6, however far back.
  public var weekday: Int {
    // 1 January 1970 was a Thursday.
    let rest = (daysSince1970 + 4) % 7
    return rest < 0 ? rest + 7 : rest
  }

  /// Whether year, month and day name a day that exists.
  public var isValid: Bool { (1...12).contains(month) && day >= 1 && CivilDate(daysSince1970: daysSince1970) == self }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}
