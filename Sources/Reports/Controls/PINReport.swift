public import Link

/// The PIN of the page that was asked for by the button. The digits go no further than to the display's picture.
public struct PINReport: Sendable, Hashable {
  /// Number of the wish; nil: none is open.
  public var wanted: UInt64?
  /// The PIN being shown; nil: none.
  public var shown: ButtonPIN?
  /// Its digits as text.
  public var digits: String? { shown?.text }
  /// Whether the display shows it; else buzzer and ring do.
  public var isOnDisplay = false

  public init() {}
}
