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
    /// Where Prometheus finds its metrics, host and port; nil: nowhere in the network.
    @ExplicitNull public var metrics: String?
    /// The doctor's findings themselves: code, found, cause and next step.
    public var problems: [JSONValue] = []

    private enum CodingKeys: CodingKey {
      case site, device, state, status, reason, sigmaDeg, calibrated, version, city, houseName, lastSeen, findings,
        metrics
    }
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
    let rows =
      [["site", "device", "state", "status", "reason", "±", "version", "place", "last seen"]] + devices.map(\.row)
    return Self.columns(rows)
  }

  /// Rows of texts as columns.
  static func columns(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmedEnd
    }.joined(separator: "\n")
  }
}

/// What the doctors of the devices at a broker have found.
public struct FleetDoctor: Sendable, Encodable {
  public struct Device: Sendable, Encodable {
    public var site: String
    public var device: String
    public var state: String
    @ExplicitNull public var status: String?
    public var findings: [JSONValue]
  }

  public let devices: [Device]

  public init(_ table: FleetTable) {
    devices = table.devices.map {
      Device(site: $0.site, device: $0.device, state: $0.state, status: $0.status, findings: $0.problems)
    }
  }

  /// A heading for each device that has a finding or isn't there, and a line for each finding.
  public var text: String {
    let lines = devices.flatMap { device -> [String] in
      guard device.state != "online" || !device.findings.isEmpty else { return [] }
      return ["\(device.site)/\(device.device): \(device.state), \(device.status ?? "status unknown")"]
        + device.findings.map { note in
          let parts = ["found", "cause", "next_step"].compactMap { note[$0]?.string }.filter { !$0.isEmpty }
          return "  \(note["code"]?.string ?? "?"): \(parts.joined(separator: "; "))"
        }
    }
    return lines.isEmpty ? "\(devices.count) devices, no findings" : lines.joined(separator: "\n")
  }
}

/// The devices' metrics for Prometheus, in the form of its `file_sd_configs`.
public struct FleetTargets: Sendable, Encodable {
  private struct Group: Encodable {
    var targets: [String]
    var labels: [String: String]
  }
  private let groups: [Group]
  /// Devices that have no metrics in the network.
  public let without: [String]

  public init(_ table: FleetTable) {
    groups = table.devices.compactMap { device in
      device.metrics.map { Group(targets: [$0], labels: ["site": device.site, "device": device.device]) }
    }
    without = table.devices.filter { $0.metrics == nil }.map { $0.site + "/" + $0.device }
  }

  public func encode(to encoder: any Encoder) throws { try groups.encode(to: encoder) }
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
    metrics = diagnostics["metrics"]?.string
    if case .list(let found)? = diagnostics["doctor"]?["problems"] { (findings, problems) = (found.count, found) }
  }
}
