import Text

extension TOMLText.Value {
  /// A value that is written as one word, by the rules of TOML 1.0: true, false, a number, a date or time.
  init?(word: String) {
    switch word {
    case "true": self = .flag(true)
    case "false": self = .flag(false)
    case "inf", "+inf": self = .number(.infinity)
    case "-inf": self = .number(-.infinity)
    case "nan", "+nan", "-nan": self = .number(.nan)
    default:
      guard let value = Self.wholeNumber(word) ?? Self.decimalNumber(word) ?? Self.dateOrTime(word) else { return nil }
      self = value
    }
  }

  private static func wholeNumber(_ word: String) -> Self? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
      guard let digits = joined(word.dropFirst(2)), digits.first != "+", digits.first != "-" else { return nil }
      return Int(digits, radix: radix).map(Self.integer)
    }
    let digits = word.drop { $0 == "+" || $0 == "-" }
    guard word.count - digits.count <= 1, digits == "0" || digits.first != "0", let joined = joined(digits),
      joined.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return Int((word.hasPrefix("-") ? "-" : "") + joined).map(Self.integer)
  }

  private static func decimalNumber(_ word: String) -> Self? {
    let parts = word.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let halves = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isPlain = halves.count == 1 && parts.count == 1
    let whole = halves[0].drop { $0 == "+" || $0 == "-" }
    guard !isPlain, halves[0].count - whole.count <= 1, whole == "0" || whole.first != "0", joined(whole) != nil,
      halves.count == 1 || joined(halves[1]) != nil,
      parts.count == 1 || joined(parts[1].drop { $0 == "+" || $0 == "-" }) != nil
    else { return nil }
    return Double(word.filter { $0 != "_" }).map(Self.number)
  }

  /// Digits without the underscores that may stand between them.
  private static func joined(_ digits: Substring) -> String? {
    let parts = digits.split(separator: "_", omittingEmptySubsequences: false)
    return parts.allSatisfy { !$0.isEmpty } ? parts.joined() : nil
  }

  private static func dateOrTime(_ word: String) -> Self? {
    guard word.utf8.first?.isDigit == true, word.dropFirst(2).first == ":" || word.dropFirst(4).first == "-",
      word.utf8.allSatisfy({ $0.isDigit || "-:.TtZz+".utf8.contains($0) })
    else { return nil }
    return .date(word)
  }
}
