public import Measures
internal import Text

/// All problems of a text together; nothing was changed.
public struct TrackingProblems: Error, Sendable, Hashable {
  public var all: [TrackingRefusal]
}

/// A table of days, with what belongs to none of them before its header:
///
///     # qada_fajr: 3
///     # paused_since: 2026-11-20
///     date,fajr,dhuhr,asr,maghrib,isha
///     2026-11-19,on_time,late,,in_congregation,left_out
///
/// Where something was counted on the tasbih, with one more column, as in `33 hamd;33 subhan`, and the day's goal before
/// the header. The juz read in a year's Ramadan are there as well: `# juz_1448: 1 2 12`.
extension TrackingProfile {
  private static let columns = ["date"] + TrackedPrayer.allCases.map(\.rawValue)
  private static let (qadaMark, pauseMark, goalMark, juzMark) = ("qada_", "paused_since", "tasbih_goal", "juz_")
  private static let tasbihColumn = "tasbih"
  /// Problems that are named at once.
  static let mostProblems = 20

  public var csv: String {
    var lines = TrackedPrayer.allCases.compactMap { prayer in
      record.qada[prayer].map { "# \(Self.qadaMark)\(prayer.rawValue): \($0)" }
    }
    if let pausedSince = record.pausedSince { lines.append("# \(Self.pauseMark): \(pausedSince.text)") }
    if tasbih.goal > 0 { lines.append("# \(Self.goalMark): \(tasbih.goal)") }
    lines += juz.years.sorted { $0.key < $1.key }.map { year, read in
      "# \(Self.juzMark)\(year): \(JuzRecord.text(of: read))"
    }
    let hasCounts = !tasbih.days.isEmpty
    lines.append((Self.columns + (hasCounts ? [Self.tasbihColumn] : [])).joined(separator: ","))
    for date in Set(record.days.keys).union(tasbih.days.keys).sorted() {
      let marks = TrackedPrayer.allCases.map { record.days[date]?[$0]?.rawValue ?? "" }
      let counts = hasCounts ? [tasbih.days[date]?.text ?? ""] : []
      lines.append(([date.text] + marks + counts).joined(separator: ","))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Takes the days of a table in place of the same days here, and keeps all others. Reads the form of ``csv``, with
  /// columns in any order, unknown ones among them, and cells in quotation marks as a spreadsheet writes them.
  ///
  /// - Returns: the number of days read.
  @discardableResult
  public mutating func read(csv text: String, today: CivilDate) throws(TrackingProblems) -> Int {
    var table = Table(today: today)
    var profile = self
    // "\r\n" is a single character.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() where table.problems.count < Self.mostProblems {
      let line = index == 0 && line.first == "\u{FEFF}" ? line.dropFirst() : line
      table.read(line, number: index + 1, into: &profile)
    }
    if table.columns == nil, table.problems.isEmpty {
      table.problems.append(
        TrackingRefusal("header", found: "none", accepted: Self.columns.joined(separator: ",")))
    }
    guard table.problems.isEmpty else { throw TrackingProblems(all: table.problems) }
    self = profile
    return table.seen.count
  }

  /// A table while it is read.
  private struct Table {
    let today: CivilDate
    /// The place of each column in a row.
    var columns: [String: Int]?
    var width = 0
    var seen: Set<CivilDate> = []
    var problems: [TrackingRefusal] = []

    mutating func read(_ line: Substring, number: Int, into profile: inout TrackingProfile) {
      guard line.contains(where: { !$0.isWhitespace }) else { return }
      if line.first == "#" {
        do throws(TrackingRefusal) { try readNote(line, number, &profile) } catch { problems.append(error) }
      } else if columns == nil {
        let names = Self.cells(line)
        width = names.count
        do throws(TrackingRefusal) { columns = try Self.header(names, line, number) } catch {
          problems.append(error)
          columns = [:]
        }
      } else if let columns, !columns.isEmpty {
        readRow(line, number, columns, &profile)
      }
    }

    private static func cells(_ line: Substring) -> [String] {
      line.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        let cell = cell.trimmed
        return cell.count >= 2 && cell.first == "\"" && cell.last == "\"" ? String(cell.dropFirst().dropLast()) : cell
      }
    }

    private static func header(
      _ names: [String], _ line: Substring, _ number: Int
    ) throws(TrackingRefusal) -> [String: Int] {
      guard TrackingProfile.columns.allSatisfy({ column in names.count { $0 == column } == 1 }) else {
        throw TrackingRefusal(
          "line \(number)", found: String(line).quoted,
          accepted: "the columns \(TrackingProfile.columns.joined(separator: ","))")
      }
      return Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// A line before the table; one of another program is none of ours.
    private func readNote(
      _ line: Substring, _ number: Int, _ profile: inout TrackingProfile
    ) throws(TrackingRefusal) {
      let parts = line.dropFirst().split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { return }
      if parts[0] == TrackingProfile.pauseMark {
        guard let date = CivilDate(exactly: parts[1]) else {
          throw TrackingRefusal(
            "line \(number), \(parts[0])", found: parts[1].quoted, accepted: "a date, as in 2026-11-21")
        }
        try PrayerRecord.check(date, "line \(number), \(parts[0])", today: today)
        try profile.record.pause(since: date, today: today)
      } else if let prayer = TrackedPrayer.allCases.first(where: { TrackingProfile.qadaMark + $0.rawValue == parts[0] })
      {
        try profile.record.setQada(Self.count(parts, most: PrayerRecord.mostQada, number), of: prayer)
      } else if parts[0] == TrackingProfile.goalMark {
        try profile.tasbih.setGoal(Self.count(parts, most: TasbihRecord.mostGoal, number))
      } else if parts[0].hasPrefix(TrackingProfile.juzMark),
        let year = Int(parts[0].dropFirst(TrackingProfile.juzMark.count))
      {
        try Self.readJuz(parts, year, number, &profile.juz)
      }
    }

    private static func readJuz(
      _ parts: [String], _ year: Int, _ number: Int, _ juz: inout JuzRecord
    ) throws(TrackingRefusal) {
      let key = "line \(number), \(parts[0])"
      guard let read = JuzRecord.read(parts[1]) else {
        throw TrackingRefusal(
          key, found: String(parts[1].prefix(80)).quoted, accepted: "numbers from 1 to 30, each once, as in 1 2 12")
      }
      do throws(TrackingRefusal) { try juz.replace(year, with: read) } catch {
        throw TrackingRefusal(key, found: error.found, accepted: error.accepted)
      }
    }

    private static func count(_ parts: [String], most: Int, _ number: Int) throws(TrackingRefusal) -> Int {
      guard parts[1].utf8.count <= 6, let count = Int(parts[1]), (0...most).contains(count) else {
        throw TrackingRefusal(
          "line \(number), \(parts[0])", found: parts[1].quoted, accepted: "a whole number from 0 to \(most)")
      }
      return count
    }

    private mutating func readRow(
      _ line: Substring, _ number: Int, _ columns: [String: Int], _ profile: inout TrackingProfile
    ) {
      let cells = Self.cells(line)
      guard cells.count == width else {
        problems.append(
          TrackingRefusal(
            "line \(number)", found: "\(cells.count) cells", accepted: "\(width), as in the header"))
        return
      }
      let text = cells[columns["date"]!]
      guard let date = CivilDate(exactly: text) else {
        problems.append(
          TrackingRefusal("line \(number), date", found: text.quoted, accepted: "a date, as in 2026-11-21"))
        return
      }
      do throws(TrackingRefusal) { try PrayerRecord.check(date, "line \(number), date", today: today) } catch {
        problems.append(error)
        return
      }
      guard seen.insert(date).inserted else {
        problems.append(TrackingRefusal("line \(number), date", found: "\(text) once more", accepted: "each day once"))
        return
      }
      var day = DayMarks()
      for prayer in TrackedPrayer.allCases {
        let word = cells[columns[prayer.rawValue]!]
        guard !word.isEmpty else { continue }
        guard let mark = PrayerMark(rawValue: word) else {
          problems.append(
            TrackingRefusal(
              "line \(number), \(prayer.rawValue)", found: word.quoted, accepted: "\(PrayerMark.words), or nothing"))
          continue
        }
        day[prayer] = mark
      }
      profile.record.edit(date) { $0 = day }
      guard let column = columns[TrackingProfile.tasbihColumn] else { return }
      guard let counts = TasbihDay(text: cells[column]) else {
        problems.append(
          TrackingRefusal(
            "line \(number), tasbih", found: String(cells[column].prefix(80)).quoted,
            accepted: "numbers and phrases, as in 33 hamd;33 subhan, or nothing"))
        return
      }
      profile.tasbih.replace(date, with: counts)
    }
  }
}

extension CivilDate {
  /// A date as ``text`` writes it, and in no other way.
  package init?(exactly text: String) {
    guard let date = CivilDate(text), date.text == text else { return nil }
    self = date
  }
}
