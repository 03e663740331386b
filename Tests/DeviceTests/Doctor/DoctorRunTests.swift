import Calibration
import Compass
import Earth
import HAL
import Measures
import Position
import Reports
import Sensors
import Settings
import TestSupport
import Testing
import Text

@testable import Doctor

@Suite struct DoctorRunTests {
  private static let calibration = "/var/lib/qibla/calibration.json"
  private static let calibrated = [calibration: CalibrationFile.encode(.ofBoard())]
  private static let now = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)

  private func codes(_ report: DoctorReport) -> [String] { report.problems.map(\.code) }

  private func lastFix(daysAgo days: Double?) -> [UInt8] {
    LastFix(
      position: GeodeticPosition(latitude: Angle(degrees: 41.0082), longitude: Angle(degrees: 28.9784)),
      time: days.map { UniversalTime(secondsSince1970: Self.now.secondsSince1970 - $0 * 86_400) }
    ).encoded
  }

  @Test(arguments: [true, false])
  func `in Arabic every word is Arabic, and names and commands are isolated`(_ isWell: Bool) throws {
    let report = try ScriptedMachine { if isWell { $0.files = Self.calibrated } }.report(testing: isWell)
    #expect(report.problems.isEmpty == isWell)
    for line in report.text(.ar).split(separator: "\n") {
      var words = String(line)
      while let isolate = words.firstMatch(of: /\u{2066}[^\u{2066}\u{2069}]*\u{2069}/) {
        words.removeSubrange(isolate.range)
      }
      #expect(!words.contains { $0.isASCII && $0.isLetter }, "\(line)")
      #expect(words.contains { $0.isLetter }, "\(line)")
    }
  }

  // MARK: - All is well

  @Test func `a healthy device has no problems, and every part is listed`() throws {
    let report = try ScriptedMachine { $0.files = Self.calibrated }.report()
    #expect(codes(report) == [])
    #expect(
      report.text() == """
        Sensors
          0x1C  LIS3MDL  magnetometer  ready  (as by Linux's driver)
          0x1C  LIS3MDL  thermometer  ready
          0x6A  LSM6DSOX  accelerometer  ready  (as by Linux's driver)
          0x6A  LSM6DSOX  gyroscope  ready
          0x6A  LSM6DSOX  thermometer  ready
        Outputs
          ring  /dev/gpiochip0 1,2,3,4,5,6,7,8  ready
          display    not_configured
          status_lights    not_configured
          buzzer  /dev/gpiochip0 9  ready
          button    not_configured
        Receiver
          /dev/serial0  9600 baud  ready
            gps.accepted 1
            gps.bytes 134
            gps.fixes 1
            gps.used 2
        Calibration
          /var/lib/qibla/calibration.json  ready
        Place
          41.0082, 28.9784 (gps), near Istanbul
        Nothing is wrong.
        """)
    #expect(
      report.calibration.headingSigmaDeg == 0.5 && report.calibration.sensor?.hasPrefix("lis3mdl at 0x1c") == true)
  }

  @Test func `parts that the running device has opened are in use, and no problem`() throws {
    let machine = try ScriptedMachine {
      $0.files = Self.calibrated
      $0.deviceIsRunning = true
      for line: UInt32 in 1...9 { $0.lines[line] = LineUse(isUsed: true, holder: "qibla") }
      $0.files["/var/lib/qibla/last-fix"] = lastFix(daysAgo: 0.1)
    }
    let report = machine.report()
    #expect(codes(report) == [])
    #expect(report.gps.state == "in_use" && report.outputs.first?.state == "in_use")
    #expect(machine.receiver.openings == 0)
    #expect(report.site.source == "last_known")
  }

  @Test func `unknown values are null in JSON`() throws {
    let json = try answerJSON(
      try ScriptedMachine(speaks: false) { $0.bus = .missing }.report { $0.gps.port = "none" })
    #expect(json.contains(#""calibration":{"drift_percent":null,"drift_ut":null,"file":"\#(Self.calibration)""#))
    #expect(json.contains(#""latitude":null"#) && json.contains(#""outputs":["#) && !json.contains(#""receiver""#))
  }

  // MARK: - Without parts

  @Test func `without any part each one is named with its cause and a remedy`() throws {
    let receiver = ScriptedReceiver(refusal: .missing)
    let report = try ScriptedMachine(receiver: receiver) {
      $0.bus = .missing
      $0.deviceFiles = ["/dev/i2c-0", "/dev/i2c-7"]
      $0.lineError = LineError(.missing)
      $0.folder = .missing
    }.report()
    #expect(
      codes(report) == [
        "bus.missing", "ring.missing", "buzzer.missing", "gps.missing", "state.missing", "cal.none",
        "gps.none",
      ])
    #expect(report.problems[0].found == "/dev/i2c-1 is not there; there are /dev/i2c-0, /dev/i2c-7")
    #expect(report.sensors.isEmpty && report.site.source == nil)
    #expect(report.problems.allSatisfy { !$0.cause.isEmpty && !$0.nextStep.isEmpty })
    #expect(report.text().contains("  none answer\n") && report.text().contains("Place\n  not known\nProblems\n"))
  }

  @Test func `missing sensors are reported with the probed addresses`() throws {
    let report = try ScriptedMachine(faults: "at 0s mag absent\nat 0s accel absent") { $0.files = Self.calibrated }
      .report()
    #expect(codes(report) == ["mag.absent", "imu.absent"])
    #expect(
      report.problems[0].cause.contains("0x1C (LIS3MDL)") && report.problems[0].nextStep.contains("i2cdetect -y 1"))
    #expect(report.calibration.state == "not_checked")
  }

  @Test func `on a bus that is held, no sensor counts as missing`() throws {
    let report = try ScriptedMachine(faults: "at 0s bus timeout") { $0.files = Self.calibrated }.report()
    #expect(codes(report) == ["bus.locked"])
  }

  // MARK: - No permission

  @Test func `a device file without permission is reported with the group that has it`() throws {
    let report = try ScriptedMachine(receiver: ScriptedReceiver(refusal: .permission)) {
      $0.bus = .permission
      $0.lineError = LineError(.permission)
      $0.folder = .permission
      $0.fileErrors = [Self.calibration: .permission, "/var/lib/qibla/last-fix": .permission]
    }.report()
    #expect(
      codes(report) == [
        "bus.permission", "ring.permission", "buzzer.permission", "gps.permission", "state.permission",
        "cal.unreadable", "site.last_fix", "gps.none",
      ])
    for (problem, group) in zip(report.problems, ["i2c", "gpio", "gpio", "dialout"]) {
      #expect(problem.nextStep.contains("usermod -aG \(group) "))
    }
    #expect(report.calibration.state == "unreadable")
  }

  @Test func `a line in use is reported with its consumer`() throws {
    let report = try ScriptedMachine {
      $0.files = Self.calibrated
      $0.lines[3] = LineUse(isUsed: true, holder: "spi0 CS1")
    }.report()
    #expect(codes(report) == ["ring.busy"])
    #expect(report.problems[0].found.contains("spi0 CS1"))
    #expect(
      report.outputs.map(\.state) == ["ring.busy", "not_configured", "not_configured", "ready", "not_configured"])
  }

  // MARK: - Sensors

  @Test func `an unknown chip is reported with its registers`() throws {
    let report = try ScriptedMachine(faults: "at 0s mag identity 0x55") { $0.files = Self.calibrated }.report()
    #expect(codes(report) == ["mag.unknown_chip", "mag.absent"])
    #expect(report.problems[0].found.contains("0x1C on /dev/i2c-1: 0x0F reads 0x55"))
    #expect(report.sensors.first?.state == "unknown_chip" && report.sensors.first?.chip == nil)
  }

  // MARK: - Calibration

  @Test func `a damaged calibration is replaced by the previous one`() throws {
    let damaged = Array(CalibrationFile.encode(.ofBoard()).dropLast(40))
    let alone = try ScriptedMachine { $0.files = [Self.calibration: damaged] }.report()
    #expect(codes(alone) == ["cal.damaged"])
    #expect(alone.calibration.state == "damaged" && alone.problems[0].nextStep == "Calibrate again")
    let saved = try ScriptedMachine {
      $0.files = [Self.calibration: damaged, Self.calibration + ".previous": CalibrationFile.encode(.ofBoard())]
    }.report()
    #expect(codes(saved) == ["cal.damaged"])
    #expect(saved.calibration.state == "previous" && saved.problems[0].nextStep.hasPrefix("None"))
  }

  @Test func `a damaged spare copy of a calibration is reported before it is needed`() throws {
    for copy in [".previous", ".older"] {
      let report = try ScriptedMachine {
        $0.files = [Self.calibration: CalibrationFile.encode(.ofBoard()), Self.calibration + copy: Array("{".utf8)]
      }.report()
      #expect(codes(report) == ["cal.spare_damaged"] && report.calibration.state == "ready")
      #expect(report.problems[0].found.contains(Self.calibration + copy))
    }
  }

  @Test func `a calibration of another sensor, in counts, or none at all is a problem`() throws {
    let other = try ScriptedMachine { $0.files[Self.calibration] = CalibrationFile.encode(.ofBoard(address: 0x1E)) }
      .report()
    #expect(codes(other) == ["cal.other_sensor"] && other.calibration.state == "other_sensor")
    var record = CalibrationRecord.ofBoard()
    record.unit = .counts
    let counts = try ScriptedMachine { $0.files[Self.calibration] = CalibrationFile.encode(record) }.report()
    #expect(codes(counts) == ["cal.none"] && counts.problems[0].found.hasSuffix("is in raw counts"))
    let none = try ScriptedMachine().report()
    #expect(codes(none) == ["cal.none"] && none.calibration.state == "none")
  }

  @Test func `the field of the device's own outputs is reported in degrees at the field of the place`() throws {
    var record = CalibrationRecord.ofBoard()
    record.drive = DriveField(ring: Vector3(1.5, -1.2, 2), buzzer: Vector3(0, 0.4, 0))
    let file = CalibrationFile.encode(record)
    let report = try ScriptedMachine(speaks: true) { $0.files = [Self.calibration: file] }.report()
    let own = report.calibration.ownField
    #expect(own.map(\.part) == ["ring", "buzzer"] && own[0].fieldUt == [1.5, -1.2, 2])
    // Istanbul: 25 µT are horizontal.
    #expect(abs((own[0].headingDeg ?? 0) - Angle.asin(record.drive.ring.length / 25).degrees) < 0.5)
    #expect(report.text().contains("own field of ring  1.50, -1.20, 2.00 µT, up to "))
    let placeless = try ScriptedMachine(speaks: false) { $0.files = [Self.calibration: file] }.report()
    #expect(placeless.calibration.ownField.map(\.headingDeg) == [nil, nil])
  }

  @Test func `a drift since then is reported with its size`() throws {
    let drift = ChecksummedNote.drift(microtesla: 9, at: Self.now)
    let report = try ScriptedMachine {
      $0.files = Self.calibrated
      $0.files["/var/lib/qibla/calibration-drift"] = drift
    }.report()
    #expect(codes(report) == ["cal.drift"])
    #expect(report.problems[0].found.contains("9.0 µT (18.7 %)") && report.calibration.driftUt == 9)
  }

  // MARK: - Place

  @Test func `the place of an earlier run is used, and is in doubt after a day`() throws {
    func report(daysAgo days: Double?) throws -> DoctorReport {
      try ScriptedMachine {
        $0.files = Self.calibrated
        $0.files["/var/lib/qibla/last-fix"] = lastFix(daysAgo: days)
      }.report { $0.gps.port = "none" }
    }
    let fresh = try report(daysAgo: 0.5)
    #expect(codes(fresh) == [] && fresh.site.source == "last_known" && fresh.site.ageS == 43_200)
    let old = try report(daysAgo: 12.2)
    #expect(codes(old) == ["gps.old"] && old.problems[0].found == "the last known place is 12 days old")
    let undated = try report(daysAgo: nil)
    #expect(codes(undated) == ["gps.old"] && undated.problems[0].found.hasSuffix("of unknown age"))
  }

  @Test func `a damaged last place is reported, and a configured one is used`() throws {
    let report = try ScriptedMachine {
      $0.files = Self.calibrated
      $0.files["/var/lib/qibla/last-fix"] = Array("qibla-last-fix 1 cut".utf8)
    }.report {
      $0.gps.port = "none"
      $0.place.city = "Makkah"
    }
    #expect(codes(report) == ["site.last_fix"])
    #expect(report.problems[0].found.contains("is damaged") && report.site.source == "city")
  }

  @Test func `near a magnetic pole the zone is reported`() throws {
    let report = try ScriptedMachine { $0.files = Self.calibrated }.report {
      $0.gps.port = "none"
      ($0.place.latitudeDeg, $0.place.longitudeDeg) = (85, 140)
    }
    #expect(codes(report) == ["field.near_pole"] && report.site.zone == "blackout")
  }

  @Test func `an unusable model file is reported, and the built-in model is used`() throws {
    let report = try ScriptedMachine {
      $0.settings = [
        Problem(
          key: "magnetic_model.file", line: 7, source: "/etc/qibla/qibla.toml",
          found: "\("/no/WMM.COF, which is not there")",
          accepted: "\("a WMM coefficient file")")
      ]
    }.report {
      $0.gps.port = "none"
      $0.place.city = "Makkah"
    }
    #expect(codes(report) == ["field.model_file", "cal.none"] && report.site.source == "city")
    #expect(
      report.problems[0].found.contains("qibla.toml:7: magnetic_model.file: found /no/WMM.COF, which is not there"))
  }

  @Test func `a device without any output gets a note, and no problem`() throws {
    let machine = try ScriptedMachine { $0.files = Self.calibrated }
    let dark = machine.report {
      $0.ring.lines = []
      $0.buzzer.line = -1
    }
    #expect(codes(dark).isEmpty && dark.notes.count == 1 && dark.text().contains("neither ring nor lights nor buzzer"))
    #expect(machine.report().notes.isEmpty)
    let lacking = try ScriptedMachine {
      $0.files = Self.calibrated
      $0.settingNotes = ["prayer.timetable: has no 2026-11-23"]
    }
    #expect(lacking.report().notes == ["prayer.timetable: has no 2026-11-23 on 2026-03-01"])
  }

  @Test func `a calibration left behind by a move of the state folder is reported`() throws {
    let machine = try ScriptedMachine { $0.files = Self.calibrated }
    let report = machine.report {
      $0.state.directory = "/srv/qibla"
      $0.calibration.file = "/srv/qibla/calibration.json"
    }
    #expect(codes(report) == ["cal.none"])
    #expect(report.problems[0].nextStep.contains("sudo mv /var/lib/qibla/calibration.json /srv/qibla/calibration.json"))
  }

  @Test func `an alignment that was made elsewhere, or is damaged, is reported`() throws {
    func report(_ bytes: [UInt8]) throws -> DoctorReport {
      try ScriptedMachine {
        $0.files = Self.calibrated
        $0.files["/var/lib/qibla/alignment"] = bytes
      }.report()
    }
    let correction = HeadingCorrection(
      method: .sun, correction: Angle(degrees: 1), sigma: Angle(degrees: 0.5),
      position: GeodeticPosition(latitude: Angle(degrees: 52.5), longitude: Angle(degrees: 13.4)), time: Self.now,
      field: ExpectedField(strengthMicrotesla: 49, inclination: Angle(degrees: 67)), mounting: "01234567")
    let moved = try report(correction.encoded)
    #expect(moved.problems.count == 1 && moved.problems[0].found.contains("km from here"))
    #expect(codes(try report(Array("junk".utf8))) == ["align.damaged"])
  }

  // MARK: - Receiver

  @Test func `a silent receiver is distinguished from an unintelligible one`() throws {
    func report(_ text: String) throws -> DoctorReport {
      let receiver = ScriptedReceiver()
      receiver.say(text)
      return try ScriptedMachine(receiver: receiver, speaks: false) { $0.files = Self.calibrated }.report {
        $0.gps.baud = 9600
      }
    }
    let silent = try report("")
    #expect(codes(silent) == ["gps.silent", "gps.none"])
    let garbage = try report(String(repeating: "~}x|", count: 50))
    #expect(codes(garbage) == ["gps.no_sentence", "gps.none"] && garbage.problems[0].cause.contains("9600 baud"))
    let noFix = try report(
      sentence("GPRMC,090001.00,V,,,,,,,010326,,,N") + sentence("GPGGA,090001.00,,,,,0,00,99.9,,,,,,"))
    #expect(codes(noFix) == ["gps.no_fix"])
  }
}
