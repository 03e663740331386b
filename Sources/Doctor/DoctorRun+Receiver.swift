import Core
import GPS
import HAL
import Measures
import Position
import Reports
import Settings
import Text

/// The receiver.
extension DoctorRun where Bus: ~Copyable, Port: ~Copyable {
  /// Listens to the receiver for some seconds: an open port alone proves nothing.
  mutating func examineReceiver() {
    let gps = configuration.gps
    guard gps.port != "none" else { return }
    report.gps.place = gps.port
    if access.deviceIsRunning() {
      // Not a fault if the running device holds the port: its state has the receiver's.
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

  /// A receiver sends once a second, so three seconds suffice; twice that at an unknown speed, and for gpsd, which wakes its
  /// receiver only on request.
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
  /// Fault of the receiver after listening; nil with a fix.
  fileprivate init?(hearing report: PlaceReport) {
    let place: Message = "\(place: report.source?.text ?? "the receiver")"
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
        cause: report.speed.map { "\($0) baud is not its speed, or it speaks a binary protocol" } ?? "it is not a gpsd",
        nextStep: "Set gps.baud = 0 to have the speed found, or switch the receiver to NMEA 0183")
    } else if let refused = sentences.refusedAll {
      self.init(
        "gps.refused", found: "\(place) sent \(sentences.intact) sentences, and none gives a place: \(refused)",
        cause: "the receiver, or a program that relays its sentences, sends kinds or formats that are not supported",
        nextStep:
          "Have it send RMC and GGA (or GNS, GLL) of NMEA 0183; qibla record keeps what it sends, to be compared")
    } else {
      self.init(
        "gps.no_fix",
        found: report.satellitesInView.map { "\(place) has no fix yet; it hears \($0) satellites" }
          ?? "\(place) has no fix yet",
        cause: "too few satellites are heard well",
        nextStep: "Give the antenna a view of the sky; a first fix can take some minutes")
    }
  }
}

extension NMEACounters {
  /// The sentences that came whole and weren't used, and why; nil where the receiver itself says that it has no place.
  fileprivate var refusedAll: Message? {
    let all = NMEAOutcome.allCases.filter { $0.refusal != nil && self[$0] > 0 }
    let refused = all.filter { $0 != .ignored }
    let count = refused.reduce(0) { $0 &+ self[$1] }
    guard noFixes == 0 || count > noFixes else { return nil }
    let told = refused.isEmpty ? all : refused
    var reasons = told.sorted { self[$0] > self[$1] }.compactMap { outcome in
      outcome.refusal.map { why -> Message in "\(self[outcome])\(newestName(outcome).map { " (\($0))" } ?? "") \(why)" }
    }
    if contradictions > 0 { reasons.append("\(contradictions) times two of them contradict each other") }
    return reasons.isEmpty ? "they are of kinds without one" : reasons.joined()
  }
}

extension NMEAOutcome {
  /// Why an intact sentence gave no place, after its number; nil for the others.
  fileprivate var refusal: Message? {
    switch self {
    case .ignored: "of kinds without a place"
    case .malformed: "with a field that violates the standard, such as a wrong number of digits"
    case .outOfRange: "with a place, time or date out of range"
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
