public import GPS
import Measures

/// The fixes of a GPS log on the time line of the sensor log beside it.
///
/// Lines with a stamp (`t_s` and a space) are taken at that time. Without stamps the first sentence counts as the start
/// of the sensor log, and the others follow by the sentences' own time of day.
public struct GPSTrack: Sendable {
  public private(set) var keeper: SiteKeeper
  public private(set) var counters: NMEACounters
  /// Events that are still to come, newest first.
  private var ahead: [(time: Instant, event: NMEAEvent)] = []
  private var isStamped = false
  private var newest: Site?
  private var lastUpdate: Instant?

  public init(_ bytes: [UInt8], keeper: SiteKeeper) {
    self.keeper = keeper
    var parser = NMEAParser(earliestDate: nil)
    var events: [(time: Instant, event: NMEAEvent)] = []
    var stamp: Instant?
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let text = Array(line)
      let found = GPSLog.stamp(of: text.span)
      if let time = found.time {
        stamp = time
        isStamped = true
      }
      for byte in text[found.sentence...] + [UInt8(ascii: "\r"), UInt8(ascii: "\n")] {
        if let event = parser.feed(byte) { events.append((stamp ?? GPSTrack.ownTime(of: event), event)) }
      }
    }
    if let event = parser.finish() { events.append((stamp ?? GPSTrack.ownTime(of: event), event)) }
    counters = parser.counters
    ahead = events.reversed()
  }

  /// Says when the sensor log begins: logs without stamps are moved there.
  mutating func begin(at start: Instant) {
    guard !isStamped, let first = ahead.last?.time else { return }
    let shift = start.nanoseconds &- first.nanoseconds
    for i in ahead.indices { ahead[i].time = ahead[i].time.advanced(byNanoseconds: shift) }
  }

  /// The site in force at `now`; nil while no place is known.
  mutating func site(at now: Instant) -> Site? {
    while let next = ahead.last, next.time <= now {
      newest = keeper.update(next.event, at: next.time)
      lastUpdate = next.time
      ahead.removeLast()
    }
    // Age and date go on between fixes, a second at a time.
    if now.seconds(since: lastUpdate ?? .origin) >= 1 {
      newest = keeper.update(nil, at: now)
      lastUpdate = now
    }
    return newest
  }

  private static func ownTime(of event: NMEAEvent) -> Instant {
    switch event {
    case .fix(let fix): Instant(seconds: fix.utc?.secondsSince1970 ?? fix.secondOfDay)
    case .noFix: .origin
    }
  }
}
