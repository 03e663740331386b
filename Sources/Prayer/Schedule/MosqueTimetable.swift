public import Measures
public import Text

/// A mosque's own timetable: its printed times instead of computed ones.
///
/// A CSV text with a header. `date` (2026-11-21) and the six times (`fajr`, `sunrise`, `dhuhr`, `asr`, `maghrib`, `isha`, as
/// 05:38) must be there; `fajr_iqama` … `isha_iqama` (as 05:58, or +20 for minutes after the prayer) and `jumua` may be.
/// Days follow in their order; one without a line is computed. Digits may be Arabic, line ends of any system, a byte order mark
/// may stand before; unknown columns are left out.
public struct MosqueTimetable: Sendable, Hashable {
  /// A line: seconds into the local day; from 86,400 on they are the early hours of the next.
  public struct Day: Sendable, Hashable {
    /// Seconds into the local day.
    public var times: PerPrayer<Int>
    /// When the prayers are held; nil where the table doesn't say.
    public var iqamas: PerPrayer<Int?>
    /// The Friday prayer; nil where the table doesn't say.
    public var jumua: Int?
  }

  /// The date of the first of ``days``.
  public let first: CivilDate
  /// One for each date from ``first`` on; nil for a date without a line. The last is a day.
  public let days: [Day?]

  /// The dates between ``first`` and ``last`` that have no line, in runs.
  public let gaps: [ClosedRange<CivilDate>]

  /// Bytes of the longest text that is read: a line a day for two hundred years has less.
  public static let largest = 4 << 20
  /// Bytes of the longest line.
  public static let longestLine = 4096
  /// Cells of a line at most: there are thirteen columns, and room for others.
  public static let mostCells = 64

  /// Most days missing in a row; more is a typing error in the date.
  public static let longestGap = 366

  /// Fault of the text, and its position: line and column count from 1, a column is a cell.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// From 1.
    public var line: Int
    /// From 1: a cell.
    public var column: Int
    /// Found text.
    public var found: Message
    /// Accepted values.
    public var accepted: Message

    /// `line 3, column 5: found …, accepted: …`
    public var message: Message { "line \(line), column \(column): found \(found), accepted: \(accepted)" }
    public var description: String { message.text(.en) }
  }

  /// A day of the table; nil outside of it and for a date without a line.
  public func day(_ date: CivilDate) -> Day? {
    let number = date.daysSince1970 - first.daysSince1970
    return days.indices.contains(number) ? days[number] : nil
  }

  /// Reads the text of a CSV file.
  public init(csv bytes: [UInt8]) throws(Failure) {
    guard bytes.count <= Self.largest else {
      throw Failure(
        line: 1, column: 1, found: "\(bytes.count.inBytes)", accepted: "a timetable of at most \(Self.largest.inBytes)")
    }
    var reader = Reader()
    try reader.readAll(bytes)
    guard let first = reader.first else {
      throw Failure(line: reader.line, column: 1, found: "no day", accepted: "a line for each day below the header")
    }
    let days = reader.days
    self.first = first
    self.days = days
    gaps = days.indices.filter { days[$0] == nil }.map { CivilDate(daysSince1970: first.daysSince1970 + $0) }.runs
  }
}

extension MosqueTimetable {
  private struct Reader {
    private var columns: [String: Int] = [:]
    private(set) var line = 0
    private(set) var first: CivilDate?
    private(set) var days: [Day?] = []

    mutating func readAll(_ bytes: [UInt8]) throws(Failure) {
      for text in ByteLines(bytes) {
        line += 1
        guard text.count <= MosqueTimetable.longestLine else {
          throw fault(
            0, "a line of \(text.count.inBytes)", "lines of at most \(MosqueTimetable.longestLine.inBytes)")
        }
        let trimmed = String(decoding: text.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
        if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
        let parts = trimmed.split(separator: trimmed.contains(";") ? ";" : ",", omittingEmptySubsequences: false)
        guard parts.count <= MosqueTimetable.mostCells else {
          throw fault(MosqueTimetable.mostCells, "\(parts.count) cells", "at most \(MosqueTimetable.mostCells)")
        }
        let cells =
          parts
          .map {
            $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.count >= 2 ? String($0.dropFirst().dropLast()) : String($0)
          }
        if columns.isEmpty { try readHeader(cells) } else { try readDay(cells) }
      }
      guard !columns.isEmpty else {
        throw fault(0, "no header", "a line with date, fajr, sunrise, dhuhr, asr, maghrib, isha")
      }
    }

    private func fault(_ column: Int, _ found: Message, _ accepted: Message) -> Failure {
      Failure(line: max(1, line), column: column + 1, found: found, accepted: accepted)
    }

    private mutating func readHeader(_ cells: [String]) throws(Failure) {
      for (number, cell) in cells.enumerated() {
        let name = cell.lowercased()
        guard columns[name] == nil else { throw fault(number, "\(name.quoted) again", "each column once") }
        columns[name] = number
      }
      for name in ["date"] + DailyTime.allCases.map(\.word) where columns[name] == nil {
        throw fault(cells.count, "no column \(name)", "date, fajr, sunrise, dhuhr, asr, maghrib and isha")
      }
    }

    private mutating func readDay(_ cells: [String]) throws(Failure) {
      let dateColumn = columns["date"] ?? 0
      let dateText = dateColumn < cells.count ? Self.western(cells[dateColumn]) : ""
      guard let date = CivilDate(dateText), Timetable.years.contains(date.year) else {
        throw fault(dateColumn, "\(Self.quoted(dateText))", "a date that exists, such as 2026-11-21")
      }
      if let first {
        let expected = CivilDate(daysSince1970: first.daysSince1970 + days.count)
        let missing = date.daysSince1970 - expected.daysSince1970
        guard (0...MosqueTimetable.longestGap).contains(missing) else {
          throw fault(
            dateColumn, "\(date.text)",
            "\(expected.text), the day after the line before, or a later one of the next \(MosqueTimetable.longestGap) days"
          )
        }
        days += [Day?](repeating: nil, count: missing)
      } else {
        first = date
      }
      var times = PerPrayer<Int>(all: 0)
      var iqamas = PerPrayer<Int?>(all: nil)
      var previous: (name: String, seconds: Int)?
      for time in DailyTime.allCases {
        guard let seconds = try seconds(time.word, cells) else {
          throw fault(columns[time.word] ?? 0, "nothing", "a time such as 05:38")
        }
        // Isha may be after midnight: it is then the next day's early hours.
        let isNight = time == .isha && seconds < 6 * 3600
        let counted = isNight ? seconds + 86_400 : seconds
        if let previous, counted <= previous.seconds {
          throw fault(
            columns[time.word] ?? 0, "\(time.word) at or before \(previous.name)", "times in the order of the day")
        }
        times[time] = counted
        previous = (time.word, counted)
        guard time != .sunrise, let iqama = try iqama(time, at: counted, cells) else { continue }
        let late = iqama < counted && iqama < 6 * 3600 ? iqama + 86_400 : iqama
        guard late >= counted else {
          throw fault(
            columns[time.word + "_iqama"] ?? 0, "an iqama before its prayer", "the time of the prayer or later")
        }
        iqamas[time] = late
      }
      for (earlier, later) in zip(DailyTime.allCases, DailyTime.allCases.dropFirst()) {
        if let iqama = iqamas[earlier], iqama >= times[later] {
          throw fault(
            columns[earlier.word + "_iqama"] ?? 0, "an iqama at or after \(later.word)", "one before the next time")
        }
      }
      if let night = days.last??.times.isha, night - 86_400 >= times.fajr {
        throw fault(columns["fajr"] ?? 0, "fajr at or before isha of the night before", "times in the order of the day")
      }
      days.append(Day(times: times, iqamas: iqamas, jumua: try seconds("jumua", cells)))
    }

    /// Seconds into the day, a time of day or minutes after the prayer; nil where the column or the cell is empty.
    private func iqama(_ prayer: DailyTime, at time: Int, _ cells: [String]) throws(Failure) -> Int? {
      let name = prayer.word + "_iqama"
      guard let column = columns[name], column < cells.count else { return nil }
      let text = Self.western(cells[column])
      guard text.hasPrefix("+") else { return try seconds(name, cells) }
      let digits = text.dropFirst()
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let minutes = Int(digits), minutes <= 180 else {
        throw fault(
          column, "\(Self.quoted(text))", "a time such as 05:58, or 0 ... 180 minutes after the prayer such as +20")
      }
      return time + minutes * 60
    }

    /// Seconds into the day; nil where the column or the cell is empty.
    private func seconds(_ name: String, _ cells: [String]) throws(Failure) -> Int? {
      guard let column = columns[name], column < cells.count, !cells[column].isEmpty else { return nil }
      let text = Self.western(cells[column])
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2, let hour = Int(parts[0]),
        let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
      else { throw fault(column, "\(Self.quoted(text))", "a time of 24 hours such as 05:38 or 17:40") }
      return hour * 3600 + minute * 60
    }

    /// Arabic-Indic and Persian digits as western ones.
    private static func western(_ text: String) -> String {
      var western = ""
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x660...0x669: western.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + scalar.value - 0x660)))
        case 0x6F0...0x6F9: western.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + scalar.value - 0x6F0)))
        default: western.unicodeScalars.append(scalar)
        }
      }
      return western
    }

    private static func quoted(_ text: String) -> String { String(text.prefix(40)).quoted }
  }
}
