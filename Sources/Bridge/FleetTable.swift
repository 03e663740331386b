import Measures
public import Text

/// The devices of a broker, as their kept messages tell.
public struct FleetTable: Sendable, Codable, Hashable {
  public struct Device: Sendable, Codable, Hashable {
    public var site: String
    public var device: String
    /// `online`, `offline`, or `no_device`: the bridge is there, its device isn't.
    public var state = "unknown"
    /// As the device says, when it did last.
    @ExplicitNull public var status: String?
    @ExplicitNull public var reason: String?
    @ExplicitNull public var sigmaDeg: Double?
    @ExplicitNull public var calibrated: Bool?
    @ExplicitNull public var version: String?
    @ExplicitNull public var city: String?
    @ExplicitNull public var houseName: String?
    /// Time of its last diagnostics, by its own clock.
    @ExplicitNull public var lastSeen: String?
    /// Count of what its doctor finds.
    @ExplicitNull public var findings: Int?
  }

  public private(set) var devices: [Device] = []
  /// Most devices of one table.
  public static let most = 100_000

  public init() {}

  /// Takes a kept message of a topic `qibla/SITE/DEVICE/status` or `…/diagnostics`; others are ignored.
  public mutating func take(_ arrival: Arrival) {
    let levels = arrival.topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count == 4, levels[0] == BridgeTopics.root, BridgeSettings.isName(levels[1]),
      BridgeSettings.isName(levels[2]), let value = JSONValue(json: arrival.payload)
    else { return }
    guard levels[3] == "status" || levels[3] == "diagnostics" else { return }
    let index: Int
    if let found = devices.firstIndex(where: { $0.site == levels[1] && $0.device == levels[2] }) {
      index = found
    } else {
      guard devices.count < Self.most else { return }
      devices.append(Device(site: levels[1], device: levels[2]))
      index = devices.count - 1
    }
    levels[3] == "status" ? devices[index].take(status: value) : devices[index].take(diagnostics: value)
  }

  /// The same in the order of sites and names.
  public var sorted: FleetTable {
    var table = self
    table.devices.sort { ($0.site, $0.device) < ($1.site, $1.device) }
    return table
  }

  /// A line for each device, under a heading.
  public var text: String {
    let rows =
      [["site", "device", "state", "status", "reason", "±", "version", "place", "last seen"]]
      + sorted.devices.map { device in
        [
          device.site, device.device, device.state, device.status ?? "–", device.reason ?? "–",
          device.sigmaDeg.map { "\($0.short)°" } ?? "–", device.version ?? "–", device.city ?? device.houseName ?? "–",
          device.lastSeen ?? "–",
        ]
      }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }
}

extension FleetTable.Device {
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
