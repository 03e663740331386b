// The input of each parser, for libFuzzer (fuzz.sh) and the corpus, and the promises for accepted input.
import Calibration
import Compass
import Controllers
import Earth
import GPS
import Link
import Measures
import Places
import Position
import Prayer
import Recording
import Reports
import Settings
import Setup
import Text

/// One parser. It gets any bytes; accepted input must keep the parser's promise.
typealias Target = @Sendable (_ bytes: [UInt8]) -> Void

/// By the name of the folder in `corpus`.
let targets: [String: Target] = [
  "broker": { brokerMessage($0) },
  "nmea": { feed(.nmea, $0) },
  "gpsd": { feed(.gpsd, $0) },
  "gps-log": { bytes in
    var log = GPSLogReader()
    log.feed(bytes.span)
    let rules = SiteRules(policy: .gps(configured: nil))
    _ = GPSTrack(log, controller: SiteController(rules: rules, buildDate: CivilDate(year: 2026, month: 1, day: 1)))
  },
  "sensor-log": { bytes in
    // In two pieces, split anywhere.
    let border = bytes.count / 3
    let (first, rest) = (Array(bytes[..<border]), Array(bytes[border...]))
    var log = SensorLogReader()
    var newest = Instant(nanoseconds: .min)
    let take = { (sample: RawSample) in
      promise(sample.time >= newest, "a log's samples are in order")
      newest = sample.time
    }
    do throws(Problems) {
      try log.feed(first.span, take)
      try log.feed(rest.span, take)
      try log.finish(take)
    } catch { promise(!error.all.isEmpty, "a refusal has a reason") }
  },
  "toml": { bytes in
    guard let read = try? EffectiveConfiguration(file: ("fuzzed", bytes)) else { return }
    let again = try? EffectiveConfiguration(file: ("written", Array(read.toml().utf8)))
    promise(again?.configuration == read.configuration, "what is written of a configuration reads the same")
  },
  "overlay": { bytes in
    guard let plain = try? EffectiveConfiguration() else { return promise(false, "the defaults are sound") }
    let overlaid = plain.overlaid(by: .success(bytes))
    promise(
      overlaid.overlayProblems.isEmpty || overlaid.configuration == plain.configuration,
      "a refused overlay is not in force")
  },
  "calibration": { bytes in
    guard let (record, _) = try? CalibrationFile.decode(bytes, acceptsRefused: true) else { return }
    let again = try? CalibrationFile.decode(CalibrationFile.encode(record), acceptsRefused: true)
    // Not to the last digit: angles are written in degrees, scales as their inverse.
    promise(again?.record.sensor == record.sensor, "what is written of a calibration is read again")
    promise(again?.isChecked == true, "what is written of a calibration has its checksum")
  },
  "alignment": { bytes in
    for line in checksummed(bytes) {
      same(HeadingCorrection.self, line)
      guard let correction = try? HeadingCorrection(decoding: line) else { continue }
      // An accepted correction can be judged by place, mounting and field, for as long as a field must last.
      var watch = CorrectionWatch(correction)
      for second in stride(from: 0.0, through: 150, by: 30) {
        let field = FieldCheck(strengthMicrotesla: 48, inclination: Angle(degrees: 58))
        let time = Instant(seconds: second)
        _ = watch.judge(site: nil, mounting: second > 100 ? "other" : nil, field: field, at: time)
        promise(
          watch.judge(site: istanbul, mounting: correction.mounting, field: field, at: time) != .none,
          "an alignment that is there is in force, or isn't for a reason")
      }
    }
  },
  "line": { bytes in
    for line in checksummed(bytes) {
      same(LastFix.self, line)
      same(BiasNote.self, line)
      same(DriftNote.self, line)
      same(ClockCheck.self, line)
      same(TasbihNote.self, line)
      let manager = ManagerNote(String(decoding: line, as: UTF8.self))
      if let manager {
        promise(
          ManagerNote(String(decoding: manager.encoded, as: UTF8.self)) == manager, "a manager's note reads the same")
      }
      guard let note = RunNote(line) else { continue }
      promise(RunNote(note.encoded) == note, "what is written of a run reads the same")
      for word in [manager, ManagerNote("signal SIGSEGV"), nil] {
        promise(!note.end(manager: word, boot: "0f1e2d3c").words.isEmpty, "every end of a run has words")
      }
    }
  },
  "timetable": { bytes in
    guard let timetable = try? MosqueTimetable(csv: bytes) else { return }
    promise(timetable.day(timetable.first) != nil, "a timetable begins with a day")
    for gap in timetable.gaps { promise(timetable.day(gap.lowerBound) == nil, "a gap has no times") }
    let place = Timetable(
      place: GeodeticPosition(latitude: Angle(degrees: 21.4), longitude: Angle(degrees: 39.8)), zone: .utc,
      rules: PrayerRules(method: .mwl), mosque: timetable)
    guard let fault = place.sunDisagreement else { return }
    promise(fault.share > 0 && fault.share <= 1 && fault.minutes != 0, "what is off the Sun is off by minutes")
  },
  "observed-months": { bytes in
    do throws(ObservedMonths.Failure) {
      let read = try ObservedMonths(csv: bytes, calendar: .ummAlQura)
      let again = try? ObservedMonths(csv: Array(read.csv.utf8), calendar: .ummAlQura)
      promise(again?.months == read.months, "what is written of observed months reads the same")
      // Noted again month by month: each month is accepted, or refused with a reason, and can be undone.
      var noted = ObservedMonths(calendar: .ummAlQura)
      for month in read.months {
        do throws(ObservedMonths.Refusal) {
          _ = try noted.observe(month)
          promise(noted.months.contains(month), "a month that was noted is there")
        } catch { promise(!error.description.isEmpty, "a refusal has words") }
      }
      for month in read.months { _ = noted.forget(year: month.year, month: month.month) }
      promise(noted.months.isEmpty, "a month that was taken back is gone")
    } catch { promise(!error.description.isEmpty, "a refusal has words") }
  },
  "cof": { bytes in
    let model: MagneticModel
    do throws(CoefficientFileError) { model = try MagneticModel(cof: bytes) } catch {
      return promise(!error.description.isEmpty, "a refusal has words")
    }
    for latitude in [-90, -33, 0, 21.4, 90] as [Double] {
      let place = GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: 39.8))
      let field = model.field(at: place, decimalYear: model.epoch + 2)
      promise(field.nanotesla.isFinite, "a model that was accepted gives a field")
    }
  },
  "tzif": { bytes in
    guard let zone = try? Zone(name: "fuzzed", tzif: bytes) else { return }
    for year in stride(from: 1850, through: 2450, by: 7) {
      let time = UniversalTime(CivilDate(year: year, month: 3, day: 28))
      let offset = zone.offset(at: time).seconds
      promise(abs(offset) <= 26 * 3600, "clocks are less than 26 hours off universal time")
      let clock = zone.wallClock(at: time)
      promise((0..<86_400).contains(clock.secondOfDay), "a day has 24 hours")
      _ = zone.moment(clock.date, secondOfDay: clock.secondOfDay)
    }
  },
  "wave": { bytes in
    guard let header = WaveHeader(bytes) else { return }
    promise(header.start > 0 && header.format.rate > 0, "sound has a beginning and a rate")
  },
  "socket": { bytes in
    let line = String(decoding: bytes, as: UTF8.self)
    if let request = DeviceRequest(line: line) {
      promise(DeviceRequest(line: request.line) != nil, "what is written of a request is read again")
    }
    if let reply = DeviceReply(line: line) { promise(!reply.line.contains("\n"), "a reply is one line") }
  },
  // A setting's key on the first line, its new value on the others.
  "change": { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
    let (key, text) = (lines.first ?? "", lines.count > 1 ? lines[1] : "")
    do throws(Problems) {
      let changed = try SettingsOverlay().setting(key, text)
      let again = try? SettingsOverlay(path: "written", bytes: changed.encoded)
      promise(again == changed, "a change that is accepted is read again as it was")
      promise((try? changed.removing(key))?.isEmpty == true, "a change can be taken back")
    } catch { promise(!error.all.isEmpty, "a refusal has a reason") }
  },
  // Pieces separated by a zero byte; a piece's first byte is the kind of its text.
  "backup": { bytes in
    let parts = bytes.split(separator: 0).map { piece in
      let name = Backup.Name.allCases[Int(piece.first ?? 0) % Backup.Name.allCases.count].rawValue
      return (name: name, text: String(decoding: piece.dropFirst(), as: UTF8.self))
    }
    let check = BackupCheck(parts, for: DevicePorts())
    promise(!check.texts.isEmpty || !check.problems.isEmpty, "a backup of nothing is refused with a reason")
    let plan = RestorePlan(check, DevicePorts().settings.read(), calibration: "calibration", alignment: "alignment")
    promise(plan.files.count <= Backup.Name.allCases.count, "a text is stored once")
    guard check.problems.isEmpty, let bytes = plan.files.first(where: { $0.path.hasSuffix("settings.toml") })?.bytes,
      let overlay = try? SettingsOverlay(path: "restored", bytes: bytes)
    else { return }
    promise(overlay.within(.network).leftOut.isEmpty, "a backup names no part of the machine")
  },
  "boot-files": { bytes in
    guard let board = RaspberryPi(model: "Raspberry Pi 4 Model B Rev 1.4") else { return promise(false, "known") }
    let boot = BootConfiguration(path: "config.txt", bytes: bytes, board: board)
    let missing = board.wants.filter { boot.finding(of: $0) == .missing }
    let completed = boot.adding(missing)
    promise(completed.starts(with: bytes), "a file's own lines stay as they are")
    let again = BootConfiguration(path: "config.txt", bytes: completed, board: board)
    promise(!board.wants.contains { again.finding(of: $0) == .missing }, "what was added isn't missing any more")
    let ports = ["serial0", "ttyAMA0"]
    let freed = KernelCommandLine(KernelCommandLine(bytes).removingConsoles(on: ports))
    promise(freed.consoles(on: ports).isEmpty, "a console that was removed is gone")
  },
  // Network input.
  "aladhan": { bytes in
    let answers = AladhanAnswers(now: UniversalTime(CivilDate(year: 2026, month: 11, day: 24))) { name in
      name == "Etc/UTC" ? .utc : nil
    }
    let answer = answers.answer(target: String(decoding: bytes, as: UTF8.self))
    promise([200, 400, 404].contains(answer.status), "an answer has a status")
    promise(answer.body.utf8.allSatisfy { $0 >= 0x20 } && answer.body.hasSuffix("}"), "an answer is one line")
  },
  "city": { bytes in
    let text = String(decoding: bytes.prefix(256), as: UTF8.self)
    switch Gazetteer.find(text) {
    case .city(let match, _): promise(!match.city.name.isEmpty, "a city has a name")
    case .ambiguous(let matches): promise(matches.count > 1, "one city is not ambiguous")
    case .unknown: break
    }
    _ = Gazetteer.city(named: text)
  },
  "address": { bytes in
    let text = String(decoding: bytes.prefix(2048), as: UTF8.self)
    let parts = Gazetteer.parts(ofAddress: text)
    let finding = Gazetteer.find(inAddress: text)
    if parts.count > Gazetteer.mostParts {
      promise(finding == .unknown([]), "an address of many parts is looked for nowhere")
    }
    // One part without a country is a name.
    if parts.count == 1, let name = parts.first {
      promise(finding == Gazetteer.find(String(name)), "an address of one part is what its name is")
    }
  },
  "authority": { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let host = HostName.ofAuthority(text) {
      promise(host.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "a host is of plain letters")
      promise(host.isAddress || HostName.ofAuthority(host.text) == host, "a host's name is that host's name")
    }
    if let address = ListenAddress(text) {
      promise(ListenAddress(address.description) == address, "what is written of an address reads the same")
    }
  },
]

/// A place for the parsers that need one.
private let istanbul: Site? = {
  let place = GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784))
  var controller = SiteController(
    rules: SiteRules(policy: .fixed(place)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
  return controller.update(at: .origin)
}()

private func feed(_ language: ReceiverParser.Language, _ bytes: [UInt8]) {
  var parser = ReceiverParser(language, earliestDate: CivilDate(year: 2026, month: 1, day: 1))
  parser.feed(bytes.span) { event in
    guard case .fix(let fix) = event else { return }
    let (latitude, longitude) = (fix.position.latitude.degrees, fix.position.longitude.degrees)
    promise(latitude.magnitude <= 90 && longitude.magnitude <= 180, "a fix is on the Earth")
    promise(
      fix.position.altitudeMeters.isFinite && (0..<86_401).contains(fix.secondOfDay), "a fix has a height and a time")
  }
}

/// The line as it came, and with a valid checksum, which a fuzzer doesn't find by chance.
private func checksummed(_ bytes: [UInt8]) -> [[UInt8]] {
  let text = String(decoding: bytes, as: UTF8.self)
  return [text, text + CRC32.text(of: text.utf8) + "\n"].map { Array($0.utf8) }
}

private func same<Value: ChecksummedLine>(_ type: Value.Type, _ bytes: [UInt8]) {
  guard let value = try? Value(decoding: bytes) else { return }
  promise(value.encoded == bytes, "there is one way to write a \(Value.lineName)")
}

/// A broken promise ends the fuzzer, which keeps its input, and fails the test.
func promise(_ holds: Bool, _ words: @autoclosure () -> String) {
  if !holds { breaks(words()) }
}
