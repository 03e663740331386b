import Compass
public import Core
import GPS
public import Position
import Sensors

/// Every counter of the device by its stable name: nothing is refused, dropped or repeated without a number here.
public struct CounterSnapshot: Sendable {
  /// One counter.
  public struct Entry: Sendable, Hashable {
    public var name: String
    public var count: UInt64
  }

  /// In a fixed order, zeros included.
  public private(set) var entries: [Entry] = []

  public init(_ state: DeviceState, _ places: PlaceReport) {
    add("loop.ticks", state.timing.ticks)
    add("loop.skipped_periods", state.timing.skipped)
    add("loop.skipped_states", state.counters.skippedStates)
    add("loop.refused_samples", state.counters.refusedSamples)
    add("mag", state.magnetometer)
    add("imu", state.inertial)
    add(state.counters.estimator)
    add("pointer.alignments", state.counters.alignments)
    add("output.failures", state.outputs.failures)
    add(places)
  }

  /// The entries that are not zero, for a log: "mag.repeats 12, gps.checksum 3".
  public var line: String {
    entries.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }

  private mutating func add(_ name: String, _ count: UInt64) { entries.append(Entry(name: name, count: count)) }

  private mutating func add(_ role: String, _ sensor: SensorState) {
    let c = sensor.counters
    add("\(role).reads", c.reads)
    add("\(role).fresh", c.fresh)
    add("\(role).not_ready", c.notReady)
    add("\(role).repeats", c.repeats)
    add("\(role).retries", c.retries)
    add("\(role).failed", c.failed)
    add("\(role).saturated", c.saturated)
    add("\(role).outliers", c.outliers)
    add("\(role).rejected", c.rejected)
    add("\(role).settings_lost", c.settingsLost)
    add("\(role).restarts", sensor.restarts)
  }

  private mutating func add(_ c: EstimatorCounters) {
    add("heading.not_finite", c.notFinite)
    add("heading.implausible", c.implausible)
    add("heading.repeated_time", c.repeatedTime)
    add("heading.backward_time", c.backwardTime)
    add("heading.gaps", c.gaps)
    add("heading.disturbed_field", c.disturbedField)
    add("heading.gyroscope_dropped", c.gyroscopeDropped)
  }

  private mutating func add(_ places: PlaceReport) {
    add("gps.bytes", places.sentences.bytes)
    add("gps.port_failures", places.portFailures)
    for outcome in NMEAOutcome.allCases { add(outcome.code, places.sentences[outcome]) }
    add("gps.fixes", places.sentences.fixes)
    add("gps.contradiction", places.sentences.contradictions)
    add("gps.incomplete", places.sentences.incompleteMoments)
    add("gps.rollover", places.sentences.rollovers)
    add("gps.date", places.sentences.refusedDates)
    add("gps.hunts", places.hunts)
    for event in SiteEvent.allCases { add(event.code, places.places[event]) }
  }
}
