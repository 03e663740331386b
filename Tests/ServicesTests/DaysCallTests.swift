import Calibration
import Compass
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

/// Programs that request days, the calibration or faults.
@Suite struct DaysCallTests {
  private let istanbul = GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784))

  private func replies(to request: DeviceRequest, _ ports: DevicePorts = DevicePorts()) async throws -> [DeviceReply] {
    let (clock, caller) = (ManualClock(), ScriptedCaller([request.line]))
    let listener = ScriptedListener([caller])
    let socket = ControlSocket(
      ports, clock: clock, logger: LogLines().logger, path: "/state/call", answers: .test(),
      listen: { _ throws(StorageError) in listener })
    try await running(socket, clock) { await clock.advance(by: 0.5) }
    return caller.heard.compactMap { DeviceReply(line: $0) }
  }

  private func items(_ replies: [DeviceReply]) -> [String] {
    replies.compactMap { if case .item(let json) = $0 { json } else { nil } }
  }

  /// - Parameter isTimed: whether the device knows the time.
  private func ports(_ mosque: MosqueTimetable? = nil, isTimed: Bool = false) -> DevicePorts {
    let ports = DevicePorts()
    var report = PrayerReport()
    if isTimed { report.time = UniversalTime(CivilDate(year: 2026, month: 11, day: 1), hour: 9) }
    report.withheld = nil
    report.timetable = ports.settings.read().configuration.prayer.timetable(
      at: istanbul, in: Zone(fixed: "+03:00") ?? .utc, observed: [], mosque: mosque)
    report.zoneSource = "configuration"
    ports.prayer.publish(report)
    return ports
  }

  @Test func `a month of days arrives a day a line, with the keys of qibla times`() async throws {
    let first = CivilDate(year: 2026, month: 11, day: 1)
    let heard = try await replies(to: .times(from: first, days: 30, nil), ports())
    let days = items(heard)
    #expect(days.count == 30 && heard.last == .end(.done))
    #expect(days[0].contains(#""date":"2026-11-01""#) && days[29].contains(#""date":"2026-11-30""#))
    for key in ["fajr", "isha", "midnight", "last_third", "method", "hijri", "timezone_source", "source"] {
      #expect(days[0].contains("\"\(key)\":"), "\(key)")
    }
    #expect(days[0].contains("+03:00\""))
  }

  @Test func `without a place there are no times, and years beyond the tables are named`() async throws {
    let first = CivilDate(year: 2026, month: 11, day: 1)
    let heard = try await replies(to: .times(from: first, days: 1, nil))
    #expect(heard == [.say("no prayer times: place.unset"), .end(.refused())])
    let late = try await replies(to: .times(from: CivilDate(year: 2100, month: 12, day: 30), days: 5, nil), ports())
    #expect(items(late).first?.contains(#""key":"from""#) == true && late.last == .end(.invalid))
  }

  @Test(arguments: [(1899, 12, 31, 3, false), (1900, 1, 1, 1, true), (2100, 12, 31, 1, true), (2100, 12, 31, 2, false)])
  func `days are answered from the first to the last year of the tables`(
    _ year: Int, _ month: Int, _ day: Int, _ count: Int, _ areTold: Bool
  ) async throws {
    let first = CivilDate(year: year, month: month, day: day)
    #expect(
      try await replies(to: .times(from: first, days: count, nil), ports()).last == .end(areTold ? .done : .invalid))
    #expect(
      try await replies(to: .events(from: first, days: count, .en), ports(isTimed: true)).last
        == .end(areTold ? .done : .invalid))
  }

  @Test func `days arrive as calendar events, a day a line, in the requested language`() async throws {
    let first = CivilDate(year: 2026, month: 11, day: 1)
    for (language, name) in [
      (Language.en, DailyTime.fajr.englishName), (.ar, DailyTime.fajr.arabicName), (.tr, "Sabah"),
    ] {
      let heard = try await replies(to: .events(from: first, days: 3, language), ports(isTimed: true))
      #expect(items(heard).count == 3 && heard.last == .end(.done))
      for part in ["BEGIN:VEVENT", "UID:2026-11-01-fajr@", "DTSTAMP:20261101T090000Z", "SUMMARY:\(name)"] {
        #expect(items(heard)[0].contains(part), "\(part) in \(items(heard)[0])")
      }
    }
    // An event has the time at which it was written.
    let heard = try await replies(to: .events(from: first, days: 3, .en), ports())
    #expect(heard == [.say("no prayer times: they aren't known yet"), .end(.refused())])
  }

  @Test func `a Hijri month has its days with their names, and one beyond the list is refused`() async throws {
    let heard = try await replies(to: .hijri(year: 1448, month: 9), ports())
    let days = items(heard)
    #expect((29...30).contains(days.count) && heard.last == .end(.done))
    #expect(days[0].contains(#""month_name_en":"Ramadan""#) && days[0].contains(#""weekday":""#))
    #expect(days[0].contains(#""day":1,"#) && days[0].contains(#""date":"2027-02-"#))
    #expect(try await replies(to: .hijri(year: 9000, month: 9), ports()).last == .end(.invalid))
  }

  @Test func `the calibration is answered with its routine, and the samples with the newest fit`() async throws {
    let ports = DevicePorts()
    let none = try await replies(to: .calibration, ports)
    guard case .answer(let nothing)? = none.first else {
      Issue.record("\(none)")
      return
    }
    #expect(nothing.contains(#""stored":null"#) && nothing.contains(#""cloud_fit":"none","cloud_points":0"#))
    var report = CalibrationReport()
    report.record = CalibrationRecord(
      calibration: SensorCalibration(
        hardIron: MagneticField(microtesla: 1, 2, 3), softIron: .identity, headingSigma: Angle(degrees: 0.4)))
    report.routine = .init()
    ports.calibration.publish(report)
    let heard = try await replies(to: .calibration, ports)
    guard case .answer(let json)? = heard.first else {
      Issue.record("\(heard)")
      return
    }
    for part in [
      #""hard_iron_ut":[1,2,3]"#, #""stage":"moving""#, #""cloud_fit":"in_use""#, #""coverage_percent":0,"#,
      #""instruction":"Turn and tilt"#, #""outcome":null"#,
    ] { #expect(json.contains(part), "\(part) in \(json)") }
  }

  @Test func `the running device reports its faults in the doctor's form`() async throws {
    let ports = DevicePorts()
    var state = DeviceState()
    state.magnetometer.health = .absent
    state.reason = .magnetometerLost
    ports.state.publish(state)
    let heard = try await replies(to: .doctor(nil), ports)
    guard case .text(let text)? = heard.first, text.hasPrefix("Sensors"),
      case .answer(let json)? = heard.dropFirst().first
    else {
      Issue.record("\(heard)")
      return
    }
    for key in ["sensors", "gps", "outputs", "calibration", "site", "problems"] {
      #expect(json.contains("\"\(key)\":"))
    }
    #expect(json.contains(#""code":"mag.absent""#) && json.contains(#""code":"gps.none""#))
    #expect(json.contains(#""next_step":"Check SDA, SCL, 3.3 V and ground""#) && heard.last == .end(.done))
  }
}
