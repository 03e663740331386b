public import Compass
public import Core
import Synchronization

/// Where the loop's thread meets the other tasks of this program.
public struct LoopChannels: LoopPort, Sendable {
  /// Into the loop: the newest of each kind of input.
  public let inbox: LoopInbox
  /// Out of it: the newest state.
  public let state: Latest<DeviceState>
  /// Out of it: every sample, until the ring is full.
  public let samples: SampleRing
  /// Ends it.
  public let stop: StopSignal

  public init(
    inbox: LoopInbox = LoopInbox(), state: Latest<DeviceState> = Latest(DeviceState()),
    samples: SampleRing = SampleRing(), stop: StopSignal = StopSignal()
  ) {
    self.inbox = inbox
    self.state = state
    self.samples = samples
    self.stop = stop
  }

  public func takeInput() -> LoopInput? { inbox.take() }
  public func publish(_ state: DeviceState) { self.state.offer(state) }
  public func push(_ sample: RawSample) { samples.push(sample) }
  public var isStopped: Bool { stop.isStopped }
  public var skippedStates: UInt64 { state.skippedValues }
  public var refusedSamples: UInt64 { samples.refusedCount }
}

/// Tells the real-time thread to come to its end.
public final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)
  public init() {}
  public func stop() { flag.store(true, ordering: .releasing) }
  public var isStopped: Bool { flag.load(ordering: .acquiring) }
}
