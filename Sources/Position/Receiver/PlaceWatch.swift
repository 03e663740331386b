import Core
public import GPS
public import HAL
public import Measures
import Places

/// From the receiver's bytes to the site in force, one step at a time; runs in an ordinary task.
///
/// A missing, silent or unplugged receiver costs only its fixes. It is retried with growing pauses, its speed searched
/// by ``BaudScanner``.
public struct PlaceWatch<Port: SerialPort & ~Copyable>: ~Copyable {
  public typealias Open = @Sendable (ReceiverAddress, _ baud: Int) throws(SerialError) -> Port

  /// The receiver's port isn't configured: then a missing source isn't reported.
  private let autodetects: Bool
  /// Possible ports, listed before each try, as devices are plugged in and out.
  private let sources: @Sendable () -> [ReceiverAddress]
  private let open: Open?
  private var candidates: [ReceiverAddress] = []
  private var choice = 0
  private var port: Port?
  private var backoff = RetryBackoff()
  private var hunt: BaudScanner
  private var parsers: (nmea: ReceiverParser, gpsd: ReceiverParser)

  public private(set) var controller: SiteController
  public private(set) var report = PlaceReport()
  /// Raw bytes of the last step, for a recording. Empty for gpsd, which speaks JSON.
  public private(set) var newBytes: [UInt8] = []

  /// - Parameters:
  ///   - sources: candidates, best first.
  ///   - speeds: to try in turn, in bits per second; a single one is fixed, none means those of ``BaudScanner/speeds``.
  ///   - autodetects: whether the sources are guesses.
  ///   - open: opens a source; nil for a device without a receiver.
  public init(
    controller: SiteController, sources: @escaping @Sendable () -> [ReceiverAddress], speeds: [Int] = [],
    autodetects: Bool = false, open: Open?
  ) {
    self.controller = controller
    self.sources = sources
    self.autodetects = autodetects
    self.open = open
    hunt = BaudScanner(speeds: speeds)
    parsers = (
      ReceiverParser(.nmea, earliestDate: controller.buildDate),
      ReceiverParser(.gpsd, earliestDate: controller.buildDate)
    )
    report.isFitted = open != nil
  }

  /// Reads what has arrived and returns the site in force; nil when no place is known. Doesn't wait.
  public mutating func step(at now: Instant, wallClock: SystemClock?) -> Site? {
    for event in receive(at: now) {
      note(event, at: now)
      _ = controller.update(event, at: now, wallClock: wallClock)
    }
    let site = controller.update(at: now, wallClock: wallClock)
    report.sentences = parser.counters
    report.places = controller.counters
    if site?.position != report.site?.position { report.city = site.flatMap { Gazetteer.nearest(to: $0.position) } }
    report.site = site
    report.clock = controller.clock(at: now, wallClock: wallClock)
    report.time = now
    return site
  }

  /// Changes the rules; this run's fixes are kept.
  public mutating func follow(_ rules: SiteRules) { controller.rules = rules }

  /// The fix to store for the next start, if newer than the stored one.
  public func lastFixToSave(at now: Instant, wallClock: SystemClock?) -> LastFix? {
    controller.lastFixToSave(at: now, wallClock: wallClock)
  }

  /// The fix was stored.
  public mutating func saved(_ fix: LastFix, at now: Instant) { controller.saved(fix, at: now) }

  private mutating func note(_ event: NMEAEvent, at now: Instant) {
    switch event {
    case .fix(let fix):
      report.satellites = fix.satellites
      report.lastFix = now
    case .noFix(let noFix):
      report.satellites = noFix.satellites
      report.satellitesInView = noFix.satellitesInView
    }
  }

  // MARK: - The receiver

  private var isGPSD: Bool { report.source?.language == .gpsd }
  private var parser: ReceiverParser { isGPSD ? parsers.gpsd : parsers.nmea }

  private mutating func receive(at now: Instant) -> [NMEAEvent] {
    newBytes.removeAll(keepingCapacity: true)
    guard let open else { return [] }
    var events: [NMEAEvent] = []
    do throws(SerialError) {
      if port == nil {
        guard backoff.isDue(at: now) else { return [] }
        try connect(open, at: now)
      }
      events = try read(at: now)
      report.fault = nil
      try followHunt(at: now)
      backoff.succeeded(at: now)
    } catch {
      port = nil
      report.fault = error
      report.portFailures &+= 1
      (report.satellites, report.satellitesInView) = (nil, nil)
      backoff.failed(at: now)
    }
    return events
  }

  /// Opens the first available source, from the present choice on.
  private mutating func connect(_ open: Open, at now: Instant) throws(SerialError) {
    candidates = sources()
    // Of several failures report that of the first existing port.
    var fault = SerialError.missing
    report.source = autodetects ? nil : candidates.first
    for offset in candidates.indices {
      let index = (choice + offset) % candidates.count
      do throws(SerialError) {
        port = try open(candidates[index], hunt.speed)
        choice = index
        begin(candidates[index], at: now)
        return
      } catch {
        if fault == .missing, error != .missing {
          fault = error
          report.source = candidates[index]
        }
      }
    }
    choice = 0
    throw fault
  }

  private mutating func begin(_ source: ReceiverAddress, at now: Instant) {
    report.source = source
    report.speed = source.hasSpeed ? hunt.speed : nil
    parsers.nmea.reset()
    parsers.gpsd.reset()
    hunt.opened(at: now, intactSentences: parser.counters.intact)
  }

  private mutating func read(at now: Instant) throws(SerialError) -> [NMEAEvent] {
    var events: [NMEAEvent] = []
    var total = 0
    // Limits one step's bytes, so that a flooding receiver doesn't delay other work.
    while total < 65_536 {
      var chunk = InlineArray<4096, UInt8>(repeating: 0)
      var span = chunk.mutableSpan
      var bytes = span.mutableBytes
      let count = try port?.read(into: &bytes) ?? 0
      guard count > 0 else { break }
      total += count
      let news = chunk.span.extracting(first: count)
      if isGPSD {
        parsers.gpsd.feed(news) { events.append($0) }
      } else {
        for i in news.indices { newBytes.append(news[i]) }
        parsers.nmea.feed(news) { events.append($0) }
      }
    }
    hunt.heard(bytes: total, intactSentences: parser.counters.intact, at: now)
    report.isSilent = hunt.isSilent(at: now)
    report.isHunting = hunt.hears && !hunt.isSettled && !report.isSilent
    return events
  }

  private mutating func followHunt(at now: Instant) throws(SerialError) {
    let hasSpeed = report.source?.hasSpeed ?? false
    let before = hunt.speed
    switch hunt.next(at: now, hasSpeed: hasSpeed) {
    case .stay: return
    case .giveUp where candidates.count > 1:
      report.hunts &+= 1
      choice = (choice + 1) % candidates.count
      port = nil
    case .giveUp, .changeSpeed:
      guard hunt.speed != before else { return }
      report.hunts &+= 1
      parsers.nmea.reset()
      report.speed = hunt.speed
      do throws(SerialError) { try port?.setSpeed(hunt.speed) } catch {
        // A port may lack a speed: keep the present one until the next is tried.
        guard case .unsupportedSpeed = error else { throw error }
      }
    }
  }
}
