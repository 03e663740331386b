import HTTPTypes
import NIOPosix
import Synchronization

/// A thread pool with a bounded queue for work without the device, separate from PINs, tokens and shutdown, which never wait for it.
final class Bench: Sendable {
  /// For cities, maps, and Aladhan's form.
  static let anyone = Bench(threads: 2, waiting: 16)
  /// The same, for callers with the PIN or a token.
  static let known = Bench(threads: 1, waiting: 16)
  /// For the certificate of an address that was not called before.
  static let certificates = Bench(threads: 1, waiting: 64)
  /// For messages to phones: their file, and the authorities that are trusted.
  static let messages = Bench(threads: 1, waiting: 16)
  /// For the files of people who track their prayers.
  static let tracking = Bench(threads: 1, waiting: 16)
  /// For the devices of the house, which wait for a child process.
  static let devices = Bench(threads: 1, waiting: 16)
  /// For pictures of cards, each of which waits for a child process.
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

  /// Runs a body and returns its result. Refuses at once with a full queue; a cancelled task returns, and its body isn't started.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async throws(ProblemAnswer) -> Value {
    let isIn = underWay.withLock { underWay in
      guard underWay < most else { return false }
      underWay += 1
      return true
    }
    guard isIn else {
      throw .tryAgain("found \(most) such requests under way; accepted: at most \(most) at a time")
    }
    let turn = Turn<Value>()
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        turn.wait(continuation)
        pool.submit { [self] state in
          let value = state == .active && !turn.isOver ? body() : nil
          // Free the place before delivering the value.
          underWay.withLock { $0 -= 1 }
          turn.end(value)
        }
      }
    } onCancel: {
      turn.end(nil)
    }
    guard let value else { throw ProblemAnswer(.serviceUnavailable, "the portal is stopping") }
    return value
  }
}

/// A future: ends exactly once.
final class Turn<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value?, Never>?
    var isOver = false
    /// The value, if it came before the wait.
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

  /// Ends the wait; false if already ended.
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
