public import Reports
public import Settings
public import Text

/// A setting with all its properties, for pages and programs that show or edit it.
public struct SettingAnswer: Sendable {
  private let setting: Setting
  private let effective: EffectiveConfiguration
  private let waits: Bool
  private let soundCards: [String]

  /// - Parameters:
  ///   - waits: whether the value takes effect with the next restart.
  ///   - soundCards: short names of the cards found.
  public init(_ setting: Setting, _ effective: EffectiveConfiguration, waits: Bool, soundCards: [String] = []) {
    self.setting = setting
    self.effective = effective
    self.waits = waits
    self.soundCards = soundCards
  }

  /// Every setting, in the order of the configuration.
  public static func all(
    _ effective: EffectiveConfiguration, _ report: SettingsReport, soundCards: [String] = []
  ) -> [SettingAnswer] {
    Setting.all.map {
      SettingAnswer($0, effective, waits: report.needsRestart.contains($0.key), soundCards: soundCards)
    }
  }

  /// One JSON object on a line. Values as in the configuration file; null if not set.
  ///
  /// - Parameter language: of its words.
  public func json(_ language: Language = .en) -> String {
    let value = setting.value(in: effective.configuration).withoutSecret(of: setting.kind)
    let members = [
      ("accepted", setting.accepted(from: .network).text(language).quotedWhole),
      ("changeable", "\(setting.isChangeable(from: .network))"),
      ("choices", choices), ("default", Self.text(setting.standard)), ("key", setting.key.quotedWhole),
      ("kind", setting.kind.word.quotedWhole), ("live", "\(setting.change == .live)"),
      ("maximum", bounds?.upperBound.short ?? "null"), ("minimum", bounds?.lowerBound.short ?? "null"),
      ("needs_restart", "\(waits)"), ("origin", effective.origin(of: setting.key).description.quotedWhole),
      ("reach", setting.reach.rawValue.quotedWhole),
      ("unit", setting.unit == .none ? "null" : setting.unit.rawValue.quotedWhole), ("value", Self.text(value)),
      ("words", Message(term: setting.meaning).text(language).quotedWhole),
    ]
    return "{" + members.map { "\($0.quotedWhole):\($1)" }.joined(separator: ",") + "}"
  }

  private static func text(_ value: Setting.Value) -> String { value == .absent ? "null" : value.literal }

  private var bounds: ClosedRange<Double>? {
    switch setting.kind {
    case .integer(let range, _): Double(range.lowerBound)...Double(range.upperBound)
    case .number(let range): range
    default: nil
    }
  }

  /// Accepted values as JSON: of a choice, or of a text limited over the network, as it names a part of the machine; `null` for others.
  private var choices: String {
    var literals: [String]
    if case .choice(let choices) = setting.kind {
      literals = choices.map(\.literal)
    } else if setting.reach == .machine, let words = setting.kind.networkChoices {
      literals = words.map(\.quotedWhole)
      if setting.kind == .soundDevice {
        literals += soundCards.compactMap { SoundDevice.ofCard($0)?.text.quotedWhole }
      }
    } else {
      return "null"
    }
    return "[" + literals.joined(separator: ",") + "]"
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
