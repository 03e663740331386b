public import Measures

/// Counters of sentences, by result. Codes are stable: the same in state, metrics and log.
public enum NMEAOutcome: UInt8, Sendable, Hashable, CaseIterable {
  /// Understood and used.
  case used
  /// Intact, but of a kind or talker that isn't needed.
  case ignored
  /// Intact, but of another talker or for an epoch that has had its fix.
  case repeated
  /// Wrong checksum.
  case checksum
  /// Ended without a checksum.
  case noChecksum
  /// A new sentence began in the middle of it.
  case partial
  /// Contained a byte that isn't printable ASCII.
  case garbled
  /// Longer than 120 characters.
  case tooLong
  /// The checksum is right, but a field has the wrong format.
  case malformed
  /// Latitude, longitude, time or date out of range.
  case outOfRange
  /// 0° N 0° E: the mark of an unknown position in some receivers.
  case nullIsland
  /// Entered by hand or simulated in the receiver.
  case notMeasured

  /// The stable name of the counter.
  public var code: String {
    switch self {
    case .used: "gps.used"
    case .ignored: "gps.ignored"
    case .repeated: "gps.repeated"
    case .checksum: "gps.checksum"
    case .noChecksum: "gps.no_checksum"
    case .partial: "gps.partial"
    case .garbled: "gps.garbled"
    case .tooLong: "gps.too_long"
    case .malformed: "gps.malformed"
    case .outOfRange: "gps.out_of_range"
    case .nullIsland: "gps.null_island"
    case .notMeasured: "gps.not_measured"
    }
  }

  /// Whether the bytes were damaged in transmission.
  public var isDamage: Bool {
    switch self {
    case .checksum, .noChecksum, .partial, .garbled, .tooLong: true
    case .used, .ignored, .repeated, .malformed, .outOfRange, .nullIsland, .notMeasured: false
    }
  }
}

/// How many sentences had which ``NMEAOutcome``; counts wrap after 2⁶⁴.
public struct NMEACounters: Sendable {
  public init() {}

  private var counts = InlineArray<12, UInt64>(repeating: 0)
  /// By outcome, the newest sentence's address (`GPGLL`; gpsd's class), its characters from the highest byte down; 0: none.
  private var names = InlineArray<12, UInt64>(repeating: 0)
  /// Epochs in which the receiver reports no fix. No counter of its own: they are among `gps.used`.
  public internal(set) var noFixes: UInt64 = 0
  /// All bytes fed.
  public internal(set) var bytes: UInt64 = 0
  /// Fixes handed out.
  public internal(set) var fixes: UInt64 = 0
  /// Fixes whose date was moved by whole 1024-week steps (`gps.rollover`).
  public internal(set) var rollovers: UInt64 = 0
  /// Epochs whose sentences put the receiver at different places (`gps.contradiction`).
  public internal(set) var contradictions: UInt64 = 0
  /// Epochs of which one sentence was lost, from a receiver that sends two (`gps.incomplete`).
  public internal(set) var incompleteEpochs: UInt64 = 0
  /// Fixes whose date can't be true: 1024 weeks or more after the build (`gps.date`).
  public internal(set) var refusedDates: UInt64 = 0

  /// How many sentences had this outcome.
  public subscript(outcome: NMEAOutcome) -> UInt64 { counts[Int(outcome.rawValue)] }

  mutating func count(_ outcome: NMEAOutcome) { counts[Int(outcome.rawValue)] &+= 1 }

  mutating func refuse(_ outcome: NMEAOutcome, name: borrowing Field) {
    count(outcome)
    var packed: UInt64 = 0
    for i in 0..<min(8, name.count) { packed = packed << 8 | UInt64(name[i]) }
    names[Int(outcome.rawValue)] = packed
  }

  /// The address of the newest sentence that was ignored or refused as `outcome`.
  public func newestName(_ outcome: NMEAOutcome) -> String? {
    let packed = names[Int(outcome.rawValue)]
    let characters = (0..<8).reversed().map { UInt8(truncatingIfNeeded: packed >> (8 * UInt64($0))) }.filter { $0 != 0 }
    return characters.isEmpty ? nil : String(decoding: characters, as: UTF8.self)
  }

  /// Sentences of any outcome.
  public var sentences: UInt64 { NMEAOutcome.allCases.reduce(0) { $0 &+ self[$1] } }
  /// Sentences that were not damaged.
  public var intact: UInt64 { NMEAOutcome.allCases.reduce(0) { $1.isDamage ? $0 : $0 &+ self[$1] } }
}

/// All but ``NMEACounters/bytes``, which count the port, not sentences.
extension NMEACounters: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    for outcome in NMEAOutcome.allCases { take(outcome.code, self[outcome]) }
    take("gps.fixes", fixes)
    take("gps.contradiction", contradictions)
    take("gps.incomplete", incompleteEpochs)
    take("gps.rollover", rollovers)
    take("gps.date", refusedDates)
  }
}
