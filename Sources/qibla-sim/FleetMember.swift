import Answers
import Bridge
import Link
import LinuxHAL
import Measures
import Mosquitto
import Reports

/// A device of the fleet at the broker: its model, its bridge's decisions, and its connection.
///
/// It does what `qibla-bridge` does with a socket and a thread for one device, but without waiting: a thread has many.
struct FleetMember {
  private var device: FleetDevice
  private var controller: BridgeController
  private var outbox = Outbox()
  private let address: BrokerAddress
  private(set) var connection: BrokerConnection?
  private var backoff = ReconnectBackoff()
  /// When the broker admitted the present connection; nil: not yet.
  private var began: Instant?
  /// Whether what waited for the broker is kept back, until its other clients are there.
  private var holds = false
  private var (nextTry, nextState, nextTick) = (Instant.origin, Instant.origin, Instant.origin)
  /// Questions and orders for the device, one a turn.
  private var asked: [BridgeController.Inquiry] = []
  /// The settings as last answered; nil: changed since.
  private var settings: [JSONValue]?
  private(set) var lastFault: String?
  /// Messages handed to the connection so far.
  private(set) var sent: UInt64 = 0

  /// Seconds between two states at rest, and while the device is turned.
  private static let (restingPeriod, turningPeriod) = (1.0, 0.5)
  private static let tickPeriod = 0.25

  init(_ device: FleetDevice, _ settings: BridgeSettings, _ broker: BrokerAddress, run: String) {
    self.device = device
    controller = BridgeController(settings, run: run)
    var address = broker
    address.client = "qibla-\(settings.identity)"
    self.address = address
  }

  /// Connects with the next turn, as all others do; but they don't send their states at the same time.
  mutating func begin(at now: Instant) { nextState = now.advanced(bySeconds: .random(in: 0...Self.restingPeriod)) }

  var isOnline: Bool { controller.isOnline }

  /// Does what is due.
  mutating func turn(_ ready: BrokerConnection.Readiness, _ shelf: FleetShelf, at now: Instant) {
    if connection == nil, now >= nextTry { connect(at: now) }
    if now >= nextState { tellState(shelf.ports, at: now) }
    let isDue = now >= nextTick
    if isDue {
      nextTick = now.advanced(bySeconds: Self.tickPeriod)
      apply(controller.tick(at: now))
    }
    if !asked.isEmpty { answer(asked.removeFirst(), shelf, at: now) }
    if connection != nil, isDue || ready.reads || ready.writes { hear(ready, at: now) }
    if holds, let began, now.seconds(since: began) >= BridgeController.returning {
      holds = false
      outbox.release()
    }
    send()
  }

  /// Says that the device is going, and leaves.
  mutating func leave() {
    guard let connection else { return }
    if isOnline { _ = connection.publish(controller.will) }
    connection.leave()
    self.connection = nil
  }

  // MARK: - The broker

  private mutating func connect(at now: Instant) {
    began = nil
    do throws(BrokerFault) { connection = try BrokerConnection(to: address, will: controller.will) } catch {
      end(error.words, at: now)
    }
  }

  private mutating func hear(_ ready: BrokerConnection.Readiness, at now: Instant) {
    guard let connection else { return }
    for news in connection.turn(ready) {
      switch news {
      case .connected:
        began = now
        for (filter, isConfirmed) in controller.topics.subscriptions {
          connection.subscribe(filter, isConfirmed: isConfirmed)
        }
        outbox.hold()
        holds = true
        apply(controller.connected())
      case .subscribed: apply(controller.subscribed(at: now))
      case .arrived(let arrival):
        guard apply(controller.take(arrival, at: now)) else { continue }
        connection.leave()
        return end("another device has a name of the fleet", pause: BridgeController.patience, at: now)
      case .refusedVersion5: return end("it doesn't speak MQTT 5", at: now)
      case .refused(let words), .lost(let words): return end(words, at: now)
      }
    }
  }

  private mutating func end(_ words: String, pause: Double? = nil, at now: Instant) {
    if let connection { outbox.putBack(connection.undelivered) }
    if let began { backoff.ended(after: now.seconds(since: began)) }
    (connection, began, lastFault) = (nil, nil, words)
    controller.disconnected()
    nextTry = now.advanced(bySeconds: pause ?? backoff.next())
  }

  private mutating func send() {
    guard controller.isOnline, let connection else { return }
    while connection.hasRoom, let next = outbox.next() { if connection.publish(next) { sent += 1 } }
  }

  // MARK: - Decisions

  /// Carries out what the controller says. True: it wants to leave the broker.
  @discardableResult
  private mutating func apply(_ effects: [BridgeController.Effect]) -> Bool {
    var leaves = false
    for effect in effects {
      switch effect {
      case .publish(let publication): outbox.add(publication)
      case .ask(let inquiry): if !inquiry.isQuestion || !asked.contains(inquiry) { asked.append(inquiry) }
      case .stepBack: leaves = true
      // The fleet has no group, and its devices' log would be a thousand logs.
      case .store, .say: break
      }
    }
    controller.dropped(outbox.dropped)
    return leaves
  }

  // MARK: - The device

  private mutating func tellState(_ ports: DevicePorts, at now: Instant) {
    device.publish(to: ports, at: now, systemTime())
    apply(controller.take(StateMessage(ports, at: now), at: now))
    nextState = now.advanced(bySeconds: device.isTurning(at: now) ? Self.turningPeriod : Self.restingPeriod)
  }

  private mutating func answer(_ inquiry: BridgeController.Inquiry, _ shelf: FleetShelf, at now: Instant) {
    let wall = systemTime()
    guard let request = inquiry.request else {
      apply(controller.answered(inquiry, BridgeAnswer(ok: false, outcome: "invalid")))
      return
    }
    var json: [JSONValue]
    var answer = BridgeAnswer(ok: true, outcome: "done")
    if request == .settings(nil) {
      json = settings ?? shelf.values(of: device.replies(to: request, shelf.ports))
      settings = json
    } else {
      // The answer is about this device, not about the last one.
      device.publish(to: shelf.ports, at: now, wall)
      var (replies, last) = (InquiryReplies(), RequestEnd.failed)
      for reply in device.replies(to: request, shelf.ports) {
        replies.take(reply)
        if case .end(let end) = reply { last = end }
      }
      if case .change = request { settings = nil }
      (json, answer) = (replies.json, replies.answer(last))
    }
    let milliseconds = UInt64(max(0, wall.secondsSince1970) * 1000)
    apply(controller.take(inquiry, json: json, wall: milliseconds) + controller.answered(inquiry, answer))
  }
}

/// What the devices of one thread share: ports, in which each publishes before it is read, and texts.
final class FleetShelf {
  let ports = DevicePorts(started: systemTime())
  /// Settings are the same on most devices: each text is read once, and kept once.
  private var known: [String: JSONValue] = [:]

  func values(of replies: [DeviceReply]) -> [JSONValue] {
    replies.compactMap { reply in
      guard case .item(let text) = reply else { return nil }
      if let value = known[text] { return value }
      let value = JSONValue(json: text.utf8)
      // A device's own place and name would pile up.
      if known.count < 2000 { known[text] = value }
      return value
    }
  }
}
