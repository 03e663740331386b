public import HAL
public import Measures
import Synchronization

/// A clock that only moves when set forward. Shared by the parts of one run.
public final class VirtualClock: MonotonicClock, Sendable {
  private let nanoseconds: Atomic<Int64>

  public init(start: Instant = .origin) { nanoseconds = Atomic(start.nanoseconds) }

  public func now() -> Instant { Instant(nanoseconds: nanoseconds.load(ordering: .acquiring)) }
  /// Moves forward to `time`; an earlier time has no effect.
  public func advance(to time: Instant) { nanoseconds.max(time.nanoseconds, ordering: .acquiringAndReleasing) }
}

/// A ticker that doesn't wait: each call sets the clock one period forward.
public struct VirtualTicker: Ticker, ~Copyable {
  public let clock: VirtualClock
  private let period: Int64
  private var deadline: Instant

  /// - Parameter rate: Ticks a second, above 0.
  public init(rate: Double, clock: VirtualClock = VirtualClock()) {
    precondition(rate > 0)
    self.clock = clock
    period = Int64((1e9 / rate).rounded())
    deadline = clock.now()
  }

  public mutating func next() -> Tick {
    deadline = deadline.advanced(byNanoseconds: period)
    clock.advance(to: deadline)
    return Tick(deadline: deadline, woke: deadline)
  }

  public func now() -> Instant { clock.now() }
}

/// A ticker that advances the modelled world to each wake-up, in virtual or real time.
public struct BoardTicker<Base: Ticker & ~Copyable>: Ticker, ~Copyable {
  private var base: Base
  private let board: ModelBoard
  private let busyFrom: Double

  /// - Parameter busyFrom: board time in seconds from which the machine is too busy, and the loop misses every other
  ///   period.
  public init(_ base: consuming Base, board: ModelBoard, busyFrom: Double = .infinity) {
    self.base = base
    self.board = board
    self.busyFrom = busyFrom
    board.advance(to: self.base.now())
  }

  public mutating func next() -> Tick {
    var tick = base.next()
    if board.elapsed.seconds >= busyFrom {
      tick = base.next()
      tick.skipped += 1
    }
    board.advance(to: tick.woke)
    return tick
  }

  public func now() -> Instant { base.now() }
}
