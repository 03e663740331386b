import Calibration
import Compass
import Controllers
import Core
import HAL
import Link
import Measures
import Places
import Position
import Prayer
import Reports
import Services
import Settings
import Simulation
import TestSupport
import Testing
import Text

/// Programs that transfer what a device has learnt to another one.
@Suite struct BackupCallTests {
  private let overlay = "/var/lib/qibla/settings.toml"
  private let timetable = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-21,06:00,07:30,12:50,15:20,17:45,19:10\n"

  private func replies(
    to requests: [DeviceRequest], _ storage: MemoryStorage, ports: DevicePorts = DevicePorts(), keeps: Bool = true,
    isAttended: Bool = true, isFull: Bool = false, problem: Problem? = nil
  ) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller(requests.map(\.line)))
    let listener = ScriptedListener([caller])
    var answers = ControlAnswers.test(storage)
    var files = RestorePlan.Files(storage)
    if isFull { files.write = { _, _ throws(StorageError) in throw .full } }
    answers.files = keeps ? files : nil
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { _ throws(StorageError) in listener })
    var controller = CommandController(
      ports, corrections: CorrectionStore(folder: "state", storage),
      settings: SettingsController(
        ports, store: { _, _ in "can't" },
        load: { () throws(Problems) in
          if let problem { throw Problems(all: [problem]) }
          return try EffectiveConfiguration(overlay: storage["/var/lib/qibla/settings.toml"].map { .success($0) })
        }))
    try await running(socket, clock) {
      for _ in 0..<100 {
        await clock.advance(by: 0.1)
        if isAttended { _ = controller.step(at: clock.now()) }
      }
    }
    return caller.heard.compactMap { DeviceReply(line: $0) }
  }

  private func record(_ sigma: Double = 0.4) -> CalibrationRecord {
    CalibrationRecord(
      calibration: SensorCalibration(
        hardIron: MagneticField(microtesla: 1, 2, 3), softIron: .identity, headingSigma: Angle(degrees: sigma)))
  }

  private func parts(_ texts: [(String, [UInt8])]) -> [DeviceRequest] {
    [.restore(parts: texts.count)] + texts.map { .part(name: $0.0, text: String(decoding: $0.1, as: UTF8.self)) }
  }

  private func changedSettings() throws -> [UInt8] {
    try SettingsOverlay().setting("prayer.method", "turkey").setting("loop.rate_hz", "200").encoded
  }

  @Test func `a device accepts another one's backup, part by part`() async throws {
    let (former, ports) = (
      MemoryStorage(),
      DevicePorts(
        settings: try EffectiveConfiguration(
          overlay: .success(changedSettings()), environment: ["QIBLA_PRAYER_TIMETABLE": "/home/imam/times.csv"]))
    )
    former["/home/imam/times.csv"] = Array(timetable.utf8)
    var report = CalibrationReport()
    report.record = record()
    ports.calibration.publish(report)
    let sent = try await replies(to: [.backup], former, ports: ports)
    let pieces = sent.compactMap { if case .item(let json) = $0 { json } else { nil } }
    #expect(pieces.count == 3 && sent.last == .end(.done), "\(sent)")
    #expect(pieces[0].contains(#""name":"settings""#) && pieces[2].contains(#""name":"timetable""#))

    let (storage, second) = (MemoryStorage(), DevicePorts())
    let heard = try await replies(
      to: parts([
        ("settings", try changedSettings()), ("calibration", CalibrationFile.encode(record())),
        ("timetable", Array(timetable.utf8.prefix(50))), ("timetable", Array(timetable.utf8.dropFirst(50))),
      ]), storage, ports: second)
    guard case .answer(let json)? = heard.first else {
      Issue.record("\(heard)")
      return
    }
    #expect(json.contains(#""restored":["settings","calibration","timetable"]"#))
    #expect(json.contains(#""needs_restart":["loop.rate_hz"]"#) && heard.last == .end(.done))
    #expect(storage["/state/calibration.json"] == CalibrationFile.encode(record()))
    #expect(storage["/var/lib/qibla/timetable.csv"] == Array(timetable.utf8))
    let configuration = second.settings.read().configuration
    #expect(configuration.prayer.method == .turkey)
    #expect(configuration.prayer.timetable == "uploaded")
    #expect(configuration.prayer.timetablePath == "/var/lib/qibla/timetable.csv")
  }

  @Test func `observed months are included, and an empty text removes timetable and months`() async throws {
    let months = "month,begins,noted,by\n1448-09,2027-02-08,2027-02-07,Supreme Court\n"
    let (storage, ports) = (MemoryStorage(), DevicePorts())
    let texts = [("timetable", Array(timetable.utf8)), ("observed_months", Array(months.utf8))]
    #expect(try await replies(to: parts(texts), storage, ports: ports).last == .end(.done))
    #expect(ports.settings.read().configuration.prayer.observedMonthsPath == "/var/lib/qibla/observed-months.csv")
    let sent = try await replies(to: [.backup], storage, ports: ports).map(\.line).joined()
    #expect(sent.contains(#""name":"observed_months""#) && sent.contains("Supreme Court"))
    let back = try await replies(to: parts([("timetable", []), ("observed_months", [])]), storage, ports: ports)
    #expect(back.last == .end(.done))
    let prayer = ports.settings.read().configuration.prayer
    #expect(prayer.timetable.isEmpty && prayer.observedMonths.isEmpty)
  }

  @Test func `a month noted years ahead, or in the future, isn't accepted`() async throws {
    for line in ["1452-09,2030-12-27,2026-11-27,X", "1452-09,2030-12-27,2030-12-26,X"] {
      let text = "month,begins,noted,by\n\(line)\n"
      let check = BackupCheck(
        [("observed_months", text)], for: DevicePorts(), today: CivilDate(year: 2026, month: 11, day: 27))
      #expect(check.problems.map(\.key) == ["observed_months"], "\(line)")
    }
  }

  @Test func `a backup with only the name of a file doesn't create it`() async throws {
    let (storage, ports) = (
      MemoryStorage(),
      DevicePorts(settings: try EffectiveConfiguration(environment: ["QIBLA_PRAYER_TIMETABLE": "/etc/shadow"]))
    )
    storage["/etc/shadow"] = Array("root:$y$secret:1:::::::\n".utf8)
    let sent = try await replies(to: [.backup], storage, ports: ports)
    #expect(sent == [.end(.done)])
  }

  @Test func `a timetable hours off the Sun of the place is refused with the hours`() async throws {
    let ports = DevicePorts()
    var report = PrayerReport()
    report.timetable = Timetable(
      place: GeodeticPosition(latitude: Angle(degrees: 48.137), longitude: Angle(degrees: 11.575)),
      zone: .fixed(seconds: 3600)!, rules: PrayerRules(method: .mwl))
    ports.prayer.publish(report)
    let storage = MemoryStorage()
    let six = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-21,11:40,13:28,18:05,20:00,22:28,23:58\n"
    let heard = try await replies(to: parts([("timetable", Array(six.utf8))]), storage, ports: ports)
    #expect(heard.last == .end(.invalid) && storage["/var/lib/qibla/timetable.csv"] == nil)
    #expect(heard.first?.line.contains("6 h") == true, "\(heard)")
    // The timetable is compared with the place of its backup.
    let west = try SettingsOverlay().setting("place.latitude_deg", "21.4").setting("place.longitude_deg", "-60")
    let taken = try await replies(
      to: parts([("settings", west.encoded), ("timetable", Array(six.utf8))]), storage, ports: ports)
    #expect(taken.last == .end(.done), "\(taken)")
  }

  @Test func `every problem is named before anything is stored`() async throws {
    let storage = MemoryStorage()
    let newer = Array(
      String(decoding: CalibrationFile.encode(record()), as: UTF8.self).replacing(
        "\"version\": 2", with: "\"version\": 9"
      )
      .utf8)
    let heard = try await replies(
      to: parts([
        ("settings", try changedSettings()), ("calibration", newer), ("alignment", Array("alignment 7 x".utf8)),
        ("timetable", Array("no,table\n".utf8)), ("soul", []),
      ]), storage)
    let items = heard.compactMap { if case .item(let json) = $0 { json } else { nil } }
    for key in ["calibration", "alignment", "timetable", "soul"] {
      #expect(items.contains { $0.contains("\"key\":\"\(key)\"") }, "\(key)")
    }
    #expect(heard.last == .end(.invalid) && storage[overlay] == nil && storage["/state/calibration.json"] == nil)
  }

  @Test func `a calibration of a newer version is refused by its version`() throws {
    let body = "{\n  \"version\": 9,\n  \"accepted\": true,\n"
    let bytes = Array((body + "  \"checksum\": \"\(CRC32.text(of: body.utf8))\"\n}\n").utf8)
    let check = BackupCheck([("calibration", String(decoding: bytes, as: UTF8.self))], for: DevicePorts())
    #expect(check.problems.map(\.key) == ["calibration"])
  }

  @Test func `a full disk leaves everything as it was`() throws {
    let storage = MemoryStorage()
    storage["/state/calibration.json"] = [1]
    let check = BackupCheck(
      [
        ("calibration", String(decoding: CalibrationFile.encode(record()), as: UTF8.self)),
        ("timetable", timetable),
      ], for: DevicePorts())
    #expect(check.problems.isEmpty)
    let plan = RestorePlan(
      check, .standard, calibration: "/state/calibration.json", alignment: "/state/alignment")
    #expect(plan.files.map(\.path) == ["/state/calibration.json", "/var/lib/qibla/timetable.csv", overlay])
    var files = RestorePlan.Files(storage)
    files.write = { bytes, path throws(StorageError) in
      if path.hasSuffix("timetable.csv") { throw .full }
      try storage.write(bytes, to: path)
    }
    #expect(throws: RestorePlan.Failure(path: "/var/lib/qibla/timetable.csv", error: .full)) {
      try plan.carryOut(files)
    }
    #expect(storage["/state/calibration.json"] == [1] && storage[overlay] == nil)
  }

  @Test func `a backup that stops halfway, and one for a device without storage, change nothing`() async throws {
    let storage = MemoryStorage()
    let half: [DeviceRequest] = [.restore(parts: 2), .part(name: "settings", text: "x")]
    #expect(try await replies(to: half, storage).last == .end(.invalid))
    #expect(try await replies(to: [.restore(parts: 1)], storage, keeps: false).last == .end(.refused()))
    #expect(storage[overlay] == nil)
  }

  @Test func `a device that has learnt nothing sends nothing, even if an old timetable exists`() async throws {
    let storage = MemoryStorage()
    storage["/var/lib/qibla/timetable.csv"] = Array(timetable.utf8)
    #expect(try await replies(to: [.backup], storage) == [.end(.done)])
  }

  @Test func `a backup without parts is refused at once, and one without settings needs no reload`()
    async throws
  {
    let nothing = try await replies(to: [.restore(parts: 0)], MemoryStorage())
    #expect(nothing.first?.line.contains("no part") == true && nothing.last == .end(.invalid))
    let calibration = parts([("calibration", CalibrationFile.encode(record()))])
    #expect(
      try await replies(to: calibration, MemoryStorage(), isAttended: false)
        == [.answer(#"{"changed":[],"left_out":[],"needs_restart":[],"restored":["calibration"]}"#), .end(.done)])
  }

  @Test func `nothing is restored while a calibration is running`() async throws {
    let (storage, ports) = (MemoryStorage(), DevicePorts())
    var report = CalibrationReport()
    report.routine = .init()
    ports.calibration.publish(report)
    let heard = try await replies(
      to: parts([("calibration", CalibrationFile.encode(record()))]), storage, ports: ports)
    #expect(heard == [.say("not restored: a calibration is under way"), .end(.refused())])
    #expect(storage["/state/calibration.json"] == nil)
  }

  @Test func `a full disk is reported with the file, and that everything is unchanged`() async throws {
    let calibration = parts([("calibration", CalibrationFile.encode(record()))])
    let heard = try await replies(to: calibration, MemoryStorage(), isFull: true)
    let why = "not_stored: /state/calibration.json \(StorageError.full.words); everything is as before"
    #expect(heard == [.say(why), .end(.failed)])
    // A disk that refuses removals as well.
    let storage = MemoryStorage()
    storage.failWrites(with: .readOnly)
    let text = try await replies(to: calibration, storage).first?.line ?? ""
    #expect(text.contains("not put back") && !text.contains("everything is as before"))
  }

  @Test func `settings that were stored but aren't in force are reported as such, with the reason if known`()
    async throws
  {
    let settings = parts([("settings", try changedSettings())])
    #expect(
      try await replies(to: settings, MemoryStorage(), isAttended: false)
        == [.say("stored, but the device didn't confirm in time: restart it"), .end(.failed)])
    let heard = try await replies(
      to: settings, MemoryStorage(),
      problem: Problem(key: "loop.rate_hz", source: "t", found: "7", accepted: "50 to 400"))
    #expect(heard.suffix(2) == [.say("stored, but not in force"), .end(.failed)])
    #expect(heard.first?.line.contains("loop.rate_hz") == true)
  }

  @Test func `each part of a backup has five seconds to arrive; a missing one ends the call`() async throws {
    let (clock, caller, storage) = (ManualClock(), ScriptedCaller([]), MemoryStorage())
    let listener = ScriptedListener([caller])
    var answers = ControlAnswers.test(storage)
    answers.files = RestorePlan.Files(storage)
    let socket = ControlSocket(
      DevicePorts(), clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { _ throws(StorageError) in listener })
    try await running(socket, clock) {
      for request in [.restore(parts: 3), .part(name: "calibration", text: "a"), .part(name: "calibration", text: "b")]
        as [DeviceRequest]
      {
        await clock.advance(by: 4)
        caller.say(request.line)
        await clock.advance(by: 0.05)
      }
      await clock.advance(by: 5)
      #expect(caller.heard.isEmpty)
      await clock.advance(by: 0.05)
      #expect(
        caller.heard == [DeviceReply.say("not restored: 2 of 3 parts came").line, DeviceReply.end(.invalid).line])
    }
    let cancelled = ScriptedCaller([DeviceRequest.restore(parts: 3).line, DeviceRequest.cancel.line])
    listener.call(cancelled)
    try await running(socket, clock) { await clock.advance(by: 1) }
    #expect(
      cancelled.heard == [DeviceReply.say("cancelled: nothing was changed").line, DeviceReply.end(.refused()).line])
  }
}
