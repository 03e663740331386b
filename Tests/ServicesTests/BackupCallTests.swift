import Calibration
import Compass
import Core
import Device
import HAL
import Link
import Measures
import Position
import Prayer
import Services
import Settings
import Simulation
import TestSupport
import Testing
import Text

/// Programs that take what a device has learnt along to another one.
@Suite struct BackupCallTests {
  private let overlay = "/var/lib/qibla/settings.toml"
  private let timetable = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-21,06:00,07:30,12:50,15:20,17:45,19:10\n"

  private func replies(
    to requests: [DeviceRequest], _ storage: MemoryStorage, ports: DevicePorts = DevicePorts(), keeps: Bool = true
  ) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller(requests.map(\.line)))
    let listener = ScriptedListener([caller])
    var answers = ControlAnswers.test(storage)
    answers.files = keeps ? RestorePlan.Files(storage) : nil
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: answers,
      listen: { () throws(StorageError) in listener })
    var keeper = ControlKeeper(
      ports, corrections: CorrectionStore(folder: "state", storage),
      settings: SettingsKeeper(
        ports, store: { _, _ in "can't" },
        load: { () throws(Problems) in
          try EffectiveConfiguration(overlay: storage["/var/lib/qibla/settings.toml"].map { .success($0) })
        }))
    try await running(socket, clock) {
      for _ in 0..<100 {
        await clock.advance(by: 0.1)
        _ = keeper.step(at: clock.now())
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

  @Test func `what one device sends another one takes, piece by piece`() async throws {
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
    #expect(pieces.count == 3 && sent.last == .end(0), "\(sent)")
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
    #expect(json.contains(#""needs_restart":["loop.rate_hz"]"#) && heard.last == .end(0))
    #expect(storage["/state/calibration.json"] == CalibrationFile.encode(record()))
    #expect(storage["/var/lib/qibla/timetable.csv"] == Array(timetable.utf8))
    let configuration = second.settings.read().configuration
    #expect(configuration.prayer.method == .turkey)
    #expect(configuration.prayer.timetable == "/var/lib/qibla/timetable.csv")
  }

  @Test func `whatever is wrong is named before anything is stored`() async throws {
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
    #expect(heard.last == .end(64) && storage[overlay] == nil && storage["/state/calibration.json"] == nil)
  }

  @Test func `a calibration of a newer version is refused by its version`() throws {
    let body = "{\n  \"version\": 9,\n  \"accepted\": true,\n"
    let bytes = Array((body + "  \"checksum\": \"\(CRC32.text(of: body.utf8))\"\n}\n").utf8)
    let check = BackupCheck([("calibration", String(decoding: bytes, as: UTF8.self))], for: DevicePorts())
    #expect(check.problems.map(\.key) == ["calibration"])
  }

  @Test func `what finds no room leaves everything as it was`() throws {
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

  @Test func `a backup that stops halfway, and one for a device that keeps nothing, change nothing`() async throws {
    let storage = MemoryStorage()
    let half: [DeviceRequest] = [.restore(parts: 2), .part(name: "settings", text: "x")]
    #expect(try await replies(to: half, storage).last == .end(64))
    #expect(try await replies(to: [.restore(parts: 1)], storage, keeps: false).last == .end(2))
    #expect(storage[overlay] == nil)
  }
}
