import GPS
import Measures

/// An event of the receiver, with its time.
struct TimedEvent: Sendable {
  var time: Instant
  var event: NMEAEvent
}

/// Reads a GPS log in pieces of any size and keeps its events. See ``GPSLog``.
public struct GPSLogReader: Sendable {
  /// Most events, fixes and missing fixes: eleven days at one a second.
  public static let mostEvents = 1_000_000

  /// Whether it has more than ``mostEvents``: what comes after those isn't kept.
  public private(set) var isTooLong = false
  private(set) var events: [TimedEvent] = []
  private(set) var parser = NMEAParser(earliestDate: nil)
  /// Whether any line began with a time.
  private(set) var isStamped = false
  /// Time of day of the first sentence that has one.
  private(set) var ownStart: Instant?

  private var stamp: Instant?
  private var day = DayClock()
  /// The beginning of a line, until it is clear whether that is a time.
  private var head: [UInt8] = []
  private var isInHead = true

  public init() { head.reserveCapacity(Self.longestHead) }

  /// Takes the next bytes.
  public mutating func feed(_ bytes: borrowing Span<UInt8>) {
    for i in bytes.indices { feed(bytes[i]) }
  }

  /// Ends the log; repeated calls have no effect.
  mutating func finish() {
    endLine()
    if let event = parser.finish() { keep(event) }
  }

  /// Bytes without a space after which a line has no stamp.
  private static let longestHead = 33

  private mutating func feed(_ byte: UInt8) {
    guard byte != UInt8(ascii: "\n") else { return endLine() }
    guard isInHead else { return parse(byte) }
    head.append(byte)
    if byte == UInt8(ascii: " ") || head.count == Self.longestHead { endHead() }
  }

  private mutating func endHead() {
    let found = GPSLog.stamp(of: head.span)
    if let time = found.time {
      stamp = time
      isStamped = true
    }
    for byte in head[found.sentence...] { parse(byte) }
    head.removeAll(keepingCapacity: true)
    isInHead = false
  }

  private mutating func endLine() {
    if isInHead {
      guard !head.isEmpty else { return }
      endHead()
    }
    isInHead = true
    parse(UInt8(ascii: "\r"))
    parse(UInt8(ascii: "\n"))
    if let second = parser.secondOfDay { day.set(second) }
    ownStart = ownStart ?? day.now
  }

  private mutating func parse(_ byte: UInt8) {
    guard let event = parser.feed(byte) else { return }
    if let second = parser.secondOfDay { day.set(second) }
    keep(event)
  }

  private mutating func keep(_ event: NMEAEvent) {
    guard events.count < Self.mostEvents else {
      isTooLong = true
      return
    }
    events.append(TimedEvent(time: stamp ?? day.time(of: event), event: event))
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

  /// A report without a fix has no time of its own: use the newest sentence's.
  mutating func time(of event: NMEAEvent) -> Instant {
    if case .fix(let fix) = event { set(fix.secondOfDay) }
    return now ?? .origin
  }
}
