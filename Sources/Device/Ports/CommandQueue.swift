import Synchronization

/// Bounded queue of commands for each recipient: a command without room is refused and counted.
final class CommandQueue: Sendable {
  /// A command and its sender.
  struct Order: Sendable, Hashable {
    var command: Command
    var source: CommandSource
  }

  private struct State {
    var waiting: [CommandRecipient: [Order]] = [:]
    var attended: Set<CommandRecipient> = []
    var counters = CommandCounters()
  }

  /// Orders that wait for one recipient at most; a person gives some in a minute, a recipient takes them within a second.
  static let capacity = 32

  private let state = Mutex(State())

  func attend(_ recipient: CommandRecipient) { state.withLock { _ = $0.attended.insert(recipient) } }

  func post(_ order: Order) -> DevicePorts.Receipt {
    state.withLock { state in
      let recipient = order.command.recipient
      guard state.attended.contains(recipient) else {
        state.counters.unattended += 1
        return .unattended
      }
      guard state.waiting[recipient, default: []].count < Self.capacity else {
        state.counters.refused += 1
        return .full
      }
      state.waiting[recipient, default: []].append(order)
      state.counters.sent[Int(order.source.index)] += 1
      return .sent
    }
  }

  func take(_ recipient: CommandRecipient) -> [Order] {
    state.withLock { $0.waiting.removeValue(forKey: recipient) ?? [] }
  }

  var counters: CommandCounters { state.withLock { $0.counters } }
}

/// Counters of commands since the program began.
public struct CommandCounters: Sendable, Hashable {
  /// Taken on, by source.
  var sent = [UInt64](repeating: 0, count: CommandSource.allCases.count)
  /// Refused, since too many were waiting already.
  public var refused: UInt64 = 0
  /// Sent without a recipient in this program.
  public var unattended: UInt64 = 0

  /// How many a source has sent.
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
    }
  }
}
