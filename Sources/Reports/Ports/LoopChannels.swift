public import Compass
public import Core
import Synchronization

/// Channels between the loop's thread and the tasks of this program.
public struct LoopChannels: LoopPort, Sendable {
  /// Input: the newest of each kind.
  public let inbox: LoopInbox
  /// Output: the newest state.
  public let state: Latest<DeviceState>
  /// Out of it: every sample, until the ring is full, for the ``SamplePump``.
  public let samples: SampleRing
  /// Stops the loop.
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

/// Asks the real-time thread to stop.
public final class StopSignal: Sendable {
  private let flag = Atomic<Bool>(false)
  public init() {}
  public func stop() { flag.store(true, ordering: .releasing) }
  public var isStopped: Bool { flag.load(ordering: .acquiring) }
}
