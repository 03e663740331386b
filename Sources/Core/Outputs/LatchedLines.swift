import HAL

/// A group of lines that is only written when something changes, since every write is a system call.
struct LatchedLines<Lines: OutputLines & ~Copyable>: ~Copyable {
  private var lines: Lines
  /// Nil while the lines' levels are unknown.
  private var shown: UInt64?

  init(_ lines: consuming Lines) { self.lines = lines }

  mutating func show(_ levels: UInt64) throws(OutputError) {
    guard levels != shown else { return }
    shown = nil
    do throws(LineError) { try lines.set(levels) } catch { throw OutputError(error) }
    shown = levels
  }
}
