/// One line of text as glyphs from left to right, Arabic joined and in its order.
struct TextLine: Sendable, Hashable {
  /// A glyph, the columns of it that are drawn, and whether the last of these is a gap.
  private struct Piece: Sendable, Hashable {
    var glyph: Glyph
    var columns: Range<Int>
    var hasGap: Bool
  }

  /// In pixels, without the gap behind the last glyph.
  let width: Int
  private let pieces: [Piece]

  /// - Parameter isRightToLeft: the language's direction, which decides where marks at the ends stand.
  init(_ text: String, isRightToLeft: Bool = false) {
    let directed = VisualOrder.levels(text.unicodeScalars, isRightToLeft: isRightToLeft)
    pieces = VisualOrder.reordered(ArabicForms.shaped(directed)).map(Self.piece)
    width = pieces.reduce(0) { $0 + $1.columns.count } - (pieces.last?.hasGap == true ? 1 : 0)
  }

  /// Arabic letters join where their ink reaches the edge of the cell. Elsewhere, and for all other characters, a glyph
  /// is as wide as its ink and a gap of one. Digits are all equally wide, so that numbers don't shift.
  private static func piece(_ character: Unicode.Scalar) -> Piece {
    // No-break spaces are as wide as others.
    let glyph = Glyph.of([0xA0, 0x202F].contains(character.value) ? " " : character)
    switch character.value {
    case 0x0600...0x06EF, 0xFB50...0xFBFF, 0xFE80...0xFEFC:
      guard let ink = glyph.ink else { return Piece(glyph: glyph, columns: 0..<4, hasGap: false) }
      // The gap is on the left, where the next letter comes.
      return Piece(glyph: glyph, columns: max(0, ink.lowerBound - 1)..<(ink.upperBound + 1), hasGap: false)
    case 0x30...0x39, 0x06F0...0x06F9: return Piece(glyph: glyph, columns: 1..<Glyph.width, hasGap: true)
    default:
      guard let ink = glyph.ink else { return Piece(glyph: glyph, columns: 0..<4, hasGap: false) }
      return Piece(glyph: glyph, columns: ink.lowerBound..<(ink.upperBound + 2), hasGap: true)
    }
  }

  /// Hands on every lit pixel, from the line's left upper corner.
  private func draw(_ light: (_ x: Int, _ y: Int) -> Void) {
    var start = 0
    for piece in pieces {
      for y in 0..<Glyph.height {
        for x in piece.columns where x < Glyph.width && piece.glyph.isLit(x: x, y: y) {
          light(start + x - piece.columns.lowerBound, y)
        }
      }
      start += piece.columns.count
    }
  }

  /// As it is drawn, pixel by pixel.
  var picture: Bitmap {
    var picture = Bitmap(width: max(1, width), height: Glyph.height)
    draw { picture[$0, $1] = true }
    return picture
  }
}

extension Bitmap {
  /// Draws a line of text; `y` is the upper edge of its glyphs, which have 16 rows.
  mutating func draw(_ text: TextLine, x: Int, y: Int) { draw(text.picture, x: x, y: y) }

  /// Draws it twice as large, with smooth diagonals.
  mutating func drawLarge(_ text: TextLine, x: Int, y: Int) { draw(text.picture.doubled, x: x, y: y) }

  /// Lights the pixels lit in `other`.
  mutating func draw(_ other: Bitmap, x: Int, y: Int) {
    for row in 0..<other.height {
      for column in 0..<other.width where other[column, row] { self[x + column, y + row] = true }
    }
  }

  /// Twice as large: of each pixel four, of which a corner takes its two neighbours' state where these agree and the others don't
  /// (the rule known as Scale2x).
  var doubled: Bitmap {
    var large = Bitmap(width: 2 * width, height: 2 * height)
    for y in 0..<height {
      for x in 0..<width {
        let (up, down, left, right) = (self[x, y - 1], self[x, y + 1], self[x - 1, y], self[x + 1, y])
        let own = self[x, y]
        let bends = up != down && left != right
        large[2 * x, 2 * y] = bends && left == up ? left : own
        large[2 * x + 1, 2 * y] = bends && right == up ? right : own
        large[2 * x, 2 * y + 1] = bends && left == down ? left : own
        large[2 * x + 1, 2 * y + 1] = bends && right == down ? right : own
      }
    }
    return large
  }
}
