public import HAL

/// Counters and faults of buttons and encoder.
public struct ControlsState: Sendable, Hashable {
  /// Gestures of the buttons read by edges.
  public var gestures: UInt64 = 0
  /// Steps of the encoder, clockwise positive.
  public var turns: Int64 = 0
  /// Invalid transitions of the encoder's contacts: lost edges, or disturbed lines.
  public var invalidTransitions: UInt64 = 0
  /// Fault of requesting or reading the lines; nil: none.
  public var fault: LineError?
  /// Failures to request or read the lines.
  public var failures: UInt64 = 0

  public init() {}
}
