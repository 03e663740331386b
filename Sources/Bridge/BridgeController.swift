public import Link
public import Measures
import Text

/// The bridge's decisions, without sockets and clocks: takes the broker's messages and the device's states and answers,
/// and returns what to do.
public struct BridgeController: Sendable {
  /// What to do.
  public enum Effect: Sendable, Hashable {
    case publish(Publication)
    case ask(Inquiry)
    /// Store the group's settings.
    case store(GroupReplica)
    case say(Level, String)
    /// Another device has this name: disconnect without a will, and come back after ``patience``.
    case stepBack
  }
  public enum Level: Sendable, Hashable { case info, warning }

  /// A question or an order for the device.
  public enum Inquiry: Sendable, Hashable {
    case settings
    case doctor
    case calibration
    /// What the group is, for the device's page.
    case note(GroupNote)
    /// Prayer times of a day, `2026-11-21`.
    case times(String)
    case command(String, Asker)
    /// A change of settings; without an asker the group wants it.
    case change([SettingChange], Asker?)

    /// Whether one answer serves all who ask the same. An order is carried out as often as it is given.
    public var isQuestion: Bool {
      switch self {
      case .settings, .doctor, .calibration, .times: true
      case .note, .command, .change: false
      }
    }
  }

  /// Where the answer to an order goes.
  public struct Asker: Sendable, Hashable {
    var topic: String
    var correlation: [UInt8]?
  }

  /// Seconds in which a broker's other clients come back after it was away: Home Assistant's tries again after ten.
  public static let returning = 15.0
  /// Seconds until a name that another device has is tried again.
  public static let patience = 60.0
  /// Seconds after the broker has confirmed all subscriptions in which another device of this name, and the group's settings, are noticed.
  static let settling = 1.5
  /// Seconds after which the device hears of its group again.
  static let notePeriod = 60.0
  /// Most orders that wait at a time: for the device, and for the end of ``settling``.
  static let mostOrders = 16
  /// Longest status that is read, in bytes.
  static let longestStatus = 4096

  enum Phase: Sendable, Hashable {
    case away
    /// Connected; another device may have this name. Since then the broker would have said so; nil: not yet.
    case checking(Instant?)
    case online
  }

  let settings: BridgeSettings
  public let topics: BridgeTopics
  let run: String
  var phase = Phase.away
  var limit = RateLimit(perSecond: 5, burst: 20)
  var gate = StateGate()
  var detector = EventDetector()
  var state: StateMessage?
  /// Reason of the device's absence; nil: it answers.
  var absence: String? = "the device hasn't answered yet"
  /// The device's settings by key, as it answers.
  var items: [String: JSONValue] = [:]
  var hijri: (day: String, date: PrayerReport.Hijri)?
  /// The doctor's last answer; null before the first.
  var doctor: JSONValue = .null
  /// The last payload of each retained topic, so that the same isn't sent twice.
  var sent: [String: String] = [:]
  /// Events so far.
  var events = 0
  /// Orders that the device hasn't answered.
  var orders = 0
  /// Orders that came before this bridge was online.
  private var early: [Arrival] = []
  var schedule = Schedule()
  var group: GroupReplica
  /// The group as it was last stored.
  var storedGroup: GroupReplica
  var clock: HybridClock
  /// Entries that the device refuses, or overrides by its configuration file.
  var refused: [String: HybridTime] = [:]
  /// When the device was told of its group, and whether this bridge was online; nil: it doesn't know the newest.
  var noted: (at: Instant, isOnline: Bool)?
  /// When the bridge was last online; nil: never.
  var lastOnline: Instant?
  /// Whether the device is taking a change of the group.
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

  /// Times of the last questions to the device; nil: ask now.
  struct Schedule: Sendable {
    var settings, doctor, calibration, times: Instant?
  }

  /// - Parameters:
  ///   - group: as it was stored.
  ///   - run: differs from start to start, and so tells the events of two starts apart.
  public init(_ settings: BridgeSettings, group: GroupReplica? = nil, run: String) {
    self.settings = settings
    self.run = run
    topics = BridgeTopics(settings)
    self.group = group ?? GroupReplica()
    storedGroup = self.group
    clock = HybridClock(device: settings.identity)
    for entry in self.group.entries.values { clock.witness(entry.time) }
  }

  // MARK: - Status

  /// Whether messages may be sent: the name is known to be free.
  public var isOnline: Bool { phase == .online }

  /// The last will: the status that the broker publishes once the connection is lost.
  public var will: Publication { Publication(topics.status, status("offline"), isRetained: true) }

  private func status(_ state: String, words: String? = nil) -> String {
    JSONValue.object([
      "state": .text(state), "id": .text(settings.identity), "version": .text(settings.version), "run": .text(run),
      "words": words.map(JSONValue.text) ?? .null,
    ]).json
  }

  var statusNow: String { absence.map { status("no_device", words: $0) } ?? status("online") }

  /// Publishes a retained message, unless the broker has the same.
  mutating func keep(_ topic: String, _ payload: String) -> [Effect] {
    guard phase == .online, sent[topic] != payload else { return [] }
    sent[topic] = payload
    return [.publish(Publication(topic, payload, isRetained: true))]
  }

  // MARK: - The broker

  public mutating func connected() -> [Effect] {
    phase = .checking(nil)
    early = []
    counters.connections &+= 1
    return []
  }

  /// Notes that the broker has confirmed all subscriptions.
  public mutating func subscribed(at now: Instant) -> [Effect] {
    if case .checking = phase { phase = .checking(now) }
    return []
  }

  public mutating func disconnected() { phase = .away }

  /// Notes how many messages the queue has dropped so far.
  public mutating func dropped(_ count: UInt64) { counters.droppedMessages = count }

  /// Sends everything again: after connecting, and when Home Assistant starts.
  private mutating func sayAll() -> [Effect] {
    sent = [:]
    gate.reset()
    schedule = Schedule()
    return keep(topics.status, statusNow) + sayPrayer() + saySettings() + sayDiagnostics()
      + group.entries.keys.sorted().flatMap { sayGroup($0) }
  }

  public mutating func take(_ arrival: Arrival, at now: Instant) -> [Effect] {
    if arrival.topic == topics.status { return take(status: arrival, at: now) }
    if let group = topics.group, arrival.topic.hasPrefix(group + "/") {
      // RabbitMQ makes `prayer.method` `prayer/method`.
      let key = String(arrival.topic.dropFirst(group.count + 1).map { $0 == "/" ? "." : $0 })
      return take(group: key, arrival)
    }
    if arrival.topic == topics.homeAssistant {
      return arrival.payload == Array("online".utf8) && phase == .online ? sayAll() : []
    }
    guard arrival.topic.hasPrefix(topics.base + "/") else { return [] }
    switch phase {
    case .away: return []
    case .checking:
      // The broker delivers what it has queued for this session right after connecting.
      if early.count < Self.mostOrders { early.append(arrival) }
      return []
    case .online: return obey(arrival, at: now)
    }
  }

  private mutating func take(status arrival: Arrival, at now: Instant) -> [Effect] {
    guard phase != .away, arrival.payload.count <= Self.longestStatus, let found = JSONValue(json: arrival.payload),
      let id = found["id"]?.string
    else { return [] }
    let own = Publication(topics.status, statusNow, isRetained: true)
    if id == settings.identity {
      guard phase == .online else { return goOnline(at: now) }
      // The will of a former connection may come late: replace it.
      return arrival.payload == Array(own.payload.utf8) ? [] : [.publish(own)]
    }
    let isThere = found["state"]?.string != "offline"
    switch phase {
    case .online where isThere && id < settings.identity, .checking where isThere:
      phase = .away
      let words =
        "\(topics.base): another device (\(id)) has this name; set bridge.device: each name may be at a site once"
      return [.say(.warning, words), .stepBack]
    case .online: return [.publish(own)]
    case .checking, .away: return []
    }
  }

  private mutating func goOnline(at now: Instant) -> [Effect] {
    phase = .online
    var effects = sayAll()
    for arrival in early { effects += obey(arrival, at: now) }
    early = []
    return effects
  }

  // MARK: - Orders

  private mutating func obey(_ arrival: Arrival, at now: Instant) -> [Effect] {
    guard limit.allows(at: now) else {
      counters.excessOrders = limit.refused
      return []
    }
    let asker = Asker(
      topic: arrival.responseTopic.flatMap { topics.allows(answerAt: $0) ? $0 : nil } ?? topics.result,
      correlation: arrival.correlation.flatMap { $0.count <= 256 ? $0 : nil })
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

  /// The end of an inquiry, after its answer's values (``take(_:json:wall:)``).
  public mutating func answered(_ inquiry: Inquiry, _ answer: BridgeAnswer) -> [Effect] {
    switch inquiry {
    case .command(_, let asker):
      orders = max(0, orders - 1)
      return [answer.publication(for: asker)]
    case .change(_, let asker?):
      orders = max(0, orders - 1)
      return [answer.publication(for: asker), .ask(.settings)]
    case .change(let changes, nil): return followed(changes, answer)
    case .settings, .doctor, .calibration, .times, .note: return []
    }
  }

  // MARK: - Time

  /// Asks the device what is due; called some times a second.
  public mutating func tick(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    if case .checking(let since?) = phase, now.seconds(since: since) >= Self.settling { effects += goOnline(at: now) }
    guard absence == nil else { return effects }
    effects += tellGroup(at: now)
    guard phase == .online else { return effects }
    func isDue(_ last: Instant?, _ seconds: Double) -> Bool { last.map { now.seconds(since: $0) >= seconds } ?? true }
    if isDue(schedule.settings, 30) {
      schedule.settings = now
      effects.append(.ask(.settings))
    }
    if isDue(schedule.doctor, doctor == .null ? 30 : 600) {
      schedule.doctor = now
      effects.append(.ask(.doctor))
    }
    if isDue(schedule.calibration, detector.isCalibrating ? 2 : 10) {
      schedule.calibration = now
      effects.append(.ask(.calibration))
    }
    if let day = state.flatMap({ PrayerReport.day(of: $0) }), day != hijri?.day, isDue(schedule.times, 30) {
      schedule.times = now
      effects.append(.ask(.times(day)))
    }
    return effects
  }
}

extension BridgeAnswer {
  func publication(for asker: BridgeController.Asker) -> BridgeController.Effect {
    .publish(Publication(asker.topic, JSONValue.of(self), correlation: asker.correlation))
  }
}
