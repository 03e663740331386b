public import Compass
public import Measures
import Synchronization

/// Source of samples and the receiver's bytes, for the calibration and any number of recordings.
public final class RecordingTaps: Sendable {
  private struct Listener { weak var tap: RecordingTap? }
  private let listeners = Mutex<[Listener]>([])

  public init() {}

  /// Opens a tap. It ends when released.
  public func open() -> RecordingTap {
    let tap = RecordingTap()
    listeners.withLock { $0.append(Listener(tap: tap)) }
    return tap
  }

  /// Offers a raw sample.
  public func offer(_ sample: RawSample) { offer { $0.put(sample) } }

  /// Offers bytes of the receiver.
  public func offer(receiver bytes: [UInt8], at time: Instant) { offer { $0.put(bytes, at: time) } }

  private func offer(_ give: (RecordingTap) -> Void) {
    listeners.withLock { listeners in
      guard !listeners.isEmpty else { return }
      listeners.removeAll { $0.tap == nil }
      for listener in listeners { if let tap = listener.tap { give(tap) } }
    }
  }
}

/// One listener's share: the samples since the last call, within bounds.
public final class RecordingTap: Sendable {
  private struct State {
    var samples: [RawSample] = []
    var receiver: [(bytes: [UInt8], time: Instant)] = []
    var lost: UInt64 = 0
  }
  private let state = Mutex(State())

  /// Samples in the buffer: twenty seconds at 400 Hz.
  static let capacity = 8192

  init() {}

  fileprivate func put(_ sample: RawSample) {
    state.withLock { state in
      if state.samples.count < Self.capacity { state.samples.append(sample) } else { state.lost += 1 }
    }
  }

  fileprivate func put(_ bytes: [UInt8], at time: Instant) {
    state.withLock { state in
      if state.receiver.count < Self.capacity { state.receiver.append((bytes, time)) }
    }
  }

  /// All samples since the last call, oldest first.
  public func takeSamples() -> [RawSample] {
    state.withLock { state in
      defer { state.samples = [] }
      return state.samples
    }
  }

  /// The receiver's bytes since the last call, with times of arrival.
  public func takeReceiver() -> [(bytes: [UInt8], time: Instant)] {
    state.withLock { state in
      defer { state.receiver = [] }
      return state.receiver
    }
  }

  /// Samples lost to a full buffer.
  public var lostSamples: UInt64 { state.withLock { $0.lost } }
}
