/// A group of digital output lines that change together, at most 64.
///
/// Lines are numbered by their place in the group. Active-low wiring is the implementation's business:
/// here `1` always means "on". Dropping the value releases the lines after switching them off.
public protocol OutputLines: ~Copyable {
  /// How many lines the group has, 0 ... 64.
  var count: Int { get }
  /// Switches line `i` on where bit `i` of `levels` is 1, off where it is 0. Does not allocate or wait.
  mutating func set(_ levels: UInt64) throws(LineError)
}

/// A digital input, such as a button.
public protocol InputLine: ~Copyable {
  /// Whether the input is active now (pressed, for a button). Does not allocate or wait.
  mutating func isActive() throws(LineError) -> Bool
}

/// Why a line can't be had or changed.
public struct LineError: Error, Sendable, Hashable {
  /// The kind of fault.
  public enum Kind: Sendable, Hashable {
    /// The chip's device file is not there (ENOENT, ENODEV).
    case missing
    /// No permission to open the chip (EACCES, EPERM).
    case permission
    /// Another consumer holds the line (EBUSY).
    case busy
    /// The chip has no such line.
    case noSuchLine(lines: UInt32)
    case other(errno: Int32)
  }
  public var kind: Kind
  /// Offset on its chip, where one line is to blame.
  public var offset: UInt32?

  public init(_ kind: Kind, offset: UInt32? = nil) {
    self.kind = kind
    self.offset = offset
  }
}

/// Stands in for missing lines: accepts every call and does nothing.
public struct NoLines: OutputLines, InputLine, ~Copyable {
  public init() {}
  public var count: Int { 0 }
  public mutating func set(_ levels: UInt64) throws(LineError) {}
  public mutating func isActive() throws(LineError) -> Bool { false }
}
