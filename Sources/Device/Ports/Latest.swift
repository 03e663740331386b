import Synchronization

/// The newest value of something that changes: one side publishes, any number of others read.
///
/// A reader sees whole values only, and never an older one than before. A slow reader misses values.
public final class Latest<Value: Sendable>: Sendable {
  private let current: Mutex<Value>
  private let published = Atomic<UInt64>(0)
  private let skipped = Atomic<UInt64>(0)

  public init(_ value: Value) { current = Mutex(value) }

  /// Replaces the value. Waits for a reader at most as long as copying takes.
  public func publish(_ value: Value) {
    current.withLock { $0 = value }
    published.wrappingAdd(1, ordering: .releasing)
  }

  /// Replaces the value, unless a reader holds the lock: then it is skipped and counted. Never waits: for the loop.
  public func offer(_ value: Value) {
    if current.withLockIfAvailable({ $0 = value }) == nil {
      skipped.wrappingAdd(1, ordering: .relaxed)
    } else {
      published.wrappingAdd(1, ordering: .releasing)
    }
  }

  /// The newest value. Waits for the publisher at most as long as copying takes.
  public func read() -> Value { current.withLock { $0 } }

  /// How often a value was published: another number than before means that there is a newer one. 0: only the first value.
  public var version: UInt64 { published.load(ordering: .acquiring) }

  /// How many values were skipped because of a reader.
  public var skippedValues: UInt64 { skipped.load(ordering: .relaxed) }
}
