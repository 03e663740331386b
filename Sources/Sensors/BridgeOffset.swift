import Measures

/// Finds the offset of a ``Chip/Bridge`` while measuring: samples after a set pulse, after a reset pulse, and after a
/// set pulse again.
struct BridgeOffset: Sendable {
  /// Samples per polarity: 0.1 s at 100 a second for all three groups.
  static var samples: UInt32 { 4 }
  /// Tolerated difference of the field within a group and between the first and the last, while no offset is known.
  /// While a device turns evenly the mean of before and after equals the value in between. Where it starts or stops
  /// turning just then, the offset is wrong by a fourth of that difference at most.
  static var looseness: (within: Double, between: Double) { (2, 6) }

  enum Stage: Sendable {
    /// The offset is known; the next measurement is still to come.
    case known
    /// Samples before the reset pulse.
    case before
    /// The reset pulse is due, or may have been given.
    case turning
    /// Samples with reversed polarity.
    case turned
    /// The set pulse is due, or may have been given.
    case returning
    /// Samples after the set pulse.
    case after
  }

  private(set) var stage = Stage.before
  /// The bridge's offset, in µT; nil before it was found.
  private(set) var offset: Vector3?
  /// Calls until the samples have the present polarity.
  private var callsToWait: UInt32 = 0
  /// Calls until the next probe.
  private var callsUntilNext: UInt32 = 0
  /// Calls from an abandoned measurement, or one in motion, to the next: during a slow turn most samples would
  /// otherwise be probes.
  private var callsAfterMotion: UInt32 = 0
  /// Whether the measurement was abandoned and only the polarity is to be restored.
  private var isGivenUp = false
  private var group = Group()
  private var before = Vector3.zero
  private var turned = Vector3.zero

  /// Whether a pulse is due instead of a sample. The stage is set first: a pulse whose transfer failed may have been
  /// given all the same.
  var wantsPulse: Bool {
    switch stage {
    case .turning, .returning: true
    case .known, .before, .turned, .after: false
    }
  }

  /// Whether the present reading isn't the field: reversed polarity, or measured before the pulse.
  var isTurned: Bool {
    switch stage {
    case .turning, .turned, .returning: true
    case .known, .before, .after: callsToWait > 0
    }
  }

  /// The pulse was given.
  mutating func gavePulse(waiting calls: UInt32) {
    if stage == .turning { stage = .turned } else if isGivenUp { beginAnew() } else { stage = .after }
    isGivenUp = false
    callsToWait = calls
  }

  /// Counts a call of `sample()`.
  mutating func tick() {
    if callsToWait > 0 { callsToWait &-= 1 }
    guard stage == .known else { return }
    callsUntilNext &-= 1
    if callsUntilNext == 0 { (stage, group) = (.before, Group()) }
  }

  /// State of a measurement of the offset.
  enum Outcome: Sendable { case goesOn, found, moved }

  /// Takes a new sample, in µT and including the offset. While no offset is known, measurements follow each other as
  /// soon as the field is steady; before that no pulse is given.
  mutating func take(_ value: Vector3, tolerance: Double, callsBetween: UInt32) -> Outcome {
    guard stage != .known && !wantsPulse && callsToWait == 0 else { return .goesOn }
    callsAfterMotion = callsBetween / 10
    group.add(value)
    let looseness = offset == nil ? Self.looseness : (within: 1, between: 1)
    guard group.spread <= tolerance * looseness.within else { return giveUp() }
    guard group.count == Self.samples else { return .goesOn }
    let mean = group.mean
    group = Group()
    switch stage {
    case .before: (before, stage) = (mean, .turning)
    case .turned: (turned, stage) = (mean, .returning)
    case .after:
      let difference = (mean - before).length
      guard difference <= tolerance * looseness.between else { return giveUp() }
      offset = ((before + mean) / 2 + turned) / 2
      (stage, callsUntilNext) = (.known, difference <= tolerance ? callsBetween : callsAfterMotion)
      return .found
    case .known, .turning, .returning: break
    }
    return .goesOn
  }

  /// Abandons a measurement with unusable samples and restores the polarity first. Before the reset pulse it only
  /// starts again.
  @discardableResult mutating func giveUp() -> Outcome {
    group = Group()
    switch stage {
    case .known: return .goesOn
    case .before: return .goesOn
    case .after: beginAnew()
    case .turning, .turned, .returning: (stage, isGivenUp) = (.returning, true)
    }
    return .moved
  }

  private mutating func beginAnew() {
    (stage, callsUntilNext) = offset == nil ? (.before, 0) : (.known, callsAfterMotion)
  }

  /// Samples at one place.
  private struct Group: Sendable {
    private(set) var count: UInt32 = 0
    private var sum = Vector3.zero
    private var lowest = Vector3.zero
    private var highest = Vector3.zero

    var mean: Vector3 { sum / Double(Int(count)) }
    /// The largest difference along any axis.
    var spread: Double {
      let range = highest - lowest
      return max(range.x, max(range.y, range.z))
    }

    mutating func add(_ value: Vector3) {
      if count == 0 { (lowest, highest) = (value, value) }
      lowest = Vector3(min(lowest.x, value.x), min(lowest.y, value.y), min(lowest.z, value.z))
      highest = Vector3(max(highest.x, value.x), max(highest.y, value.y), max(highest.z, value.z))
      sum += value
      count &+= 1
    }
  }
}
