public import Core
import Synchronization

/// Input of the loop from other threads. The newest of each kind replaces the former; the loop takes it at its next tick.
public final class LoopInbox: Sendable {
  private let input = Mutex(LoopInput())
  private let waiting = Atomic<Bool>(false)

  public init() {}

  /// Changes the content; for all threads except the loop's.
  public func post(_ change: (inout LoopInput) -> Void) {
    input.withLock { change(&$0) }
    waiting.store(true, ordering: .releasing)
  }

  /// Takes the content without waiting, for the loop: nil when empty, or while another thread posts.
  public func take() -> LoopInput? {
    guard waiting.load(ordering: .acquiring) else { return nil }
    return input.withLockIfAvailable { input in
      // Cleared inside the lock: a post after this one sets it again.
      waiting.store(false, ordering: .relaxed)
      defer { input = LoopInput() }
      return input
    }
  }
}
