/// The lines of a text one after the other, without their ends: LF, CR LF or CR. A byte order mark before them is left out.
///
///     for line in ByteLines(bytes) { … }
///
/// Holds one line in memory at a time. Text after the last line end is a line, too, unless empty.
public struct ByteLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  public mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? rest.endIndex
    let line = rest[..<end]
    let isPair = rest[end...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
    rest = rest[end...].dropFirst(isPair ? 2 : 1)
    return line
  }
}
