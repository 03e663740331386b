public import Measures

/// Turns a GPS receiver's bytes into fixes: one for each moment, whatever talkers and chunks they come in.
///
/// NMEA 0183 (IEC 61162-1): RMC, GGA and GLL make the fix, ZDA adds the date, VTG speed and course, GST the error, GSA
/// whether the height counts, GSV the satellites in view; other sentences are counted as ignored. It is fed byte by
/// byte, reads no clock, allocates nothing and can't fail.
///
/// A fix comes out with the second of RMC and GGA of its moment. From a receiver that sends only one of them, or GLL
/// alone, it comes with the next moment's sentence, and at once after three such moments. From one that sends both, a
/// moment that lost one of them is left out, and so is one whose sentences contradict each other: the checksum of one
/// sentence is a weak witness.
///
/// With several talkers each moment counts once: the combined solution (GN) before GPS alone (GP) before the others,
/// and a lesser talker takes over only after ten of its sentences without one from the better.
public struct NMEAParser: Sendable {
  /// The day of the oldest date to be believed, normally that of the build. Nil: dates are taken as they come.
  public var earliestDate: CivilDate?
  public private(set) var counters = NMEACounters()

  private var framer = SentenceFramer()
  private var moment = Moment(secondOfDay: nil)
  private var surroundings = Surroundings()
  private var rmcTalker = TalkerChoice()
  private var ggaTalker = TalkerChoice()
  private var gllTalker = TalkerChoice()
  /// Moments that had both of RMC and GGA, up to three, and how many in a row since then have not; ten make it forgotten.
  private var pairs = 0
  private var sinceLastPair = 0
  /// Moments in a row that had only one kind of sentence, and which.
  private var lone: (kind: Kind, moments: Int) = (.rmc, 0)
  /// The moment is complete, but the byte that completed it has already returned the one before: the next byte's turn.
  private var isDue = false

  /// The sentences that carry a position.
  enum Kind { case rmc, gga, gll }

  /// - Parameter earliestDate: See ``earliestDate``.
  public init(earliestDate: CivilDate? = nil) { self.earliestDate = earliestDate }

  /// Takes the next byte; returns what it completes.
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

  /// Takes the next bytes, many at a time: the same as one by one, and faster. `take` is given what they complete.
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

  /// The moment that is still waiting for its second sentence: at the end of a recording.
  public mutating func finish() -> NMEAEvent? { close() }

  /// Forgets what has begun: after the port was reopened or its speed changed. Counters stay.
  public mutating func reset() {
    framer.reset()
    isDue = false
    moment = Moment(secondOfDay: nil)
    surroundings = Surroundings()
  }
}

/// The kinds of sentences that are read, by their last three letters.
private enum SentenceKind: UInt32 {
  case rmc = 0x52_4D43
  case gga = 0x47_4741
  case gll = 0x47_4C4C
  case gsa = 0x47_5341
  case gsv = 0x47_5356
  case gst = 0x47_5354
  case vtg = 0x56_5447
  case zda = 0x5A_4441
}

extension NMEAParser {
  private mutating func take(_ sentence: borrowing Sentence) -> NMEAEvent? {
    let address = sentence[field: 0]
    guard address.count == 5, let talker = Talker(rawValue: UInt16(address[0]) << 8 | UInt16(address[1])),
      let kind = SentenceKind(
        rawValue: UInt32(address[2]) << 16 | UInt32(address[3]) << 8 | UInt32(address[4]))
    else {
      counters.count(.ignored)
      return nil
    }
    do throws(Refusal) {
      switch kind {
      case .rmc: return take(try RMCReport(sentence), from: talker)
      case .gga: return take(try GGAReport(sentence), from: talker)
      case .gll: return take(try GLLReport(sentence), from: talker)
      case .zda: surroundings.calendar = try ZDAReport(sentence)
      case .vtg: surroundings.take(try VTGReport(sentence))
      case .gst: surroundings.take(try GSTReport(sentence))
      case .gsv: surroundings.take(try GSVReport(sentence), of: talker)
      case .gsa:
        guard let mode = sentence[field: 2].digits(0..<1) else { throw Refusal(.malformed) }
        surroundings.take(dimension: mode)
      }
      counters.count(.used)
    } catch {
      counters.count(error.outcome)
    }
    return nil
  }

  private mutating func take(_ report: RMCReport, from talker: Talker) -> NMEAEvent? {
    guard rmcTalker.accepts(talker) else { return repeated() }
    let (joins, event) = enter(.rmc, at: report.secondOfDay)
    guard joins else { return nil }
    moment.rmc = report
    counters.count(report.isNotMeasured ? .notMeasured : .used)
    return settle(.rmc, after: event)
  }

  private mutating func take(_ report: GGAReport, from talker: Talker) -> NMEAEvent? {
    guard ggaTalker.accepts(talker) else { return repeated() }
    let (joins, event) = enter(.gga, at: report.secondOfDay)
    guard joins else { return nil }
    moment.gga = report
    counters.count(report.isNotMeasured ? .notMeasured : .used)
    return settle(.gga, after: event)
  }

  private mutating func take(_ report: GLLReport, from talker: Talker) -> NMEAEvent? {
    guard gllTalker.accepts(talker) else { return repeated() }
    let (joins, event) = enter(.gll, at: report.secondOfDay)
    guard joins else { return nil }
    moment.gll = report
    counters.count(report.isNotMeasured ? .notMeasured : .used)
    return settle(.gll, after: event)
  }

  private mutating func repeated() -> NMEAEvent? {
    counters.count(.repeated)
    return nil
  }

  /// Whether a sentence is the first of its kind in its moment, and the event of the moment that it ends.
  private mutating func enter(_ kind: Kind, at second: Double?) -> (joins: Bool, event: NMEAEvent?) {
    // Without a time, a second sentence of the same kind can only be of the next moment.
    if moment.isOpen || moment.isClosed, moment.secondOfDay == second, second != nil || !moment.has(kind) {
      guard moment.has(kind) || moment.isClosed else { return (true, nil) }
      counters.count(.repeated)
      if !moment.has(kind), kind != .gll { lone.moments = 0 }  // the receiver sends both after all
      return (false, nil)
    }
    let event = close()
    moment = Moment(secondOfDay: second)
    return (true, event)
  }

  /// Closes the moment when nothing more is to come for it. `event` is the one of the moment before, which goes first.
  private mutating func settle(_ kind: Kind, after event: NMEAEvent?) -> NMEAEvent? {
    let isKnownToBeAlone = lone.kind == kind && lone.moments >= 3
    guard moment.has(.rmc) && moment.has(.gga) || isKnownToBeAlone else { return event }
    guard event == nil else {
      isDue = true
      return event
    }
    return close()
  }

  private mutating func close() -> NMEAEvent? {
    guard moment.isOpen else { return nil }
    defer { surroundings.wane() }
    moment.isClosed = true
    if let only = moment.onlyKind {
      lone = (only, lone.kind == only ? min(lone.moments + 1, 3) : 1)
      sinceLastPair += 1
      if sinceLastPair >= 10 { pairs = 0 }
      guard pairs < 3 || moment.hasTwoPositions else {
        counters.incompleteMoments &+= 1
        return nil
      }
    } else {
      lone.moments = 0
      (pairs, sinceLastPair) = (min(pairs + 1, 3), 0)
    }
    guard !moment.contradictsItself else {
      counters.contradictions &+= 1
      return nil
    }
    guard var fix = moment.fix else {
      counters.momentsWithoutFix &+= 1
      return .noFix(NoFix(satellites: moment.gga?.satellites, satellitesInView: surroundings.satellitesInView))
    }
    surroundings.complete(&fix)
    if let date = moment.rmc?.date ?? surroundings.calendar?.date(at: fix.secondOfDay) { setDate(date, of: &fix) }
    counters.fixes &+= 1
    return .fix(fix)
  }

  private mutating func setDate(_ date: CivilDate, of fix: inout Fix) {
    guard let earliestDate else {
      fix.utc = UniversalTime(date, second: fix.secondOfDay)
      return
    }
    let (believed, steps) = WeekRollover.corrected(date, notBefore: earliestDate)
    guard WeekRollover.isCredible(believed, notBefore: earliestDate) else {
      counters.refusedDates &+= 1
      return
    }
    fix.utc = UniversalTime(believed, second: fix.secondOfDay)
    fix.rollovers = steps
    if steps > 0 { counters.rollovers &+= 1 }
  }
}

extension ZDAReport {
  /// The date at a second of the day up to ten seconds from here, over midnight too; nil further away.
  func date(at second: Double) -> CivilDate? {
    let day = 86_400.0
    switch second - secondOfDay {
    case -10...10: return date
    case ...(10 - day): return CivilDate(daysSince1970: date.daysSince1970 + 1)
    case (day - 10)...: return CivilDate(daysSince1970: date.daysSince1970 - 1)
    default: return nil
    }
  }
}
