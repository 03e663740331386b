/// The target of an HTTP request as it stands in its first line: `/v1/timingsByCity?city=Cape%20Town&country=ZA`.
struct AladhanTarget {
  var path: String
  var query: [String: String] = [:]

  /// nil where an escape is broken or what it stands for is no text.
  init?(_ text: String) {
    let sides = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = sides.first, let path = Self.decoded(String(first)) else { return nil }
    self.path = path
    for pair in sides.dropFirst().first?.split(separator: "&") ?? [] {
      let words = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { word in
        Self.decoded(String(word.map { $0 == "+" ? " " : $0 }))
      }
      guard let name = words[0], let value = words.count > 1 ? words[1] : "" else { return nil }
      query[name] = value
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
