public import Compass
import Measures
import Synchronization

/// The way of raw samples out of the loop: one writer (the loop), one reader (recorder or calibration session).
///
/// A full ring refuses the newest sample and counts it, so that a reader always gets a piece without holes up to
/// a known point. All memory is taken at the start.
public final class SampleRing: @unchecked Sendable {
  // Unchecked because the slots are plain memory: `written` and `read` hand each slot from one side to the other.
  private let slots: UnsafeMutableBufferPointer<RawSample>
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)
  private let refused = Atomic<UInt64>(0)

  /// - Parameter capacity: how many samples fit; at 100 Hz the default holds ten seconds.
  public init(capacity: Int = 1024) {
    slots = .allocate(capacity: max(1, capacity))
    slots.initialize(repeating: RawSample(time: .origin))
  }

  deinit { slots.deallocate() }

  /// Called by the loop only.
  public func push(_ sample: RawSample) {
    let position = written.load(ordering: .relaxed)
    guard position &- read.load(ordering: .acquiring) < slots.count else {
      refused.wrappingAdd(1, ordering: .relaxed)
      return
    }
    slots[position % slots.count] = sample
    written.store(position &+ 1, ordering: .releasing)
  }

  /// Called by the one reader only. Nil: nothing new.
  public func pop() -> RawSample? {
    let position = read.load(ordering: .relaxed)
    guard position < written.load(ordering: .acquiring) else { return nil }
    let sample = slots[position % slots.count]
    read.store(position &+ 1, ordering: .releasing)
    return sample
  }

  /// Samples that found the ring full.
  public var refusedSamples: UInt64 { refused.load(ordering: .relaxed) }
}
