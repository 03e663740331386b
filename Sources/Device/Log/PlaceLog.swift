import Earth
import GPS
import Measures
public import Position
import Text

/// Log lines about receiver, place and time: each change once.
public struct PlaceLog: Sendable {
  /// A move of more metres than this is said: everything that hangs on the place is new.
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

  /// Trouble where it begins, and the words for its end.
  private func change(_ fault: Diagnosis?, _ wasSaid: inout Bool, _ end: String, _ lines: inout [LogEntry]) {
    guard (fault != nil) != wasSaid else { return }
    wasSaid.toggle()
    lines.append(fault.map { .init($0.line, isTrouble: true) } ?? .init(end, isTrouble: false))
  }

  /// A day ahead: the Sun will show the Qibla.
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

/// The share of a receiver's sentences that arrive damaged: over one in twenty is worth a look at its cable.
private struct DamagedShare {
  /// Sentences that a share is taken of: some half a minute of a receiver's.
  static let sample: UInt64 = 200
  static let largest = 0.05

  private var counted = (all: UInt64(0), intact: UInt64(0))
  private var isLarge = false

  /// A line where it has become too large, or is well again.
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

  /// Why a stored alignment is left aside, for a person; nil when it isn't.
  public var diagnosis: Diagnosis? {
    let nextStep = "Align again (qibla align --sun), or remove it: qibla align --remove"
    switch self {
    case .none, .inForce: return nil
    case .unusable:
      return Diagnosis(
        code, found: "the stored alignment can't be read, or is damaged, and is not used",
        cause: "the file was cut off or changed, or a later version wrote it", nextStep: nextStep)
    case .moved(let meters):
      let distance = meters < 10_000 ? "\(Int(meters)) m" : "\(Int(meters / 1000)) km"
      return Diagnosis(
        code, found: "the alignment was made \(distance) from here and is not used", cause: "the device has been moved",
        nextStep: nextStep)
    case .otherMounting:
      return Diagnosis(
        code, found: "the alignment was made with another sensor, mounting or calibration and is not used",
        cause: "the device was recalibrated or rewired", nextStep: nextStep)
    case .fieldChanged:
      return Diagnosis(
        code, found: "the magnetic field has changed since the device was aligned; the alignment is not used",
        cause: "iron was added or removed nearby, or the device was moved in the room", nextStep: nextStep)
    }
  }
}

extension Site {
  /// A date outside the magnetic model's years; nil inside.
  var modelDiagnosis: Diagnosis? {
    if modelIsYetToBegin {
      return Diagnosis(
        "field.model_early",
        found: "\(model.name) hasn't begun: it holds from \(model.epoch.fixed(1)), and today is \(date.text)",
        cause: "the file in magnetic_model.file is of later years, or the date is wrong",
        nextStep: "Set magnetic_model.file to \"\" for the model inside, until the file's years begin")
    }
    guard modelHasExpired else { return nil }
    return Diagnosis(
      "field.model_expired", found: "\(model.name) ended \(model.yearsOutside.fixed(1)) years before \(date.text)",
      cause: "models of the Earth's field are made for five years",
      nextStep: "Download the newest WMM.COF from NOAA and name it in magnetic_model.file")
  }
}

extension Diagnosis {
  /// Two places: which of them counts, and until when.
  init(_ contradiction: Site.Contradiction) {
    let apart = "\(Int(contradiction.meters / 1000)) km from the configured place"
    self.init(
      "gps.elsewhere",
      found: "the receiver is \(apart), where the Qibla differs by \(contradiction.turn.degrees.fixed(1))°",
      cause: "the device was carried there, the configuration has a fault, or the receiver is deceived",
      nextStep: contradiction.receiverIsBelieved
        ? "The receiver has said so for an hour, and its place counts: correct or remove place.latitude_deg and place.longitude_deg"
        : "The configured place holds for an hour; if it is wrong, correct place.latitude_deg and place.longitude_deg")
  }

  /// Two clocks: which of them counts; nil where they agree.
  init?(_ clock: TimeReference) {
    guard let ahead = clock.systemAheadSeconds else { return nil }
    let system = UniversalTime(secondsSince1970: clock.time.secondsSince1970 + ahead)
    let believed = clock.witness == .clockChip ? "the clock chip" : "the receiver"
    self.init(
      "time.contradicted", found: "\(believed) says \(clock.time.text), the system's clock \(system.text)",
      cause: clock.isCertain
        ? "nothing keeps the system's clock right" : "one of them is wrong, though both count as kept right",
      nextStep: "Prayer times go by \(believed); see `timedatectl`")
  }

  /// The machine's clock chip beside the time that is believed; nil where they agree.
  init?(chip clock: TimeReference) {
    guard let ahead = clock.chipAheadSeconds else { return nil }
    let chip = UniversalTime(secondsSince1970: clock.time.secondsSince1970 + ahead)
    let other = clock.source == .gps ? "the receiver" : "the system's clock"
    self.init(
      "time.clock_chip", found: "the machine's clock chip says \(chip.text), \(other) \(clock.time.text)",
      cause:
        "the chip's battery is empty, or it was never set; a start without network and receiver begins with its time",
      nextStep: "Once `date` is right: sudo hwclock --systohc")
  }
}
