public import GPS
public import HAL
public import Measures
public import Places

/// State of receiver and place, for all parts outside the loop.
public struct PlaceReport: Sendable {
  /// Whether a receiver is configured.
  public var isFitted = false
  /// The present source, or the last one.
  public var source: ReceiverAddress?
  /// Its speed, in bits per second; nil for sources without one.
  public var speed: Int?
  /// Fault of the port; nil while it works.
  public var fault: SerialError?
  /// The port is open, but no byte comes.
  public var isSilent = false
  /// Bytes come without a valid sentence: the speed is being searched.
  public var isHunting = false
  /// Satellites used for the newest fix; nil where the receiver doesn't say.
  public var satellites: Int?
  /// Satellites in view.
  public var satellitesInView: Int?
  /// When the newest fix came.
  public var lastFix: Instant?
  /// Failures to open or read the port.
  public var portFailures: UInt64 = 0
  /// Changes of speed or source while searching.
  public var hunts: UInt64 = 0
  /// Counters of sentences.
  public var sentences = NMEACounters()
  /// Counters of fixes.
  public var places = SiteCounters()
  /// The place in force; nil while none is known.
  public var site: Site?
  /// The nearest city, and the distance of its middle.
  public var city: (city: Gazetteer.City, meters: Double)?
  /// Universal time and its certainty; nil while unknown.
  public var clock: TimeReference?
  /// Time of the machine's clock chip at the same moment as ``clock``; nil: there is none, or it has no time.
  public var chipTime: UniversalTime?
  /// State of the stored alignment.
  public var alignment = CorrectionWatch.Verdict.none
  /// Time of this report.
  public var time = Instant.origin

  public init() {}

  /// `ready`, or the code of the receiver's fault.
  public var code: String {
    if !isFitted { return "not_configured" }
    if let fault { return fault.code }
    if isSilent { return "gps.silent" }
    if isHunting { return "gps.no_sentence" }
    guard let lastFix, time.seconds(since: lastFix) <= SiteRules.liveAge else { return "gps.no_fix" }
    return "ready"
  }
}

extension SerialError {
  /// The stable code of a port's fault.
  public var code: String {
    switch self {
    case .missing: "gps.missing"
    case .permission: "gps.permission"
    case .busy: "gps.busy"
    case .heldByGPSD: "gps.gpsd"
    case .notASerialPort: "gps.not_a_port"
    case .unsupportedSpeed: "gps.speed"
    case .hangUp: "gps.unplugged"
    case .other: "gps.failed"
    }
  }
}

extension PlaceReport: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    take("gps.bytes", sentences.bytes)
    take("gps.port_failures", portFailures)
    sentences.forEachCounter(take)
    take("gps.hunts", hunts)
    places.forEachCounter(take)
  }
}
