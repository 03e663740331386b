public import Measures

/// Turns a GPS receiver's bytes into fixes, one for each epoch, whatever the talkers and however the bytes are chunked.
///
/// NMEA 0183 (IEC 61162-1): RMC, GGA (or GNS) and GLL make the fix, ZDA adds the date, VTG speed and course, GST the error, GSA
/// whether the height counts, GSV the satellites in view; other sentences are counted as ignored. It is fed byte by
/// byte, reads no clock, allocates nothing and can't fail.
///
/// A fix is handed out with the second of RMC and GGA of its epoch. From a receiver that sends only one of them, or GLL
/// alone, it comes with the next epoch's sentence, and at once after three such epochs. From one that sends both, an
/// epoch that lost one of them is left out, and so is one whose sentences contradict each other: the checksum of a
/// sentence is weak.
///
/// With several talkers each epoch counts once: the combined solution (GN) before GPS alone (GP) before the others,
/// and a lesser talker takes over only after ten of its sentences without one from the better.
public struct NMEAParser: Sendable {
  /// The earliest date that can be true, normally that of the build. Nil: dates are taken as they come.
  public var earliestDate: CivilDate?
  public private(set) var counters = NMEACounters()

  private var framer = SentenceFramer()
  private var epoch = Epoch(secondOfDay: nil)
  private var auxiliary = AuxiliaryReports()
  /// By ``Kind``.
  private var talkers = InlineArray<3, TalkerChoice>(repeating: TalkerChoice())
  /// Epochs with both RMC and GGA, counted up to three, and epochs since the last of them; ten reset the count.
  private var pairs = 0
  private var sinceLastPair = 0
  /// The only kind of sentence of the newest epochs, and how many in a row had no other, counted up to three.
  private var lone: (kind: Kind, epochs: Int) = (.rmc, 0)
  /// The epoch is complete, but the byte that completed it has already returned the one before: the next byte returns it.
  private var isDue = false

  /// The sentences that carry a position.
  enum Kind: Int { case rmc, gga, gll }

  /// - Parameter earliestDate: See ``earliestDate``.
  public init(earliestDate: CivilDate? = nil) { self.earliestDate = earliestDate }

  /// Takes the next byte; returns the event that it completes.
  public mutating func feed(_ byte: UInt8) -> NMEAEvent? {
    counters.bytes &+= 1
    switch framer.feed(byte) {
    case .going:
      guard isDue else { return nil }
      isDue = false
      return close()
    case .damaged(let outcome):
      counters.count(outcome)
      return nil
    case .complete: return take(framer.sentence)
    }
  }

  /// Takes the next bytes, many at a time: the same as one by one, and faster. `take` gets the events that they complete.
  public mutating func feed(_ bytes: borrowing Span<UInt8>, _ take: (NMEAEvent) -> Void) {
    var index = 0
    while index < bytes.count {
      if !isDue {
        let start = index
        framer.skip(bytes, from: &index)
        counters.bytes &+= UInt64(index - start)
        guard index < bytes.count else { return }
      }
      if let event = feed(bytes[index]) { take(event) }
      index += 1
    }
  }

  /// The time of day of the newest epoch, in seconds since midnight UTC; nil before the first, and where it has none.
  public var secondOfDay: Double? { epoch.secondOfDay }

  /// The event of an epoch that still waits for its second sentence: for the end of a recording.
  public mutating func finish() -> NMEAEvent? { close() }

  /// Drops an incomplete sentence, after the port was reopened or its speed changed. Counters stay.
  public mutating func reset() {
    framer.reset()
    isDue = false
    epoch = Epoch(secondOfDay: nil)
    auxiliary = AuxiliaryReports()
  }
}

/// The kinds of sentences that are read, by their last three letters.
private enum SentenceKind: UInt32 {
  case rmc = 0x52_4D43
  case gga = 0x47_4741
  case gll = 0x47_4C4C
  case gns = 0x47_4E53
  case gsa = 0x47_5341
  case gsv = 0x47_5356
  case gst = 0x47_5354
  case vtg = 0x56_5447
  case zda = 0x5A_4441
}

extension NMEAParser {
  private mutating func take(_ sentence: borrowing Sentence) -> NMEAEvent? {
    let address = sentence[field: 0]
    guard address.count == 5, let talker = Talker(address[0], address[1]),
      let kind = SentenceKind(
        rawValue: UInt32(address[2]) << 16 | UInt32(address[3]) << 8 | UInt32(address[4]))
    else {
      counters.refuse(.ignored, name: address)
      return nil
    }
    do throws(Refusal) {
      switch kind {
      case .rmc: return take(.rmc(try RMCReport(sentence)), from: talker)
      case .gga: return take(.gga(try GGAReport(sentence)), from: talker)
      case .gns: return take(.gga(try GGAReport(gns: sentence)), from: talker)
      case .gll: return take(.gll(try GLLReport(sentence)), from: talker)
      case .zda: auxiliary.calendar = try ZDAReport(sentence)
      case .vtg: auxiliary.take(try VTGReport(sentence))
      case .gst: auxiliary.take(try GSTReport(sentence))
      case .gsv: auxiliary.take(try GSVReport(sentence), of: talker)
      case .gsa:
        guard let mode = sentence[field: 2].digits(0..<1) else { throw Refusal(.malformed) }
        auxiliary.take(dimension: mode)
      }
      counters.count(.used)
    } catch {
      counters.refuse(error.outcome, name: address)
    }
    return nil
  }

  private mutating func take(_ report: PositionReport, from talker: Talker) -> NMEAEvent? {
    guard talkers[report.kind.rawValue].accepts(talker) else {
      counters.count(.repeated)
      return nil
    }
    let (joins, event) = enter(report.kind, at: report.secondOfDay)
    guard joins else { return nil }
    epoch.take(report)
    counters.count(report.isNotMeasured ? .notMeasured : .used)
    return settle(report.kind, after: event)
  }

  /// Whether a sentence is the first of its kind in its epoch, and the event of the epoch before where it begins a new one.
  private mutating func enter(_ kind: Kind, at second: Double?) -> (joins: Bool, event: NMEAEvent?) {
    // Without a time, a second sentence of the same kind can only be of the next epoch.
    if epoch.isOpen || epoch.isClosed, epoch.secondOfDay == second, second != nil || !epoch.has(kind) {
      guard epoch.has(kind) || epoch.isClosed else { return (true, nil) }
      counters.count(.repeated)
      if !epoch.has(kind), kind != .gll { lone.epochs = 0 }  // the receiver sends both after all
      return (false, nil)
    }
    let event = close()
    epoch = Epoch(secondOfDay: second)
    return (true, event)
  }

  /// Closes the epoch when nothing more is to come for it. `event` is the one of the epoch before, which goes first.
  private mutating func settle(_ kind: Kind, after event: NMEAEvent?) -> NMEAEvent? {
    let isKnownToBeAlone = lone.kind == kind && lone.epochs >= 3
    guard epoch.has(.rmc) && epoch.has(.gga) || isKnownToBeAlone else { return event }
    guard event == nil else {
      isDue = true
      return event
    }
    return close()
  }

  private mutating func close() -> NMEAEvent? {
    guard epoch.isOpen else { return nil }
    defer { auxiliary.endEpoch() }
    epoch.isClosed = true
    if let only = epoch.onlyKind {
      lone = (only, lone.kind == only ? min(lone.epochs + 1, 3) : 1)
      sinceLastPair += 1
      if sinceLastPair >= 10 { pairs = 0 }
      guard pairs < 3 || epoch.hasTwoPositions else {
        counters.incompleteEpochs &+= 1
        return nil
      }
    } else {
      lone.epochs = 0
      (pairs, sinceLastPair) = (min(pairs + 1, 3), 0)
    }
    guard !epoch.contradictsItself else {
      counters.contradictions &+= 1
      return nil
    }
    guard var fix = epoch.fix else {
      if !epoch.isNotMeasured { counters.noFixes &+= 1 }
      return .noFix(NoFix(satellites: epoch.gga?.satellites, satellitesInView: auxiliary.satellitesInView))
    }
    auxiliary.complete(&fix)
    if let date = epoch.rmc?.date ?? auxiliary.calendar?.date(at: fix.secondOfDay) {
      fix.setDate(date, notBefore: earliestDate, &counters)
    }
    counters.fixes &+= 1
    return .fix(fix)
  }
}

extension ZDAReport {
  /// The date at a second of the day up to ten seconds from here, over midnight too; nil further away.
  func date(at second: Double) -> CivilDate? {
    let day = 86_400.0
    switch second - secondOfDay {
    case -10...10: return date
    case ...(10 - day): return date.next
    case (day - 10)...: return date.previous
    default: return nil
    }
  }
}
