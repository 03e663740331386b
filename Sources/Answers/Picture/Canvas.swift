/// A grid of terminal cells, rendered as one string per picture.
///
/// Draws characters and dots, 2 × 4 per cell (Unicode Braille patterns, U+2800).
public struct Canvas {
  /// One of xterm's 256 colours; where a colour is optional, nil is the terminal's default.
  public struct Color: Sendable, Equatable, ExpressibleByIntegerLiteral {
    public let number: UInt8
    public init(integerLiteral number: UInt8) { self.number = number }

    public static let green: Color = 78
    public static let yellow: Color = 221
    public static let red: Color = 203
    /// A grey for labels.
    public static let quiet: Color = 244
    /// A grey for the background of a figure; visible on black and on white.
    public static let faint: Color = 242
  }

  private struct Cell: Equatable {
    var character: Character = " "
    var dots: UInt8 = 0
    var color: Color?
    var bold = false
  }

  public let columns: Int
  public let rows: Int
  private let style: PictureStyle
  private var cells: [Cell]

  public init(columns: Int, rows: Int, style: PictureStyle = PictureStyle()) {
    self.columns = columns
    self.rows = rows
    self.style = style
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Writes `text` from a cell to the right, clipped.
  public mutating func write(_ text: String, column: Int, row: Int, color: Color? = nil, bold: Bool = false) {
    guard (0..<rows).contains(row) else { return }
    for (offset, character) in style.text(text).enumerated() where (0..<columns).contains(column + offset) {
      cells[row * columns + column + offset] = Cell(character: character, dots: 0, color: color, bold: bold)
    }
  }

  /// Sets a dot; x in half cells to the right, y in quarter cells down.
  public mutating func dot(x: Int, y: Int, color: Color? = nil) {
    let (column, row) = (x >> 1, y >> 2)
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    // Dot numbers of ISO 11548-1: left column 1 2 3 7, right column 4 5 6 8.
    let bits: [UInt8] = x & 1 == 0 ? [0x01, 0x02, 0x04, 0x40] : [0x08, 0x10, 0x20, 0x80]
    let index = row * columns + column
    guard cells[index].character == " " else { return }
    cells[index].dots |= bits[y & 3]
    if let color { cells[index].color = color }
  }

  /// The picture for a terminal: from the top left corner, each line cleared to its end.
  public func rendered() -> String {
    var out = "\u{1B}[H"
    var color: Color?
    var bold = false
    for row in 0..<rows {
      for column in 0..<columns {
        var cell = cells[row * columns + column]
        if !style.hasColor { cell.color = nil }
        if cell.color != color || cell.bold != bold {
          out += "\u{1B}[0"
          if cell.bold { out += ";1" }
          if let wanted = cell.color { out += ";38;5;\(wanted.number)" }
          out += "m"
          color = cell.color
          bold = cell.bold
        }
        if cell.dots != 0, style.isASCII {
          out += cell.dots.nonzeroBitCount > 3 ? "#" : cell.dots.nonzeroBitCount > 1 ? ":" : "."
        } else if cell.dots != 0 {
          out.unicodeScalars.append(Unicode.Scalar(0x2800 + UInt32(cell.dots))!)
        } else {
          out.append(cell.character)
        }
      }
      out += "\u{1B}[0m\u{1B}[K"
      color = nil
      bold = false
      if row < rows - 1 { out += "\r\n" }
    }
    return out
  }
}
