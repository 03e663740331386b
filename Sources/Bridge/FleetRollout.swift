public import Measures
public import Text

/// A change of settings on many devices: a plan, some devices first, and a stop when one reports worse than before.
///
/// A batch is changed, answers, and is watched; the next one is ten times as large. It begins with retained messages of
/// `status`, `diagnostics` and `settings`, and follows `status` and `state` from then on.
public struct FleetRollout: Sendable {
  /// A device, and how far it has come.
  public struct Member: Sendable, Encodable, Hashable {
    public enum Progress: String, Sendable, Encodable {
      /// Its turn hasn't come, or never came.
      case waits
      /// It has the change, and hasn't answered.
      case asked
      case changed
      /// It had these values before.
      case same
      /// It answered no, or not in time.
      case refused
      /// It isn't there.
      case absent
    }

    public var site: String
    public var device: String
    public var progress = Progress.waits
    /// Values before the change, by key; null: not known.
    public var before: [String: JSONValue] = [:]
    /// Why it refused.
    @ExplicitNull public var words: String?
    /// Status before its change, and the newest one.
    @ExplicitNull public var statusBefore: String?
    @ExplicitNull public var status: String?
    var isThere = false

    var name: String { site + "/" + device }
    /// Whether it reports worse than before its change.
    var isWorse: Bool { !isThere || Self.rank(status) > Self.rank(statusBefore) }

    private static func rank(_ status: String?) -> Int {
      status.flatMap { ["accurate", "calibrating", "interference", "unavailable"].firstIndex(of: $0) } ?? 0
    }

    private enum CodingKeys: CodingKey { case site, device, progress, before, words, statusBefore, status }
  }

  private enum Phase {
    case planned
    case asking(since: Instant)
    case watching(since: Instant)
    case over
  }

  /// By site and name.
  private(set) var members: [String: Member] = [:]
  public let changes: [String: JSONValue]
  /// Names of the devices of each batch.
  private var batches: [[String]] = []
  private var batch = 0
  private var phase = Phase.planned
  private let canary: Int
  private let watchSeconds: Double
  private let client: String
  /// Names of the devices that it concerns; nil: all.
  private let only: Set<String>?
  private var worse: [String] = []

  /// Seconds for an answer.
  public static let answerSeconds = 30.0

  /// - Parameters:
  ///   - changes: values by key; null: as the device is configured.
  ///   - only: names of devices, as in `home/hall`; nil: all.
  ///   - canary: number of devices that come first, from 1.
  ///   - watchSeconds: how long a batch is watched.
  ///   - client: a part of the answers' topic that no other asker has.
  public init(
    _ changes: [String: JSONValue], only: Set<String>? = nil, canary: Int, watchSeconds: Double, client: String
  ) {
    (self.changes, self.only, self.canary) = (changes, only, canary)
    (self.watchSeconds, self.client) = (watchSeconds, client)
  }

  /// In the order of sites and names.
  public var all: [Member] { members.values.sorted { ($0.site, $0.device) < ($1.site, $1.device) } }
  public var isOver: Bool { if case .over = phase { true } else { false } }
  /// Whether every device has the values now.
  public var isWhole: Bool { worse.isEmpty && members.values.allSatisfy { [.changed, .same].contains($0.progress) } }
  /// Devices that reported worse after their change: the reason of a stop.
  public var stoppedBy: [String] { worse }

  /// Filters of the messages that it wants.
  ///
  /// - Parameter site: only devices of this site; nil: all.
  public func filters(site: String?) -> [String] {
    ["status", "diagnostics", "settings", "state", "response/" + client].map {
      "\(BridgeTopics.root)/\(site ?? "+")/+/\($0)"
    }
  }

  /// Takes a message of a device; ignores others.
  public mutating func take(_ arrival: Arrival) {
    let levels = arrival.topic.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard levels.count >= 4, levels[0] == BridgeTopics.root, BridgeSettings.isName(levels[1]),
      BridgeSettings.isName(levels[2]), let value = JSONValue(json: arrival.payload)
    else { return }
    let name = levels[1] + "/" + levels[2]
    // A device that comes later isn't a part of the plan.
    guard members[name] != nil || batches.isEmpty && members.count < FleetTable.most, only?.contains(name) != false
    else { return }
    var member = members[name] ?? Member(site: levels[1], device: levels[2])
    switch levels[3] {
    case "status": member.isThere = value["state"]?.string == "online"
    case "diagnostics", "state": member.status = value["status"]?.string ?? member.status
    case "settings": for key in changes.keys { member.before[key] = member.before[key] ?? value[key] }
    case "response" where levels.last == client && member.progress == .asked:
      let isDone = value["ok"] == .flag(true)
      member.progress = isDone ? .changed : .refused
      if !isDone { member.words = value["words"]?.string ?? value["reason"]?.string }
    default: return
    }
    members[name] = member
  }

  /// Ends the plan, and begins with the first batch.
  public mutating func carryOut(at now: Instant) -> [Publication] {
    for (name, member) in members {
      if !member.isThere {
        members[name]?.progress = .absent
      } else if changes.allSatisfy({ member.before[$0.key] == $0.value }) {
        members[name]?.progress = .same
      }
    }
    let open = all.filter { $0.progress == .waits }.map(\.name)
    var (start, size) = (0, canary)
    while start < open.count {
      batches.append(Array(open[start..<min(open.count, start + size)]))
      (start, size) = (start + size, size * 10)
    }
    guard !batches.isEmpty else {
      phase = .over
      return []
    }
    return change(at: now)
  }

  private mutating func change(at now: Instant) -> [Publication] {
    phase = .asking(since: now)
    return batches[batch].compactMap { name in
      guard let member = members[name] else { return nil }
      guard member.isThere else {
        members[name]?.progress = .absent
        return nil
      }
      members[name]?.progress = .asked
      members[name]?.statusBefore = member.status
      let base = "\(BridgeTopics.root)/\(name)"
      return Publication(
        base + "/settings/set", JSONValue.object(changes).json, answerTopic: base + "/response/" + client)
    }
  }

  /// What is due; called some times a second.
  public mutating func turn(at now: Instant) -> [Publication] {
    switch phase {
    case .planned, .over: return []
    case .asking(let since):
      let waiting = batches[batch].filter { members[$0]?.progress == .asked }
      guard waiting.isEmpty || now.seconds(since: since) >= Self.answerSeconds else { return [] }
      for name in waiting {
        members[name]?.progress = .refused
        members[name]?.words = "no answer within \(Int(Self.answerSeconds)) s"
      }
      phase = .watching(since: now)
      return []
    case .watching(let since):
      guard now.seconds(since: since) >= watchSeconds else { return [] }
      worse = batches[batch].filter { members[$0].map { $0.progress == .changed && $0.isWorse } == true }
      batch += 1
      guard worse.isEmpty, batch < batches.count else {
        phase = .over
        return []
      }
      return change(at: now)
    }
  }

  /// A line for each device: what it has now and what it would have, or how far it has come.
  public var text: String {
    let rows = all.map { member -> [String] in
      let values = changes.keys.sorted().map { key in
        "\(key): \(member.before[key]?.json ?? "?") -> \(changes[key]?.json ?? "null")"
      }
      let status = [member.statusBefore, member.status].compactMap(\.self)
      return [
        member.name, batches.isEmpty && !member.isThere ? "absent" : member.progress.rawValue,
        values.joined(separator: ", "), status.last ?? "–", member.words ?? "",
      ]
    }
    return FleetTable.columns([["device", "state", "change", "status", "reason"]] + rows)
  }
}

extension FleetRollout: Encodable {
  private enum CodingKeys: CodingKey { case changes, devices, stoppedBy, isOver }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(changes, forKey: .changes)
    try container.encode(all, forKey: .devices)
    try container.encode(worse, forKey: .stoppedBy)
    try container.encode(isOver, forKey: .isOver)
  }
}
