import Measures

/// Bytes of text that grow in one place, are handed to a file, and are emptied for the next rows.
///
/// The numbers are formatted here so that a row costs no String and, once the buffer has its size, no heap.
public struct TextBuffer: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 65_536) { bytes.reserveCapacity(capacity) }

  public var isEmpty: Bool { bytes.isEmpty }

  /// Empties the buffer and keeps its memory.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  /// `value` rounded to `decimals` places, all of them written; nothing where it isn't finite or is beyond 10^18 units.
  mutating func append(_ value: Double, decimals: Int) {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    guard let scaled = Int64(exactly: (value * unit).rounded()) else { return }
    append(units: scaled, decimals: decimals)
  }

  /// `units` · 10^−`decimals`, with every decimal.
  mutating func append(units: Int64, decimals: Int) {
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = units.magnitude
    var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var count = 0
    while rest > 0 || count <= decimals {
      digits[19 - count] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      count += 1
    }
    for i in (20 - count)..<20 {
      if i == 20 - decimals { bytes.append(UInt8(ascii: ".")) }
      bytes.append(digits[i])
    }
  }

  /// Seconds to the nanosecond, without zeros at the end: exact for every instant.
  mutating func append(_ time: Instant) {
    append(units: time.nanoseconds, decimals: 9)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
  }
}
