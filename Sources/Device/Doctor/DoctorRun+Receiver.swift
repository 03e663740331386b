import Core
import GPS
import HAL
import Measures
import Position
import Settings

/// The receiver.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// Listens to the receiver for a moment: its sentences say more than its presence.
  mutating func examineReceiver() {
    let gps = configuration.gps
    guard gps.port != "none" else { return }
    report.gps.place = gps.port
    if access.deviceIsRunning() {
      // The device itself, when it is running, is no problem; its state has the receiver's.
      report.gps.state = "in_use"
      return
    }
    let controller = SiteController(
      rules: configuration.siteRules, model: access.magneticModel(), buildDate: access.buildDate)
    var watch = PlaceWatch(
      controller: controller, sources: access.receivers, speeds: gps.baud == 0 ? ReceiverAddress.speeds : [gps.baud],
      autodetects: gps.port == "auto", open: access.openReceiver)
    let (said, site) = listen(&watch)
    heard = said.sentences.fixes > 0 ? site : nil
    report.gps.place = said.source?.text ?? gps.port
    report.gps.state = said.code
    report.receiver = .init(said)
    if let fault = said.fault {
      report.problems.append(Diagnosis(fault, port: said.source?.text ?? ""))
    } else if let diagnosis = Diagnosis(hearing: said) {
      report.gps.state = diagnosis.code
      report.problems.append(diagnosis)
    }
  }

  /// A receiver speaks once a second: three seconds are enough to hear one that has found its speed, twice that long where
  /// bytes come that make no sense yet, and for gpsd, which wakes its receiver on request only.
  private func listen(_ watch: inout PlaceWatch<Port>) -> (PlaceReport, Site?) {
    let start = access.now()
    var site: Site?
    while true {
      let now = access.now()
      site = watch.step(at: now, wallClock: access.wallClock())
      let report = watch.report
      let elapsed = now.seconds(since: start)
      let isSlow = report.isHunting || report.source?.language == .gpsd
      if report.fault != nil || report.sentences.fixes > 0 || elapsed > (isSlow ? 7 : 3.5) {
        return (report, site)
      }
      access.pause(50)
    }
  }
}

extension Diagnosis {
  /// Fault of the receiver in a few seconds; nil with a place.
  fileprivate init?(hearing report: PlaceReport) {
    let place = report.source?.text ?? "the receiver"
    let sentences = report.sentences
    if sentences.fixes > 0 { return nil }
    if sentences.bytes == 0 {
      self.init(
        "gps.silent", found: "\(place) said nothing for some seconds",
        cause: "no receiver is on that port, it has no power, or its TX is not on the board's RX",
        nextStep: "Check the wiring: TX to RX, ground, 3.3 V")
    } else if sentences.intact == 0 {
      self.init(
        "gps.no_sentence", found: "\(place) sent \(sentences.bytes) bytes, but no sentence",
        cause: report.speed.map { "\($0) baud is not its speed, or it speaks a binary protocol" } ?? "it is no gpsd",
        nextStep: "Set gps.baud = 0 to have the speed found, or switch the receiver to NMEA 0183")
    } else if let refused = sentences.refusedAll {
      self.init(
        "gps.refused", found: "\(place) sent \(sentences.intact) sentences, and none gives a place: \(refused)",
        cause: "the receiver, or what passes its sentences on, writes or sends something else than is read here",
        nextStep:
          "Have it send RMC and GGA (or GNS, GLL) of NMEA 0183; qibla record keeps what it sends, to be compared")
    } else {
      let inView = report.satellitesInView.map { "; it hears \($0) satellites" } ?? ""
      self.init(
        "gps.no_fix", found: "\(place) has no fix yet\(inView)", cause: "too few satellites are heard well",
        nextStep: "Give the antenna a view of the sky; a first fix can take some minutes")
    }
  }
}

extension NMEACounters {
  /// The sentences that came whole and weren't used, and why; nil where the receiver itself says that it has no place.
  fileprivate var refusedAll: String? {
    let all = NMEAOutcome.allCases.filter { $0.refusal != nil && self[$0] > 0 }
    let refused = all.filter { $0 != .ignored }
    let count = refused.reduce(0) { $0 &+ self[$1] }
    guard noFixes == 0 || count > noFixes else { return nil }
    let told = refused.isEmpty ? all : refused
    var reasons = told.sorted { self[$0] > self[$1] }.map { outcome in
      let name = newestName(outcome).map { " (\($0))" } ?? ""
      return "\(self[outcome])\(name) \(outcome.refusal ?? "")"
    }
    if contradictions > 0 { reasons.append("\(contradictions) times two of them contradict each other") }
    return reasons.isEmpty ? "they are of kinds without one" : reasons.joined(separator: "; ")
  }
}

extension NMEAOutcome {
  /// Why an intact sentence gave no place, after its number; nil for the others.
  fileprivate var refusal: String? {
    switch self {
    case .ignored: "of kinds without a place"
    case .malformed: "with a field that isn't as the standard writes it, such as a wrong number of digits"
    case .outOfRange: "with a place, time or date that can't be"
    case .nullIsland: "at 0° north, 0° east"
    case .notMeasured: "with a place that was typed in or is simulated"
    case .used, .repeated, .checksum, .noChecksum, .partial, .garbled, .tooLong: nil
    }
  }
}

extension DoctorReport.ReceiverPart {
  init(_ report: PlaceReport) {
    self.init()
    speed = report.speed
    satellites = report.satellites
    satellitesInView = report.satellitesInView
    let entries = CounterSnapshot(DeviceState(), report).entries
    counters = Dictionary(
      uniqueKeysWithValues: entries.filter { $0.name.hasPrefix("gps.") && $0.count > 0 }.map { ($0.name, $0.count) })
  }
}
