import Text

extension Setting {
  /// A value as TOML has it.
  public enum Value: Sendable, Hashable {
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case integers([Int])
    /// Not set; only for values that need not be there.
    case absent

    /// As TOML and JSON write it; both know the same forms of these. Empty for `.absent`.
    public var literal: String {
      switch self {
      case .flag(let flag): flag ? "true" : "false"
      case .integer(let integer): String(integer)
      case .number(let number): number.description
      case .text(let text): text.quotedWhole
      case .integers(let integers): "[" + integers.map(\.description).joined(separator: ", ") + "]"
      case .absent: ""
      }
    }
  }
}

extension Setting.Kind {
  /// Parses a word of the environment, an option or a form's field; nil where it isn't accepted.
  ///
  /// Words are as in TOML; texts need no quotation marks and lists no brackets.
  public func value(_ text: String) -> Setting.Value? { parsed(text).flatMap(checked) }

  /// The value as it stands in a TOML file. Addresses are hexadecimal, as data sheets write them.
  public func toml(_ value: Setting.Value) -> String {
    guard self == .address || self == .multiplexer, case .integer(let integer) = value, integer != 0 else {
      return value.literal
    }
    return "0x" + String(integer, radix: 16, uppercase: true)
  }

  private func parsed(_ text: String) -> Setting.Value? {
    switch self {
    case .flag: Bool(text).map(Setting.Value.flag)
    case .integer, .address: Self.integer(text)
    case .multiplexer: text == "none" ? .text(text) : Self.integer(text)
    case .number: Double(text).map(Setting.Value.number)
    case .choice(let choices):
      if case .integer? = choices.first { Self.integer(text) } else { .text(text) }
    case .lines: Self.list(text).map(Setting.Value.integers)
    case .path, .receiver, .city, .clock, .timeZone, .soundDevice, .colour, .axes, .listen, .hosts, .contact,
      .webAddress, .names, .label, .iqama, .jumuah, .recitation:
      .text(text)
    case .announcements: .text(text)
    }
  }

  private static func integer(_ text: String) -> Setting.Value? {
    (text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)).map(Setting.Value.integer)
  }

  private static func list(_ text: String) -> [Int]? {
    var list = text.trimmed
    if list.hasPrefix("["), list.hasSuffix("]"), list.count >= 2 { list = String(list.dropFirst().dropLast()) }
    guard !list.trimmed.isEmpty else { return [] }
    var integers: [Int] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let integer = Int(word.trimmed) else { return nil }
      integers.append(integer)
    }
    return integers
  }
}
