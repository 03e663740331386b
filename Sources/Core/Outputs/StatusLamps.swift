public import HAL
public import Indicators

/// Three status LEDs on three lines: green, yellow, red; or one RGB LED on red, green, blue.
public struct StatusLamps<Lines: OutputLines & ~Copyable>: FrameOutput, ~Copyable {
  private var lines: LatchedLines<Lines>
  private let wiring: StatusLights

  public init(_ lines: consuming Lines, wiring: StatusLights) {
    self.lines = LatchedLines(lines)
    self.wiring = wiring
  }

  public mutating func show(_ frame: Frame) throws(OutputError) { try lines.show(wiring.levels(for: frame.light)) }
}
