public import Compass
import Measures

/// The samples of a recording for a fit, in bounded memory: one row for each magnetometer sample, in long recordings for every
/// second, fourth, … of them.
public struct MotionLog: Sendable {
  struct Row: Sendable {
    var field: Vector3
    /// In g; the newest before or with the field.
    var force: Vector3?
    /// Rotation since the row before: rates times time, in radians. Nil without a gyroscope.
    var turn: Vector3?
    /// Mean rate since the sample of the field before, in rad/s; nil without a gyroscope.
    var rate: Vector3?
    /// Seconds since the row before.
    var seconds: Double
    /// How lights and buzzer were driven.
    var drive = DriveLevel.off
  }

  /// Number of rows beyond which every second one is dropped.
  public static let capacity = 3200

  private(set) var rows: [Row] = []
  /// Samples with a magnetic field that were taken.
  public private(set) var samples = 0
  private(set) var clipping = ClippingWatch()

  /// Changes of field and force from one sample to the next, before any decimation.
  private(set) var fieldSteps: [Double] = []
  private(set) var forceSteps: [Double] = []
  private var lastField: Vector3?
  private static let mostSteps = 4000

  /// Turn and seconds since the sample of the field before, whether it became a row or not.
  private var latest = (turn: Vector3.zero, seconds: 0.0)
  /// Number of rates within ``longestRateGap`` of the one before, and the sum of these intervals in seconds.
  private var rateSteps = (count: 0, seconds: 0.0)
  private var lastRate: Instant?
  /// Seconds between two rates; a longer time is a gap in the recording.
  private static let longestRateGap = 0.1

  private var stride = 1
  private var skipped = 0
  private var last: Instant?
  private var force: Vector3?
  private var rate: Vector3?
  private var turn: Vector3?
  private var seconds = 0.0

  public init() {}

  /// Rows that don't follow one another: each is an attitude of its own.
  init(scattered rows: [Row]) {
    self.rows = rows.map { row in
      var row = row
      (row.turn, row.rate, row.seconds) = (nil, nil, 1)
      return row
    }
    samples = rows.count
    fieldSteps = zip(rows, rows.dropFirst()).map { ($1.field - $0.field).length }
  }

  /// Takes the next sample, as measured; values that aren't finite or beyond any sensor's range are left out.
  public mutating func take(_ sample: RawSample) {
    let step = last.map { sample.time.seconds(since: $0) } ?? 0
    last = sample.time
    seconds += max(0, step)
    // A rate holds until the next sample.
    if let rate {
      let step = rate * max(0, step)
      turn = (turn ?? .zero) + step
      latest.turn += step
    }
    latest.seconds += max(0, step)
    if let new = sample.rate?.radiansPerSecond {
      if lastRate == nil { beginAnew() }
      // Up to 2000 °/s on each axis, read as radians: the fit then finds the wrong unit.
      rate = new.isFinite && new.length < 3500 ? new : nil
      noteRate(at: sample.time)
    }
    if let new = sample.force?.metersPerSecondSquared, new.isFinite, new.length < 500 {
      if force == nil { beginAnew() }
      if let force, forceSteps.count < Self.mostSteps { forceSteps.append((new / standardGravity - force).length) }
      force = new / standardGravity
    }
    guard let field = sample.field?.microtesla, field.isFinite, field.length < 1e7 else { return }
    samples += 1
    if let lastField, fieldSteps.count < Self.mostSteps { fieldSteps.append((field - lastField).length) }
    lastField = field
    clipping.take(field)
    let recent = rate == nil || latest.seconds <= 0 ? rate : latest.turn / latest.seconds
    latest = (.zero, 0)
    skipped += 1
    guard skipped == stride else { return }
    skipped = 0
    rows.append(Row(field: field, force: force, turn: turn, rate: recent, seconds: seconds, drive: sample.drive))
    (seconds, turn) = (0, rate.map { _ in .zero })
    if rows.count > Self.capacity { decimate() }
  }

  /// Seconds within which all sensors of a device start.
  private static let longestBeginning = 1.0

  /// Drops the rows before every sensor has started: a fit uses a sensor in all rows or in none.
  private mutating func beginAnew() {
    guard duration <= Self.longestBeginning else { return }
    (rows, seconds, turn) = ([], 0, nil)
  }

  private mutating func noteRate(at time: Instant) {
    let step = lastRate.map { time.seconds(since: $0) } ?? 0
    if step > 0, step <= Self.longestRateGap { rateSteps = (rateSteps.count + 1, rateSteps.seconds + step) }
    lastRate = time
  }

  /// Mean seconds from one rate to the next; 0 where there are none.
  var rateInterval: Double { rateSteps.count == 0 ? 0 : rateSteps.seconds / Double(rateSteps.count) }

  private mutating func decimate() {
    stride *= 2
    rows = Swift.stride(from: 1, to: rows.count, by: 2).map { index in
      let (before, row) = (rows[index - 1], rows[index])
      var merged = row
      merged.seconds += before.seconds
      if let a = before.turn, let b = row.turn { merged.turn = a + b }
      return merged
    }
    skipped = 0
  }

  /// The same recording without the field of the device's own currents.
  public func compensated(for drive: DriveField) -> MotionLog {
    guard drive != .none else { return self }
    var compensated = self
    for i in rows.indices { compensated.rows[i].field -= drive.field(at: rows[i].drive) }
    return compensated
  }

  /// Puts another field into each row.
  mutating func replaceFields(_ change: (Vector3) -> Vector3) {
    for i in rows.indices { rows[i].field = change(rows[i].field) }
  }

  /// The number of rows.
  public var rowCount: Int { rows.count }

  /// Seconds from the first to the last row.
  var duration: Double { rows.dropFirst().reduce(0) { $0 + $1.seconds } }

  var hasForce: Bool { !rows.isEmpty && rows.allSatisfy { $0.force != nil } }

  /// Whether rates were measured often enough to give the rotation from row to row.
  var hasTurns: Bool {
    hasForce && rows.dropFirst().allSatisfy { $0.turn != nil } && duration / Double(max(1, rows.count)) < 0.1
  }
}

/// Detects clipping: the same extreme value of an axis several times in a row.
struct ClippingWatch: Sendable {
  private var low = Vector3(.infinity, .infinity, .infinity)
  private var high = Vector3(-.infinity, -.infinity, -.infinity)
  private var last = Vector3(.nan, .nan, .nan)
  private var run = [0, 0, 0]
  /// Samples in runs at the present extreme, for the lower and upper end of each axis.
  private var atLow = [0, 0, 0]
  private var atHigh = [0, 0, 0]
  private var count = 0

  mutating func take(_ field: Vector3) {
    count += 1
    for axis in 0..<3 {
      let value = field[axis]
      run[axis] = value == last[axis] ? run[axis] + 1 : 0
      if value < low[axis] { (low[axis], atLow[axis]) = (value, 0) }
      if value > high[axis] { (high[axis], atHigh[axis]) = (value, 0) }
      guard run[axis] >= 4 else { continue }
      if value == low[axis] { atLow[axis] += 1 }
      if value == high[axis] { atHigh[axis] += 1 }
    }
    last = field
  }

  /// Whether an axis was clipped for more than a hundredth of the time.
  var isClipped: Bool {
    (0..<3).contains { max(atLow[$0], atHigh[$0]) * 100 > count && high[$0] > low[$0] }
  }
}
