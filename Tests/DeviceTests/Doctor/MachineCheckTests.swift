import Doctor
import HAL
import Measures
import Places
import Reports
import Settings
import TestSupport
import Testing
import Text

@testable import Controllers

@Suite struct MachineCheckTests {
  private static let cards = ["Headphones", "vc4hdmi"]

  /// The problems of a configuration on a machine with these files: keys with the values found.
  private func problems(
    _ toml: String, files: [String: [UInt8]] = [:], folders: [String] = [], cards: [String] = Self.cards,
    programs: Set<String> = ["aplay"]
  ) throws -> [Problem] {
    let machine = try ScriptedMachine {
      $0.files = files
      for (number, name) in cards.enumerated() {
        $0.files["/sys/class/sound/card\(number)/id"] = Array("\(name)\n".utf8)
      }
      for folder in folders { $0.fileErrors[folder] = .other(errno: 21) }
    }
    let check = MachineCheck(
      storage: machine.access.storage,
      zones: ZoneFolder("/zones") { path, _ throws(ZoneFolder.Failure) in nil },
      hasProgram: { programs.contains($0) })
    return check.problems(of: try EffectiveConfiguration(file: ("/etc/q.toml", Array(toml.utf8))))
  }

  @Test func `a timetable without today is no problem, and gives a note`() throws {
    let rows = [21, 22, 24, 30].map { "2026-11-\($0),05:15,06:35,12:07,15:15,17:38,19:08\n" }.joined()
    let machine = try ScriptedMachine {
      $0.files["/t.csv"] = Array(("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n" + rows).utf8)
    }
    let check = MachineCheck(
      storage: machine.access.storage, zones: ZoneFolder("/zones") { _, _ throws(ZoneFolder.Failure) in nil },
      hasProgram: { _ in true })
    let effective = try EffectiveConfiguration(file: ("/etc/q.toml", Array("[prayer]\ntimetable = \"/t.csv\"\n".utf8)))
    #expect(check.problems(of: effective) == [])
    let notes = check.notes(of: effective.configuration, today: CivilDate(year: 2026, month: 11, day: 21))
    #expect(
      notes == [
        "prayer.timetable: the mosque's timetable has no 2026-11-23, 2026-11-25 ... 2026-11-29: the times of those days are computed"
      ])
    let late = check.notes(of: effective.configuration, today: CivilDate(year: 2026, month: 11, day: 29))
    #expect(late.first?.contains("ends tomorrow, with 2026-11-30") == true)
    #expect(check.notes(of: Configuration(), today: CivilDate(year: 2026, month: 11, day: 21)) == [])
  }

  @Test(
    arguments: [
      ("[place]\ncity = \"Almaty\"\n", "so Asr is hanafi"), ("[prayer]\nmethod = \"karachi\"\n", "so Asr is shafi"),
      ("[prayer]\nmethod = \"kazakhstan\"\nmadhab = \"shafi\"\n", nil), ("[place]\ncity = \"Istanbul\"\n", nil),
    ] as [(String, String?)])
  func `an Asr school that no person has set gives a note, unless it is the earlier one of the method's authority`(
    _ toml: String, _ word: String?
  ) throws {
    let check = MachineCheck(
      storage: try ScriptedMachine { _ in }.access.storage,
      zones: ZoneFolder("/zones") { _, _ throws(ZoneFolder.Failure) in nil }, hasProgram: { _ in true })
    let effective = try EffectiveConfiguration(file: ("/etc/q.toml", Array(toml.utf8)))
    let notes = check.notes(of: effective.configuration, today: CivilDate(year: 2026, month: 11, day: 27))
    let notice = notes.first { $0.hasPrefix("prayer.madhab: ") }
    #expect(word == nil ? notice == nil : notice?.contains(word ?? "") == true, "\(notes)")
  }

  @Test func `a Raspberry Pi's header line in use by another function is named with that function`() throws {
    let toml = """
      [ring]
      kind = "ws2812"
      [status_lights]
      kind = "rgb"
      lines = [10, 24, 25]
      [button]
      line = 3
      lines = [14, 5]
      """
    let model = Array("Raspberry Pi 4 Model B Rev 1.4\u{0}".utf8)
    let path = "/sys/firmware/devicetree/base/model"
    #expect(
      try problems(toml, files: [path: model]).map { [$0.key, $0.found.description] } == [
        [
          "status_lights.lines",
          "line 10 of /dev/gpiochip0, which belongs to the SPI bus (CE1, CE0, MISO, MOSI, SCLK)",
        ], ["button.line", "line 3 of /dev/gpiochip0, which belongs to the I2C bus (SDA and SCL)"],
        ["button.lines", "line 14 of /dev/gpiochip0, which belongs to the serial port of gps.port (TXD and RXD)"],
      ])
    // Lines of other boards are numbered otherwise.
    #expect(try problems(toml, files: [path: Array("Radxa ROCK Pi 4B\u{0}".utf8)]) == [])
    #expect(try problems(toml) == [])
  }

  @Test func `a configuration without references to the machine has no problem`() throws {
    #expect(try problems("") == [])
  }

  @Test func `every missing file, zone and card is named with its line`() throws {
    let found = try problems(
      """
      [prayer]
      timezone = "Asia/Riyadh"
      timetable = "/t.csv"
      [alarm]
      adhan_directory = "/adhan"
      adhan_device = "plughw:CARD=Box,DEV=0"
      [magnetic_model]
      file = "/WMM.COF"
      """)
    #expect(
      found.map { "\($0.line ?? 0) \($0.key)" } == [
        "8 magnetic_model.file", "2 prayer.timezone", "3 prayer.timetable", "5 alarm.adhan_directory",
        "6 alarm.adhan_device",
      ])
    #expect(found[0].found == "/WMM.COF, which is not there" && found[4].accepted.contains("card:vc4hdmi"))
  }

  @Test func `the nearest city's zone must be installed as well`() throws {
    let found = try problems("[place]\ncity = \"Makkah\"\n")
    #expect(found.map(\.key) == ["prayer.timezone"] && found[0].found.contains("Asia/Riyadh, the clocks of Makkah"))
  }

  @Test func `a folder with a recording and a program to play it has no problem`() throws {
    let toml = "[alarm]\nadhan_directory = \"/adhan\"\n"
    #expect(try problems(toml, folders: ["/adhan"]).map(\.found) == ["/adhan, which holds no recording"])
    let files = ["/adhan/isha.wav": [UInt8(1)]]
    #expect(try problems(toml, files: files, folders: ["/adhan"]) == [])
    #expect(try problems(toml, files: files, folders: ["/adhan"], programs: []).count == 1)
    #expect(try problems(toml, files: files, folders: ["/adhan"], cards: []).map(\.key) == ["alarm.adhan_device"])
  }

  @Test(arguments: [
    ("plughw:CARD=Headphones,DEV=0", true), ("hw:1,0", true), ("hw:vc4hdmi", true), ("hw:2", false),
    ("default:CARD=Box", false), ("hw:0,DEV=0", true), ("null", true), ("pulse", true), ("card:Headphones", true),
    ("card:2", false),
  ])
  func `a sound device is checked by its card, and one without a card is not checked`(_ device: String, _ isKnown: Bool)
    throws
  {
    #expect(try problems("[alarm]\nadhan_device = \"\(device)\"\n").isEmpty == isKnown)
  }

  @Test func `a damaged file is reported with its line`() throws {
    let found = try problems("[magnetic_model]\nfile = \"/m\"\n", files: ["/m": Array("junk".utf8)])
    #expect(found.count == 1 && found[0].found.hasPrefix("/m, which can't be used: line 1: "))
  }
}
