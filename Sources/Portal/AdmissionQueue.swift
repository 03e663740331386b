import NIOCore
import Synchronization

/// A counting semaphore with a bounded queue, first come, first served, with timeout.
final class AdmissionQueue: Sendable {
  private struct State {
    var inside = 0
    var queue: [Turn<Bool>] = []
  }
  private let state = Mutex(State())
  private let most: Int
  private let mostWaiting: Int

  init(most: Int, waiting: Int) { (self.most, mostWaiting) = (most, waiting) }

  /// False: queue full, timeout, or task cancelled. After true, call ``leave()``.
  func enter(_ loop: any EventLoop, within time: TimeAmount) async -> Bool {
    let turn = Turn<Bool>()
    let isIn = state.withLock { state -> Bool? in
      if state.inside < most {
        state.inside += 1
        return true
      }
      // Drop cancelled tasks.
      state.queue.removeAll { $0.isOver }
      guard state.queue.count < mostWaiting else { return false }
      state.queue.append(turn)
      return nil
    }
    if let isIn { return isIn }
    let end = loop.scheduleTask(in: time) { _ = turn.end(nil) }
    defer { end.cancel() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn.wait($0) }
    } onCancel: {
      turn.end(nil)
    } ?? false
  }

  /// Admits the next.
  func leave() {
    state.withLock { state in
      while !state.queue.isEmpty {
        if state.queue.removeFirst().end(true) { return }
      }
      state.inside -= 1
    }
  }
}
