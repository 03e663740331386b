import Text

/// Names, rights and versions of a bridge at its broker.
public struct BridgeSettings: Sendable, Hashable {
  /// Name of the household, mosque or city that devices share.
  public var site: String
  /// Name of this device, unique at its site.
  public var device: String
  /// What the broker may change.
  public var may: BridgePermissions
  /// Name of the group that shares settings; nil: none.
  public var group: String?
  /// First level of Home Assistant's topics, where it looks for devices; nil: no message for Home Assistant.
  public var discovery: String?
  /// This device's id, made once. It tells two devices of one name apart.
  public var identity: String
  /// Version of the device's programs.
  public var version: String
  /// Whether names in Home Assistant are Arabic.
  public var isArabic = false
  /// The machine's name in its network, such as `qibla.local`; nil: unknown.
  public var host: String?

  public init(
    site: String, device: String, may: BridgePermissions = BridgePermissions(""), group: String? = nil,
    discovery: String? = "homeassistant", identity: String, version: String
  ) {
    (self.site, self.device, self.may, self.group) = (site, device, may, group)
    (self.discovery, self.identity, self.version) = (discovery, identity, version)
  }

  /// Whether a name can be a level of a topic and an id: 1 to 32 characters of a to z, 0 to 9, - and _.
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

  /// A machine's name as others in its network find it: a bare one by multicast DNS (RFC 6762).
  public static func host(of machine: String) -> String? {
    machine.isEmpty || machine == "localhost" ? nil : machine.contains(".") ? machine : machine + ".local"
  }

  /// A machine's name in lower case, with `-` for other characters.
  public static func name(of machine: String) -> String {
    let text = String(machine.lowercased().map { isName(String($0)) ? $0 : "-" }.prefix(32))
    return isName(text) ? text : "qibla"
  }
}

/// What the broker may change, as `bridge.may` lists it: words of commands, keys of settings, and `SECTION.*` for all
/// settings of a section. Empty: it may only read.
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
