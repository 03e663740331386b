/// The target of an HTTP request as it stands in its first line: `/v1/timingsByCity?city=Cape%20Town&country=ZA`.
struct AladhanTarget {
  var path: String
  var query: [String: String] = [:]

  /// The most bytes of a target.
  static let longest = 2048

  /// Refuses an invalid escape, and a name given twice, which is ambiguous.
  init(_ text: String) throws(AladhanRefusal) {
    guard text.utf8.count <= Self.longest else {
      throw AladhanRefusal(words: "The address has \(text.utf8.count) bytes, accepted: at most \(Self.longest).")
    }
    let broken = AladhanRefusal(words: "An escape in the address is broken.")
    let sides = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = sides.first, let path = Self.decoded(String(first)) else { throw broken }
    self.path = path
    for pair in sides.dropFirst().first?.split(separator: "&") ?? [] {
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { word in
        Self.decoded(String(word.map { $0 == "+" ? " " : $0 }))
      }
      guard let name = words[0], let value = words.count > 1 ? words[1] : "" else { throw broken }
      guard query.updateValue(value, forKey: name) == nil else {
        throw AladhanRefusal(words: "\(AladhanRefusal.name(name)) is given twice, accepted: once.")
      }
    }
  }

  /// RFC 3986, section 2.1.
  static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
