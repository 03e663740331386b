/// One value of the configuration: its key, unit, range, default and meaning, and when a change of it takes hold.
///
/// The list ``all`` drives reading, checking, printing and changing; a new value is a line there and a property of
/// ``Configuration``. Nothing else says what a value may be, save for what several values only together can get wrong.
public struct Setting: Sendable {
  /// When a change of the value takes hold.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// At once, in the running device.
    case live
    /// When the device starts the next time.
    case restart
  }

  /// What one of a number is. The raw value is its symbol, empty for a number without unit.
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
  /// What the value may be.
  public let kind: Kind
  /// Always said for a number; `.none` for an identifier such as a line or an address, for a rank, and for words.
  public let unit: Unit
  /// Whether the running device takes a new value over.
  public let change: Change
  /// One sentence for the person who sets it.
  public let meaning: String
  /// Who may change it while the device runs.
  public let reach: Reach

  private let get: @Sendable (Configuration) -> Value
  private let put: @Sendable (inout Configuration, Value) -> Void

  /// `loop.rate_hz`
  public var key: String { section + "." + name }
  /// `QIBLA_LOOP_RATE_HZ`
  public var variable: String { Self.variable(of: key) }
  /// The value where nobody sets one; `.absent` for a value that need not be there.
  public var standard: Value { value(in: Configuration()) }
  /// What is accepted, in words that follow "accepted:".
  public var accepted: String { kind.accepted }

  /// The value that a configuration has.
  public func value(in configuration: Configuration) -> Value { get(configuration) }

  /// Takes the value over and says whether it was accepted; a refused one changes nothing.
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
  ///   - path: where the value lives in ``Configuration``.
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
