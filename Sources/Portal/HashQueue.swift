import NIOCore
import NIOPosix
import Synchronization

/// A priority queue of slow hashes, one at a time: a flood of wrong PINs takes a quarter of one processor, and a right one overtakes it.
///
/// Order: addresses known for the right PIN, then by fewest wrong attempts. Few attempts of one address may wait.
final class HashQueue: Sendable {
  private struct Waiting {
    var address: String
    var rank: Int
    var order: UInt64
    var turn: CheckedContinuation<Bool, Never>
    func isBefore(_ other: Waiting) -> Bool { (rank, order) < (other.rank, other.order) }
  }
  private struct State {
    var isBusy = false
    var waiting: [Waiting] = []
    var order: UInt64 = 0
  }
  private let state = Mutex(State())
  private let pool: NIOThreadPool
  /// Pause after a hash, in multiples of its duration.
  private let rest: Double

  static let (mostWaiting, mostOfOneAddress) = (64, 4)

  init(pool: NIOThreadPool, rest: Double = 3) { (self.pool, self.rest) = (pool, rest) }

  var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs a body in its turn; nil with a full queue.
  func run<Value: Sendable>(
    for address: String, rank: Int, _ body: @escaping @Sendable () -> Value
  ) async -> Value? {
    guard await turn(address, rank) else { return nil }
    let start = NIODeadline.now()
    let value = try? await pool.runIfActive(body)
    let nanoseconds = Double((NIODeadline.now() - start).nanoseconds) * rest
    if nanoseconds > 0 {
      Task {
        try? await Task.sleep(for: .nanoseconds(Int64(min(nanoseconds, 2e9))))
        next()
      }
    } else {
      next()
    }
    return value
  }

  private func turn(_ address: String, _ rank: Int) async -> Bool {
    await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      let (refused, isFirst) = state.withLock { state -> (CheckedContinuation<Bool, Never>?, Bool) in
        guard state.isBusy else {
          state.isBusy = true
          return (nil, true)
        }
        let own = state.waiting.count { $0.address == address }
        guard own < Self.mostOfOneAddress else { return (continuation, false) }
        state.order += 1
        state.waiting.append(Waiting(address: address, rank: rank + own, order: state.order, turn: continuation))
        guard state.waiting.count > Self.mostWaiting,
          let last = state.waiting.indices.max(by: {
            state.waiting[$0].isBefore(state.waiting[$1])
          })
        else { return (nil, false) }
        return (state.waiting.remove(at: last).turn, false)
      }
      refused?.resume(returning: false)
      if isFirst { continuation.resume(returning: true) }
    }
  }

  private func next() {
    let turn = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let first = state.waiting.indices.min(by: { state.waiting[$0].isBefore(state.waiting[$1]) }) else {
        state.isBusy = false
        return nil
      }
      return state.waiting.remove(at: first).turn
    }
    turn?.resume(returning: true)
  }
}
