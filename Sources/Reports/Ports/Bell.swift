import Synchronization

/// Wakes the one task that waits for something to happen: an order, an outcome, changed settings.
///
/// It stays rung until a wait has seen it, so that nothing which happens between two waits is missed.
public final class Bell: Sendable {
  private struct State {
    var isRung = false
    var waiter: CheckedContinuation<Void, Never>?
  }
  private let state = Mutex(State())

  public init() {}

  /// Ends the wait under way, or the next one.
  public func ring() {
    let waiter = state.withLock { state in
      state.isRung = state.waiter == nil
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Waits until it is rung, or the task is cancelled. One task at a time.
  public func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
        let isOver = state.withLock { state in
          if state.isRung || Task.isCancelled {
            state.isRung = false
            return true
          }
          state.waiter = waiter
          return false
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      state.withLock { $0.waiter.take() }?.resume()
    }
  }
}
