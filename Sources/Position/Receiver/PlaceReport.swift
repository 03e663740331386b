public import GPS
public import HAL
public import Measures
public import Places

/// State of receiver and place, for all parts outside the loop.
public struct PlaceReport: Sendable {
  /// Whether the device is meant to have a receiver.
  public var isFitted = false
  /// Where it listens, or last did.
  public var source: ReceiverAddress?
  /// The speed it listens at, in bits per second; nil where there is none.
  public var speed: Int?
  /// Why the port can't be had or read; nil while it can.
  public var fault: SerialError?
  /// The port is there, and nothing comes.
  public var isSilent = false
  /// Bytes come, but none of them made a right sentence yet: the speed is being looked for.
  public var isHunting = false
  /// In use for the newest fix; nil where the receiver doesn't say.
  public var satellites: Int?
  /// That the receiver hears at all.
  public var satellitesInView: Int?
  /// When the newest fix came.
  public var lastFix: Instant?
  /// How often the port failed or couldn't be opened.
  public var portFailures: UInt64 = 0
  /// How often another speed or source was tried.
  public var hunts: UInt64 = 0
  /// Counters of sentences.
  public var sentences = NMEACounters()
  /// Counters of fixes.
  public var places = SiteCounters()
  /// The place in force; nil while none is known.
  public var site: Site?
  /// The nearest city, with its names and time zone, and how far its middle is.
  public var city: (city: Gazetteer.City, meters: Double)?
  /// Universal time and how sure it is; nil while none is known.
  public var clock: TimeReference?
  /// Whether a stored alignment is in force, and if not, why.
  public var alignment = CorrectionWatch.Verdict.none
  /// When this was so.
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
  /// The stable code of the fault of a receiver's port.
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
