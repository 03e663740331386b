import Synchronization

/// Where the loop shows its newest state and everybody else reads it. The loop never waits here.
public final class StateBoard: Sendable {
  private let current: Mutex<DeviceState>
  private let skipped = Atomic<UInt64>(0)

  public init(_ state: DeviceState = DeviceState()) { current = Mutex(state) }

  /// Replaces the state, unless somebody is reading this very moment: then this one is skipped and counted,
  /// and the next one comes a period later.
  public func publish(_ state: DeviceState) {
    if current.withLockIfAvailable({ $0 = state }) == nil { skipped.wrappingAdd(1, ordering: .relaxed) }
  }

  /// The newest state. Waits for the loop at most as long as copying it takes.
  public func read() -> DeviceState { current.withLock { $0 } }

  /// How many states were skipped because of a reader.
  public var skippedStates: UInt64 { skipped.load(ordering: .relaxed) }
}

/// Tells the real-time thread to come to its end.
public final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)
  public init() {}
  public func stop() { flag.store(true, ordering: .releasing) }
  public var isStopped: Bool { flag.load(ordering: .acquiring) }
}
