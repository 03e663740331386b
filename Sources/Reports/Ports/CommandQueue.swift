import Synchronization

/// Bounded queue of orders for each recipient: one without room is refused and counted.
final class CommandQueue: Sendable {
  private struct State {
    var waiting: [CommandRecipient: [Order]] = [:]
    var attended: Set<CommandRecipient> = []
    var counters = CommandCounters()
  }

  /// Orders that wait for one recipient at most; a person gives some in a minute, a recipient takes them at once.
  static let capacity = 32

  private let state = Mutex(State())

  func attend(_ recipient: CommandRecipient) { state.withLock { _ = $0.attended.insert(recipient) } }

  /// Whether the order waits for its recipient now; otherwise it is answered.
  func post(_ order: Order) -> Bool {
    state.withLock { state in
      let recipient = order.command.recipient
      guard state.attended.contains(recipient) else {
        state.counters.unattended += 1
        order.answer(.unavailable("the service for this command isn't running"))
        return false
      }
      guard state.waiting[recipient, default: []].count < Self.capacity else {
        state.counters.refused += 1
        order.answer(.refused(code: "queue_full", words: "the queue for that part of the device is full"))
        return false
      }
      state.waiting[recipient, default: []].append(order)
      state.counters.sent[Int(order.source.index)] += 1
      return true
    }
  }

  func take(_ recipient: CommandRecipient) -> [Order] {
    state.withLock { $0.waiting.removeValue(forKey: recipient) ?? [] }
  }

  /// Later orders to the part are refused, and those that wait are answered.
  func leave(_ part: DevicePorts.Part) {
    let unanswered = state.withLock { state in
      CommandRecipient.allCases.filter { $0.part == part }.compactMap { recipient in
        state.attended.remove(recipient)
        return state.waiting.removeValue(forKey: recipient)
      }
    }
    for order in unanswered.joined() { order.answer(.unavailable("the device is stopping")) }
  }

  var counters: CommandCounters { state.withLock { $0.counters } }
}

/// Counters of commands since the program began.
public struct CommandCounters: Sendable, Hashable {
  /// Queued, by source.
  var sent = [UInt64](repeating: 0, count: CommandSource.allCases.count)
  /// Refused by a full queue.
  public var refused: UInt64 = 0
  /// Sent without a registered recipient.
  public var unattended: UInt64 = 0

  /// Commands queued from a source.
  public func sent(from source: CommandSource) -> UInt64 { sent[source.index] }
}

extension CommandSource {
  fileprivate var index: Int {
    switch self {
    case .button: 0
    case .control: 1
    case .page: 2
    case .service: 3
    case .signal: 4
    case .broker: 5
    }
  }
}
