public import Compass
import Measures
import Synchronization

/// A single-producer, single-consumer ring between two threads, of which neither waits for the other.
///
/// A full ring refuses the newest element and counts it, so that a reader always gets a piece without holes up to
/// a known point. All memory is taken at the start.
public final class SPSCRing<Element: Sendable>: @unchecked Sendable {
  // Unchecked because the slots are plain memory: `written` and `read` hand each slot from one side to the other.
  private let slots: UnsafeMutableBufferPointer<Element>
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  private let refused = Atomic<UInt64>(0)

  /// - Parameter blank: what the slots hold before anything is written.
  public init(capacity: Int, blank: Element) {
    slots = .allocate(capacity: max(1, capacity))
    slots.initialize(repeating: blank)
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// Called by the producer only.
  public func push(_ element: Element) {
    let position = written.load(ordering: .relaxed)
    guard position &- read.load(ordering: .acquiring) < slots.count else {
      refused.wrappingAdd(1, ordering: .relaxed)
      return
    }
    slots[position % slots.count] = element
    written.store(position &+ 1, ordering: .releasing)
  }

  /// Called by the consumer only. Nil: nothing new.
  public func pop() -> Element? {
    let position = read.load(ordering: .relaxed)
    guard position < written.load(ordering: .acquiring) else { return nil }
    let element = slots[position % slots.count]
    read.store(position &+ 1, ordering: .releasing)
    return element
  }

  /// How many elements found the ring full.
  public var refusedCount: UInt64 { refused.load(ordering: .relaxed) }
}

/// The way of raw samples out of the loop: its consumer is the recorder or the calibration session.
public typealias SampleRing = SPSCRing<RawSample>

extension SPSCRing<RawSample> {
  /// - Parameter capacity: how many samples fit; at 100 Hz the default holds ten seconds.
  public convenience init(capacity: Int = 1024) {
    self.init(capacity: capacity, blank: RawSample(time: .origin))
  }
}
