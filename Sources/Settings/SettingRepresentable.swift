import Displays
import Prayer
import Sensors
import Text

/// A type that a property of ``Configuration`` may have.
protocol SettingRepresentable: SendableMetatype {
  /// Nil for a value of another form, or one that names nothing.
  init?(_ setting: Setting.Value)
  var setting: Setting.Value { get }
}

extension Bool: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .flag(let flag) = setting else { return nil }
    self = flag
  }
  var setting: Setting.Value { .flag(self) }
}

extension Int: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .integer(let integer) = setting else { return nil }
    self = integer
  }
  var setting: Setting.Value { .integer(self) }
}

extension Double: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .number(let number) = setting else { return nil }
    self = number
  }
  var setting: Setting.Value { .number(self) }
}

/// A value that need not be there.
extension Optional: SettingRepresentable where Wrapped: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard let value = Wrapped(setting) else { return nil }
    self = .some(value)
  }
  var setting: Setting.Value { map(\.setting) ?? .absent }
}

extension String: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .text(let text) = setting else { return nil }
    self = text
  }
  var setting: Setting.Value { .text(self) }
}

extension [Int]: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .integers(let integers) = setting else { return nil }
    self = integers
  }
  var setting: Setting.Value { .integers(self) }
}

extension AxisMap: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .text(let text) = setting, let axes = try? AxisMap(text) else { return nil }
    self = axes
  }
  var setting: Setting.Value { .text(description) }
}

extension Seasonal: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    guard case .text(let text) = setting else { return nil }
    self.init(text)
  }
  var setting: Setting.Value { .text(description) }
}

extension Configuration.Multiplexer: SettingRepresentable {
  init?(_ setting: Setting.Value) {
    switch setting {
    case .text("none"): self = .none
    case .integer(let address): self = .at(address)
    default: return nil
    }
  }
  var setting: Setting.Value {
    switch self {
    case .none: .text("none")
    case .at(let address): .integer(address)
    }
  }
}

extension SettingRepresentable where Self: RawRepresentable<String> {
  init?(_ setting: Setting.Value) {
    guard case .text(let text) = setting else { return nil }
    self.init(rawValue: text)
  }
  var setting: Setting.Value { .text(rawValue) }
}

extension PrayerMethod: SettingRepresentable {}
extension Madhab: SettingRepresentable {}
extension Shafaq: SettingRepresentable {}
extension HighLatitudeRule: SettingRepresentable {}
extension PolarRule: SettingRepresentable {}
extension HijriCalendar: SettingRepresentable {}
extension MidnightRule: SettingRepresentable {}
extension MethodParameters.Rounding: SettingRepresentable {}
extension Configuration.Ring.Kind: SettingRepresentable {}
extension Configuration.Ring.Theme: SettingRepresentable {}
extension Configuration.Action: SettingRepresentable {}
extension Configuration.Encoder.Turn: SettingRepresentable {}
extension Configuration.Buzzer.Kind: SettingRepresentable {}
extension Configuration.Display.Kind: SettingRepresentable {}
extension DisplaySize: SettingRepresentable {}
extension Configuration.StatusLights.Kind: SettingRepresentable {}
extension Language: SettingRepresentable {}
extension Configuration.Locale.Hours: SettingRepresentable {}
extension Configuration.Log.Level: SettingRepresentable {}
