import Compass
public import Earth
public import GPS
public import Measures

/// Chooses the place in force, and computes its field and bearing. Pure: time is passed in.
///
/// See ``SiteRules/Policy`` for the order of sources. Call ``update(_:at:wallClock:)`` with each event of the receiver,
/// and about once a second without one, so that age and date go on.
public struct SiteController: Sendable {
  public var rules: SiteRules
  /// The configured model; nil: the built-in one for the date in use.
  public let model: MagneticModel?
  /// The day this software was built: no true date is before it.
  public let buildDate: CivilDate
  public private(set) var counters = SiteCounters()

  /// The place from this run's fixes.
  private var standing: StandingPlace?
  /// One standard deviation of the newest accepted fix.
  private var statedSigma = 0.0
  /// The last place of an earlier run.
  private let stored: LastFix?
  /// A place away from the one in force, and the fixes so far that agree with it.
  private var candidate: (position: GeodeticPosition, at: Instant, fixes: Int)?
  /// Seconds that the receiver has been away from the configured place; nil: it agrees.
  private var elsewhere: (seconds: Double, at: Instant)?
  private var gpsTime: (time: UniversalTime, at: Instant)?
  /// A time inconsistent with the one before, and the fixes so far that agree with it.
  private var timeCandidate: (time: UniversalTime, at: Instant, fixes: Int)?
  private var solution: Solution?
  private var saved: (position: GeodeticPosition, at: Instant)?
  private var saves = WriteBudget()

  public init(rules: SiteRules, model: MagneticModel? = nil, buildDate: CivilDate, lastFix: LastFix? = nil) {
    self.rules = rules
    self.model = model
    self.buildDate = buildDate
    stored = lastFix
  }

  /// Takes the receiver's report, if any, and returns the site in force; nil when no place is known (`gps.none`).
  ///
  /// - Parameter wallClock: the system's time; used for the date only without GPS, and only if plausible.
  public mutating func update(
    _ event: NMEAEvent? = nil, at now: Instant, wallClock: SystemClock? = nil
  ) -> Site? {
    switch event {
    case .fix(let fix):
      if let utc = fix.utc { consider(utc, at: now) }
      consider(fix, at: now, wallClock: wallClock)
    case .noFix: counters.count(.noFix)
    case nil: break
    }
    let clock = clock(at: now, wallClock: wallClock)
    guard let place = place(at: now, time: clock?.time) else { return nil }
    return site(at: place, date: clock?.time.date ?? buildDate, dateSource: clock?.source ?? .build)
  }

  /// Universal time by the receiver, carried on by the monotonic clock; nil until a fix with a date has come.
  public func gpsTime(at now: Instant) -> UniversalTime? {
    gpsTime.map { UniversalTime(secondsSince1970: $0.time.secondsSince1970 + now.seconds(since: $0.at)) }
  }

  /// Universal time by the best source: GPS, else a synchronised system clock, else a clock chip that can be
  /// off by no more than ``TimeReference/mostApart``, else the system's clock where it can be true; nil when there is none.
  ///
  /// An unsynchronised system clock is not certain: without a clock chip it resumes at the last shutdown. Nor is one
  /// that shows an earlier time than the last fix. Where GPS and a synchronised clock contradict each other, neither is
  /// certain.
  public func clock(at now: Instant, wallClock: SystemClock?) -> TimeReference? {
    let credible = wallClock.flatMap { canBeTrue($0.time) ? $0 : nil }
    func ahead(_ other: UniversalTime?, of time: UniversalTime) -> Double? {
      let seconds = other.map { $0.secondsSince1970 - time.secondsSince1970 }
      return seconds.flatMap { $0.magnitude > TimeReference.mostApart ? $0 : nil }
    }
    if let time = gpsTime(at: now) {
      let apart = ahead(wallClock?.time, of: time)
      return TimeReference(
        instant: now, time: time, source: .gps, isCertain: apart == nil || credible?.isSynchronized != true,
        systemAheadSeconds: apart, chipAheadSeconds: ahead(wallClock?.chip, of: time))
    }
    if credible?.isSynchronized != true, let chip = wallClock?.chip, canBeTrue(chip),
      let doubt = wallClock?.chipDoubtSeconds, doubt <= TimeReference.mostApart
    {
      return TimeReference(
        instant: now, time: chip, source: .clock, isCertain: true, witness: .clockChip,
        systemAheadSeconds: ahead(wallClock?.time, of: chip))
    }
    guard let credible else { return nil }
    return TimeReference(
      instant: now, time: credible.time, source: .clock, isCertain: credible.isSynchronized,
      chipAheadSeconds: ahead(credible.chip, of: credible.time))
  }

  /// Whether the time is no earlier than the build and than the stored fix.
  private func canBeTrue(_ time: UniversalTime) -> Bool {
    guard time.date.daysSince1970 >= buildDate.daysSince1970 - 1 else { return false }
    return stored?.time.map { time.secondsSince1970 > $0.secondsSince1970 - TimeReference.mostApart } ?? true
  }

  /// The fix to store for the next start: an hour newer than the stored one or 100 m away, within the write budget. A
  /// receiver that alternates between two places must not wear out the card.
  ///
  /// It counts as stored after ``saved(_:at:)``.
  public func lastFixToSave(at now: Instant, wallClock: SystemClock? = nil) -> LastFix? {
    guard let standing, !standing.isPoor else { return nil }
    if let saved, standing.newest.seconds(since: saved.at) < 3600,
      GreatCircle.meters(from: saved.position, to: standing.position) < 100
    {
      return nil
    }
    guard saves.isLeft(at: now) else { return nil }
    let age = now.seconds(since: standing.newest)
    let time = clock(at: now, wallClock: wallClock)?.time
    return LastFix(
      position: standing.position,
      time: time.map { UniversalTime(secondsSince1970: $0.secondsSince1970 - age) })
  }

  /// A fix of ``lastFixToSave(at:wallClock:)`` was stored.
  public mutating func saved(_ fix: LastFix, at now: Instant) {
    saved = (fix.position, standing?.newest ?? now)
    saves.take(at: now)
  }
}

// MARK: - Which fixes are believed

extension SiteController {
  private mutating func consider(_ fix: Fix, at now: Instant, wallClock: SystemClock?) {
    if case .fixed = rules.policy { return counters.count(.accepted) }
    let isPoor = fix.quality == .estimated || (fix.hdop ?? 0) > rules.poorDilution
    if isPoor, knowsBetter(at: now, wallClock: wallClock) {
      counters.count(.poor)
      return
    }
    let sigma = Self.sigmaMeters(of: fix)
    let doubt = doubt(about: fix, sigma, at: now)
    if let doubt {
      let agrees = candidate.map { !jumps(from: $0.position, at: $0.at, to: fix.position, at: now) } ?? false
      let fixes = agrees ? (candidate?.fixes ?? 0) + 1 : 1
      candidate = (fix.position, now, fixes)
      guard fixes >= rules.jumpConfirmations else {
        counters.count(doubt)
        return
      }
      counters.count(.moved)
    }
    candidate = nil
    counters.count(isElsewhere(fix.position, at: now) ? .elsewhere : .accepted)
    statedSigma = sigma
    var position = fix.position
    // Keep the height where a fix has none.
    if !fix.altitudeIsKnown, let standing { position.altitudeMeters = standing.position.altitudeMeters }
    if doubt == nil, standing?.isPoor == isPoor, stands(with: fix, sigma, at: now) {
      standing?.take(position, sigmaMeters: sigma, over: rules.averagingSeconds, at: now)
      // A slow boat never exceeds the scatter's limit, as its scatter grows with the lag: use the receiver's own sigma.
      if let standing, standing.lagMeters > max(min(rules.outlierMeters, tolerance), 5 * 2.squareRoot() * sigma) {
        self.standing = StandingPlace(position, sigmaMeters: sigma, isPoor: isPoor, at: now)
      }
    } else {
      standing = StandingPlace(fix.position, sigmaMeters: sigma, isPoor: isPoor, at: now)
    }
  }

  /// Whether a fix contradicts the configured place. Pauses of the receiver don't count.
  private mutating func isElsewhere(_ position: GeodeticPosition, at now: Instant) -> Bool {
    guard rules.isElsewhere(position) else {
      elsewhere = nil
      return false
    }
    let before = elsewhere ?? (0, now)
    elsewhere = (before.seconds + min(now.seconds(since: before.at), SiteRules.liveAge), now)
    return true
  }

  /// Why a single fix needs confirmation; nil: accepted.
  private func doubt(about fix: Fix, _ sigma: Double, at now: Instant) -> SiteEvent? {
    guard let standing else {
      return stored.map { jumps(from: $0.position, at: now, to: fix.position, at: now) } == true ? .held : nil
    }
    if jumps(from: standing.position, at: standing.newest, to: fix.position, at: now) { return .held }
    // After a gap, and while travelling, accept any reachable place.
    let isOnTheWay = (fix.speedMetersPerSecond ?? 0) > rules.walkingSpeed
    if standing.isPoor || isOnTheWay || now.seconds(since: standing.newest) > 60 { return nil }
    return stands(with: fix, sigma, at: now) ? nil : .outlier
  }

  /// Whether a fix agrees with the standing place, by the errors of both.
  private func stands(with fix: Fix, _ sigma: Double, at now: Instant) -> Bool {
    guard let standing, (fix.speedMetersPerSecond ?? 0) <= rules.walkingSpeed else { return false }
    let other = standing.sigmaMeters(stated: statedSigma)
    let limit = max(min(rules.outlierMeters, tolerance), 5 * (sigma * sigma + other * other).squareRoot())
    return GreatCircle.meters(from: standing.position, to: fix.position) <= limit
  }

  /// Position error that is negligible for the bearing.
  private var tolerance: Double {
    max(5, min(rules.recomputeMeters, (solution?.qibla.distanceMeters ?? .infinity) / 1000))
  }

  /// Accepts a time consistent with the one before; any other must be confirmed, like a place.
  private mutating func consider(_ utc: UniversalTime, at now: Instant) {
    func follows(_ earlier: (time: UniversalTime, at: Instant)) -> Bool {
      abs(utc.secondsSince1970 - earlier.time.secondsSince1970 - now.seconds(since: earlier.at)) < 2
    }
    if let gpsTime, !follows(gpsTime) {
      let agrees = timeCandidate.map { follows(($0.time, $0.at)) } ?? false
      let fixes = agrees ? (timeCandidate?.fixes ?? 0) + 1 : 1
      timeCandidate = (utc, now, fixes)
      guard fixes >= rules.jumpConfirmations else {
        counters.count(.timeHeld)
        return
      }
    }
    timeCandidate = nil
    gpsTime = (utc, now)
  }

  /// Whether a poor fix must be ignored: a good place is known and not yet in doubt.
  private func knowsBetter(at now: Instant, wallClock: SystemClock?) -> Bool {
    if let standing { return !standing.isPoor && now.seconds(since: standing.newest) <= rules.silentAge }
    return storedAge(at: clock(at: now, wallClock: wallClock)?.time).map { $0 <= rules.silentAge } ?? false
  }

  private func jumps(from a: GeodeticPosition, at before: Instant, to b: GeodeticPosition, at now: Instant) -> Bool {
    GreatCircle.meters(from: a, to: b) > rules.jumpMeters * max(1, now.seconds(since: before))
  }

  /// The receiver's own estimate if sent, else dilution times a ranging error of 5 m (GPS Standard Positioning Service
  /// Performance Standard: under 7.8 m at 95 %, plus atmosphere and reflections near walls). A receiver without either
  /// counts as fair, a fix of three satellites, whose height is a guess, as poor.
  private static func sigmaMeters(of fix: Fix) -> Double {
    let byDilution = 5 * max(0.6, fix.hdop ?? 3)
    let isGuess = fix.satellites.map { $0 > 0 && $0 < 4 } ?? false
    let sigma = max(StandingPlace.floorMeters, fix.horizontalSigmaMeters ?? byDilution) * (isGuess ? 3 : 1)
    return fix.quality == .estimated ? 10 * sigma : sigma
  }
}

// MARK: - Which place and date are in force

extension SiteController {
  private struct Place {
    var position: GeodeticPosition
    var source: Site.Source
    var age: Double?
    var isOld = false
    var sigmaMeters = 0.0
    var isPoor = false
  }

  private func place(at now: Instant, time: UniversalTime?) -> Place? {
    switch rules.policy {
    case .fixed(let position): return configured(position)
    case .gps(let position):
      let remembered = remembered(at: now, time: time)
      guard let position else { return remembered }
      guard let remembered, !remembered.isOld else { return configured(position) }
      return rules.isElsewhere(remembered.position) && !receiverIsBelieved ? configured(position) : remembered
    }
  }

  /// Whether it has been away from the configured place for long enough.
  private var receiverIsBelieved: Bool { (elsewhere?.seconds ?? 0) >= rules.elsewhereSeconds }

  /// Distance between receiver and configuration, once a fix was accepted.
  private var contradiction: Site.Contradiction? {
    guard case .gps(let configured?) = rules.policy, elsewhere != nil, let standing else { return nil }
    let directions = [configured, standing.position].map { Qibla(from: $0).bearing }
    // At the Kaaba and opposite to it no direction is preferred.
    let turn = directions[0].flatMap { a in directions[1].map { ($0 - a).signed.magnitude } }
    return Site.Contradiction(
      configured: configured, received: standing.position,
      meters: GreatCircle.meters(from: configured, to: standing.position), turn: turn ?? Angle(degrees: 180),
      receiverIsBelieved: receiverIsBelieved)
  }

  private func configured(_ position: GeodeticPosition) -> Place {
    Place(
      position: position, source: rules.fixedSigmaMeters > 0 ? .city : .fixed, sigmaMeters: rules.fixedSigmaMeters)
  }

  private func remembered(at now: Instant, time: UniversalTime?) -> Place? {
    if let standing {
      let age = max(0, now.seconds(since: standing.newest))
      return Place(
        position: standing.position, source: age <= SiteRules.liveAge ? .gps : .lastKnown, age: age,
        isOld: age > rules.silentAge, sigmaMeters: standing.sigmaMeters(stated: statedSigma), isPoor: standing.isPoor)
    }
    guard let stored else { return nil }
    let age = storedAge(at: time)
    return Place(
      position: stored.position, source: .lastKnown, age: age, isOld: age.map { $0 > rules.silentAge } ?? true,
      sigmaMeters: 15)
  }

  /// Nil when either time isn't known, or the fix would be from the future.
  private func storedAge(at time: UniversalTime?) -> Double? {
    guard let time, let taken = stored?.time else { return nil }
    let age = time.secondsSince1970 - taken.secondsSince1970
    return age > -60 ? max(0, age) : nil
  }
}

// MARK: - Field and bearing

extension SiteController {
  /// The last result, with its place and time.
  private struct Solution {
    var position: GeodeticPosition
    var date: CivilDate
    var model: Site.Model
    var field: GeomagneticField
    var qibla: Qibla
  }

  private mutating func site(at place: Place, date: CivilDate, dateSource: Site.DateSource) -> Site {
    let solution = solve(place.position, date)
    let field = solution.field
    return Site(
      position: solution.position, source: place.source, ageSeconds: place.age, positionSigmaMeters: place.sigmaMeters,
      isPoor: place.isPoor, contradiction: contradiction, jumpIsPending: candidate != nil,
      declination: field.declination,
      declinationSigma: sigma(of: field, dateSource),
      expectedField: ExpectedField(
        strengthMicrotesla: field.totalNanotesla / 1000, inclination: field.inclination),
      zone: field.zone, model: solution.model, date: date,
      dateSource: dateSource, isClearOfSteel: rules.isClearOfSteel, qibla: solution.qibla,
      bearingSigma: solution.qibla.bearingSigma(positionSigmaMeters: place.sigmaMeters), isOld: place.isOld)
  }

  /// Without a date the model's whole period is possible.
  private func sigma(of field: GeomagneticField, _ source: Site.DateSource) -> Angle {
    guard source == .build else { return field.declinationSigma }
    let drift = 2.5 * field.declinationPerYear.radians
    return Angle(
      radians: (field.declinationSigma.radians * field.declinationSigma.radians + drift * drift).squareRoot())
  }

  private mutating func solve(_ position: GeodeticPosition, _ date: CivilDate) -> Solution {
    if let solution, solution.date == date {
      if GreatCircle.meters(from: solution.position, to: position) <= tolerance { return solution }
    }
    counters.count(.computed)
    let year = UniversalTime(date).decimalYear
    // Choose the model by each day's date: a corrected clock or a first fix may change the year.
    let model = model ?? .builtIn(for: year)
    let new = Solution(
      position: position, date: date,
      model: Site.Model(name: model.name, epoch: model.epoch, yearsOutside: model.yearsOutside(decimalYear: year)),
      field: model.field(at: position, decimalYear: year), qibla: Qibla(from: position))
    solution = new
    return new
  }
}
