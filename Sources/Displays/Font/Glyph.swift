/// The picture of one character: 8 pixels wide, 16 high, in GNU Unifont's form.
struct Glyph: Sendable, Hashable {
  static let width = 8
  static let height = 16

  /// From the top; the leftmost pixel is the highest bit.
  var rows: [UInt8]

  func isLit(x: Int, y: Int) -> Bool { rows[y] & 0x80 >> UInt8(x) != 0 }

  /// The columns with ink; nil where there is none.
  var ink: ClosedRange<Int>? {
    let all = rows.reduce(0, |)
    guard all != 0 else { return nil }
    return all.leadingZeroBitCount...(7 - all.trailingZeroBitCount)
  }

  /// The glyph of a character; the replacement character's where the font has none.
  static func of(_ character: Unicode.Scalar) -> Glyph { known[character] ?? known["\u{FFFD}"]! }

  /// Whether the font has it.
  static func isKnown(_ character: Unicode.Scalar) -> Bool { known[character] != nil }

  private static let known: [Unicode.Scalar: Glyph] = {
    var glyphs: [Unicode.Scalar: Glyph] = [:]
    for line in table.description.split(separator: "\n") {
      // Written by the script beside it: four digits, a space, thirty-two digits.
      let digits = line.drop { $0 == " " }
      guard let number = UInt32(digits.prefix(4), radix: 16), let character = Unicode.Scalar(number) else { continue }
      var rest = digits.dropFirst(5)
      var rows: [UInt8] = []
      while rows.count < height, let row = UInt8(rest.prefix(2), radix: 16) {
        rows.append(row)
        rest = rest.dropFirst(2)
      }
      glyphs[character] = Glyph(rows: rows)
    }
    return glyphs
  }()
}
