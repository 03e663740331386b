/// Topics of a device at its broker, below `qibla/SITE/DEVICE/`.
public struct BridgeTopics: Sendable, Hashable {
  /// First level of all topics.
  public static let root = "qibla"
  /// In place of a device's name: the settings that groups share.
  public static let groups = "group"

  /// `qibla/SITE/DEVICE`
  public let base: String
  /// `qibla/SITE/group/GROUP`; nil without a group.
  public let group: String?

  public init(_ settings: BridgeSettings) {
    base = "\(Self.root)/\(settings.site)/\(settings.device)"
    group = settings.group.map { "\(Self.root)/\(settings.site)/\(Self.groups)/\($0)" }
  }

  public var status: String { base + "/status" }
  public var state: String { base + "/state" }
  public var prayer: String { base + "/prayer" }
  public var event: String { base + "/event" }
  public var diagnostics: String { base + "/diagnostics" }
  /// The settings' values.
  public var settings: String { base + "/settings" }
  /// Results for askers without a response topic.
  public var result: String { base + "/result" }

  /// What a bridge subscribes to, and whether deliveries are confirmed.
  ///
  /// Commands aren't: the broker would keep them for a bridge that is away, and an adhan hours late is worse than none.
  public func subscriptions(_ discovery: String?) -> [(filter: String, isConfirmed: Bool)] {
    [
      (status, true), (base + "/command/+", false), (base + "/settings/get", false), (base + "/settings/set", true),
    ] + (group.map { [($0 + "/+", true)] } ?? []) + (discovery.map { [($0 + "/status", false)] } ?? [])
  }

  /// Whether an answer may be sent to a topic that an asker names: not where brokers, Home Assistant or devices take orders,
  /// or else those who may ask the bridge could have it write what they may not.
  public func allows(answerAt topic: String, _ discovery: String?) -> Bool {
    guard (1...256).contains(topic.utf8.count), topic.first != "$",
      topic.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "+" && $0 != "#" && $0.value != 0x7F })
    else { return false }
    if let discovery, topic.hasPrefix(discovery + "/") { return false }
    return !topic.hasPrefix(Self.root + "/") || topic.hasPrefix(base + "/response/")
  }
}
