public import Text

/// One setting: its key, unit, range, default and meaning, and when a change takes effect.
///
/// The list ``all`` drives reading, checking, printing and changing; a new setting is a line there and a property of
/// ``Configuration``. Limits of single values are defined only here.
public struct Setting: Sendable {
  /// When a change takes effect.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// At once.
    case live
    /// At the next start.
    case restart
  }

  /// Unit of a number. The raw value is its symbol, empty for a number without unit.
  public enum Unit: String, Sendable, Hashable, CaseIterable {
    case none = ""
    case hertz = "Hz"
    case degrees = "°"
    case metres = "m"
    case seconds = "s"
    case minutes = "min"
    case days = "d"
    case bitsPerSecond = "bit/s"
    case percent = "%"
    case milliamperes = "mA"
  }

  /// `loop`
  public let section: String
  /// `rate_hz`
  public let name: String
  /// Kind of the value.
  public let kind: Kind
  /// Required for a number; `.none` for an identifier such as a line or an address, for a rank, and for words.
  public let unit: Unit
  /// When a change takes effect.
  public let change: Change
  /// One sentence for the user.
  public let meaning: String
  /// Origins that may change it while the device runs.
  public let reach: Reach

  private let get: @Sendable (Configuration) -> Value
  private let put: @Sendable (inout Configuration, Value) -> Void

  /// `loop.rate_hz`
  public var key: String { section + "." + name }
  /// `QIBLA_LOOP_RATE_HZ`
  public var variable: String { Self.variable(of: key) }
  /// The default; `.absent` for an optional value.
  public var standard: Value { value(in: Configuration()) }
  /// Accepted values, in words that follow "accepted:".
  public var accepted: Message { kind.accepted }

  /// The value that a configuration has.
  public func value(in configuration: Configuration) -> Value { get(configuration) }

  /// Sets the value; false, and nothing is changed, where it is refused.
  func set(_ configuration: inout Configuration, _ value: Value) -> Bool {
    guard let value = kind.checked(value) else { return false }
    put(&configuration, value)
    return true
  }
}

extension Setting {
  typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  /// - Parameters:
  ///   - key: section and name, `loop.rate_hz`.
  ///   - path: its property in ``Configuration``.
  ///   - reach: nil: the network, unless the kind names a part of the machine.
  init<Stored: SettingRepresentable>(
    _ key: String, _ path: Path<Stored>, _ kind: Kind, in unit: Unit = .none, _ change: Change,
    reach: Reach? = nil, _ meaning: String
  ) {
    let words = key.split(separator: ".")
    section = String(words[0])
    name = String(words[1])
    self.kind = kind
    self.unit = unit
    self.change = change
    self.reach = reach ?? (kind.namesPartOfMachine ? .machine : .network)
    self.meaning = meaning
    get = { $0[keyPath: path].setting }
    put = { if let stored = Stored($1) { $0[keyPath: path] = stored } }
  }

  /// One of the cases of a type, by its name.
  static func choice<Choice: SettingRepresentable & RawRepresentable<String> & CaseIterable>(
    _ key: String, _ path: Path<Choice>, _ change: Change, _ meaning: String
  ) -> Setting {
    Setting(key, path, .choice(Choice.allCases.map { .text($0.rawValue) }), change, meaning)
  }
}
