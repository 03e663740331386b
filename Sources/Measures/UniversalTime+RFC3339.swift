#if !hasFeature(Embedded)
/// A time of day as a clock shows it, `09:05` or `09:05:07`.
///
/// - Parameter secondOfDay: 0 ..< 86,400.
package func clockText(secondOfDay: Int, showsSeconds: Bool) -> String {
  let minute = "\((secondOfDay / 3600).zeroPadded(to: 2)):\((secondOfDay / 60 % 60).zeroPadded(to: 2))"
  return showsSeconds ? minute + ":" + (secondOfDay % 60).zeroPadded(to: 2) : minute
}

extension CivilDate {
  /// A date and time of day as RFC 3339 writes them; `offset` is `Z` or `+03:00`.
  package func rfc3339(secondOfDay: Int, offset: String) -> String {
    "\(text)T\(clockText(secondOfDay: secondOfDay, showsSeconds: true))\(offset)"
  }
}

extension UniversalTime {
  /// As RFC 3339 writes it in universal time, `2026-11-21T09:05:07Z`: the second that has begun.
  public var rfc3339: String { date.rfc3339(secondOfDay: Int(secondOfDay), offset: "Z") }

  /// This time rounded to the nearest second.
  public var nearestSecond: UniversalTime { UniversalTime(secondsSince1970: secondsSince1970.rounded()) }

  /// Reads a time of RFC 3339, `2026-11-21T09:00:00Z` or `2026-11-21T12:00:00.5+03:00`; nil for any other text.
  ///
  /// Seconds and their fraction may be left out. A leap second counts as the first second of the next minute.
  public init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > 10, [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
      bytes.prefix(10).allSatisfy({ $0 == UInt8(ascii: "-") || UniversalTime.isDigit($0) }),
      let date = CivilDate(String(text.prefix(10)))
    else { return nil }
    var rest = bytes[11...]
    guard let offset = UniversalTime.takeOffset(from: &rest), let second = UniversalTime.secondOfDay(rest) else {
      return nil
    }
    self.init(secondsSince1970: UniversalTime(date).secondsSince1970 + second - offset)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Removes `Z` or `±hh:mm` from the end and returns it in seconds, east of Greenwich positive.
  private static func takeOffset(from bytes: inout ArraySlice<UInt8>) -> Double? {
    if let last = bytes.last, [UInt8(ascii: "Z"), UInt8(ascii: "z")].contains(last) {
      bytes.removeLast()
      return 0
    }
    guard bytes.count > 6, let sign = bytes.dropLast(5).last, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(sign),
      let seconds = secondOfDay(bytes.suffix(5))
    else { return nil }
    bytes.removeLast(6)
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction`.
  private static func secondOfDay(_ bytes: ArraySlice<UInt8>) -> Double? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count == 2, parts[1].count == 2,
      bytes.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }),
      let hour = Int(String(decoding: parts[0], as: UTF8.self)), hour < 24,
      let minute = Int(String(decoding: parts[1], as: UTF8.self)), minute < 60
    else { return nil }
    guard parts.count == 3 else { return Double(hour * 3600 + minute * 60) }
    guard parts[2].count >= 2, parts[2].prefix(2).allSatisfy(isDigit),
      let second = Double(String(decoding: parts[2], as: UTF8.self)), second < 61
    else { return nil }
    return Double(hour * 3600 + minute * 60) + second
  }
}
#endif
