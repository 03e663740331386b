public import Core
import Indicators
public import Measures

/// An ``InterferenceCheck`` on a loop that runs: shows what it asks for, hands it the samples, and notes which outputs
/// failed.
public struct InterferenceRun: Sendable {
  private let ports: DevicePorts
  private var check: InterferenceCheck
  private var posted: DrivePattern?
  /// What was wrong with an output at any time: what it should have added was then not, or not always, there.
  public private(set) var faults = OutputState()
  /// The magnetometer that was measured with.
  public private(set) var magnetometer = SensorState()

  /// Everything is dark from here on. To be made before the loop begins, as the one reader of its samples.
  public init(_ check: InterferenceCheck, _ ports: DevicePorts) {
    (self.check, self.ports) = (check, ports)
    show(DrivePattern())
  }

  /// What came of it.
  public var outcome: InterferenceCheck.Outcome { check.outcome }

  /// Goes on; to be called some fifty times a second.
  ///
  /// - Returns: false once it is over.
  public mutating func step(at now: Instant) -> Bool {
    let state = ports.state.read()
    faults.ring = faults.ring ?? state.outputs.ring
    faults.lamps = faults.lamps ?? state.outputs.lamps
    faults.buzzer = faults.buzzer ?? state.outputs.buzzer
    if state.magnetometer.chip != nil { magnetometer = state.magnetometer }
    while let sample = ports.loop.samples.pop() { check.take(sample) }
    let pattern = check.step(at: now)
    show(pattern ?? DrivePattern())
    return pattern != nil
  }

  private mutating func show(_ pattern: DrivePattern) {
    guard pattern != posted else { return }
    posted = pattern
    ports.loop.inbox.post { $0.guidance = .show(Guidance(move: .rest(pattern), missing: 0)) }
  }
}
