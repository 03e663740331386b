internal import CPlaces

/// A table in the program's read-only pages: a row a line, cells between tabs, below a line of titles. Reading it copies nothing.
struct GazetteerTable: Sequence {
  /// UTF-8, without its tab or line end.
  typealias Cell = Slice<UnsafeBufferPointer<UInt8>>

  /// Name, Arabic name, country, latitude, longitude, time zone, population, height, state, city of a quarter; largest city first.
  /// Empty cells at the end of a row are left out.
  static var cities: Self { Self(cplaces_cities()) }
  /// Another name in use, its city's name and country.
  static var otherNames: Self { Self(cplaces_other_names()) }
  /// Code, English and Arabic name, other names in use between bars.
  static var countries: Self { Self(cplaces_countries()) }

  private let bytes: UnsafeBufferPointer<UInt8>

  private init(_ table: cplaces_table) { bytes = UnsafeBufferPointer(start: table.start, count: table.count) }

  /// The row that begins at ``Row/start``.
  func row(at start: Int) -> Row { Row(start: start, rest: bytes[start..<lineEnd(start)]) }

  func makeIterator() -> Rows { Rows(table: self, start: lineEnd(0) + 1) }

  private func lineEnd(_ start: Int) -> Int {
    start + cplaces_index(bytes.baseAddress! + start, bytes.count - start, UInt8(ascii: "\n"))
  }

  struct Rows: IteratorProtocol {
    fileprivate let table: GazetteerTable
    fileprivate var start: Int

    mutating func next() -> Row? {
      guard start < table.bytes.count else { return nil }
      let row = table.row(at: start)
      start = row.end + 1
      return row
    }
  }

  /// A row, whose cells are taken one after the other.
  struct Row {
    /// Its start in the table.
    let start: Int
    /// Its cells that haven't been taken, with the tabs between them.
    fileprivate(set) var rest: Cell

    fileprivate var end: Int { rest.endIndex }

    /// The next cell; empty after the last one.
    mutating func cell() -> Cell {
      let start = rest.startIndex
      let end = start + cplaces_index(rest.base.baseAddress! + start, rest.count, UInt8(ascii: "\t"))
      defer { rest = rest.base[Swift.min(end + 1, rest.endIndex)..<rest.endIndex] }
      return rest[start..<end]
    }

    /// Skips cells.
    mutating func skip(_ count: Int) { for _ in 0..<count { _ = cell() } }

    mutating func text() -> String { String(decoding: cell(), as: UTF8.self) }

    /// A whole number, nil for an empty cell.
    mutating func optionalNumber() -> Int? {
      var following = self
      guard !following.cell().isEmpty else {
        self = following
        return nil
      }
      return number()
    }

    /// A decimal number as a multiple of its last place: `-16.8` as -168,000 where four places count.
    mutating func number(places: Int = 0) -> Int {
      let cell = cell()
      var (value, missing, isFraction) = (0, places, false)
      for byte in cell {
        switch byte {
        case UInt8(ascii: "-"): break
        case UInt8(ascii: "."): isFraction = true
        default:
          value = value * 10 + Int(byte) - 0x30
          if isFraction { missing -= 1 }
        }
      }
      for _ in 0..<Swift.max(0, missing) { value *= 10 }
      return cell.first == UInt8(ascii: "-") ? -value : value
    }
  }
}
