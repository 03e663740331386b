import Measures
import Prayer
import Testing
import Text

@testable import Settings

/// The overlay's priority among the sources, and changes in a running device.
@Suite struct ChangingTests {
  private let path = "/var/lib/qibla/settings.toml"

  @Test func `the overlay overrides the file, environment and options override the overlay`() throws {
    let effective = try read(
      "[alarm]\nfajr_minutes = 1\nasr_minutes = 2\ndhuhr_minutes = 3\nisha_minutes = 4",
      overlay: "alarm.fajr_minutes = 11\nalarm.asr_minutes = 12\nalarm.dhuhr_minutes = 13\nalarm.iftar = true",
      environment: ["QIBLA_ALARM_ASR_MINUTES": "22"],
      options: [.init(key: "alarm.dhuhr_minutes", name: "--dhuhr", text: "23")])
    let alarm = effective.configuration.alarm
    #expect(alarm.leadMinutes.fajr == 11 && alarm.leadMinutes.asr == 22 && alarm.leadMinutes.dhuhr == 23)
    #expect(alarm.leadMinutes.isha == 4 && alarm.iftar)
    #expect(effective.origin(of: "alarm.fajr_minutes") == .overlay(path: path, line: 1))
    #expect(effective.origin(of: "alarm.asr_minutes") == .environment(variable: "QIBLA_ALARM_ASR_MINUTES"))
    #expect(effective.origin(of: "alarm.dhuhr_minutes") == .option(name: "--dhuhr"))
    #expect(effective.origin(of: "alarm.isha_minutes") == .file(path: "/etc/qibla/qibla.toml", line: 5))
    #expect(effective.toml().contains("fajr_minutes = 11  # \(path):1\n"))
    #expect(effective.json().contains("\"alarm.iftar\": \"\(path):4\""))
    #expect(effective.overlayProblems.isEmpty)
  }

  @Test func `the state folder contains the overlay, whichever source names the folder`() throws {
    for effective in [
      try read("state.directory = \"/srv/q\"", overlay: "alarm.iftar = true"),
      try read("", overlay: "alarm.iftar = true", environment: ["QIBLA_STATE_DIRECTORY": "/srv/q"]),
      try read(
        "", overlay: "alarm.iftar = true", options: [.init(key: "state.directory", name: "--state", text: "/srv/q")]),
    ] {
      #expect(effective.overlayPath == "/srv/q/settings.toml")
      #expect(effective.origin(of: "alarm.iftar") == .overlay(path: "/srv/q/settings.toml", line: 1))
    }
  }

  @Test(arguments: [
    "alarm.iftar = true\nalarm.fajr_minutes = 31", "alarm.iftar = true\nx.y = 1", "alarm.iftar = true\n= 1", "\0", "",
    "alarm.iftar = true\npointer.aligned_deg = 20",
    "# crc32 00000000\nalarm.iftar = true\n",
  ]) func `an overlay with a problem is ignored as a whole, and reported`(overlay: String) throws {
    let file = "[pointer]\nrelease_deg = 15\n[alarm]\nfajr_minutes = 5"
    let effective = try read(file, overlay: overlay)
    #expect(effective.configuration == (try read(file).configuration))
    #expect(effective.overlay.isEmpty)
    #expect(effective.overlayProblems.count == 1)
    #expect(effective.origin(of: "alarm.fajr_minutes") == .file(path: "/etc/qibla/qibla.toml", line: 4))
    // Its content is not overwritten.
    #expect(
      problems { () throws(Problems) in _ = try effective.changing([("alarm.iftar", "true")]) }
        == effective.overlayProblems)
  }

  @Test func `an overlay can't set its own place, and its other values apply`() throws {
    let effective = try read("", overlay: "alarm.iftar = true\nstate.directory = \"/tmp\"")
    #expect(effective.configuration.alarm.iftar && effective.configuration.state == Configuration().state)
    #expect(effective.overlayLeftOut == ["state.directory"] && effective.overlayProblems.isEmpty)
  }

  @Test func `an unreadable overlay is reported, an invalid file throws whatever the overlay has`() throws {
    let unreadable = Problem(key: "", source: path, found: "a folder", accepted: "a file")
    let effective = try EffectiveConfiguration(overlay: .failure(Problems(all: [unreadable])))
    #expect(effective.configuration == Configuration())
    #expect(effective.overlayProblems == [unreadable])
    #expect(
      problems { () throws(Problems) in _ = try read("loop.rate_hz = 1", overlay: "loop.rate_hz = 100") }.count == 1)
  }

  @Test func `changes apply at once and are stored, with their future line`() throws {
    let before = try read("[alarm]\nfajr_minutes = 1", overlay: "alarm.iftar = true")
    let (after, overlay) = try before.changing([("alarm.fajr_minutes", "10"), ("pointer.aligned_deg", "6")])
    #expect(after.configuration.alarm.leadMinutes.fajr == 10 && after.configuration.alarm.iftar)
    #expect(after.overlay == overlay)
    let restarted = try EffectiveConfiguration(
      file: ("/etc/qibla/qibla.toml", Array("[alarm]\nfajr_minutes = 1".utf8)), overlay: .success(overlay.encoded))
    #expect(restarted.configuration == after.configuration)
    #expect(restarted.json() == after.json())
    #expect(after.origin(of: "alarm.iftar") == .overlay(path: path, line: 7))
  }

  @Test func `a reset setting has the configuration's value`() throws {
    let before = try read("[alarm]\nfajr_minutes = 1", overlay: "alarm.fajr_minutes = 2\nalarm.iftar = true")
    let (after, overlay) = try before.changing([("alarm.fajr_minutes", nil)])
    #expect(after.configuration.alarm.leadMinutes.fajr == 1)
    #expect(overlay.changes.map(\.setting.key) == ["alarm.iftar"])
  }

  @Test func `changes are checked together, and every problem is reported at once`() throws {
    let before = try read(
      "[pointer]\naligned_deg = 5\nrelease_deg = 8", environment: ["QIBLA_LOG_LEVEL": "debug"])
    let all = problems { () throws(Problems) in
      _ = try before.changing([
        ("pointer.aligned_deg", "9"), ("alarm.fajr_minutes", "99"), ("alarm.fair", "1"), ("log.level", "info"),
        ("place.latitude_deg", "3"),
      ])
    }
    #expect(
      Set(all.map(\.key)) == [
        "pointer.release_deg", "alarm.fajr_minutes", "alarm.fair", "log.level", "place.latitude_deg",
      ])
    #expect(all.first { $0.key == "place.latitude_deg" }?.source == "change")
    #expect(all.first { $0.key == "log.level" }?.found == "a change that QIBLA_LOG_LEVEL overrides")
    // Neither would be valid alone.
    let (after, _) = try before.changing([("pointer.aligned_deg", "9"), ("pointer.release_deg", "12")])
    #expect(after.configuration.pointer.alignedDeg == 9)
  }

  @Test func `a city hidden by coordinates is refused`() throws {
    let fixed = try read("[place]\nlatitude_deg = 1\nlongitude_deg = 2")
    #expect(
      problems { () throws(Problems) in _ = try fixed.changing([("place.city", "Cairo")]) }.map(\.key) == ["place.city"]
    )
    let changed = try EffectiveConfiguration().changing([("place.latitude_deg", "1"), ("place.longitude_deg", "2")]).0
    let (city, _) = try changed.changing([
      ("place.city", "Cairo"), ("place.latitude_deg", nil), ("place.longitude_deg", nil),
    ])
    #expect(city.configuration.place.position?.latitude.degrees.rounded() == 30)
  }

  @Test func `differences are named in order, each as live or for the next start`() throws {
    let before = try read("[loop]\nrate_hz = 60\n[pointer]\naligned_deg = 5")
    let after = try read("[loop]\nrate_hz = 70\n[pointer]\naligned_deg = 6", overlay: "alarm.iftar = true")
    let differences = after.differences(from: before)
    #expect(differences.map(\.key) == ["loop.rate_hz", "pointer.aligned_deg", "alarm.iftar"])
    #expect(differences.map(\.change) == [.restart, .live, .live])
    #expect(after.differences(from: after).isEmpty)
  }
}
