#if !hasFeature(Embedded)
extension UniversalTime {
  /// To the minute, as people write it: `2026-11-21 09:05 UTC`.
  public var text: String {
    let rounded = UniversalTime(secondsSince1970: (secondsSince1970 / 60).rounded() * 60)
    let minutes = Int(rounded.secondOfDay) / 60
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(rounded.date.text) \(two(minutes / 60)):\(two(minutes % 60)) UTC"
  }
}

extension CivilDate {
  /// A date as written in ISO 8601, `2026-11-21`; nil for any other text and for days that don't exist.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2, parts[2].utf8.count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
    guard isValid else { return nil }
  }

  /// As written in ISO 8601: `2026-11-21`.
  public var text: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
#endif
