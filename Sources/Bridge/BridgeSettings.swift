import Text

/// What a bridge says to its broker and takes from it.
public struct BridgeSettings: Sendable, Hashable {
  /// Name of the household, mosque or city that devices share.
  public var site: String
  /// Name of this device; each name once at a site.
  public var device: String
  /// What the broker may change.
  public var may: BridgePermissions
  /// The devices with which settings are shared; nil: none.
  public var group: String?
  /// Where Home Assistant looks for devices; nil: it isn't told.
  public var discovery: String?
  /// This device's own id, made once: tells two of one name apart.
  public var identity: String
  /// Version of the program, for Home Assistant and fleets.
  public var version: String
  /// Whether names in Home Assistant are Arabic.
  public var isArabic = false

  public init(
    site: String, device: String, may: BridgePermissions = BridgePermissions(""), group: String? = nil,
    discovery: String? = "homeassistant", identity: String, version: String
  ) {
    (self.site, self.device, self.may, self.group) = (site, device, may, group)
    (self.discovery, self.identity, self.version) = (discovery, identity, version)
  }

  /// Whether a name can be a level of a topic and an id: a to z, 0 to 9, - and _, at most 32.
  public static func isName(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count) && text != BridgeTopics.groups
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// The name nearest to a machine's: lower case, other characters as `-`.
  public static func name(of machine: String) -> String {
    let text = String(machine.lowercased().map { isName(String($0)) ? $0 : "-" }.prefix(32))
    return isName(text) ? text : "qibla"
  }
}

/// What `bridge.may` allows: words of commands, keys of settings, and `SECTION.*` for all settings of a section.
///
/// By default nothing: the broker may read.
public struct BridgePermissions: Sendable, Hashable {
  private let words: Set<String>

  public init(_ text: String) { words = Set(text.split(separator: " ").map(String.init)) }

  /// Whether the broker may send a command.
  public func allows(command word: String) -> Bool { !word.contains(".") && words.contains(word) }

  /// Whether the broker may change a setting.
  public func allows(setting key: String) -> Bool {
    guard let point = key.firstIndex(of: ".") else { return false }
    return words.contains(key) || words.contains(key[..<point] + ".*")
  }
}
