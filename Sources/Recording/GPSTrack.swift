public import GPS
public import Measures
public import Position

/// The fixes of a GPS log on the time line of the sensor log beside it.
///
/// Lines with a stamp (`t_s` and a space) are taken at that time. Without stamps the first sentence that tells the time
/// counts as the start of the sensor log, and the others follow by the sentences' own time of day.
public struct GPSTrack: Sendable {
  public private(set) var keeper: SiteKeeper
  /// What became of the log's sentences.
  public private(set) var counters: NMEACounters
  /// Events that are still to come, newest first.
  private var ahead: [(time: Instant, event: NMEAEvent)] = []
  private var isStamped = false
  /// The time of day of the first sentence that told one.
  private var ownStart: Instant?
  private var newest: Site?
  private var lastUpdate: Instant?
  private let date: UniversalTime?

  /// - Parameters:
  ///   - keeper: what decides which fixes are believed.
  ///   - date: when it was recorded, for the magnetic model, as long as the receiver doesn't say.
  public init(_ bytes: [UInt8], keeper: SiteKeeper, date: UniversalTime? = nil) {
    self.keeper = keeper
    self.date = date
    var parser = NMEAParser(earliestDate: nil)
    var events: [(time: Instant, event: NMEAEvent)] = []
    var stamp: Instant?
    var day = DayClock()
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let text = Array(line)
      let found = GPSLog.stamp(of: text.span)
      if let time = found.time {
        stamp = time
        isStamped = true
      }
      let sentence = text[found.sentence...]
      for byte in sentence + [UInt8(ascii: "\r"), UInt8(ascii: "\n")] {
        guard let event = parser.feed(byte) else { continue }
        if let second = parser.secondOfDay { day.set(second) }
        events.append((stamp ?? day.time(of: event), event))
      }
      if let second = parser.secondOfDay { day.set(second) }
      ownStart = ownStart ?? day.now
    }
    if let event = parser.finish() { events.append((stamp ?? day.time(of: event), event)) }
    counters = parser.counters
    ahead = events.reversed()
  }

  /// Says when the sensor log begins: logs without stamps are moved there.
  mutating func begin(at start: Instant) {
    guard !isStamped, let ownStart else { return }
    let shift = start.nanoseconds &- ownStart.nanoseconds
    for i in ahead.indices { ahead[i].time = ahead[i].time.advanced(byNanoseconds: shift) }
  }

  private var wallClock: SystemClock? { date.map { SystemClock($0, isSynchronized: true) } }

  /// The site in force at `now`; nil while no place is known.
  mutating func site(at now: Instant) -> Site? {
    while let next = ahead.last, next.time <= now {
      newest = keeper.update(next.event, at: next.time, wallClock: wallClock)
      lastUpdate = next.time
      ahead.removeLast()
    }
    // Age and date go on between fixes, a second at a time.
    if now.seconds(since: lastUpdate ?? .origin) >= 1 {
      newest = keeper.update(nil, at: now, wallClock: wallClock)
      lastUpdate = now
    }
    return newest
  }
}

/// The sentences' own time of day, carried on over midnight.
private struct DayClock {
  /// Since the midnight before the first sentence.
  private(set) var now: Instant?

  /// The time of day nearest to the newest one: a sentence may be a little late, and a day may end.
  mutating func set(_ secondOfDay: Double) {
    guard let newest = now?.seconds else {
      now = Instant(seconds: secondOfDay)
      return
    }
    now = Instant(seconds: newest + (secondOfDay - newest).remainder(dividingBy: 86_400))
  }

  /// What a receiver says without a fix has no time of its own: it is of the newest sentence's.
  mutating func time(of event: NMEAEvent) -> Instant {
    if case .fix(let fix) = event { set(fix.secondOfDay) }
    return now ?? .origin
  }
}
