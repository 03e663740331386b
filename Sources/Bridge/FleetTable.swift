public import Text

/// The devices at a broker, by their retained messages.
public struct FleetTable: Sendable {
  public struct Device: Sendable, Encodable, Hashable {
    public var site: String
    public var device: String
    /// `online`, `offline`, `no_device` (the bridge runs without its device), or `unknown`.
    public var state = "unknown"
    /// The device's status in its last diagnostics.
    @ExplicitNull public var status: String?
    @ExplicitNull public var reason: String?
    @ExplicitNull public var sigmaDeg: Double?
    @ExplicitNull public var calibrated: Bool?
    @ExplicitNull public var version: String?
    @ExplicitNull public var city: String?
    @ExplicitNull public var houseName: String?
    /// Time of its last diagnostics, by the clocks of its place.
    @ExplicitNull public var lastSeen: String?
    /// Number of the doctor's findings.
    @ExplicitNull public var findings: Int?
  }

  /// By site and name, `home/hall`.
  private var known: [String: Device] = [:]
  /// Most devices of one table.
  public static let most = 100_000

  public init() {}

  /// In the order of sites and names.
  public var devices: [Device] { known.values.sorted { ($0.site, $0.device) < ($1.site, $1.device) } }

  /// Takes a message of a topic `qibla/SITE/DEVICE/status` or `…/diagnostics`; ignores others.
  public mutating func take(_ arrival: Arrival) {
    let levels = arrival.topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count == 4, levels[0] == BridgeTopics.root, BridgeSettings.isName(levels[1]),
      BridgeSettings.isName(levels[2]), let value = JSONValue(json: arrival.payload)
    else { return }
    let key = levels[1] + "/" + levels[2]
    guard known[key] != nil || known.count < Self.most else { return }
    var device = known[key] ?? Device(site: levels[1], device: levels[2])
    switch levels[3] {
    case "status": device.take(status: value)
    case "diagnostics": device.take(diagnostics: value)
    default: return
    }
    known[key] = device
  }

  /// Columns with a heading, and a line for each device.
  public var text: String {
    let rows = [["site", "device", "state", "status", "reason", "±", "version", "place", "last seen"]] + devices.map(\.row)
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmedEnd
    }.joined(separator: "\n")
  }
}

extension FleetTable: Encodable {
  private enum CodingKeys: CodingKey { case devices }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(devices, forKey: .devices)
  }
}

extension FleetTable.Device {
  fileprivate var row: [String] {
    let sigma = sigmaDeg.map { "\($0.short)°" }
    let known: [String?] = [status, reason, sigma, version, city ?? houseName, lastSeen]
    return [site, device, state] + known.map { $0 ?? "–" }
  }

  fileprivate init(site: String, device: String) { (self.site, self.device) = (site, device) }

  fileprivate mutating func take(status: JSONValue) {
    state = status["state"]?.string ?? "unknown"
    version = status["version"]?.string ?? version
  }

  fileprivate mutating func take(diagnostics: JSONValue) {
    status = diagnostics["status"]?.string
    reason = diagnostics["reason"]?.string
    if case .number(let number)? = diagnostics["sigma_deg"] { sigmaDeg = number }
    if case .flag(let flag)? = diagnostics["calibrated"] { calibrated = flag }
    city = diagnostics["city"]?.string
    houseName = diagnostics["house_name"]?.string
    lastSeen = diagnostics["time"]?.string
    if case .list(let notes)? = diagnostics["doctor"]?["notes"] { findings = notes.count }
  }
}
