public import Link
public import Measures
import Text

/// The bridge without sockets and clocks: takes what comes from broker and device, and says what to do.
public struct BridgeController: Sendable {
  /// What to do.
  public enum Effect: Sendable, Hashable {
    case publish(Publication)
    case ask(Inquiry)
    /// Keep the group's settings.
    case store(GroupReplica)
    case say(Level, String)
    /// Leave the broker without a will, and come back after ``patience``: another device has this name.
    case stepBack
  }
  public enum Level: Sendable, Hashable { case info, warning }

  /// A question to the device, and who wants to know.
  public enum Inquiry: Sendable, Hashable {
    case settings
    case doctor
    case calibration
    /// The day, `2026-11-21`.
    case times(String)
    case command(String, Asker)
    case change([SettingChange], Asker?)
  }

  /// Who gave an order.
  public struct Asker: Sendable, Hashable {
    var topic: String
    var correlation: [UInt8]?
  }

  /// Seconds until a name that was taken is tried again.
  public static let patience = 60.0
  /// Seconds in which a device of the same name shows itself, and a group's settings come.
  static let settling = 1.5
  /// Most orders that the device has at a time.
  static let mostOrders = 16

  enum Phase: Sendable, Hashable {
    case away
    /// Connected; whether the name is free isn't known yet.
    case checking(Instant)
    case online
  }

  let settings: BridgeSettings
  /// Where Home Assistant looks for devices.
  public var discovery: String? { settings.discovery }
  public let topics: BridgeTopics
  let run: String
  var phase = Phase.away
  var limit = RateLimit(perSecond: 5, burst: 20)
  var gate = StateGate()
  var detector = EventDetector()
  var state: StateMessage?
  /// Reason of the device's absence; nil: it answers.
  var absence: String? = "the device hasn't answered yet"
  var items: [String: JSONValue] = [:]
  var hijri: (day: String, date: PrayerReport.Hijri)?
  var doctor: JSONValue = .null
  /// Newest retained payloads, which aren't sent twice.
  var sent: [String: String] = [:]
  var events = 0
  var orders = 0
  var schedule = Schedule()
  var group: GroupReplica
  var clock: HybridClock
  /// Entries whose value the device doesn't take.
  var refused: [String: HybridTime] = [:]
  var isChanging = false
  public internal(set) var counters = Counters()

  /// Since the start of the bridge.
  public struct Counters: Sendable, Hashable, Codable {
    public var connections: UInt64 = 0
    public var orders: UInt64 = 0
    public var refusedOrders: UInt64 = 0
    public var excessOrders: UInt64 = 0
    public var droppedMessages: UInt64 = 0
  }

  /// Times of the next questions.
  struct Schedule: Sendable {
    var settings, doctor, calibration: Instant?
    var times: String?
  }

  /// - Parameters:
  ///   - group: as it was stored.
  ///   - run: tells this start's events from those of others.
  public init(_ settings: BridgeSettings, group: GroupReplica? = nil, run: String) {
    self.settings = settings
    self.run = run
    topics = BridgeTopics(settings)
    self.group = group ?? GroupReplica()
    clock = HybridClock(device: settings.identity)
    for entry in self.group.entries.values { clock.witness(entry.time) }
  }

  // MARK: - Status

  /// The last will: what the broker says of this device once it is gone.
  public var will: Publication { Publication(topics.status, status("offline"), isRetained: true) }

  func status(_ word: String) -> String {
    JSONValue.object([
      "state": .text(word), "id": .text(settings.identity), "version": .text(settings.version), "run": .text(run),
      "words": absence.map(JSONValue.text) ?? .null,
    ]).json
  }
  private var statusNow: String { status(absence == nil ? "online" : "no_device") }

  mutating func keep(_ topic: String, _ payload: String) -> [Effect] {
    guard phase == .online, sent[topic] != payload else { return [] }
    sent[topic] = payload
    return [.publish(Publication(topic, payload, isRetained: true))]
  }

  // MARK: - The broker

  public mutating func connected(at now: Instant) -> [Effect] {
    phase = .checking(now)
    counters.connections &+= 1
    return []
  }

  public mutating func disconnected() { phase = .away }

  /// Messages that the queue had no room for.
  public mutating func dropped(_ count: UInt64) { counters.droppedMessages = count }

  /// Everything said once more: after a connection, and when Home Assistant starts.
  mutating func sayAll() -> [Effect] {
    sent = [:]
    gate.reset()
    schedule = Schedule()
    return keep(topics.status, statusNow) + sayPrayer() + saySettings() + sayDiagnostics()
      + group.entries.keys.sorted().flatMap { sayGroup($0) }
  }

  public mutating func take(_ arrival: Arrival, at now: Instant) -> [Effect] {
    if arrival.topic == topics.status { return take(status: arrival) }
    if let group = topics.group, arrival.topic.hasPrefix(group + "/") {
      return take(group: String(arrival.topic.dropFirst(group.count + 1)), arrival)
    }
    if let prefix = settings.discovery, arrival.topic == prefix + "/status" {
      return arrival.payload == Array("online".utf8) && phase == .online ? sayAll() : []
    }
    return obey(arrival, at: now)
  }

  private mutating func take(status arrival: Arrival) -> [Effect] {
    guard phase != .away, arrival.payload.count <= 4096, let found = JSONValue(json: arrival.payload),
      let id = found["id"]?.string
    else { return [] }
    if id == settings.identity {
      guard phase == .online else { return phase == .away ? [] : become() }
      // An own will of a former connection has come late.
      guard arrival.payload != Array(statusNow.utf8) else { return [] }
      return [.publish(Publication(topics.status, statusNow, isRetained: true))]
    }
    let isThere = found["state"]?.string != "offline"
    switch phase {
    case .online where isThere && id < settings.identity, .checking where isThere:
      phase = .away
      return [
        .say(
          .warning,
          "\(topics.base): another device (\(id)) is there by this name; set bridge.device: each name may be at a site once"
        ),
        .stepBack,
      ]
    case .online: return [.publish(Publication(topics.status, statusNow, isRetained: true))]
    case .checking, .away: return []
    }
  }

  mutating func become() -> [Effect] {
    phase = .online
    return sayAll()
  }

  // MARK: - Orders

  private mutating func obey(_ arrival: Arrival, at now: Instant) -> [Effect] {
    guard arrival.topic.hasPrefix(topics.base + "/") else { return [] }
    let isOfAnswers = [topics.state, topics.prayer, topics.event, topics.result].contains(arrival.topic)
    guard !isOfAnswers, phase == .online || arrival.isRetained else { return [] }
    guard limit.allows(at: now) else {
      counters.excessOrders = limit.refused
      return []
    }
    let asker = Asker(
      topic: arrival.responseTopic.flatMap { topics.allows(answerAt: $0, settings.discovery) ? $0 : nil }
        ?? topics.result, correlation: arrival.correlation.flatMap { $0.count <= 256 ? $0 : nil })
    do throws(BridgeRefusal) {
      guard let order = try BridgeOrder(arrival, topics, settings.may) else { return [] }
      if case .settings(let keys) = order {
        var answer = BridgeAnswer(ok: true, outcome: "done")
        answer.settings = values.filter { keys?.contains($0.key) ?? true }
        return [answer.publication(for: asker)]
      }
      if let absence { throw .unreachable(absence) }
      guard orders < Self.mostOrders else { throw .busy }
      counters.orders &+= 1
      orders += 1
      return switch order {
      case .command(let word): [.ask(.command(word, asker))]
      case .change(let changes): [.ask(.change(changes, asker))]
      case .settings: []
      }
    } catch {
      counters.refusedOrders &+= 1
      return [BridgeAnswer(error).publication(for: asker)]
    }
  }

  /// The device's answer to an order.
  public mutating func answered(_ inquiry: Inquiry, _ answer: BridgeAnswer) -> [Effect] {
    switch inquiry {
    case .command(_, let asker):
      orders = max(0, orders - 1)
      return [answer.publication(for: asker)]
    case .change(_, let asker?):
      orders = max(0, orders - 1)
      return [answer.publication(for: asker), .ask(.settings)]
    case .change(let changes, nil): return followed(changes, answer)
    case .settings, .doctor, .calibration, .times: return []
    }
  }

  // MARK: - Time

  /// What is due; called some times a second.
  public mutating func tick(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    if case .checking(let since) = phase, now.seconds(since: since) >= Self.settling { effects += become() }
    guard absence == nil, phase == .online else { return effects }
    func isDue(_ last: Instant?, _ seconds: Double) -> Bool { last.map { now.seconds(since: $0) >= seconds } ?? true }
    if isDue(schedule.settings, 30) {
      schedule.settings = now
      effects.append(.ask(.settings))
    }
    if isDue(schedule.doctor, 600) {
      schedule.doctor = now
      effects.append(.ask(.doctor))
    }
    if isDue(schedule.calibration, detector.isCalibrating ? 2 : 10) {
      schedule.calibration = now
      effects.append(.ask(.calibration))
    }
    return effects
  }
}

extension BridgeAnswer {
  func publication(for asker: BridgeController.Asker) -> BridgeController.Effect {
    .publish(Publication(asker.topic, JSONValue.of(self), correlation: asker.correlation))
  }
}
