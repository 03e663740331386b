import HAL
import Link
import Measures
import Places
import Prayer
import Settings
import Simulation
import TestSupport
import Testing
import Text

@testable import Answers
@testable import Controllers
@testable import Reports

/// Settings refused to the network, tried with each text and through each way in.
@Suite struct HostileSettingsTests {
  /// Texts by which a program, a file or another machine could be reached.
  static let texts = [
    "/etc/shadow", "/dev/null", "../../etc/passwd", "file:FILE=\"|id>/tmp/x\",FORMAT=raw", "file:/tmp/x,raw",
    "plug:SLAVE='file:x'",
    "tee:hw,'|id',raw", "|id", "$(id)", "`id`", "-x", "--help", "; id", "a b", "gpsd://169.254.169.254:80",
    "http://evil.example/", "evil.example",
    "0.0.0.0:80", "[::]:1", "\u{0}", "a\u{0}b", "\n[portal]\nreading = \"open\"", "Asia/../../etc/shadow", "%n%s",
    String(repeating: "/a", count: 400),
  ]
  /// Kinds of values that name nothing of the machine: numbers, words of a list, clocks, colours or names that are
  /// looked up.
  private func isHarmless(_ value: Setting.Value, _ kind: Setting.Kind) -> Bool {
    guard case .text(let text) = value else { return true }
    return switch kind {
    case .path(let words): words.contains(text)
    case .receiver: ["auto", "none", "gpsd"].contains(text)
    case .soundDevice: text.isEmpty || text.hasPrefix("card:")
    case .listen, .hosts, .contact, .webAddress, .names: false
    case .timeZone: !text.contains("..") && !text.hasPrefix("/")
    default: true
    }
  }

  @Test(arguments: Setting.all) func `a text that names something of the machine is never accepted from the network`(
    _ setting: Setting
  ) throws {
    for text in Self.texts {
      guard let hostile = setting.kind.value(text) else {
        // No source may set an unknown value of these kinds.
        #expect(throws: Problems.self) { try SettingsOverlay().setting(setting.key, text, from: .machine) }
        continue
      }
      let ports = DevicePorts()
      var controller = SettingsController(ports, store: { _, _ in nil }, load: { ports.settings.read() })
      ports.send(.change([SettingChange(key: setting.key, text: text)]), from: .page)
      _ = controller.step(at: .origin)
      let changed = setting.value(in: ports.settings.read().configuration)
      #expect(changed == setting.standard || isHarmless(changed, setting.kind), "\(setting.key): \(text)")
      #expect(changed == hostile || !ports.settingsReport.read().problems.isEmpty)
      // A restored backup, with any text of the sender.
      let line = "\(setting.key) = \(text.quotedWhole)\n"
      let check = BackupCheck([("settings", line)], for: DevicePorts())
      let plan = RestorePlan(check, .standard, calibration: "/c", alignment: "/a")
      guard check.problems.isEmpty else { continue }
      let overlay = try SettingsOverlay(path: "o", bytes: plan.files.last?.bytes ?? [])
      #expect(overlay[setting.key].map { isHarmless($0, setting.kind) } ?? true, "\(setting.key): \(text)")
      #expect(overlay[setting.key] != nil || plan.leftOut == [setting.key] || setting.standard == .text(text))
      // An overlay forged by the service's user, read by a command that root runs.
      let forged = try EffectiveConfiguration(overlay: .success(Array(line.utf8)), believing: .network)
      let value = setting.value(in: forged.configuration)
      #expect(value == setting.standard || isHarmless(value, setting.kind), "\(setting.key): \(text)")
    }
  }

  @Test(arguments: [
    ("[[1,0,0],[0,1,0],[0,0,1]]", true), ("[[0.94,-0.34,0],[0.34,0.94,0],[0,0,1]]", true),
    ("[[-1,0,0],[0,-1,0],[0,0,1]]", false), ("[[0,-1,0],[1,0,0],[0,0,1]]", false),
    ("[[-0.5,0,0],[0,-0.5,0],[0,0,4]]", false),
  ])
  func `restoring a calibration that turns the axes is limited like making one here`(softIron: String, isTaken: Bool) {
    let text = #"{"accepted": true, "hard_iron_ut": [1, 2, 3], "soft_iron": \#(softIron), "heading_sigma_deg": 1}"#
    let check = BackupCheck([("calibration", text)], for: DevicePorts())
    #expect(check.problems.map(\.key) == (isTaken ? [] : ["calibration"]))
  }

  @Test func `every setting that names a part of the machine has fixed words for the network, or none`() {
    for setting in Setting.all where setting.reach == .machine {
      #expect(setting.isChangeable(from: .network) == (setting.kind.networkChoices != nil), "\(setting.key)")
    }
    #expect(Setting.all.filter { $0.reach == .file }.map(\.key).contains("calibration.file"))
    #expect(Setting.all.contains { $0.reach == .machine } && Setting.all.contains { $0.reach == .network })
  }

  @Test(arguments: Setting.all) func `the network resets only settings that it may change`(_ setting: Setting) {
    func takesBack(from origin: Setting.Reach) -> Bool {
      (try? EffectiveConfiguration.standard.changing([(setting.key, nil)], from: origin)) != nil
    }
    #expect(takesBack(from: .network) == setting.isChangeable(from: .network) && takesBack(from: .machine))
  }

  @Test func `a program of the machine may set what the network may not`() throws {
    let (effective, _) = try EffectiveConfiguration.standard.changing(
      [("prayer.timetable", "/home/imam/t.csv")], from: .machine)
    #expect(effective.configuration.prayer.timetablePath == "/home/imam/t.csv")
    #expect(throws: Problems.self) {
      try EffectiveConfiguration.standard.changing([("prayer.timetable", "/home/imam/t.csv")], from: .network)
    }
    let (uploaded, _) = try EffectiveConfiguration.standard.changing([("prayer.timetable", "uploaded")], from: .network)
    #expect(uploaded.configuration.prayer.timetablePath == "/var/lib/qibla/timetable.csv")
    let (shelf, _) = try EffectiveConfiguration.standard.changing([("alarm.adhan_directory", "shelf")], from: .network)
    #expect(shelf.configuration.alarm.adhanFolder == "/var/lib/qibla/adhan")
  }

  @Test func `a forbidden value in an overlay is skipped and named, and the others apply`() throws {
    let overlay = Array(
      "calibration.file = \"/etc/passwd\"\nprayer.method = \"turkey\"\ngps.port = \"/dev/ttyS0\"\n".utf8)
    let own = try EffectiveConfiguration(overlay: .success(overlay))
    #expect(own.configuration.prayer.method == .turkey && own.configuration.gps.port == "/dev/ttyS0")
    #expect(own.configuration.calibration.file == Configuration().calibration.file)
    #expect(own.overlayLeftOut == ["calibration.file"] && own.overlayProblems.isEmpty)
    #expect(own.notes.contains { $0.en.contains("calibration.file") })
    let ofRoot = try EffectiveConfiguration(overlay: .success(overlay), believing: .network)
    #expect(ofRoot.configuration.gps.port == "auto" && ofRoot.configuration.prayer.method == .turkey)
    #expect(ofRoot.overlayLeftOut == ["gps.port", "calibration.file"])
    // The next change loses nothing that was stored.
    let (_, changed) = try own.changing([("prayer.method", "mwl")], from: .network)
    #expect(changed["calibration.file"] == .text("/etc/passwd"))
  }

  @Test func `a restored backup keeps this machine's values of settings that name its parts`() throws {
    let ports = DevicePorts(
      settings: try EffectiveConfiguration(
        overlay: .success(Array("gps.port = \"/dev/ttyS0\"\nprayer.method = \"isna\"\n".utf8))))
    let backup = "gps.port = \"/dev/ttyACM7\"\nprayer.method = \"turkey\"\nalarm.adhan_directory = \"/home/a\"\n"
    let check = BackupCheck([("settings", backup)], for: ports)
    #expect(check.problems.isEmpty && Set(check.leftOut) == ["gps.port", "alarm.adhan_directory"])
    #expect(check.overlay?["gps.port"] == .text("/dev/ttyS0") && check.overlay?["prayer.method"] == .text("turkey"))
    #expect(check.overlay?["alarm.adhan_directory"] == nil)
  }

  // MARK: - Checks against the machine

  private func refused(_ key: String, _ text: String, _ problem: Problem) -> SettingsReport {
    let ports = DevicePorts()
    var controller = SettingsController(
      ports, store: { _, _ in nil }, load: { ports.settings.read() }, examine: { _ in [problem] })
    ports.send(.change([SettingChange(key: key, text: text)]), from: .page)
    _ = controller.step(at: .origin)
    return ports.settingsReport.read()
  }

  @Test func `a change is refused for its own problems, not for those that existed before`() {
    let zone = Problem(
      key: "prayer.timezone", source: "default", found: "Asia/Riyadhh", accepted: "a zone that is installed")
    #expect(refused("prayer.timezone", "Asia/Riyadhh", zone).problems.map(\.key) == ["prayer.timezone"])
    #expect(refused("prayer.method", "turkey", zone).problems.isEmpty)
  }

  @Test(arguments: ["Asia/Riyadhh", "false"]) func `a zone that isn't installed is refused, alone and in a backup`(
    _ zone: String
  ) throws {
    let machine = MachineCheck(
      storage: MemoryStorage(), zones: ZoneFolder("/zones") { _, _ throws(ZoneFolder.Failure) in nil },
      hasProgram: { _ in false })
    let ports = DevicePorts()
    var controller = SettingsController(
      ports, store: { _, _ in nil }, load: { ports.settings.read() }, examine: { machine.problems(of: $0) })
    ports.send(.change([SettingChange(key: "prayer.timezone", text: zone)]), from: .page)
    _ = controller.step(at: .origin)
    #expect(ports.settings.read().configuration.prayer.timezone.isEmpty)
    #expect(ports.settingsReport.read().problems.map(\.key) == ["prayer.timezone"])
    let check = BackupCheck([("settings", "prayer.timezone = \"\(zone)\"\n")], for: DevicePorts(), on: machine)
    #expect(check.problems.map(\.key) == ["prayer.timezone"])
  }

  /// Istanbul's timetable of March, in local time. Solar noon is at 13:16 there.
  @Test(arguments: [("+03:00", true), ("-04:00", false)])
  func `a backup's timetable is checked against the Sun of its place and its own UTC offset`(
    _ zone: String, _ isTaken: Bool
  ) {
    let machine = MachineCheck(
      storage: MemoryStorage(), zones: ZoneFolder("/zones") { _, _ throws(ZoneFolder.Failure) in nil },
      hasProgram: { _ in true })
    let settings = "place.latitude_deg = 41.01\nplace.longitude_deg = 28.98\nprayer.timezone = \"\(zone)\"\n"
    let days = (1...9).map { "2026-03-0\($0),06:10,07:35,13:20,16:30,18:58,20:25\n" }.joined()
    let table = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n" + days
    let check = BackupCheck([("settings", settings), ("timetable", table)], for: DevicePorts(), on: machine)
    #expect(check.problems.map(\.key) == (isTaken ? [] : ["timetable"]))
  }

  @Test func `a missing timetable and a missing sound card are refused over the network`() throws {
    let storage = MemoryStorage()
    let machine = MachineCheck(
      storage: storage, zones: ZoneFolder("/zones") { _, _ throws(ZoneFolder.Failure) in nil },
      hasProgram: { _ in true })
    func changed(_ key: String, _ text: String) -> Bool {
      let ports = DevicePorts()
      var controller = SettingsController(
        ports, store: { _, _ in nil }, load: { ports.settings.read() }, examine: { machine.problems(of: $0) })
      ports.send(.change([SettingChange(key: key, text: text)]), from: .page)
      _ = controller.step(at: .origin)
      return ports.settingsReport.read().problems.isEmpty
    }
    #expect(!changed("prayer.timetable", "uploaded") && !changed("prayer.observed_months", "uploaded"))
    #expect(!changed("alarm.adhan_device", "card:Headphones"))
    storage["/sys/class/sound/card1/id"] = Array("Headphones\n".utf8)
    #expect(changed("alarm.adhan_device", "card:Headphones") && changed("alarm.adhan_device", "card:1"))
    #expect(!changed("alarm.adhan_device", "card:0"))
    let item = SettingAnswer.all(.standard, SettingsReport(), soundCards: machine.soundCards.names)
      .compactMap { try? $0.answerJSON }.first { $0.contains("\"key\":\"alarm.adhan_device\"") }
    #expect(item?.contains(#""choices":["","card:Headphones"]"#) == true)
  }
}
