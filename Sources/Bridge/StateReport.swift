public import Link
public import Measures
public import Text

/// Direction and status for the broker.
public struct StateReport: Sendable, Codable, Hashable {
  /// Degrees clockwise from true north.
  @ExplicitNull public var trueHeadingDeg: Double?
  /// Turn to the Qibla in degrees, right positive.
  @ExplicitNull public var turnDeg: Double?
  /// One standard deviation of the direction's error, in degrees.
  @ExplicitNull public var sigmaDeg: Double?
  /// Degrees clockwise from true north.
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

  /// Smallest change of heading and turn that is sent, in degrees. At rest they wander by a few tenths.
  static let headingBand = 1.0
  /// Smallest change of the Qibla's bearing that is sent, in degrees.
  static let bearingBand = 0.1
  /// Smallest change of latitude and longitude that is sent, in degrees: 50 m.
  static let placeBand = 0.0005
  /// Smallest change of sigma that is sent: this many degrees, and this share of the last sigma.
  static let (sigmaBand, sigmaShare) = (0.2, 0.2)

  /// Whether it differs enough from the last report to be sent.
  func differs(from former: StateReport) -> Bool {
    func moved(_ a: Double?, _ b: Double?, by band: Double) -> Bool {
      guard let a, let b else { return (a == nil) != (b == nil) }
      let apart = (a - b).magnitude
      return min(apart, (360 - apart).magnitude) >= band
    }
    var rest = former
    (rest.trueHeadingDeg, rest.turnDeg, rest.sigmaDeg) = (trueHeadingDeg, turnDeg, sigmaDeg)
    (rest.latitude, rest.longitude, rest.distanceKm) = (latitude, longitude, distanceKm)
    rest.qiblaBearingDeg = qiblaBearingDeg
    let sigmaBand = max(Self.sigmaBand, (former.sigmaDeg ?? 0) * Self.sigmaShare)
    return rest != self || moved(trueHeadingDeg, former.trueHeadingDeg, by: Self.headingBand)
      || moved(turnDeg, former.turnDeg, by: Self.headingBand)
      || moved(qiblaBearingDeg, former.qiblaBearingDeg, by: Self.bearingBand)
      || moved(latitude, former.latitude, by: Self.placeBand)
      || moved(longitude, former.longitude, by: Self.placeBand)
      || moved(sigmaDeg, former.sigmaDeg, by: sigmaBand)
  }
}

/// Decides when a state is sent: at most once a second, at least once a minute.
public struct StateGate: Sendable {
  private var last: (report: StateReport, at: Instant)?
  /// Least and most seconds between two states.
  public static let (shortest, longest) = (1.0, 60.0)

  public init() {}

  /// The report, if it is to be sent now.
  public mutating func take(_ report: StateReport, at now: Instant) -> StateReport? {
    if let last {
      let elapsed = now.seconds(since: last.at)
      guard elapsed >= Self.longest || elapsed >= Self.shortest && report.differs(from: last.report) else { return nil }
    }
    last = (report, now)
    return report
  }

  /// Lets the next report be sent in any case.
  public mutating func reset() { last = nil }
}
