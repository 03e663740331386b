import HTTPTypes
import NIOPosix
import Synchronization

/// Threads for work that anyone may ask for, so many and no more, with a few places to wait: PINs, tokens and the end of the program
/// never wait behind it.
final class Bench: Sendable {
  /// What needs no device: cities, maps, and Aladhan's form.
  static let anyone = Bench(threads: 2, waiting: 16)
  /// Pictures of cards, each of which waits for a child; ``CardPictures`` itself says how many.
  static let pictures = Bench(threads: CardPictures.mostAtOnce, waiting: 16)

  private let pool: NIOThreadPool
  private let most: Int
  private let underWay = Mutex(0)

  /// - Parameters:
  ///   - threads: what is done at a time.
  ///   - waiting: what waits for that at most.
  init(threads: Int, waiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
    most = threads + waiting
  }

  /// What comes of it. Who finds all places taken is refused at once; whose task is cancelled waits no longer, and what it waited for
  /// isn't begun any more.
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
          // Whoever has the value finds the place free.
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

/// A wait for a value that ends once, whoever ends it first.
final class Turn<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value?, Never>?
    var isOver = false
    /// What it ended with before anyone waited.
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
