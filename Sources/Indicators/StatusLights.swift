/// Wiring of the status light, and the levels of its lines.
public enum StatusLights: UInt8, Sendable, Hashable {
  /// One multicolour LED; lines in the order red, green, blue.
  case multicolour
  /// Three LEDs; lines in the order green, yellow, red.
  case three

  /// Bit `i` is 1 where line `i` is on.
  public func levels(for light: StatusLight) -> UInt64 {
    switch (self, light) {
    case (_, .off): 0
    case (.multicolour, .green): 0b010
    case (.multicolour, .yellow): 0b011
    case (.multicolour, .red): 0b001
    case (.three, .green): 0b001
    case (.three, .yellow): 0b010
    case (.three, .red): 0b100
    }
  }
}
