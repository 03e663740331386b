public import Settings

/// Lines of the buttons besides the first, or of the encoder: lines of one chip, requested together.
public enum ControlLines: String, Sendable, Hashable, CaseIterable {
  case buttons, encoder

  /// Chip, lines and polarity; nil for a device without these parts.
  public func lines(_ configuration: Configuration) -> (chip: String, offsets: [UInt32], activeLow: Bool)? {
    let (button, encoder) = (configuration.button, configuration.encoder)
    switch self {
    case .buttons:
      return button.lines.isEmpty ? nil : (button.gpioChip, button.lines.map(UInt32.init), button.activeLow)
    case .encoder:
      guard !encoder.lines.isEmpty else { return nil }
      let press = encoder.buttonLine >= 0 ? [encoder.buttonLine] : []
      return (encoder.gpioChip, (encoder.lines + press).map(UInt32.init), encoder.activeLow)
    }
  }
}
