extension Unicode.Scalar {
  /// Whether people can read it within a line: no control character, none that turns or hides the text around it, and assigned.
  public var isLegible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: isJoiner
    default: true
    }
  }

  /// Whether it has no width and joins or parts letters: Persian, Urdu and Bengali are written with it.
  private var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }

  /// Whether nothing is seen of it alone.
  fileprivate var isBlank: Bool { properties.isWhitespace || isJoiner }
}

extension StringProtocol {
  /// Whether people can read it in one line.
  public var isLegible: Bool { unicodeScalars.allSatisfy(\.isLegible) }
  /// Whether there is nothing to be seen in it.
  public var isBlank: Bool { unicodeScalars.allSatisfy(\.isBlank) }
}
