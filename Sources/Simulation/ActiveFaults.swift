import Measures

/// The faults active at one moment, by target.
struct ActiveFaults {
  /// Faults of one sensor; see ``FaultPlan/Effect``.
  struct Part {
    var pace = 1.0
    /// Share of samples delivered.
    var share = 1.0
    var notReady = false
    var stuck = false
    var saturate = false
    var word: UInt16?
    var garbage = false
    var wrong: Double?
    var delay: Double?
    var noise: Double?
    /// One bit for each axis.
    var deadAxes: UInt8 = 0
    /// Whether a fault affects the data registers of the one quantity.
    var spoils = false
  }
  var mag = Part()
  var mag2 = Part()
  var accel = Part()
  var gyro = Part()
  var addedField = 0.0
  var bias = 0.0
  var shake = 0.0

  /// The faults of a chip: its magnetometer, second magnetometer, or accelerometer.
  func of(_ role: FaultPlan.Target) -> Part {
    switch role {
    case .mag: mag
    case .mag2: mag2
    default: accel
    }
  }

  mutating func insert(_ event: FaultPlan.Event, at now: Instant) {
    switch (event.target, event.effect) {
    case (.field, .add(let microtesla)): addedField += microtesla
    case (.gyro, .bias(let rate)): bias += rate
    case (.board, .shake(let sigma)): shake += sigma
    case (.mag, _): ActiveFaults.put(event, at: now, into: &mag)
    case (.mag2, _): ActiveFaults.put(event, at: now, into: &mag2)
    case (.accel, _): ActiveFaults.put(event, at: now, into: &accel)
    case (.gyro, _):
      ActiveFaults.put(event, at: now, into: &gyro)
      gyro.spoils = true
    default: break
    }
  }

  private static func put(_ event: FaultPlan.Event, at now: Instant, into part: inout Part) {
    switch event.effect {
    case .rate(let pace): part.pace = pace
    case .slow(let share): part.share = share
    case .notReady: part.notReady = true
    case .intermittent(let period): if event.isInFirstHalf(of: period, at: now) { part.notReady = true }
    case .stuck: part.stuck = true
    case .saturate: part.saturate = true
    case .word(let word): part.word = word
    case .wrong(let amount): part.wrong = amount
    case .delayed(let seconds): part.delay = seconds
    case .garbage: (part.garbage, part.spoils) = (true, true)
    case .noise(let factor): (part.noise, part.spoils) = (factor, true)
    case .axisDead(let axis):
      part.deadAxes |= 1 << UInt8(axis)
      part.spoils = true
    default: break
    }
  }
}
