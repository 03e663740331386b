import Bridge
import HAL
import Link
import LinuxHAL
import Logging
import Measures
import Mosquitto
import Synchronization

/// Joins the broker's thread and the device's tasks. All decisions are the ``/Bridge/BridgeController``'s.
final class BridgeDesk: Sendable {
  /// The device's answer to an inquiry.
  private struct Answer: Sendable {
    var inquiry: BridgeController.Inquiry
    var json: [JSONValue]
    var end: BridgeAnswer
  }

  let address: BrokerAddress
  /// What the device is to be asked. The queue needs no limit of its own: the controller limits orders, a group has a
  /// limited number of settings, and the same question waits only once.
  let inquiries: AsyncStream<BridgeController.Inquiry>
  private let asked: AsyncStream<BridgeController.Inquiry>.Continuation
  /// Questions that wait for their answer.
  private let pending = Mutex<Set<BridgeController.Inquiry>>([])
  /// Answers that wait for the broker's thread, since an answer may lead to a write to the disk.
  private let answers = Mutex<[Answer]>([])
  private let files: Files
  private let logger: Logger
  private let shared: Mutex<(controller: BridgeController, outbox: Outbox)>

  init(_ controller: BridgeController, _ address: BrokerAddress, files: Files, logger: Logger) {
    (self.address, self.files, self.logger) = (address, files, logger)
    (inquiries, asked) = AsyncStream.makeStream(of: BridgeController.Inquiry.self)
    shared = Mutex((controller, Outbox()))
  }

  /// Lets the controller decide, and carries out what it says. True: it wants to leave the broker.
  @discardableResult
  func work(_ decide: (inout BridgeController) -> [BridgeController.Effect]) -> Bool {
    // One lock for decision and queue: messages of two threads are queued in the order of the decisions.
    let effects = shared.withLock { inside in
      let effects = decide(&inside.controller)
      for case .publish(let publication) in effects { inside.outbox.add(publication) }
      inside.controller.dropped(inside.outbox.dropped)
      return effects
    }
    var leaves = false
    for effect in effects {
      switch effect {
      case .publish: break
      case .ask(let inquiry): ask(inquiry)
      case .store(let group): if let words = files.store(group) { say(.warning, words) }
      case .say(.info, let words): say(.info, words)
      case .say(.warning, let words): say(.warning, words)
      case .stepBack: leaves = true
      }
    }
    return leaves
  }

  private func ask(_ inquiry: BridgeController.Inquiry) {
    if inquiry.isQuestion, !pending.withLock({ $0.insert(inquiry).inserted }) { return }
    asked.yield(inquiry)
  }

  func say(_ level: Logger.Level, _ words: String) { logger.log(level: level, "\(words)") }

  // MARK: - The device's tasks

  func take(_ state: StateMessage) { work { $0.take(state, at: LinuxClock().now()) } }

  /// Notes that the device doesn't answer, and why.
  func lost(_ words: String) { work { $0.lost(words) } }

  /// Takes the device's answer to an inquiry.
  func end(_ inquiry: BridgeController.Inquiry, _ json: [JSONValue], _ end: BridgeAnswer) {
    _ = pending.withLock { $0.remove(inquiry) }
    answers.withLock { $0.append(Answer(inquiry: inquiry, json: json, end: end)) }
  }

  // MARK: - The broker's thread

  /// Whether messages may be sent.
  var isOnline: Bool { shared.withLock { $0.controller.isOnline } }
  var will: Publication { shared.withLock { $0.controller.will } }
  var subscriptions: [(filter: String, isConfirmed: Bool)] { shared.withLock { $0.controller.topics.subscriptions } }

  /// Takes the device's answers, and asks it what is due.
  func takeAnswers(at now: Instant) {
    let answers = answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
    let wall = UInt64(max(0, systemTime().secondsSince1970) * 1000)
    for answer in answers {
      work { $0.take(answer.inquiry, json: answer.json, wall: wall) + $0.answered(answer.inquiry, answer.end) }
    }
    work { $0.tick(at: now) }
  }

  /// Hands waiting messages to a connection.
  func send(over connection: BrokerConnection) {
    while connection.hasRoom {
      guard let next = shared.withLock({ $0.controller.isOnline ? $0.outbox.next() : nil }) else { return }
      if !connection.publish(next) {
        say(.warning, "\(next.topic): a message of \(next.payload.utf8.count) bytes can't be sent")
      }
    }
  }

  /// Keeps back what has waited for the broker, and sends it at last.
  func hold() { shared.withLock { $0.outbox.hold() } }
  func release() { shared.withLock { $0.outbox.release() } }

  /// Puts back what a connection that has ended didn't deliver.
  func putBack(_ publications: [Publication]) { shared.withLock { $0.outbox.putBack(publications) } }
}
