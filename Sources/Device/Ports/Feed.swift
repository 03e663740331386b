public import HAL

extension Latest {
  /// The value now, and then each newer one: a reader that is slow skips those in between.
  ///
  /// It ends when its task is cancelled. The publisher knows nothing of it, so the loop can be followed, too.
  ///
  /// - Parameter seconds: the shortest time between two values, and so the longest by which one comes late.
  public func feed<Clock: ServiceClock>(every seconds: Double, clock: Clock) -> Feed<Value, Clock> {
    Feed(values: self, seconds: seconds, clock: clock)
  }
}

/// The newest values of a ``Latest``, one after the other.
public struct Feed<Value: Sendable, Clock: ServiceClock>: AsyncSequence, Sendable {
  public typealias Element = Value
  fileprivate let values: Latest<Value>
  fileprivate let seconds: Double
  fileprivate let clock: Clock

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(feed: self) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let feed: Feed
    private var seen: UInt64?

    fileprivate init(feed: Feed) { self.feed = feed }

    public mutating func next() async -> Value? {
      // The first one comes at once, all others after a pause at least.
      if seen != nil { await feed.clock.sleep(seconds: feed.seconds) }
      while !Task.isCancelled {
        let version = feed.values.version
        if version != seen {
          seen = version
          return feed.values.read()
        }
        await feed.clock.sleep(seconds: feed.seconds)
      }
      return nil
    }
  }
}
