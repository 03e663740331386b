import Measures

/// The rule at the end of a TZif file: when clocks change in the years after its table.
///
/// POSIX.1-2017, section 8.3, variable TZ, with the extensions of RFC 9636, section 3.3.1 (times from −167 to 167 hours).
struct ZoneRule: Sendable, Hashable {
  /// A day of every year, and seconds after its midnight by the clock before the change.
  struct Change: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// `M3.5.0`: the last Sunday of March. Weeks 1 ... 5, weekdays from Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
      /// `J60`: day 1 ... 365, without the 29th of February.
      case julian(Int)
      /// `59`: day 0 ... 365, with the 29th of February.
      case ordinal(Int)
    }
    var day: Day
    var seconds: Int

    /// Local seconds since 1970 of the change in a year.
    func local(year: Int) -> Int64 {
      let first = CivilDate(year: year, month: 1, day: 1).daysSince1970
      let day =
        switch self.day {
        case .ordinal(let number): first + number
        case .julian(let number):
          number < 60 ? first + number - 1 : CivilDate(year: year, month: 3, day: 1).daysSince1970 + number - 60
        case .weekday(let month, let week, let weekday): Self.day(year, month, week, weekday)
        }
      return Int64(day) * 86_400 + Int64(seconds)
    }

    private static func day(_ year: Int, _ month: Int, _ week: Int, _ weekday: Int) -> Int {
      let date = CivilDate(year: year, month: month, day: 1)
      var day = date.daysSince1970 + (weekday - date.weekday + 7) % 7 + (week - 1) * 7
      while day >= date.nextMonth.daysSince1970 { day -= 7 }
      return day
    }
  }

  struct Summer: Sendable, Hashable {
    var offset: Zone.Offset
    var start: Change
    var end: Change
  }

  var standard: Zone.Offset
  var summer: Summer?

  func offset(at moment: Int64) -> Zone.Offset {
    guard let summer else { return standard }
    // The year by standard time. Near New Year the changes of a neighbouring year may be the latest.
    let year = UniversalTime(secondsSince1970: Double(moment &+ Int64(standard.seconds))).date.year
    var latest: (moment: Int64, isSummer: Bool)?
    for year in year - 1...year + 1 {
      let start = summer.start.local(year: year) - Int64(standard.seconds)
      let end = summer.end.local(year: year) - Int64(summer.offset.seconds)
      for change in [(moment: start, isSummer: true), (moment: end, isSummer: false)] where change.moment <= moment {
        // Where one summer time ends as the next begins, it continues.
        if latest.map({ $0.moment < change.moment || $0.moment == change.moment && change.isSummer }) ?? true {
          latest = change
        }
      }
    }
    return latest?.isSummer ?? false ? summer.offset : standard
  }
}

// MARK: - Reading

extension ZoneRule {
  /// Reads a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`; nil for any other text.
  init?(_ text: some Collection<UInt8>) {
    var reader = Reader(bytes: Array(text))
    guard let rule = reader.rule(), reader.isAtEnd else { return nil }
    self = rule
  }

  private struct Reader {
    var bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }
    var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard byte == UInt8(ascii: scalar) else { return false }
      position += 1
      return true
    }

    mutating func rule() -> ZoneRule? {
      guard let name = name(), let west = time(hours: 24) else { return nil }
      let standard = Zone.Offset(seconds: -west, abbreviation: name)
      if isAtEnd { return ZoneRule(standard: standard) }
      guard let summerName = self.name() else { return nil }
      var seconds = standard.seconds + 3600
      if byte != UInt8(ascii: ",") {
        guard let west = time(hours: 24) else { return nil }
        seconds = -west
      }
      guard take(","), let start = change(), take(","), let end = change() else { return nil }
      let offset = Zone.Offset(seconds: seconds, abbreviation: summerName)
      return ZoneRule(standard: standard, summer: Summer(offset: offset, start: start, end: end))
    }

    /// Three letters or more, or any characters in angle brackets.
    mutating func name() -> String? {
      let isQuoted = take("<")
      let start = position
      while let byte, isQuoted ? byte != UInt8(ascii: ">") : (0x41...0x5A).contains(byte & 0xDF) { position += 1 }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      guard name.utf8.count >= 3, !isQuoted || take(">") else { return nil }
      return name
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      let start = position
      var value = 0
      while let byte, (0x30...0x39).contains(byte), position - start < 3 {
        value = value * 10 + Int(byte) - 0x30
        position += 1
      }
      return position > start && range.contains(value) ? value : nil
    }

    /// `h`, `h:mm` or `h:mm:ss` with an optional sign, in seconds.
    mutating func time(hours limit: Int) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard var seconds = number(0...limit).map({ $0 * 3600 }) else { return nil }
      for unit in [60, 1] where take(":") {
        guard let part = number(0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() -> Change? {
      guard let day = day() else { return nil }
      guard take("/") else { return Change(day: day, seconds: 7200) }
      return time(hours: 167).map { Change(day: day, seconds: $0) }
    }

    mutating func day() -> Change.Day? {
      if take("M") {
        guard let month = number(1...12), take("."), let week = number(1...5), take("."), let weekday = number(0...6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
      }
      if take("J") { return number(1...365).map { .julian($0) } }
      return number(0...365).map { .ordinal($0) }
    }
  }
}
