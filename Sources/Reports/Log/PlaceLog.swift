import Earth
import GPS
import Measures
public import Position
import Text

/// Log lines about receiver, place and time, one for each change.
public struct PlaceLog: Sendable {
  /// Moves over this distance in metres are logged: field and bearing change.
  static let farMeters = 50_000.0

  private var code: String?
  private var source: ReceiverAddress?
  private var position: GeodeticPosition?
  private var contradiction: Site.Contradiction?
  private var model: (name: String, fault: String?)?
  private var timeIsCertain: Bool?
  private var clocksDiffer = false
  private var chipDiffers = false
  private var damage = DamagedShare()
  private var alignment = CorrectionWatch.Verdict.none
  private var announced: UniversalTime?
  private var nextSun: SunOverKaaba?

  public init() {}

  public mutating func lines(for report: PlaceReport) -> [LogEntry] {
    var lines: [LogEntry] = []
    receiver(report, &lines)
    if let line = damage.line(for: report.sentences) { lines.append(line) }
    if let site = report.site { place(site, &lines) }
    if report.alignment.code != alignment.code {
      alignment = report.alignment
      lines.append(alignment.line)
    }
    if let clock = report.clock, clock.isCertain, let place = report.site?.position {
      announce(clock.time(at: report.time), from: place, &lines)
    }
    if let clock = report.clock {
      change(
        Diagnosis(clock), &clocksDiffer, "time.contradicted: the system's clock is right again", &lines)
      change(Diagnosis(chip: clock), &chipDiffers, "time.clock_chip: the clock chip is right again", &lines)
    }
    let isCertain = report.clock?.isCertain ?? false
    if isCertain != timeIsCertain {
      if let clock = report.clock, isCertain {
        let witness = clock.witness == .clockChip ? "the clock chip" : clock.source.word
        lines.append(.init("date: \(clock.time.date.text) by \(witness)", isTrouble: false))
      } else if timeIsCertain != nil {
        lines.append(.init("date: the system's clock is not synchronised", isTrouble: true))
      }
      timeIsCertain = isCertain
    }
    return lines
  }

  /// Logs the beginning of a fault, and its end with the words `end`.
  private func change(_ fault: Diagnosis?, _ wasSaid: inout Bool, _ end: String, _ lines: inout [LogEntry]) {
    guard (fault != nil) != wasSaid else { return }
    wasSaid.toggle()
    lines.append(fault.map { .init($0.line, isTrouble: true) } ?? .init(end, isTrouble: false))
  }

  /// Announces a day ahead that the Sun will show the Qibla.
  private mutating func announce(_ now: UniversalTime, from place: GeodeticPosition, _ lines: inout [LogEntry]) {
    let soon = nextSun.map { $0.time.secondsSince1970 - now.secondsSince1970 }
    guard let soon, (0...400 * 86_400).contains(soon) else {
      nextSun = SunOverKaaba.next(after: now)
      return
    }
    guard let next = nextSun, soon < 86_400, announced != next.time, next.isVisible(from: place) else { return }
    announced = next.time
    lines.append(
      .init(
        "sun: \(next.time.text) it stands \(next.side == .over ? "over" : "under") the Kaaba: "
          + (next.side == .over ? "facing it is facing the Qibla" : "shadows then point to the Qibla"),
        isTrouble: false))
  }

  private mutating func receiver(_ report: PlaceReport, _ lines: inout [LogEntry]) {
    guard report.isFitted, report.code != code || report.source != source && report.fault == nil else { return }
    (code, source) = (report.code, report.source)
    let place = report.source?.text ?? "the receiver"
    if let fault = report.fault {
      lines.append(.init(Diagnosis(fault, port: report.source?.text ?? "").line, isTrouble: true))
    } else {
      let speed = report.speed.map { ", \($0) baud" } ?? ""
      lines.append(.init("receiver at \(place)\(speed): \(report.code)", isTrouble: false))
    }
  }

  private mutating func place(_ site: Site, _ lines: inout [LogEntry]) {
    if let position {
      let meters = GreatCircle.meters(from: position, to: site.position)
      if meters > Self.farMeters {
        lines.append(
          .init("place: moved by \(Int(meters / 1000)) km; field and bearing are recomputed", isTrouble: true))
      }
    }
    position = site.position
    if let model, model.name != site.model.name {
      lines.append(
        .init(
          "field.model: \(site.model.name) instead of \(model.name), by the date \(site.date.text)", isTrouble: false))
    }
    let diagnosis = site.modelDiagnosis
    if let diagnosis, diagnosis.code != model?.fault { lines.append(.init(diagnosis.line, isTrouble: true)) }
    model = (site.model.name, diagnosis?.code)
    if site.contradiction?.receiverIsBelieved != contradiction?.receiverIsBelieved {
      lines.append(
        site.contradiction.map { .init(Diagnosis($0).line, isTrouble: true) }
          ?? .init("gps.elsewhere: receiver and configuration agree again", isTrouble: false))
    }
    contradiction = site.contradiction
  }
}

/// Share of damaged sentences from a receiver; over 5 % the cable is suspect.
private struct DamagedShare {
  /// Sentences per share: about half a minute.
  static let sample: UInt64 = 200
  static let largest = 0.05

  private var counted = (all: UInt64(0), intact: UInt64(0))
  private var isLarge = false

  /// A line when the share crosses its limit, up or down.
  mutating func line(for counters: NMEACounters) -> LogEntry? {
    let all = counters.sentences &- counted.all
    guard all >= Self.sample else { return nil }
    let share = 1 - Double(counters.intact &- counted.intact) / Double(all)
    counted = (counters.sentences, counters.intact)
    guard (share > Self.largest) != isLarge else { return nil }
    isLarge.toggle()
    guard isLarge else { return LogEntry("gps.damaged: over", isTrouble: false) }
    return LogEntry(
      "gps.damaged: \((100 * share).fixed(0)) % of the receiver's sentences arrive damaged. Shorten its cable, or look at its ground.",
      isTrouble: true)
  }
}

extension CorrectionWatch.Verdict {
  fileprivate var line: LogEntry {
    switch self {
    case .none: .init("alignment: none", isTrouble: false)
    case .inForce: .init("alignment: in force", isTrouble: false)
    case .unusable, .moved, .otherMounting, .fieldChanged:
      .init(diagnosis.map(\.line) ?? "", isTrouble: true)
    }
  }
}
