public import GPS
public import Measures
public import Position

/// The fixes of a GPS log on the time line of the sensor log beside it.
///
/// Lines with a stamp (`t_s` and a space) are taken at that time. Without stamps the first sentence that tells the time
/// counts as the start of the sensor log, and the others follow by the sentences' own time of day.
public struct GPSTrack: Sendable {
  public private(set) var controller: SiteController
  /// Counters of the log's sentences.
  public let counters: NMEACounters
  private var events: [TimedEvent]
  /// Events already taken.
  private var taken = 0
  private let isStamped: Bool
  /// Time of day of the first sentence that has one.
  private let ownStart: Instant?
  private var newest: Site?
  private var lastUpdate: Instant?
  private let date: UniversalTime?

  /// - Parameters:
  ///   - log: the log's content.
  ///   - controller: decides which fixes are accepted.
  ///   - date: when it was recorded, for the magnetic model, as long as the receiver doesn't say.
  public init(_ log: consuming GPSLogReader, controller: SiteController, date: UniversalTime? = nil) {
    self.controller = controller
    self.date = date
    log.finish()
    (events, counters, isStamped, ownStart) = (log.events, log.parser.counters, log.isStamped, log.ownStart)
  }

  /// The same of a log that is at hand as a whole.
  public init(_ bytes: [UInt8], controller: SiteController, date: UniversalTime? = nil) {
    var log = GPSLogReader()
    log.feed(bytes.span)
    self.init(log, controller: controller, date: date)
  }

  /// Sets the start of the sensor log: logs without stamps are moved there.
  mutating func begin(at start: Instant) {
    guard !isStamped, let ownStart else { return }
    let shift = start.nanoseconds &- ownStart.nanoseconds
    for i in events.indices { events[i].time = events[i].time.advanced(byNanoseconds: shift) }
  }

  private var wallClock: SystemClock? { date.map { SystemClock($0, isSynchronized: true) } }

  /// The site in force at `now`; nil while no place is known.
  mutating func site(at now: Instant) -> Site? {
    while taken < events.count, events[taken].time <= now {
      newest = controller.update(events[taken].event, at: events[taken].time, wallClock: wallClock)
      lastUpdate = events[taken].time
      taken += 1
    }
    // Age and date go on between fixes, a second at a time.
    if now.seconds(since: lastUpdate ?? .origin) >= 1 {
      newest = controller.update(nil, at: now, wallClock: wallClock)
      lastUpdate = now
    }
    return newest
  }
}
