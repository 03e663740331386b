/// The only reader of the loop's samples: it hands each on to every tap, such as the calibration's and the recordings'.
public struct SamplePump: ~Copyable, Sendable {
  private let samples: SampleRing.Reader
  private let taps: RecordingTaps

  /// Traps where the device has one already: a second reader would take samples away from the first.
  public init(_ ports: DevicePorts) {
    guard let samples = ports.loop.samples.takeReader() else { preconditionFailure("a device has one sample pump") }
    self.samples = samples
    taps = ports.taps
  }

  /// Hands on what has come since the last step.
  public func step() { while let sample = samples.pop() { taps.offer(sample) } }
}
