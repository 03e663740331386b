public import Core
import Indicators
public import Measures

/// ``InterferenceCheck``s on a loop that runs, one after the other: shows what they ask for, hands them the
/// samples, and notes which outputs failed.
public struct InterferenceRun: Sendable {
  private let ports: DevicePorts
  private var checks: [InterferenceCheck]
  private var current = 0
  private var posted: DrivePattern?
  /// What was wrong with an output at any time: what it should have added was then not, or not always, there.
  public private(set) var faults = OutputState()
  /// The magnetometer that was measured with.
  public private(set) var magnetometer = SensorState()

  /// Everything is dark and silent from here on. To be made before the loop begins, as the one reader of its samples.
  public init(_ checks: [InterferenceCheck], _ ports: DevicePorts) {
    (self.checks, self.ports) = (checks, ports)
    show(DrivePattern())
  }

  /// What came of each.
  public var outcomes: [InterferenceCheck.Outcome] { checks.map(\.outcome) }

  /// Goes on; to be called some fifty times a second.
  ///
  /// - Returns: false once all are over.
  public mutating func step(at now: Instant) -> Bool {
    let state = ports.state.read()
    faults.ring = faults.ring ?? state.outputs.ring
    faults.lamps = faults.lamps ?? state.outputs.lamps
    faults.buzzer = faults.buzzer ?? state.outputs.buzzer
    if state.magnetometer.chip != nil { magnetometer = state.magnetometer }
    while let sample = ports.loop.samples.pop() {
      if checks.indices.contains(current) { checks[current].take(sample) }
    }
    var pattern: DrivePattern?
    while pattern == nil, checks.indices.contains(current) {
      pattern = checks[current].step(at: now)
      if pattern == nil { current += 1 }
    }
    show(pattern ?? DrivePattern())
    return pattern != nil
  }

  private mutating func show(_ pattern: DrivePattern) {
    guard pattern != posted else { return }
    posted = pattern
    ports.loop.inbox.post { $0.guidance = .show(Guidance(move: .rest(pattern), missing: 0)) }
  }
}
