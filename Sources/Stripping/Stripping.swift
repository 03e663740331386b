/// Pages as a browser needs them: without what only their readers need, comments and blanks. No name is changed, nothing is moved.
///
/// What can't be told apart for certain is refused, never guessed: see ``ScriptReader``.
public enum Stripping {
  /// A script without comments and needless blanks; lines end where they ended, unless it is sure that the next one goes on.
  public static func script(_ bytes: [UInt8]) throws(StrippingProblem) -> [UInt8] {
    var reader = ScriptReader(bytes)
    let tokens = try reader.tokens()
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var last: ScriptToken?
    for token in tokens {
      if let last { result += ScriptGap(from: last, to: token, in: bytes).needed }
      result += bytes[token.range]
      last = token
    }
    if !result.isEmpty { result.append(UInt8(ascii: "\n")) }
    return result
  }
}

/// Why something can't be stripped, and in which line.
public struct StrippingProblem: Error, Hashable {
  public let line: Int
  public let words: String

  init(_ words: String, at index: Int, of bytes: [UInt8]) {
    line = bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    self.words = words
  }
}

extension UInt8 {
  var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(self) }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  /// Part of a name in a script; every letter beyond ASCII counts as one.
  var isName: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self == UInt8(ascii: "#") || self >= 0x80
  }
}

extension [UInt8] {
  func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= count else { return false }
    for i in 0..<text.utf8CodeUnitCount where self[index + i] != text.utf8Start[i] { return false }
    return true
  }
}
