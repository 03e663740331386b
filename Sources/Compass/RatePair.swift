public import Measures

/// Two gyroscopes in one device: one replaces the other where that is missing or contradicted, and their difference says when one of
/// them is wrong.
///
/// They aren't averaged: what a gyroscope errs by is its offset, which the estimator learns. The second one's offset is known as its
/// difference from the first, so a change from one to the other is no turn.
public struct RatePair: Sendable {
  /// Seconds over which their difference is averaged: long against samples that aren't taken at once.
  static var smoothingTime: Double { 0.25 }
  /// Seconds over which the difference of their offsets is.
  static var offsetTime: Double { 10 }
  /// Seconds without a sample after which one of them is done without.
  static var longestGap: Double { 0.1 }
  /// Share of the turn by which two good ones may differ: gains of ±3 % each, and boards that lie askew by 3°.
  static var gainShare: Double { 0.1 }
  /// Rate in rad/s below which their difference is that of their offsets.
  static var slowRate: Double { 0.2 }
  /// What offsets and noise explain, a second: the largest zero-rate offset of a data sheet is ±20 °/s (MPU-6050), and beyond it a
  /// gyroscope counts as broken anyway.
  public static var limit: Angle { Angle(degrees: 20) }

  /// Second less first at rest.
  private var offset = Vector3.zero
  private var offsetSeconds = 0.0
  /// Second less first, without that, averaged.
  private var difference = Vector3.zero
  /// How fast they turn, averaged.
  private var turning = 0.0
  private var presence = PairPresence(longestGap: RatePair.longestGap)
  /// Whether the second is gone by although there is a first: force and field have contradicted that one.
  private var prefersSecond = false
  private var wasBelieved = false

  /// By how much they differ a second beyond what their gains explain; zero while there is one of them only.
  public private(set) var disagreement = Angle.zero
  /// Which of them is gone by; never both.
  public private(set) var use = FieldPair.Use.first

  public init() {}

  /// Takes what both have brought at `now`, in the body frame, and returns the rate to go by; nil: none that is new.
  ///
  /// - Parameter isBelieved: whether the estimator goes by the gyroscope it has been given. It no longer does where force and field
  ///   contradict it: if the two contradict each other as well, the other one's turn has come.
  public mutating func take(first: Vector3?, second: Vector3?, isBelieved: Bool, at now: Instant) -> Vector3? {
    if second != nil { presence.noteSecond(at: now) }
    guard presence.knowsSecond else { return first }
    if first != nil { presence.noteFirst(at: now) }
    let (hasFirst, hasSecond) = (presence.hasFirst(at: now), presence.hasSecond(at: now))
    if hasFirst && hasSecond {
      if let first, let second { compare(first, second, at: now) }
      if wasBelieved, !isBelieved, disagreement > Self.limit { prefersSecond.toggle() }
    } else {
      (difference, turning, disagreement, prefersSecond) = (.zero, 0, .zero, false)
      presence.interrupt()
    }
    wasBelieved = isBelieved
    use = hasSecond && (prefersSecond || !hasFirst) ? .second : .first
    return use == .second ? second.map { $0 - offset } : first
  }

  private mutating func compare(_ first: Vector3, _ second: Vector3, at now: Instant) {
    guard first.isFinite, second.isFinite else { return }
    let dt = presence.compare(at: now)
    let share = dt / (dt + Self.smoothingTime)
    let new = second - first - offset
    difference = difference + (new - difference) * share
    turning += ((first.length + second.length) / 2 - turning) * share
    disagreement = Angle(radians: max(0, difference.length - Self.gainShare * turning))
    guard turning < Self.slowRate, new.length < Self.limit.radians else { return }
    offsetSeconds = min(Self.offsetTime, offsetSeconds + dt)
    if offsetSeconds > 0 { offset = offset + new * (dt / offsetSeconds) }
  }
}
