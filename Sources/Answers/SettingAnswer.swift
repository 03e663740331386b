public import Reports
public import Settings
public import Text

/// A setting with all its properties, for pages and programs that show or edit it.
public struct SettingAnswer: Sendable, Encodable {
  private var accepted: String
  private var changeable: Bool
  /// Accepted values of a choice, or of a text limited over the network, as it names a part of the machine.
  @ExplicitNull private var choices: [Setting.Value]?
  private var `default`: Setting.Value
  private var key: String
  private var kind: String
  private var live: Bool
  @ExplicitNull private var maximum: Double?
  @ExplicitNull private var minimum: Double?
  private var needsRestart: Bool
  private var origin: String
  private var reach: String
  @ExplicitNull private var unit: String?
  /// Values are as in the configuration file; null if not set.
  private var value: Setting.Value
  private var words: String

  /// - Parameters:
  ///   - waits: whether the value takes effect with the next restart.
  ///   - soundCards: short names of the cards found.
  ///   - language: of the words.
  private init(
    _ setting: Setting, _ effective: EffectiveConfiguration, waits: Bool, soundCards: [String], _ language: Language
  ) {
    let bounds = setting.kind.bounds
    (key, kind, reach) = (setting.key, setting.kind.word, setting.reach.rawValue)
    (accepted, words) = (setting.accepted(from: .network).text(language), Message(term: setting.meaning).text(language))
    (changeable, live, needsRestart) = (setting.isChangeable(from: .network), setting.change == .live, waits)
    (maximum, minimum) = (bounds?.upperBound, bounds?.lowerBound)
    (unit, origin) = (
      setting.unit == .none ? nil : setting.unit.rawValue, effective.origin(of: setting.key).description
    )
    value = setting.value(in: effective.configuration).withoutSecret(of: setting.kind)
    `default` = setting.standard
    choices = setting.choices(soundCards: soundCards)
  }

  /// Every setting, in the order of the configuration.
  public static func all(
    _ effective: EffectiveConfiguration, _ report: SettingsReport, soundCards: [String] = [],
    _ language: Language = .en
  ) -> [SettingAnswer] {
    Setting.all.map {
      SettingAnswer(
        $0, effective, waits: report.needsRestart.contains($0.key), soundCards: soundCards, language)
    }
  }
}

extension Setting {
  fileprivate func choices(soundCards: [String]) -> [Value]? {
    if case .choice(let choices) = kind { return choices }
    guard reach == .machine, let words = kind.networkChoices else { return nil }
    let cards = kind == .soundDevice ? soundCards.compactMap { SoundDevice.ofCard($0)?.text } : []
    return (words + cards).map { .text($0) }
  }
}

extension Setting.Kind {
  fileprivate var bounds: ClosedRange<Double>? {
    switch self {
    case .integer(let range, _): Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range): range
    default: nil
    }
  }
}

extension Setting.Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .integers(let integers): try container.encode(integers)
    case .absent: try container.encodeNil()
    }
  }
}

extension Setting.Value {
  /// Everybody who reads may see settings: of an address that is called they see scheme, host and port.
  fileprivate func withoutSecret(of kind: Setting.Kind) -> Self {
    guard kind == .webAddress, case .text(let text) = self else { return self }
    return .text(WebAddress(text).map { $0.origin + "/…" } ?? "…")
  }
}

extension Setting.Kind {
  /// The stable word for programs.
  fileprivate var word: String {
    switch self {
    case .flag: "flag"
    case .integer: "integer"
    case .number: "number"
    case .choice: "choice"
    case .path: "path"
    case .address: "address"
    case .multiplexer: "multiplexer"
    case .lines: "lines"
    case .announcements: "announcements"
    case .axes: "axes"
    case .receiver: "receiver"
    case .city: "city"
    case .clock: "clock"
    case .timeZone: "time_zone"
    case .soundDevice: "sound_device"
    case .listen: "listen"
    case .hosts: "hosts"
    case .contact: "contact"
    case .webAddress: "web_address"
    case .names: "names"
    case .recitation: "recitation"
    case .label: "label"
    case .iqama: "iqama"
    case .jumuah: "jumuah"
    case .colour: "colour"
    }
  }
}

/// Result of a change of settings.
public struct ChangeAnswer: Sendable, Encodable {
  /// Keys with new values.
  public var changed: [String]
  /// Of these, the keys in force now.
  public var live: [String]
  /// Of these, the keys that need a restart.
  public var needsRestart: [String]

  public init(_ change: ChangedSettings) {
    changed = change.changed
    live = changed.filter { Setting.named($0)?.change == .live }
    needsRestart = changed.filter { Setting.named($0)?.change == .restart }
  }
}

/// A problem with a value, for programs.
public struct ProblemAnswer: Sendable, Encodable {
  /// Empty if the problem isn't with a single value.
  public var key: String
  public var found: String
  public var accepted: String
  public var words: String
  /// Both in every other language, by its code.
  public var said: [String: Said]

  public struct Said: Sendable, Encodable {
    public var found, accepted: String
  }

  public init(_ problem: Problem) {
    (key, found, accepted) = (problem.key, problem.found.text(.en), problem.accepted.text(.en))
    words = problem.description
    let sentences = Language.allCases.filter { $0 != .en }.map { language in
      (language.rawValue, Said(found: problem.found.text(language), accepted: problem.accepted.text(language)))
    }
    said = Dictionary(sentences) { $1 }
  }
}
