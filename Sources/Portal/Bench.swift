import HTTPTypes
import NIOPosix
import Synchronization

/// A bounded number of threads for work of unauthenticated clients, with a bounded queue: PINs, tokens and the end of the program
/// never wait behind it.
final class Bench: Sendable {
  /// Work without the device: cities, maps, and Aladhan's form.
  static let anyone = Bench(threads: 2, waiting: 16)
  /// The same for callers with the PIN or a token.
  static let known = Bench(threads: 1, waiting: 16)
  /// Pictures of cards, each of which waits for a child; ``CardPictures`` itself says how many.
  static let pictures = Bench(threads: CardPictures.mostAtOnce, waiting: 16)

  private let pool: NIOThreadPool
  private let most: Int
  private let underWay = Mutex(0)

  /// - Parameters:
  ///   - threads: jobs at a time.
  ///   - waiting: length of the queue.
  init(threads: Int, waiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
    most = threads + waiting
  }

  /// Its result. With a full queue the call is refused at once; a cancelled task waits no longer, and its work
  /// isn't begun.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws(ProblemAnswer) -> Value {
    let isIn = underWay.withLock { underWay in
      guard underWay < most else { return false }
      underWay += 1
      return true
    }
    guard isIn else {
      throw ProblemAnswer(
        .serviceUnavailable, "found \(most) such requests under way; accepted: at most so many at a time",
        headers: [.retryAfter: "2"])
    }
    let turn = Turn<Value>()
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        turn.wait(continuation)
        pool.submit { [self] state in
          let value = state == .active && !turn.isOver ? body() : nil
          // The place is free before the value arrives.
          underWay.withLock { $0 -= 1 }
          turn.end(value)
        }
      }
    } onCancel: {
      turn.end(nil)
    }
    guard let value else { throw ProblemAnswer(.serviceUnavailable, "the portal is being stopped") }
    return value
  }
}

/// A wait for a value that ends exactly once.
final class Turn<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value?, Never>?
    var isOver = false
    /// Its result, if it ended before anyone waited.
    var value: Value?
  }
  private let state = Mutex(State())

  var isOver: Bool { state.withLock { $0.isOver } }

  func wait(_ continuation: CheckedContinuation<Value?, Never>) {
    let (isOver, value) = state.withLock { state in
      if !state.isOver { state.continuation = continuation }
      return (state.isOver, state.value)
    }
    if isOver { continuation.resume(returning: value) }
  }

  /// False: it was over before.
  @discardableResult
  func end(_ value: Value?) -> Bool {
    let (isFirst, continuation) = state.withLock { state in
      defer {
        if !state.isOver { state.value = value }
        (state.isOver, state.continuation) = (true, nil)
      }
      return (!state.isOver, state.continuation)
    }
    continuation?.resume(returning: value)
    return isFirst
  }
}
