import Bridge
import HAL
import Link
import LinuxHAL
import Logging
import Measures
import Mosquitto
import Synchronization

/// Between the broker's thread and the device's tasks. All decisions are the ``/Bridge/BridgeController``'s.
final class BridgeDesk: Sendable {
  /// What comes from the device.
  enum Input: Sendable {
    case state(StateMessage)
    case lost(String)
    case answer(BridgeController.Inquiry, [JSONValue], BridgeAnswer)
  }

  let address: BrokerAddress
  let inquiries: AsyncStream<BridgeController.Inquiry>
  private let asked: AsyncStream<BridgeController.Inquiry>.Continuation
  private let inputs = Mutex<[Input]>([])
  private let pending = Mutex<Set<BridgeController.Inquiry>>([])
  private let files: Files
  private let logger: Logger
  private let shared: Mutex<(controller: BridgeController, outbox: Outbox)>

  init(_ controller: BridgeController, _ address: BrokerAddress, files: Files, logger: Logger) {
    (self.address, self.files, self.logger) = (address, files, logger)
    (inquiries, asked) = AsyncStream.makeStream(
      of: BridgeController.Inquiry.self, bufferingPolicy: .bufferingOldest(64))
    shared = Mutex((controller, Outbox()))
  }

  // MARK: - The device's side

  func take(_ input: Input) {
    inputs.withLock { inputs in
      // Of states the newest counts, where the broker's thread is behind.
      if case .state = input, case .state? = inputs.last { inputs.removeLast() }
      inputs.append(input)
    }
  }

  /// The device's answer to an inquiry.
  func end(_ inquiry: BridgeController.Inquiry, _ json: [JSONValue], _ answer: BridgeAnswer) {
    _ = pending.withLock { $0.remove(inquiry) }
    take(.answer(inquiry, json, answer))
  }

  func say(_ level: Logger.Level, _ words: String) { logger.log(level: level, "\(words)") }

  // MARK: - The broker's thread

  var will: Publication { shared.withLock { $0.controller.will } }
  var filters: [(filter: String, isConfirmed: Bool)] {
    shared.withLock { $0.controller.topics.subscriptions($0.controller.discovery) }
  }

  /// Lets the controller work. True: it wants to leave the broker.
  func work(_ body: (inout BridgeController) -> [BridgeController.Effect]) -> Bool {
    let effects = shared.withLock { body(&$0.controller) }
    var leaves = false
    for effect in effects {
      switch effect {
      case .publish(let publication):
        shared.withLock {
          $0.outbox.add(publication)
          $0.controller.dropped($0.outbox.dropped)
        }
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
    // A question that waits is asked once; orders have each their asker.
    let isNew = pending.withLock { $0.insert(inquiry).inserted }
    switch inquiry {
    case .command, .change: asked.yield(inquiry)
    case .settings, .doctor, .calibration, .times: if isNew { asked.yield(inquiry) }
    }
  }

  /// Takes what has come from the device, and what is due. True: the controller wants to leave the broker.
  func takeInputs() -> Bool {
    let inputs = inputs.withLock { inputs in
      defer { inputs = [] }
      return inputs
    }
    let now = LinuxClock().now()
    let wall = UInt64(max(0, systemTime().secondsSince1970) * 1000)
    var leaves = false
    for input in inputs {
      leaves =
        work { controller in
          switch input {
          case .state(let state): controller.take(state, at: now)
          case .lost(let words): controller.lost(words)
          case .answer(let inquiry, let json, let answer):
            controller.take(inquiry, json: json, wall: wall) + controller.answered(inquiry, answer)
          }
        } || leaves
    }
    return work { $0.tick(at: now) } || leaves
  }

  /// Hands waiting messages to a connection.
  func send(over connection: BrokerConnection) {
    while connection.hasRoom {
      guard let next = shared.withLock({ $0.outbox.next() }) else { return }
      if !connection.publish(next) {
        say(.warning, "\(next.topic): a message of \(next.payload.utf8.count) bytes isn't taken")
      }
    }
  }
}
