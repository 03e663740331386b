public import Measures

/// Turns the bytes of a position source into events, in either of its two protocols.
public enum ReceiverParser: Sendable {
  /// The receiver's own sentences.
  case nmea(NMEAParser)
  /// gpsd's reports.
  case gpsd(GPSDParser)

  /// NMEA 0183, or gpsd's reports in JSON.
  public enum Language: Sendable, Hashable { case nmea, gpsd }

  public init(_ language: Language, earliestDate: CivilDate? = nil) {
    switch language {
    case .nmea: self = .nmea(NMEAParser(earliestDate: earliestDate))
    case .gpsd: self = .gpsd(GPSDParser(earliestDate: earliestDate))
    }
  }

  /// Takes the next bytes; `take` gets the events that they complete.
  public mutating func feed(_ bytes: borrowing Span<UInt8>, _ take: (NMEAEvent) -> Void) {
    switch self {
    case .nmea(var parser):
      parser.feed(bytes, take)
      self = .nmea(parser)
    case .gpsd(var parser):
      for i in bytes.indices {
        if let event = parser.feed(bytes[i]) { take(event) }
      }
      self = .gpsd(parser)
    }
  }

  /// Drops an incomplete sentence, as after a change of speed. Counters stay.
  public mutating func reset() {
    switch self {
    case .nmea(var parser):
      parser.reset()
      self = .nmea(parser)
    case .gpsd(var parser):
      parser.reset()
      self = .gpsd(parser)
    }
  }

  /// Counters of sentences or reports.
  public var counters: NMEACounters {
    switch self {
    case .nmea(let parser): parser.counters
    case .gpsd(let parser): parser.counters
    }
  }
}
