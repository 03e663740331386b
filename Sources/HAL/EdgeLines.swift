public import Measures

/// A change of an input line, as the kernel noted it.
public struct LineEdge: Sendable, Hashable {
  /// Place of the line in its group.
  public var line: Int
  /// Whether it is active from then on.
  public var isActive: Bool
  /// When it changed, by the monotonic clock.
  public var time: Instant

  public init(line: Int, isActive: Bool, time: Instant) {
    self.line = line
    self.isActive = isActive
    self.time = time
  }
}

/// A group of inputs whose changes are queued until read; only a flood overflows the queue.
public protocol EdgeLines: ~Copyable {
  /// The oldest unread change; nil: none. Doesn't wait.
  mutating func nextEdge() throws(LineError) -> LineEdge?
  /// Which lines are active now: bit `i` is line `i` of the group.
  mutating func levels() throws(LineError) -> UInt64
}
