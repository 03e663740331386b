extension Stripping {
  /// A style sheet without comments, and without blanks where CSS has marks that part by themselves (CSS Syntax, section 4).
  ///
  /// A blank before a colon stays, since it is a descendant's in a selector, and those round `+`, `-`, `*` and `/`, which a sum needs.
  public static func style(_ bytes: [UInt8]) throws(StrippingProblem) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isApart = false
    // The mark before; nil after a string, an address or an escape, whose letters mean nothing else.
    var last: UInt8?
    var index = 0
    while index < bytes.count {
      let start = index
      if bytes[index].isBlank {
        isApart = true
        index += 1
        continue
      }
      if bytes.has("/*", at: index) {
        index += 2
        while !bytes.has("*/", at: index) {
          guard index < bytes.count else {
            throw StrippingProblem("found a comment without an end", at: start, of: bytes)
          }
          index += 1
        }
        index += 2
        isApart = true
        continue
      }
      index = try end(of: bytes, from: start)
      let next = bytes[start]
      if isApart, !result.isEmpty, !(last.map(partsAfter.contains) ?? false), !partsBefore.contains(next) {
        result.append(UInt8(ascii: " "))
      }
      // The last declaration of a block needs no end.
      if next == UInt8(ascii: "}"), last == UInt8(ascii: ";") { result.removeLast() }
      result += bytes[start..<index]
      last = index == start + 1 ? next : nil
      isApart = false
    }
    return result
  }

  private static let partsAfter = Set("{}(;:,".utf8)
  private static let partsBefore = Set("{});,".utf8)

  /// Where the string, the address or the letter that begins here ends: the first two are taken as they are.
  private static func end(of bytes: [UInt8], from start: Int) throws(StrippingProblem) -> Int {
    let isAddress = bytes.has("url(", at: start)
    let quote: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = bytes[start]
    case _ where isAddress: quote = UInt8(ascii: ")")
    case UInt8(ascii: "\\"): return min(start + 2, bytes.count)
    default: return start + 1
    }
    var index = start + 1
    while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    guard index < bytes.count else {
      throw StrippingProblem("found a \(isAddress ? "url" : "string") without an end", at: start, of: bytes)
    }
    return index + 1
  }

  /// A page's markup without comments, indents and empty lines; texts keep a blank where a line ended, which is all that a browser shows of it.
  ///
  /// Refused with `<pre` or `<textarea`, where each blank counts.
  public static func markup(_ bytes: [UInt8]) throws(StrippingProblem) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes.has("<pre", at: index) || bytes.has("<textarea", at: index) {
        throw StrippingProblem("found an element in which each blank counts", at: index, of: bytes)
      }
      if bytes.has("<!--", at: index) {
        let start = index
        while !bytes.has("-->", at: index) {
          guard index < bytes.count else {
            throw StrippingProblem("found a comment without an end", at: start, of: bytes)
          }
          index += 1
        }
        index += 3
      } else {
        let isAtStart = result.last.map { $0 == UInt8(ascii: "\n") } ?? true
        if !isAtStart || !bytes[index].isBlank { result.append(bytes[index]) }
        index += 1
      }
    }
    return result
  }
}
