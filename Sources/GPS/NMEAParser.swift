public import Measures

/// Turns a GPS receiver's bytes into fixes: one for each moment, whatever talkers and chunks they come in.
///
/// NMEA 0183 (IEC 61162-1): RMC and GGA make the fix, ZDA adds the date, GSA says whether the height counts; other
/// sentences are counted as ignored. It is fed byte by byte, reads no clock, allocates nothing and can't fail.
///
/// A fix comes out with the second of RMC and GGA of its moment. From a receiver that sends only one of them it comes
/// with the next moment's sentence, and at once after three such moments.
///
/// With several talkers each moment counts once: the combined solution (GN) before GPS alone (GP) before the others,
/// and a lesser talker takes over only after ten of its sentences without one from the better.
public struct NMEAParser: Sendable {
  /// The day of the oldest date to be believed, normally that of the build. Nil: dates are taken as they come.
  public var earliestDate: CivilDate?
  public private(set) var counters = NMEACounters()

  private var framer = SentenceFramer()
  private var moment = Moment(secondOfDay: nil)
  private var rmcTalker = TalkerChoice()
  private var ggaTalker = TalkerChoice()
  /// Moments in a row that had only one kind of sentence, and which.
  private var lone: (kind: Kind, moments: Int) = (.rmc, 0)
  /// The moment is complete, but the byte that completed it has already returned the one before: the next byte's turn.
  private var isDue = false
  /// Date and second of day that ZDA gave last.
  private var calendar: ZDAReport?
  /// GSA's mode (2: two-dimensional, 3: three), and for how many more moments it is believed.
  private var dimension: (mode: Int, moments: Int) = (0, 0)

  enum Kind { case rmc, gga }

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

  /// The moment that is still waiting for its second sentence: at the end of a recording.
  public mutating func finish() -> NMEAEvent? { close() }

  /// Forgets what has begun: after the port was reopened or its speed changed. Counters stay.
  public mutating func reset() {
    framer.reset()
    isDue = false
    moment = Moment(secondOfDay: nil)
    calendar = nil
    dimension = (0, 0)
  }
}

extension NMEAParser {
  private mutating func take(_ sentence: Sentence) -> NMEAEvent? {
    let address = sentence[field: 0]
    guard address.count == 5, let letters = address.pair(at: 0), let talker = Talker(letters),
      let kind = address.pair(at: 2)
    else {
      counters.count(.ignored)
      return nil
    }
    do throws(Refusal) {
      // The address's last three letters, of which the first two are told apart by pairs: "RM" + "C" and so on.
      switch (kind, address[4]) {
      case (Self.pair("R", "M"), UInt8(ascii: "C")): return take(try RMCReport(sentence), from: talker)
      case (Self.pair("G", "G"), UInt8(ascii: "A")): return take(try GGAReport(sentence), from: talker)
      case (Self.pair("Z", "D"), UInt8(ascii: "A")):
        calendar = try ZDAReport(sentence)
        counters.count(.used)
      case (Self.pair("G", "S"), UInt8(ascii: "A")):
        guard let mode = sentence[field: 2].digits(0..<1) else { throw Refusal(.malformed) }
        dimension = (mode, 2)
        counters.count(.used)
      default: counters.count(.ignored)
      }
    } catch {
      counters.count(error.outcome)
    }
    return nil
  }

  private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt16 {
    UInt16(UInt8(ascii: first)) << 8 | UInt16(UInt8(ascii: second))
  }

  private mutating func take(_ report: RMCReport, from talker: Talker) -> NMEAEvent? {
    guard rmcTalker.accepts(talker) else {
      counters.count(.repeated)
      return nil
    }
    let (joins, event) = enter(.rmc, at: report.secondOfDay)
    guard joins else { return nil }
    moment.rmc = report
    counters.count(report.isNotMeasured ? .notMeasured : .used)
    return settle(.rmc, after: event)
  }

  private mutating func take(_ report: GGAReport, from talker: Talker) -> NMEAEvent? {
    guard ggaTalker.accepts(talker) else {
      counters.count(.repeated)
      return nil
    }
    let (joins, event) = enter(.gga, at: report.secondOfDay)
    guard joins else { return nil }
    moment.gga = report
    counters.count(report.isNotMeasured ? .notMeasured : .used)
    return settle(.gga, after: event)
  }

  /// Whether a sentence is the first of its kind in its moment, and the event of the moment that it ends.
  private mutating func enter(_ kind: Kind, at second: Double?) -> (joins: Bool, event: NMEAEvent?) {
    // Without a time, a second sentence of the same kind can only be of the next moment.
    if moment.isOpen || moment.isClosed, moment.secondOfDay == second, second != nil || !moment.has(kind) {
      guard moment.has(kind) || moment.isClosed else { return (true, nil) }
      counters.count(.repeated)
      if !moment.has(kind) { lone.moments = 0 }  // the receiver sends both after all
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
    if let only = moment.onlyKind {
      lone = (only, lone.kind == only ? min(lone.moments + 1, 3) : 1)
    } else {
      lone.moments = 0
    }
    let isFlat = dimension.moments > 0 && dimension.mode < 3
    dimension.moments = max(0, dimension.moments - 1)
    moment.isClosed = true
    guard var fix = moment.fix else {
      counters.momentsWithoutFix &+= 1
      return .noFix(NoFix(satellites: moment.gga?.satellites))
    }
    if isFlat { (fix.altitudeIsKnown, fix.position.altitudeMeters) = (false, 0) }
    if let date = moment.rmc?.date ?? calendar?.date(at: fix.secondOfDay) { setDate(date, of: &fix) }
    counters.fixes &+= 1
    return .fix(fix)
  }

  private mutating func setDate(_ date: CivilDate, of fix: inout Fix) {
    let (believed, steps) = earliestDate.map { WeekRollover.corrected(date, notBefore: $0) } ?? (date, 0)
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
