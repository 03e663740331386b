public import Measures
public import Text

/// A list of observed beginnings of months, as a caretaker keeps it: a CSV text with the header `month,begins,noted,by`.
///
///     month,begins,noted,by
///     1447-09,2026-02-19,2026-02-18,Supreme Court
///
/// `month` is a Hijri month, `begins` the civil day of its first daylight, `noted` the day on which the line was written,
/// `by` the authority, which may hold commas. Lines that begin with `#` are left out. A month may stand there twice, as corrected
/// later: the later noted line holds, of two of one day the last.
public struct ObservedMonths: Sendable, Hashable {
  /// In the order of the text, also those that were corrected later.
  public var months: [ObservedMonth] { lines.compactMap(\.month) }

  /// A line of the text, and its month.
  private struct Line: Sendable, Hashable {
    var text: String
    var month: ObservedMonth?
  }

  /// Bytes of the longest text that is read.
  public static let largest = 1 << 20
  /// Most lines: room for every month of the calendars and a comment on each.
  public static let mostLines = 10_000
  /// Bytes of the longest line.
  public static let longestLine = 1024

  private var lines: [Line]
  private let calendar: HijriCalendar

  /// Fault of the text, and its line, from 1.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// From 1.
    public var line: Int
    /// Found text.
    public var found: Message
    /// Accepted values.
    public var accepted: Message

    /// `line 3: found …, accepted: …`
    public var message: Message { "line \(line): found \(found), accepted: \(accepted)" }
    public var description: String { message.text(.en) }
  }

  /// Fault of one month.
  public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// Given value.
    public var found: Message
    /// Accepted values.
    public var accepted: Message

    /// `found …, accepted: …`
    public var message: Message { "found \(found), accepted: \(accepted)" }
    public var description: String { message.text(.en) }
  }

  /// A list without a month.
  public init(calendar: HijriCalendar) {
    self.calendar = calendar
    lines = [Line(text: Self.header.joined(separator: ","))]
  }

  /// Reads the text, and checks each beginning against the calendar and those in force beside it.
  ///
  /// - Parameters:
  ///   - calendar: an observed beginning may differ from its own by at most two days.
  ///   - today: the date, after which nothing was noted; nil where it isn't known.
  public init(csv bytes: [UInt8], calendar: HijriCalendar, today: CivilDate? = nil) throws(Failure) {
    guard bytes.count <= Self.largest else {
      throw Failure(
        line: 1, found: "\(bytes.count.inBytes)", accepted: "a line a month, of all at most \(Self.largest.inBytes)")
    }
    self.calendar = calendar
    lines = []
    var hasHeader = false
    for (number, bytes) in ByteLines(bytes).enumerated() {
      guard number < Self.mostLines else {
        throw Failure(line: number + 1, found: "more than \(Self.mostLines) lines", accepted: "at most so many")
      }
      guard bytes.count <= Self.longestLine else {
        throw Failure(
          line: number + 1, found: "a line of \(bytes.count.inBytes)", accepted: "at most \(Self.longestLine.inBytes)")
      }
      guard let line = String(validating: bytes, as: UTF8.self) else {
        throw Failure(line: number + 1, found: "bytes that are no text", accepted: "a text in UTF-8")
      }
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") {
        lines.append(Line(text: String(line)))
        continue
      }
      let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(Self.trimmed)
      guard hasHeader else {
        guard cells == Self.header else {
          throw Failure(
            line: number + 1, found: "\(String(line.prefix(60)).quoted)", accepted: "the header month,begins,noted,by")
        }
        hasHeader = true
        lines.append(Line(text: String(line)))
        continue
      }
      do throws(Refusal) {
        let month = try Self.month(cells, calendar)
        // East of here it may be tomorrow already.
        if let today, month.noted > today.next {
          throw Refusal(found: "noted \(month.noted.text)", accepted: "a day no later than today, \(today.text)")
        }
        lines.append(Line(text: String(line), month: month))
      } catch {
        throw Failure(line: number + 1, found: error.found, accepted: error.accepted)
      }
    }
    guard hasHeader else { throw Failure(line: 1, found: "nothing", accepted: "the header month,begins,noted,by") }
    if let (line, refusal) = contradiction {
      throw Failure(line: line, found: refusal.found, accepted: refusal.accepted)
    }
  }

  // MARK: - Changing it

  /// The text that ``init(csv:calendar:)`` reads back; lines without a month keep their place.
  public var csv: String { lines.map { $0.text + "\n" }.joined() }

  /// Adds a month, or replaces its lines; refused, with nothing changed, where a month is not 29 or 30 days
  /// long with it, the calendar begins it more than two days away, or the authority is missing.
  ///
  /// - Returns: the month's former lines.
  public mutating func observe(_ month: ObservedMonth) throws(Refusal) -> [ObservedMonth] {
    let cells = [month.monthText, month.begins.text, month.noted.text, Self.trimmed(month.authority[...])]
    guard !cells[3].contains(where: \.isNewline) else {
      throw Refusal(found: "a name of several lines", accepted: "who said so, in one line")
    }
    var changed = self
    let former = changed.forget(year: month.year, month: month.month)
    let line = Line(text: cells.joined(separator: ","), month: try Self.month(cells, calendar))
    // In the order of the months, and at the end of the text where it is the last.
    let place =
      changed.lines.firstIndex { $0.month.map { $0.number > month.number } ?? false } ?? changed.lines.endIndex
    changed.lines.insert(line, at: place)
    if let (_, refusal) = changed.contradiction { throw refusal }
    self = changed
    return former
  }

  /// Takes a month out.
  ///
  /// - Returns: its former lines.
  public mutating func forget(year: Int, month: Int) -> [ObservedMonth] {
    let number = ObservedMonth.number(year: year, month: month)
    let former = months.filter { $0.number == number }
    lines.removeAll { $0.month?.number == number }
    return former
  }

  // MARK: - Validation

  /// Days from the note to the beginning at most. A crescent is seen on the eve; a council that decides beforehand announces weeks ahead.
  private static let mostDaysAhead = 60

  private static let header = ["month", "begins", "noted", "by"]

  private static func month(_ cells: [String], _ calendar: HijriCalendar) throws(Refusal) -> ObservedMonth {
    guard cells.count == 4 else {
      throw Refusal(found: "\(cells.count) cells", accepted: "four: month,begins,noted,by")
    }
    guard let hijri = HijriDate(cells[0] + "-01"), let listed = calendar.civilDate(of: hijri) else {
      throw Refusal(found: "month \(cells[0].quoted)", accepted: "a Hijri month of the calendar such as 1447-09")
    }
    guard let begins = CivilDate(cells[1]) else {
      throw Refusal(found: "begins \(cells[1].quoted)", accepted: "a date such as 2026-02-19")
    }
    let range = (listed.daysSince1970 - 2)...(listed.daysSince1970 + 2)
    guard range.contains(begins.daysSince1970) else {
      throw Refusal(
        found: "begins \(begins.text)",
        accepted: "a day within two of the calendar's \(listed.text) for the month \(cells[0])")
    }
    guard let noted = CivilDate(cells[2]) else {
      throw Refusal(
        found: "noted \(cells[2].quoted)", accepted: "the date on which this was written, such as 2026-02-18")
    }
    guard begins.daysSince1970 - noted.daysSince1970 <= Self.mostDaysAhead else {
      throw Refusal(
        found: "begins \(begins.text), noted \(noted.text)",
        accepted:
          "a beginning at most \(Self.mostDaysAhead) days after it was noted: a month that is far ahead isn't observed yet"
      )
    }
    guard !cells[3].isEmpty else { throw Refusal(found: "no name", accepted: "who said so, in the last cell") }
    return ObservedMonth(
      year: hijri.year, month: hijri.month, begins: begins, noted: noted, authority: cells[3])
  }

  /// The first line whose month doesn't go with one before it, of those that are in force: months have 29 or 30 days.
  private var contradiction: (line: Int, refusal: Refusal)? {
    var newest: [Int: Int] = [:]
    for (index, line) in lines.enumerated() {
      guard let month = line.month else { continue }
      if let other = newest[month.number], let known = lines[other].month, known.noted > month.noted { continue }
      newest[month.number] = index
    }
    for index in newest.values.sorted() {
      guard let month = lines[index].month else { continue }
      // Compares with the earlier lines and names the first that contradicts.
      let others = ((month.number - Self.monthsCompared)...(month.number + Self.monthsCompared))
        .compactMap { newest[$0] }.filter { $0 < index }.sorted()
      for other in others {
        guard let earlier = lines[other].month else { continue }
        if let refusal = Self.refusal(of: month, beside: earlier) { return (index + 1, refusal) }
      }
    }
    return nil
  }

  /// Months farther apart than this are not compared.
  private static let monthsCompared = 12

  private static func refusal(of month: ObservedMonth, beside other: ObservedMonth) -> Refusal? {
    let months = month.number - other.number
    let days = month.begins.daysSince1970 - other.begins.daysSince1970
    let (least, most) = (29 * months.magnitude, 30 * months.magnitude)
    guard months != 0, months.magnitude <= monthsCompared,
      !(least...most).contains(days.magnitude) || (days < 0) != (months < 0)
    else {
      return nil
    }
    return Refusal(
      found: "begins \(month.begins.text), \(days.magnitude) days from \(other.begins.text)",
      accepted: "a day \(least) to \(most) days from the other month's, as months have 29 or 30")
  }

  private static func trimmed(_ cell: Substring) -> String {
    let start = cell.drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
