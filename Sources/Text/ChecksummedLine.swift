import Measures

/// One line of text that the device writes for itself: a name, a version, whole numbers, and the CRC-32 of all before it.
///
/// It is read in exactly the form it is written in, so what was cut off or touched is nothing.
public enum ChecksummedLine {
  public static func encoded(_ name: String, _ numbers: [Double]) -> [UInt8] {
    let words = numbers.map { String(Int(exactly: $0.rounded()) ?? 0) }
    let text = ([name, "1"] + words).joined(separator: " ") + " "
    return Array((text + CRC32.text(of: text.utf8) + "\n").utf8)
  }

  /// Nil for anything but `count` numbers under this name.
  public static func numbers(in bytes: [UInt8], name: String, count: Int) -> [Double]? {
    guard bytes.count <= 160 else { return nil }
    let fields = String(decoding: bytes, as: UTF8.self).dropLast().split(separator: " ")
    guard fields.count == count + 3 else { return nil }
    let numbers = fields[2..<count + 2].compactMap { Int($0) }.map(Double.init)
    guard numbers.count == count, encoded(name, numbers) == bytes else { return nil }
    return numbers
  }
}
