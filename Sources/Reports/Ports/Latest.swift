import Synchronization

/// The newest value: one publisher, any number of readers.
///
/// A reader sees complete values, in order. A slow reader misses some.
public final class Latest<Value: Sendable>: Sendable {
  private let current: Mutex<Value>
  private let published = Atomic<UInt64>(0)
  private let skipped = Atomic<UInt64>(0)

  public init(_ value: Value) { current = Mutex(value) }

  /// Replaces the value. May wait for a reader's copy.
  public func publish(_ value: Value) {
    current.withLock { $0 = value }
    published.wrappingAdd(1, ordering: .releasing)
  }

  /// Replaces the value without waiting, for the loop: skips and counts it while a reader holds the lock.
  public func offer(_ value: Value) {
    if current.withLockIfAvailable({ $0 = value }) == nil {
      skipped.wrappingAdd(1, ordering: .relaxed)
    } else {
      published.wrappingAdd(1, ordering: .releasing)
    }
  }

  /// The newest value. May wait for the publisher's copy.
  public func read() -> Value { current.withLock { $0 } }

  /// Number of published values; 0: only the initial one.
  public var version: UInt64 { published.load(ordering: .acquiring) }

  /// Values skipped because a reader held the lock.
  public var skippedValues: UInt64 { skipped.load(ordering: .relaxed) }
}
