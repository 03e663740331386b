#if !hasFeature(Embedded)
extension UniversalTime {
  /// To the minute, for people: `2026-11-21 09:05 UTC`.
  public var text: String {
    let rounded = UniversalTime(secondsSince1970: (secondsSince1970 / 60).rounded() * 60)
    return "\(rounded.date.text) \(clockText(secondOfDay: Int(rounded.secondOfDay), showsSeconds: false)) UTC"
  }
}

extension CivilDate {
  /// Reads a date of ISO 8601, `2026-11-21`; nil for any other text and for days that don't exist.
  public init?(_ text: String) {
    guard let (year, month, day) = CivilDate.numbers(in: text) else { return nil }
    self.init(year: year, month: month, day: day)
    guard isValid else { return nil }
  }

  /// The three numbers of a text such as `2026-11-21`, of whichever calendar; nil for any other text.
  package static func numbers(in text: String) -> (year: Int, month: Int, day: Int)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return (year, month, day)
  }

  /// As ISO 8601 writes it: `2026-11-21`.
  public var text: String { "\(year.zeroPadded(to: 4))-\(month.zeroPadded(to: 2))-\(day.zeroPadded(to: 2))" }
}
#endif
