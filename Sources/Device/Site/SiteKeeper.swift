import Compass
public import Earth
public import GPS
public import Measures

/// Decides which place is in force, and works out field and bearing for it. Pure: time comes in with every call.
///
/// See ``SiteRules/Policy`` for the order of sources. Call ``update(_:at:wallClock:)`` with each event of the receiver,
/// and about once a second without one, so that age and date go on.
public struct SiteKeeper: Sendable {
  public let rules: SiteRules
  public let model: MagneticModel
  /// The day this software was built: no true date is before it.
  public let buildDate: CivilDate
  public private(set) var counters = SiteCounters()

  /// A fix of this run.
  private struct Known: Sendable {
    var position: GeodeticPosition
    var at: Instant
    var sigmaMeters: Double
    var isPoor: Bool
  }
  private var known: Known?
  /// The last place of an earlier run.
  private let stored: LastFix?
  /// A place that was jumped to, and how many fixes agree with it so far.
  private var candidate: (position: GeodeticPosition, at: Instant, fixes: Int)?
  /// Fixes in a row that were far from the fixed place, as far as they matter.
  private var elsewhere = 0
  private var gpsTime: (time: UniversalTime, at: Instant)?
  private var solution: Solution?
  private var saved: (position: GeodeticPosition, at: Instant)?

  public init(rules: SiteRules, model: MagneticModel = .wmm2025, buildDate: CivilDate, lastFix: LastFix? = nil) {
    self.rules = rules
    self.model = model
    self.buildDate = buildDate
    stored = lastFix
  }

  /// Takes what the receiver said, if anything, and returns the site in force; nil when no place is known (`gps.none`).
  ///
  /// - Parameter wallClock: The system's time; used for the date only when GPS gave none and its year can be true.
  public mutating func update(
    _ event: NMEAEvent? = nil, at now: Instant, wallClock: UniversalTime? = nil
  ) -> Site? {
    switch event {
    case .fix(let fix):
      if let utc = fix.utc { gpsTime = (utc, now) }
      consider(fix, at: now, wallClock: wallClock)
    case .noFix: counters.count(.noFix)
    case nil: break
    }
    let (time, source) = time(at: now, wallClock: wallClock)
    guard let place = place(at: now, time: source == .build ? nil : time) else { return nil }
    return site(at: place, date: time.date, dateSource: source)
  }

  /// Universal time by the receiver, carried on by the monotonic clock; nil until a fix with a date has come.
  public func gpsTime(at now: Instant) -> UniversalTime? {
    gpsTime.map { UniversalTime(secondsSince1970: $0.time.secondsSince1970 + now.seconds(since: $0.at)) }
  }

  /// The fix to keep over restarts, when it is an hour newer than the kept one or 100 m off; it then counts as kept.
  public mutating func lastFixToSave(at now: Instant, wallClock: UniversalTime? = nil) -> LastFix? {
    guard let known, !known.isPoor else { return nil }
    if let saved, known.at.seconds(since: saved.at) < 3600,
      GreatCircle.meters(from: saved.position, to: known.position) < 100
    {
      return nil
    }
    saved = (known.position, known.at)
    let (time, source) = time(at: now, wallClock: wallClock)
    let age = now.seconds(since: known.at)
    let taken = source == .build ? nil : UniversalTime(secondsSince1970: time.secondsSince1970 - age)
    return LastFix(position: known.position, time: taken)
  }
}

// MARK: - Which fixes are believed

extension SiteKeeper {
  private mutating func consider(_ fix: Fix, at now: Instant, wallClock: UniversalTime?) {
    if case .fixed(let place) = rules.policy {
      let isFar = GreatCircle.meters(from: place, to: fix.position) > rules.confirmationRadius
      elsewhere = isFar ? min(elsewhere + 1, rules.jumpConfirmations) : 0
      counters.count(isFar ? .elsewhere : .accepted)
      return
    }
    let isPoor = fix.quality == .estimated || (fix.hdop ?? 0) > rules.poorDilution
    if isPoor, knowsBetter(at: now, wallClock: wallClock) {
      counters.count(.poor)
      return
    }
    let isJump =
      if let known {
        jumps(from: known.position, at: known.at, to: fix.position, at: now)
      } else if let stored {
        jumps(from: stored.position, at: now, to: fix.position, at: now)
      } else {
        false
      }
    if isJump {
      let agrees = candidate.map { !jumps(from: $0.position, at: $0.at, to: fix.position, at: now) } ?? false
      let fixes = agrees ? (candidate?.fixes ?? 0) + 1 : 1
      candidate = (fix.position, now, fixes)
      guard fixes >= rules.jumpConfirmations else {
        counters.count(.held)
        return
      }
      counters.count(.moved)
    }
    candidate = nil
    counters.count(.accepted)
    known = Known(position: fix.position, at: now, sigmaMeters: Self.sigmaMeters(of: fix), isPoor: isPoor)
  }

  /// A place that a poor fix must not replace: from a good one, and not yet in doubt.
  private func knowsBetter(at now: Instant, wallClock: UniversalTime?) -> Bool {
    if let known { return !known.isPoor && now.seconds(since: known.at) <= rules.silentAge }
    let (time, source) = time(at: now, wallClock: wallClock)
    return storedAge(at: source == .build ? nil : time).map { $0 <= rules.silentAge } ?? false
  }

  private func jumps(from a: GeodeticPosition, at before: Instant, to b: GeodeticPosition, at now: Instant) -> Bool {
    GreatCircle.meters(from: a, to: b) > rules.jumpMeters * max(1, now.seconds(since: before))
  }

  /// Dilution times a ranging error of 5 m (GPS Standard Positioning Service Performance Standard: under 7.8 m at 95 %,
  /// to which the atmosphere and reflections near walls are added); a receiver that doesn't say is taken as fair.
  private static func sigmaMeters(of fix: Fix) -> Double {
    let satellites = 5 * max(0.6, fix.hdop ?? 3)
    return fix.quality == .estimated ? 10 * satellites : satellites
  }
}

// MARK: - Which place and date are in force

extension SiteKeeper {
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
    case .fixed(let position): return Place(position: position, source: .fixed)
    case .gps(let fallback):
      let remembered = remembered(at: now, time: time)
      if let fallback, remembered?.isOld ?? true { return Place(position: fallback, source: .fixed) }
      return remembered
    }
  }

  private func remembered(at now: Instant, time: UniversalTime?) -> Place? {
    if let known {
      let age = max(0, now.seconds(since: known.at))
      return Place(
        position: known.position, source: age <= rules.liveAge ? .gps : .lastKnown, age: age,
        isOld: age > rules.silentAge, sigmaMeters: known.sigmaMeters, isPoor: known.isPoor)
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

  /// GPS time, carried on by the monotonic clock; else the wall clock, unless it shows a year before the build's.
  private func time(at now: Instant, wallClock: UniversalTime?) -> (UniversalTime, Site.DateSource) {
    if let time = gpsTime(at: now) { return (time, .gps) }
    if let wallClock, wallClock.date.year >= buildDate.year { return (wallClock, .clock) }
    return (UniversalTime(buildDate), .build)
  }
}

// MARK: - What follows from the place

extension SiteKeeper {
  /// What was computed last, and for where and when.
  private struct Solution {
    var position: GeodeticPosition
    var date: CivilDate
    var yearsOutside: Double
    var field: GeomagneticField
    var qibla: Qibla
  }

  private mutating func site(at place: Place, date: CivilDate, dateSource: Site.DateSource) -> Site {
    let solution = solve(place.position, date)
    let field = solution.field
    return Site(
      position: solution.position, source: place.source, ageSeconds: place.age, positionSigmaMeters: place.sigmaMeters,
      isPoor: place.isPoor, disagreesWithGPS: elsewhere >= rules.jumpConfirmations, jumpIsPending: candidate != nil,
      declination: field.declination,
      declinationSigma: field.declinationSigma,
      expectedField: ExpectedField(
        strengthMicrotesla: field.totalNanotesla / 1000, inclination: field.inclination),
      zone: field.zone, modelName: model.name, modelYearsOutside: solution.yearsOutside, date: date,
      dateSource: dateSource, qibla: solution.qibla,
      bearingSigma: solution.qibla.bearingSigma(positionSigmaMeters: place.sigmaMeters), isOld: place.isOld)
  }

  private mutating func solve(_ position: GeodeticPosition, _ date: CivilDate) -> Solution {
    if let solution, solution.date == date {
      let tolerated = max(5, min(rules.recomputeMeters, solution.qibla.distanceMeters / 1000))
      if GreatCircle.meters(from: solution.position, to: position) <= tolerated { return solution }
    }
    counters.count(.computed)
    let year = UniversalTime(date).decimalYear
    let new = Solution(
      position: position, date: date, yearsOutside: model.yearsOutside(decimalYear: year),
      field: model.field(at: position, decimalYear: year), qibla: Qibla(from: position))
    solution = new
    return new
  }
}
