public import Measures

/// A time zone with its whole past and its rule for the future, read from the bytes of a TZif file.
public struct Zone: Sendable, Hashable {
  /// An offset from universal time.
  public struct Offset: Sendable, Hashable {
    /// Seconds that local time is ahead of universal time.
    public var seconds: Int
    /// `AST`, `+03`: as the file has it.
    public var abbreviation: String

    public init(seconds: Int, abbreviation: String = "") {
      self.seconds = seconds
      self.abbreviation = abbreviation
    }

    /// `+03:00`, as in RFC 3339; seconds are left out.
    public var text: String {
      (seconds < 0 ? "-" : "+") + clockText(secondOfDay: abs(seconds), showsSeconds: false)
    }
  }

  /// An IANA name, `UTC`, or `+03:00`.
  public let name: String
  /// The offsets of the file; never empty, the first holds before all transitions.
  let offsets: [Offset]
  /// Ascending times in seconds since 1970, each with the index of the offset that holds from then on.
  let transitions: [Transition]
  /// The rule after the last transition; nil where there is none.
  let rule: ZoneRule?

  struct Transition: Sendable, Hashable {
    var moment: Int64
    var offset: Int
  }

  init(name: String, offsets: [Offset], transitions: [Transition] = [], rule: ZoneRule? = nil) {
    self.name = name
    self.offsets = offsets
    self.transitions = transitions
    self.rule = rule
  }

  /// Universal time.
  public static let utc = Zone(name: "UTC", offsets: [Offset(seconds: 0, abbreviation: "UTC")])

  /// A fixed offset of `seconds` from universal time, at most 26 hours, as RFC 9636 allows.
  public static func fixed(seconds: Int) -> Zone? {
    guard abs(seconds) <= 26 * 3600 else { return nil }
    let offset = Offset(seconds: seconds)
    return Zone(name: offset.text, offsets: [Offset(seconds: seconds, abbreviation: offset.text)])
  }

  /// `UTC`, `Z`, or a fixed offset such as `+03:00`, `-0330`, `+05`; nil for anything else, which may be an IANA name.
  public init?(fixed text: String) {
    if text == "UTC" || text == "Z" {
      self = .utc
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.utf8.dropFirst()
    let hasColon = digits.count == 5 && digits.dropFirst(2).first == UInt8(ascii: ":")
    let plain = hasColon ? Array(digits.prefix(2)) + Array(digits.suffix(2)) : Array(digits)
    guard plain.count == 2 || plain.count == 4, plain.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let numbers = plain.map { Int($0) - 0x30 }
    let hours = numbers[0] * 10 + numbers[1]
    let minutes = numbers.count == 4 ? numbers[2] * 10 + numbers[3] : 0
    guard hours <= 15, minutes < 60,
      let zone = Zone.fixed(seconds: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
    else { return nil }
    self = zone
  }

  /// Whether `name` has the form of an IANA name, so that it can't lead out of the system's folder of zones.
  public static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 64 && parts.count <= 3
      && parts.allSatisfy { part in
        part.utf8.first.map { (0x41...0x5A).contains($0 & 0xDF) } ?? false
          && part.utf8.allSatisfy {
            (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
              || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
          }
      }
  }
}

extension Zone {
  /// The offset at `time`. Doesn't allocate, except for a long abbreviation.
  public func offset(at time: UniversalTime) -> Offset {
    // Held within 30,000 years, where all sums stay exact; NaN counts as 1970.
    let seconds = time.secondsSince1970.isNaN ? 0 : max(-1e12, min(1e12, time.secondsSince1970.rounded(.down)))
    let moment = Int64(seconds)
    guard let last = transitions.last else { return rule?.offset(at: moment) ?? offsets[0] }
    if moment >= last.moment, let rule { return rule.offset(at: moment) }
    guard moment >= transitions[0].moment else { return offsets[0] }
    var (low, high) = (0, transitions.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if transitions[middle].moment <= moment { low = middle } else { high = middle }
    }
    return offsets[transitions[low].offset]
  }

  /// The local date and time of day at `time`.
  public func wallClock(at time: UniversalTime) -> WallClock {
    let offset = offset(at: time)
    let local = UniversalTime(secondsSince1970: time.secondsSince1970 + Double(offset.seconds))
    return WallClock(date: local.date, secondOfDay: local.secondOfDay, offset: offset)
  }

  /// The time at which a local clock shows a time of day.
  ///
  /// A local time that is skipped when clocks go forward is read with the offset before the change, one that occurs twice
  /// is read as the first. (RFC 5545, section 3.3.5.)
  public func moment(_ date: CivilDate, secondOfDay: Double) -> UniversalTime {
    let local = UniversalTime(date).secondsSince1970 + secondOfDay
    func moment(_ offset: Int) -> UniversalTime { UniversalTime(secondsSince1970: local - Double(offset)) }
    // A day earlier and a day later are before and after any change that matters here.
    let before = offset(at: moment(86_400)).seconds
    if offset(at: moment(before)).seconds == before { return moment(before) }
    let after = offset(at: moment(-86_400)).seconds
    return offset(at: moment(after)).seconds == after ? moment(after) : moment(before)
  }

  /// Whether clocks show this date at any time. A place that moves to the west of the date line leaves one out: Apia, 2011-12-30.
  public func has(_ date: CivilDate) -> Bool { wallClock(at: moment(date, secondOfDay: 43_200)).date == date }

  /// The date that follows on the place's calendar.
  public func date(after date: CivilDate) -> CivilDate { has(date.next) ? date.next : date.next.next }

  /// The date before on the place's calendar.
  public func date(before date: CivilDate) -> CivilDate { has(date.previous) ? date.previous : date.previous.previous }
}

/// A local date and time of day.
public struct WallClock: Sendable, Hashable {
  public var date: CivilDate
  /// 0 ..< 86,400, as the clock shows it: after a change of offset not the seconds since midnight.
  public var secondOfDay: Double
  /// The offset in force.
  public var offset: Zone.Offset

  /// 0 ... 23
  public var hour: Int { Int(secondOfDay) / 3600 }
  /// 0 ... 59
  public var minute: Int { Int(secondOfDay) / 60 % 60 }

  /// `05:38`, or with the second that has begun.
  public func text(seconds: Bool = false) -> String { clockText(secondOfDay: Int(secondOfDay), showsSeconds: seconds) }

  /// As RFC 3339 writes it with its offset: `2026-11-21T05:38:00+03:00`.
  public var rfc3339: String { date.rfc3339(secondOfDay: Int(secondOfDay), offset: offset.text) }
}
