/// Topics of a device at its broker, below `qibla/SITE/DEVICE/`.
public struct BridgeTopics: Sendable, Hashable {
  /// First level of all topics.
  public static let root = "qibla"
  /// Stands in place of a device's name above the settings of groups.
  public static let groups = "group"

  /// `qibla/SITE/DEVICE`
  public let base: String
  /// `qibla/SITE/group/GROUP`; nil without a group.
  public let group: String?
  private let discovery: String?

  public init(_ settings: BridgeSettings) {
    base = "\(Self.root)/\(settings.site)/\(settings.device)"
    group = settings.group.map { "\(Self.root)/\(settings.site)/\(Self.groups)/\($0)" }
    discovery = settings.discovery
  }

  public var status: String { base + "/status" }
  public var state: String { base + "/state" }
  public var prayer: String { base + "/prayer" }
  public var event: String { base + "/event" }
  public var diagnostics: String { base + "/diagnostics" }
  /// The settings' values.
  public var settings: String { base + "/settings" }
  /// Answers to orders without a response topic.
  public var result: String { base + "/result" }
  /// Home Assistant's own status; nil: no message for Home Assistant.
  public var homeAssistant: String? { discovery.map { $0 + "/status" } }

  /// Filters of a bridge's subscriptions, and whether deliveries are confirmed (QoS 1).
  ///
  /// The group comes first, so that its settings arrive before the own status. Commands aren't confirmed: the broker
  /// would queue them while the bridge is away, and an adhan hours late is worse than none.
  public var subscriptions: [(filter: String, isConfirmed: Bool)] {
    var all: [(filter: String, isConfirmed: Bool)] = [
      (status, true), (base + "/command/+", false), (base + "/settings/get", false), (base + "/settings/set", true),
    ]
    // RabbitMQ hands on the dot of a setting's key as another level: one level alone would miss it.
    if let group { all.insert((group + "/#", true), at: 0) }
    if let homeAssistant { all.append((homeAssistant, false)) }
    return all
  }

  /// Whether an answer may go to the topic that an asker names.
  ///
  /// It may not go where brokers, Home Assistant or devices take orders: the asker may lack the right to write there.
  public func allows(answerAt topic: String) -> Bool {
    guard (1...256).contains(topic.utf8.count), topic.first != "$",
      topic.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0 != "+" && $0 != "#" && $0.value != 0x7F })
    else { return false }
    if let discovery, topic.hasPrefix(discovery + "/") { return false }
    return !topic.hasPrefix(Self.root + "/") || topic.hasPrefix(base + "/response/")
  }
}
