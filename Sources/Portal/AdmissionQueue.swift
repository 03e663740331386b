import NIOCore
import Synchronization

/// Lets so many in at a time; others wait in the order in which they came, and not for long.
final class AdmissionQueue: Sendable {
  private struct State {
    var inside = 0
    var queue: [Turn<Bool>] = []
  }
  private let state = Mutex(State())
  private let most: Int
  private let mostWaiting: Int

  init(most: Int, waiting: Int) { (self.most, mostWaiting) = (most, waiting) }

  /// False: too many wait, or it took too long, or the task was cancelled. After true, call ``leave()``.
  func enter(_ loop: any EventLoop, within time: TimeAmount) async -> Bool {
    let turn = Turn<Bool>()
    let isIn = state.withLock { state -> Bool? in
      if state.inside < most {
        state.inside += 1
        return true
      }
      // Cancelled tasks wait no longer.
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

  /// Makes room for the next.
  func leave() {
    state.withLock { state in
      while !state.queue.isEmpty {
        if state.queue.removeFirst().end(true) { return }
      }
      state.inside -= 1
    }
  }
}
