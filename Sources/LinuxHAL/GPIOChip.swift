import CGPIOD
import Glibc
public import HAL

/// A GPIO chip such as `/dev/gpiochip0`, and the owners of its lines.
public struct GPIOChip: ~Copyable {
  /// The kernel's description of one line.
  public struct Line: Sendable, Hashable {
    /// From the board's device tree ("GPIO17"); nil where lines have no names.
    public var name: String?
    /// Whether another program or a kernel driver holds it.
    public var isUsed: Bool
    /// The label its holder gave, where it gave one.
    public var holder: String?
  }

  /// The kernel's name for it, "gpiochip0".
  public let name: String
  /// The label of its driver, "pinctrl-bcm2711".
  public let label: String
  public let lineCount: UInt32
  let handle: OpaquePointer

  public init(path: String) throws(LineError) {
    var opened: OpaquePointer?
    var description = cgpiod_chip_description()
    let error = cgpiod_chip_open(path, &opened, &description)
    guard let opened else { throw LineError(.init(errno: error)) }
    handle = opened
    name = text(description.name)
    label = text(description.label)
    lineCount = description.lines
  }

  deinit { cgpiod_chip_close(handle) }

  /// The description of a line. Reading it changes nothing.
  public func line(_ offset: UInt32) throws(LineError) -> Line {
    try check(offset)
    var description = cgpiod_line_description()
    let error = cgpiod_line_describe(handle, offset, &description)
    guard error == 0 else { throw LineError(.init(errno: error), offset: offset) }
    let name = text(description.name)
    let holder = text(description.consumer)
    return Line(
      name: name.isEmpty ? nil : name, isUsed: description.used, holder: holder.isEmpty ? nil : holder)
  }

  func check(_ offset: UInt32) throws(LineError) {
    guard offset < lineCount else { throw LineError(.noSuchLine(lines: lineCount), offset: offset) }
  }

  /// The first line that is held: the reason when a group was refused as busy.
  func firstUsed(of offsets: [UInt32]) -> UInt32? {
    for offset in offsets {
      if let line = try? line(offset), line.isUsed { return offset }
    }
    return nil
  }
}

/// A C string in a fixed array: up to its terminating 0, or all of it.
private func text<Characters>(_ characters: Characters) -> String {
  withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
