extension Unicode.Scalar {
  /// Whether people can read it within a line: no control character, none that turns or hides the text around it, and assigned.
  public var isLegible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }

  /// Whether it has no width and joins or parts letters: Persian, Urdu and Bengali are written with it. Not among ``isLegible``.
  public var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }
}
