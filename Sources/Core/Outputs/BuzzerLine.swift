public import HAL
public import Indicators

/// An active buzzer on one line.
public struct BuzzerLine<Lines: OutputLines & ~Copyable>: FrameOutput, ~Copyable {
  private var lines: LatchedLines<Lines>

  public init(_ lines: consuming Lines) { self.lines = LatchedLines(lines) }

  public mutating func show(_ frame: Frame) throws(OutputError) { try lines.show(frame.buzzer ? 1 : 0) }
}
