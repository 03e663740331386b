public import Link
public import Measures
public import Text

/// Direction and status as the broker has them: of each second's state only what has changed enough.
public struct StateReport: Sendable, Codable, Hashable {
  /// Degrees clockwise from true north.
  @ExplicitNull public var trueHeadingDeg: Double?
  /// Signed, right positive.
  @ExplicitNull public var turnDeg: Double?
  @ExplicitNull public var sigmaDeg: Double?
  @ExplicitNull public var qiblaBearingDeg: Double?
  @ExplicitNull public var distanceKm: Double?
  public var status: String
  public var reason: String
  public var advice: String
  public var aligned: Bool
  public var calibrated: Bool
  /// Whether the buzzer may sound.
  public var sound: Bool
  /// Whether the recording of an adhan is playing.
  public var calling: Bool
  /// Whether quiet hours are in force.
  public var quiet: Bool
  @ExplicitNull public var latitude: Double?
  @ExplicitNull public var longitude: Double?
  /// The nearest city.
  @ExplicitNull public var city: String?
  public var timeCertain: Bool

  public init(_ state: StateMessage) {
    trueHeadingDeg = state.trueHeadingDeg?.rounded(decimals: 1)
    turnDeg = state.turnDeg?.rounded(decimals: 1)
    sigmaDeg = state.sigmaDeg?.rounded(decimals: 1)
    qiblaBearingDeg = state.qiblaBearingDeg?.rounded(decimals: 1)
    distanceKm = state.distanceKm?.rounded(decimals: 1)
    (status, reason, advice) = (state.status, state.reason, state.advice)
    (aligned, calibrated, sound, calling) = (state.aligned, state.calibrated, state.sound, state.calling)
    quiet = state.quietHours?.now ?? false
    latitude = state.site?.latitudeDeg.rounded(decimals: 4)
    longitude = state.site?.longitudeDeg.rounded(decimals: 4)
    city = state.site?.city
    timeCertain = state.timeCertain
  }

  /// Turns of the heading below this, in degrees, aren't told: sensors at rest wander by a few tenths.
  static let headingBand = 1.0
  /// Changes of sigma below this share, and below 0.2°, aren't told.
  static let sigmaShare = 0.2

  /// Whether the broker should have this in place of the former report.
  func differs(from former: StateReport) -> Bool {
    func moved(_ a: Double?, _ b: Double?, by band: Double) -> Bool {
      guard let a, let b else { return (a == nil) != (b == nil) }
      let apart = (a - b).magnitude
      return min(apart, (360 - apart).magnitude) >= band
    }
    var same = former
    (same.trueHeadingDeg, same.turnDeg, same.sigmaDeg) = (trueHeadingDeg, turnDeg, sigmaDeg)
    (same.latitude, same.longitude, same.distanceKm) = (latitude, longitude, distanceKm)
    (same.qiblaBearingDeg) = (qiblaBearingDeg)
    return same != self || moved(trueHeadingDeg, former.trueHeadingDeg, by: Self.headingBand)
      || moved(turnDeg, former.turnDeg, by: Self.headingBand)
      || moved(qiblaBearingDeg, former.qiblaBearingDeg, by: 0.1)
      || moved(latitude, former.latitude, by: 0.0005) || moved(longitude, former.longitude, by: 0.0005)
      || moved(sigmaDeg, former.sigmaDeg, by: max(0.2, (former.sigmaDeg ?? 0) * Self.sigmaShare))
  }
}

/// Decides when a state goes to the broker: at most once a second, at least once a minute.
public struct StateGate: Sendable {
  private var last: (report: StateReport, at: Instant)?
  /// Seconds between two states, at least and at most.
  public static let (shortest, longest) = (1.0, 60.0)

  public init() {}

  /// The report to send now; nil: none.
  public mutating func take(_ report: StateReport, at now: Instant) -> StateReport? {
    if let last {
      let elapsed = now.seconds(since: last.at)
      guard elapsed >= Self.longest || elapsed >= Self.shortest && report.differs(from: last.report) else { return nil }
    }
    last = (report, now)
    return report
  }

  /// The next state is sent whatever it is.
  public mutating func reset() { last = nil }
}
