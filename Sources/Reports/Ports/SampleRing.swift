public import Compass
import Measures
import Synchronization

/// A wait-free single-producer, single-consumer ring between two threads.
///
/// A full ring refuses and counts the newest element, so the stored ones have no gaps. Allocates only at the start.
public final class SPSCRing<Element: Sendable>: @unchecked Sendable {
  // Unchecked because the slots are plain memory: `written` and `read` hand each slot from one side to the other.
  private let slots: UnsafeMutableBufferPointer<Element>
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  private let refused = Atomic<UInt64>(0)
  private let hasReader = Atomic<Bool>(false)

  /// - Parameter blank: initial content of the slots.
  public init(capacity: Int, blank: Element) {
    slots = .allocate(capacity: max(1, capacity))
    slots.initialize(repeating: blank)
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// For the producer only.
  public func push(_ element: Element) {
    let position = written.load(ordering: .relaxed)
    guard position &- read.load(ordering: .acquiring) < slots.count else {
      refused.wrappingAdd(1, ordering: .relaxed)
      return
    }
    slots[position % slots.count] = element
    written.store(position &+ 1, ordering: .releasing)
  }

  /// The consuming end. There is one: nil, where it is taken.
  public func takeReader() -> Reader? { hasReader.exchange(true, ordering: .relaxed) ? nil : Reader(self) }

  /// The consuming end of a ring: its only one.
  public struct Reader: ~Copyable, Sendable {
    private let ring: SPSCRing
    fileprivate init(_ ring: SPSCRing) { self.ring = ring }

    /// The oldest element; nil: nothing new.
    public func pop() -> Element? {
      let position = ring.read.load(ordering: .relaxed)
      guard position < ring.written.load(ordering: .acquiring) else { return nil }
      let element = ring.slots[position % ring.slots.count]
      ring.read.store(position &+ 1, ordering: .releasing)
      return element
    }
  }

  /// Elements refused by a full ring.
  public var refusedCount: UInt64 { refused.load(ordering: .relaxed) }
}

/// The way of raw samples out of the loop: a ``SamplePump`` reads it.
public typealias SampleRing = SPSCRing<RawSample>

extension SPSCRing<RawSample> {
  /// - Parameter capacity: in samples; at 100 Hz the default holds ten seconds.
  public convenience init(capacity: Int = 1024) {
    self.init(capacity: capacity, blank: RawSample(time: .origin))
  }
}
