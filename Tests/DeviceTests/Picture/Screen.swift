/// A terminal that shows a picture: the character and colour of each cell.
///
/// It accepts exactly the control sequences that a picture may hold; any other makes it nil.
struct Screen {
  private(set) var cells: [[Character]]
  /// A letter for each cell's colour, upper case where it is bold; `.` is the terminal's own.
  private(set) var colors: [[Character]]

  static let letters: [UInt8: Character] = [
    78: "g", 221: "y", 203: "r", 244: "q", 242: "d",
  ]

  init?(_ picture: String, columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: "?", count: columns), count: rows)
    colors = cells
    var rest = Substring(picture)
    guard rest.hasPrefix("\u{1B}[H") else { return nil }
    rest = rest.dropFirst(3)
    var (row, column) = (0, 0)
    var pen: Character = "."
    while let next = rest.first {
      if next == "\r\n" {
        // A line must have been filled before the next begins.
        guard column == columns, row + 1 < rows else { return nil }
        (row, column) = (row + 1, 0)
        rest.removeFirst()
      } else if rest.hasPrefix("\u{1B}[K") {
        rest = rest.dropFirst(3)
      } else if next == "\u{1B}" {
        guard let sequence = rest.prefixMatch(of: /\u{1B}\[0(;1)?(?:;38;5;([0-9]+))?m/) else { return nil }
        guard let color = sequence.2 else {
          pen = sequence.1 == nil ? "." : "!"
          rest = rest[sequence.range.upperBound...]
          continue
        }
        guard let number = UInt8(color), let letter = Self.letters[number] else { return nil }
        pen = sequence.1 == nil ? letter : Character(letter.uppercased())
        rest = rest[sequence.range.upperBound...]
      } else {
        guard column < columns else { return nil }
        (cells[row][column], colors[row][column]) = (next, pen)
        column += 1
        rest.removeFirst()
      }
    }
    guard row == rows - 1, column == columns else { return nil }
  }

  /// The stored form: the cells, a rule, the colours. Blank cells have no colour.
  var text: String {
    let cells = cells.map { Self.trimmed(String($0)) }
    let colors = zip(self.cells, self.colors).map { row, colors in
      Self.trimmed(String(zip(row, colors).map { $0 == " " ? " " : $1 }))
    }
    return (cells + ["----"] + colors).joined(separator: "\n") + "\n"
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
