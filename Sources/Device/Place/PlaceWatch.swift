public import GPS
public import HAL
public import Measures
import Synchronization

/// The way from the receiver's bytes to the site in force: one step at a time, from an ordinary task.
///
/// A receiver that is missing, silent or unplugged costs its fixes and nothing else; it is looked for on the ladder.
public struct PlaceWatch<Port: SerialPort & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable () throws(SerialError) -> Port

  /// Seconds without a byte after which the receiver counts as silent (`gps.silent`).
  static var patience: Double { 10 }

  private let open: Open?
  private var port: Port?
  private var ladder = RetryLadder()
  private var parser: NMEAParser
  private var lastByte: Instant?
  private var satellites: Int?

  public private(set) var keeper: SiteKeeper
  public private(set) var report = PlaceReport()
  /// What arrived in the last step, as it came: for a recording.
  public private(set) var newBytes: [UInt8] = []

  /// - Parameter open: how to get the receiver's port; nil for a device without one.
  public init(keeper: SiteKeeper, open: Open?) {
    self.keeper = keeper
    self.open = open
    parser = NMEAParser(earliestDate: keeper.buildDate)
    report.isFitted = open != nil
  }

  /// Reads what has arrived and returns the site in force; nil when no place is known. Doesn't wait.
  public mutating func step(at now: Instant, wallClock: UniversalTime?) -> Site? {
    var site: Site?
    var sawEvent = false
    receive(at: now)
    for byte in newBytes {
      guard let event = parser.feed(byte) else { continue }
      note(event)
      site = keeper.update(event, at: now, wallClock: wallClock)
      sawEvent = true
    }
    if !sawEvent { site = keeper.update(nil, at: now, wallClock: wallClock) }
    report.sentences = parser.counters
    report.places = keeper.counters
    report.satellites = satellites
    report.site = site
    report.time = now
    return site
  }

  /// The fix to keep over restarts, when there is a newer one than the kept.
  public mutating func lastFixToSave(at now: Instant, wallClock: UniversalTime?) -> LastFix? {
    keeper.lastFixToSave(at: now, wallClock: wallClock)
  }

  private mutating func note(_ event: NMEAEvent) {
    switch event {
    case .fix(let fix): satellites = fix.satellites
    case .noFix(let noFix): satellites = noFix.satellites
    }
  }

  private mutating func receive(at now: Instant) {
    newBytes.removeAll(keepingCapacity: true)
    guard let open else { return }
    do throws(SerialError) {
      if port == nil {
        guard ladder.isDue(at: now) else { return }
        port = try open()
        parser.reset()
        lastByte = now
      }
      while true {
        var chunk = InlineArray<4096, UInt8>(repeating: 0)
        var span = chunk.mutableSpan
        var bytes = span.mutableBytes
        let count = try port?.read(into: &bytes) ?? 0
        guard count > 0 else { break }
        lastByte = now
        for i in 0..<count { newBytes.append(chunk[i]) }
        // A receiver that floods the port is read in the next step; the others must have their turn.
        if newBytes.count >= 65_536 { break }
      }
      report.fault = nil
      report.isSilent = now.seconds(since: lastByte ?? now) > Self.patience
      ladder.succeeded(at: now)
    } catch {
      port = nil
      report.fault = error
      report.portFailures &+= 1
      satellites = nil
      ladder.failed(at: now)
    }
  }
}

/// What is known of receiver and place, for everybody outside the loop.
public struct PlaceReport: Sendable {
  /// Whether the device is meant to have a receiver.
  public var isFitted = false
  public var fault: SerialError?
  public var isSilent = false
  public var satellites: Int?
  public var portFailures: UInt64 = 0
  public var sentences = NMEACounters()
  public var places = SiteCounters()
  public var site: Site?
  public var time = Instant.origin

  public init() {}

  /// `ready`, or the code of what is wrong with the receiver.
  public var code: String {
    if !isFitted { return "not_configured" }
    if let fault { return Complaint(fault, port: "").code }
    if isSilent { return "gps.silent" }
    return sentences.fixes > 0 ? "ready" : "gps.no_fix"
  }
}

/// Where the newest report on the place is kept.
public final class PlaceBoard: Sendable {
  private let current = Mutex(PlaceReport())
  public init() {}
  public func publish(_ report: PlaceReport) { current.withLock { $0 = report } }
  public func read() -> PlaceReport { current.withLock { $0 } }
}
