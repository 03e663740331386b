public import HAL
public import Indicators

/// A ring of plain LEDs: pixel `i` is line `i` of the group.
public struct PlainRing<Lines: OutputLines & ~Copyable>: FrameOutput, ~Copyable {
  private var lines: LatchedLines<Lines>

  public init(_ lines: consuming Lines) { self.lines = LatchedLines(lines) }

  public mutating func show(_ frame: Frame) throws(OutputError) { try lines.show(frame.mask) }
}
