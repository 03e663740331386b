import Measures

/// Lays out a picture from the reading side: left, or right for Arabic.
struct Layout {
  private(set) var picture: Bitmap
  let isRightToLeft: Bool
  /// Columns that may be drawn in; the last is kept free.
  var width: Int { picture.width - 1 }

  init(_ picture: Bitmap, isRightToLeft: Bool) {
    self.picture = picture
    self.isRightToLeft = isRightToLeft
  }

  /// Left edge of an element `wide` pixels wide, `start` pixels from the reading side.
  func left(_ start: Int, wide: Int) -> Int { isRightToLeft ? width - start - wide : start }

  func line(_ text: String) -> TextLine { TextLine(text, isRightToLeft: isRightToLeft) }

  /// Text that begins `start` pixels from the edge; `y` is the upper edge of its 16 rows.
  mutating func write(_ text: String, start: Int, y: Int) {
    let line = line(text)
    picture.draw(line, x: left(start, wide: line.width), y: y)
  }

  /// Text that ends `end` pixels from the other edge. Returns how wide it is.
  @discardableResult
  mutating func write(_ text: String, end: Int, y: Int) -> Int {
    let line = line(text)
    picture.draw(line, x: left(width - end - line.width, wide: line.width), y: y)
    return line.width
  }

  /// A large number. Returns how wide it is.
  mutating func writeLarge(_ text: String, start: Int, y: Int) -> Int {
    let line = line(text)
    let wide = 2 * line.width
    picture.drawLarge(line, x: left(start, wide: wide), y: y)
    return wide
  }

  /// Draws in a square that begins `start` pixels from the edge; `body` gets its middle.
  mutating func draw(start: Int, y: Int, side: Int, _ body: (inout Bitmap, Point) -> Void) {
    let half = Double(side - 1) / 2
    body(&picture, Point(Double(left(start, wide: side)) + half, Double(y) + half))
  }

  /// A rectangle in the picture's own coordinates.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, isLit: Bool = true) {
    picture.fill(x: x, y: y, width: width, height: height, isLit: isLit)
  }

  /// The words of a text in lines that fit into `wide` pixels, at most so many; a word that doesn't fit stands alone.
  func wrapped(_ text: String, wide: Int, lines most: Int) -> [String] {
    Array(joined(text.split(separator: " ").map(String.init), by: " ", wide: wide).prefix(most))
  }

  /// Pieces joined to lines that fit into `wide` pixels; one that doesn't fit stands alone.
  func joined(_ pieces: [String], by separator: String = "", wide: Int) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, line(last + separator + piece).width <= wide {
        lines[lines.count - 1] = last + separator + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}
