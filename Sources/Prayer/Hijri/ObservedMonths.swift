import Measures

/// A list of observed beginnings of months, as a caretaker keeps it: a CSV text with the header `month,begins,noted,by`.
///
///     month,begins,noted,by
///     1447-09,2026-02-19,2026-02-18,Supreme Court
///
/// `month` is a Hijri month, `begins` the civil day of its first daylight, `noted` the day on which the line was written,
/// `by` who said so, which may hold commas. Lines that begin with `#` are left out.
public struct ObservedMonths: Sendable, Hashable {
  /// In the order of the text.
  public let months: [ObservedMonth]

  /// What is wrong with the text, and in which line, from 1.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// From 1.
    public var line: Int
    /// What stands there.
    public var found: String
    /// What could.
    public var accepted: String

    /// `line 3: found …, accepted: …`
    public var description: String { "line \(line): found \(found), accepted: \(accepted)" }
  }

  /// Reads the text, and checks each beginning against the calendar.
  ///
  /// - Parameter calendar: whose beginning of the month is at most two days away.
  public init(csv bytes: [UInt8], calendar: HijriCalendar) throws(Failure) {
    guard bytes.count <= 1 << 20 else { throw Failure(line: 1, found: "more than 1 MB", accepted: "a line a month") }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
    var months: [ObservedMonth] = []
    var hasHeader = false
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { continue }
      let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(Self.trimmed)
      guard hasHeader else {
        guard cells == Self.header else {
          throw Failure(line: number + 1, found: "\"\(line.prefix(60))\"", accepted: "the header month,begins,noted,by")
        }
        hasHeader = true
        continue
      }
      do throws(Refusal) {
        let month = try Self.month(cells, calendar)
        for other in months { try Self.check(month, beside: other) }
        months.append(month)
      } catch {
        throw Failure(line: number + 1, found: error.found, accepted: error.accepted)
      }
    }
    guard hasHeader else { throw Failure(line: 1, found: "nothing", accepted: "the header month,begins,noted,by") }
    self.months = months
  }

  private static let header = ["month", "begins", "noted", "by"]

  private struct Refusal: Error { var found: String, accepted: String }

  private static func month(_ cells: [String], _ calendar: HijriCalendar) throws(Refusal) -> ObservedMonth {
    guard cells.count == 4 else {
      throw Refusal(found: "\(cells.count) cells", accepted: "four: month,begins,noted,by")
    }
    guard let hijri = HijriDate(cells[0] + "-01"), let listed = calendar.civilDate(of: hijri) else {
      throw Refusal(found: "month \"\(cells[0])\"", accepted: "a Hijri month of the calendar such as 1447-09")
    }
    guard let begins = CivilDate(cells[1]) else {
      throw Refusal(found: "begins \"\(cells[1])\"", accepted: "a date such as 2026-02-19")
    }
    let range = (listed.daysSince1970 - 2)...(listed.daysSince1970 + 2)
    guard range.contains(begins.daysSince1970) else {
      throw Refusal(
        found: "begins \(begins.text)",
        accepted: "a day within two of the calendar's \(listed.text) for the month \(cells[0])")
    }
    guard let noted = CivilDate(cells[2]) else {
      throw Refusal(found: "noted \"\(cells[2])\"", accepted: "the date on which this was written, such as 2026-02-18")
    }
    guard !cells[3].isEmpty else { throw Refusal(found: "nobody", accepted: "who said so, in the last cell") }
    return ObservedMonth(
      year: hijri.year, month: hijri.month, begins: begins, noted: noted, authority: cells[3])
  }

  /// Months have 29 or 30 days; a month may stand there twice, as corrected later.
  private static func check(_ month: ObservedMonth, beside other: ObservedMonth) throws(Refusal) {
    let months = month.number - other.number
    let days = month.begins.daysSince1970 - other.begins.daysSince1970
    let (least, most) = (29 * months.magnitude, 30 * months.magnitude)
    guard months != 0, months.magnitude <= 12, !(least...most).contains(days.magnitude) || (days < 0) != (months < 0)
    else {
      return
    }
    throw Refusal(
      found: "begins \(month.begins.text), \(days.magnitude) days from \(other.begins.text)",
      accepted: "a day \(least) to \(most) days from the other month's, as months have 29 or 30")
  }

  private static func trimmed(_ cell: Substring) -> String {
    let start = cell.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
