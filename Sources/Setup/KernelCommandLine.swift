import Text

/// The kernel's command line, `cmdline.txt`: words on one line. A serial console on the header's UART blocks the receiver.
///
/// Raspberry Pi documentation, "Disabling the Linux serial console"; raspi-config does the same when it switches the serial console off.
public struct KernelCommandLine: Sendable {
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Words for a console on one of `ports`: `console=serial0,115200`.
  public func consoles(on ports: [String]) -> [String] {
    ranges(ports).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The line without these words; all else is unchanged.
  public func removingConsoles(on ports: [String]) -> [UInt8] {
    var rest = bytes
    for range in ranges(ports).reversed() {
      // Remove one blank with it: the following, or else the preceding.
      if range.upperBound < rest.count, rest[range.upperBound] == blank {
        rest.removeSubrange(range.lowerBound...range.upperBound)
      } else if range.lowerBound > 0, rest[range.lowerBound - 1] == blank {
        rest.removeSubrange(range.lowerBound - 1..<range.upperBound)
      } else {
        rest.removeSubrange(range)
      }
    }
    return rest
  }

  private let blank = UInt8(ascii: " ")

  private func ranges(_ ports: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == blank || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 } ?? bytes.endIndex
      if ports.contains(where: { isConsole(bytes[start..<end], on: $0) }) { ranges.append(start..<end) }
      start = end + 1
    }
    return ranges
  }

  private func isConsole(_ word: ArraySlice<UInt8>, on port: String) -> Bool {
    let name = Array("console=\(port)".utf8)
    return word.starts(with: name)
      && (word.count == name.count || word.dropFirst(name.count).first == UInt8(ascii: ","))
  }
}
