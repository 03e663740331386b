import Synchronization

/// A real-time thread that can be joined once, from a closure.
public final class JoinableThread: Sendable {
  /// Rights the kernel gave the thread.
  public let rights: RealTimeRights
  private let thread: Mutex<RealTimeThread?>

  public init(_ thread: consuming RealTimeThread) {
    rights = thread.rights
    self.thread = Mutex(consume thread)
  }

  /// Waits until the thread has ended; returns at once if it was joined already.
  public func join() {
    let taken = thread.withLock { thread -> RealTimeThread? in
      var taken: RealTimeThread?
      swap(&taken, &thread)
      return taken
    }
    taken?.join()
  }
}
