import Link
import Prayer
import Text

/// What a phone says in the device's own Wi-Fi: a PIN, the Wi-Fi to join, and at the first time place and method.
struct SetupForm: Sendable {
  var language: Language
  var own: OwnWiFi
  var networks: [OwnWiFi.Network]
  /// The Wi-Fi that could not be joined before.
  var failed: String?
  /// As they were sent.
  var fields: [String: String] = [:]
  /// Cities of the name that was typed, where it is the name of several.
  var cities: [City] = []
  var problems: [Message] = []

  struct City: Sendable, Decodable {
    var name, countryName: String
    var nameAr, countryNameAr: String?
    var latitudeDeg, longitudeDeg: Double

    /// Tells cities of one name apart.
    var point: String { "\(latitudeDeg),\(longitudeDeg)" }
    func text(_ language: Language) -> String {
      let isArabic = language == .ar
      return [isArabic ? nameAr ?? name : name, isArabic ? countryNameAr ?? countryName : countryName]
        .joined(separator: language.comma)
    }
  }

  init(language: Language, own: OwnWiFi, networks: [OwnWiFi.Network], failed: String?) {
    (self.language, self.own, self.networks, self.failed) = (language, own, networks, failed)
  }

  /// A field without blanks around it; empty where it was not sent.
  subscript(key: String) -> String { (fields[key] ?? "").trimmed }

  /// The Wi-Fi to join, typed or chosen; nil while name or password can't be any. Their blanks are kept.
  var wifi: (name: String, password: String)? {
    let name = [fields["other"], fields["wifi"]].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let password = fields["password"] ?? ""
    return OwnWiFi.isName(name) && OwnWiFi.isPassword(password) ? (name, password) : nil
  }

  /// Whether the device is to stay without a network.
  var staysAlone: Bool { fields["alone"] != nil }

  /// Adds what is wrong with the fields.
  mutating func check() {
    let pin = self["pin"].utf8
    if own.isFirst, pin.count != 6 || !pin.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      problems.append("The PIN needs six digits.")
    }
    guard !staysAlone else { return }
    let password = fields["password"] ?? ""
    let needsOne = networks.contains { $0.name == wifi?.name && $0.hasPassword }
    if !OwnWiFi.isPassword(password) || password.isEmpty && needsOne {
      problems.append("A Wi-Fi's password has 8 to 63 Latin letters, digits and signs.")
    } else if wifi == nil {
      problems.append("Choose a Wi-Fi, or type its name.")
    }
  }

  /// The device's settings.
  func changes(_ place: City?) -> [SettingChange] {
    var changes = [SettingChange(key: "locale.language", text: language.rawValue)]
    if PrayerMethod(rawValue: self["method"]) != nil {
      changes.append(SettingChange(key: "prayer.method", text: self["method"]))
    }
    if let place {
      changes.append(SettingChange(key: "place.latitude_deg", text: "\(place.latitudeDeg)"))
      changes.append(SettingChange(key: "place.longitude_deg", text: "\(place.longitudeDeg)"))
    }
    return changes
  }
}
