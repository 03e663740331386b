/// Scripts of the languages that are spoken, to find words of more than one.
public enum Script: Sendable, Hashable {
  case latin, arabic, bengali
  /// Greek, Cyrillic, Armenian, Hebrew: none of ours.
  case other

  /// Nil for anything but a letter of these.
  public init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
    case 0x600...0x6FF where scalar.properties.isAlphabetic: self = .arabic
    case 0x980...0x9FF where scalar.properties.isAlphabetic: self = .bengali
    case 0x370...0x5FF: self = .other
    default: return nil
    }
  }
}
