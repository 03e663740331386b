import Compass
public import Core
public import Measures
public import Position

/// Every counter of the device by its stable name: all refused, dropped and repeated items are counted here.
public struct CounterSnapshot: Sendable {
  /// One counter.
  public struct Entry: Sendable, Hashable {
    public var name: String
    public var count: UInt64
  }

  /// In fixed order, zeros included.
  public private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - buttons: of the buttons beside the first.
  ///   - encoder: of the rotary encoder.
  ///   - calls: of calls by other programs.
  public init(
    _ state: DeviceState, _ places: PlaceReport, buttons: ControlsState = .init(), encoder: ControlsState = .init(),
    calls: CallReport = .init()
  ) {
    add("loop.ticks", state.timing.ticks)
    add("loop.skipped_periods", state.timing.skipped)
    add("loop.skipped_states", state.counters.skippedStates)
    add("loop.refused_samples", state.counters.refusedSamples)
    add(state.magnetometer, in: "mag.")
    if state.secondary.label != nil { add(state.secondary, in: "mag2.") }
    add(state.inertial, in: "imu.")
    add(state.counters.estimator, in: "heading.")
    add("pointer.alignments", state.counters.alignments)
    add("output.failures", state.outputs.failures)
    add("buttons.failures", buttons.failures)
    add("encoder.failures", encoder.failures)
    add("encoder.invalid_transitions", encoder.invalidTransitions)
    add(calls, in: "calls.")
    add(places)
  }

  /// Counters by their names, zeros left out.
  public static func named(_ counters: some CounterSet) -> [String: UInt64] {
    var named: [String: UInt64] = [:]
    counters.forEachCounter { if $1 > 0 { named[$0] = $1 } }
    return named
  }

  /// The entries that are not zero, for a log: "mag.repeats 12, gps.checksum 3".
  public var line: String {
    entries.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }

  private mutating func add(_ name: String, _ count: UInt64) { entries.append(Entry(name: name, count: count)) }

  private mutating func add(_ counters: some CounterSet, in group: String = "") {
    counters.forEachCounter { add(group + $0, $1) }
  }
}
