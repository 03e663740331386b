import Measures
import Testing
import Text

@testable import Settings

/// The file of the values that were changed at run time.
@Suite struct SettingsOverlayTests {
  private func text(_ overlay: SettingsOverlay) -> String { String(decoding: overlay.encoded, as: UTF8.self) }

  private func read(_ text: String) throws(Problems) -> SettingsOverlay {
    try SettingsOverlay(path: "settings.toml", bytes: Array(text.utf8))
  }

  /// Changes to some settings, each with a valid value.
  private func random(_ random: inout SplitMix64) throws -> SettingsOverlay {
    var overlay = SettingsOverlay()
    for setting in Setting.all.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
    where setting.reach != .file {
      overlay = try overlay.setting(setting.key, setting.kind.example(&random))
    }
    return overlay
  }

  @Test func `its file has a header and the changes in the settings' order, one a line`() throws {
    let overlay = try SettingsOverlay().setting("alarm.fajr_minutes", "10").setting("place.city", "Cairo")
      .setting("magnetometer.address", "28").setting("pointer.aligned_deg", "6")
    let lines = text(overlay).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("# crc32 ") && lines[1].hasPrefix("# Settings that were changed"))
    #expect(
      lines[3...] == [
        "", "magnetometer.address = 0x1C", "place.city = \"Cairo\"", "pointer.aligned_deg = 6.0",
        "alarm.fajr_minutes = 10", "",
      ])
    #expect(overlay.line(of: "place.city") == 6)
    #expect(overlay["alarm.fajr_minutes"] == .integer(10) && overlay["alarm.asr_minutes"] == nil)
    #expect(overlay.changes.map(\.setting.key).first == "magnetometer.address")
    #expect(
      text(try overlay.removing("place.city").removing("pointer.aligned_deg").setting("place.city", "Cairo"))
        != text(overlay))
    #expect(SettingsOverlay().isEmpty && !overlay.isEmpty)
  }

  @Test func `every change reads back, in the same lines and the same bytes`() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let overlay = try random(&generator)
      let back = try SettingsOverlay(path: "", bytes: overlay.encoded)
      #expect(back == overlay)
      #expect(back.encoded == overlay.encoded)
      for setting in Setting.all { #expect(back.line(of: setting.key) == overlay.line(of: setting.key)) }
    }
  }

  @Test func `removed changes leave no trace, in any order`() throws {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<100 {
      let overlay = try random(&generator)
      var other = SettingsOverlay()
      for (setting, value) in overlay.changes.shuffled(using: &generator) where setting.key != "i2c.bus" {
        other = try other.setting("i2c.bus", "/dev/x").removing("i2c.bus").setting(
          setting.key, setting.kind.word(value))
      }
      #expect(text(other) == text(try overlay.removing("i2c.bus")))
    }
  }

  @Test func `damaged at any byte it is refused or has the same values`() throws {
    var generator = SplitMix64(seed: 7)
    let overlay = try SettingsOverlay().setting("alarm.fajr_minutes", "10").setting("log.level", "debug")
      .setting("pointer.aligned_deg", "6").setting("prayer.timetable", "/a \"#")
    let bytes = overlay.encoded
    for index in bytes.indices {
      let other = UInt8.random(in: 0...255, using: &generator)
      for changed in [other, bytes[index] ^ 1] + Array("#\n\"".utf8) {
        expect(bytes.replacing(index, with: [changed]), isRefusedOr: overlay)
      }
      expect(bytes.replacing(index, with: []), isRefusedOr: overlay)
      expect(bytes.replacing(index, with: [other, bytes[index]]), isRefusedOr: overlay)
      expect(Array(bytes[..<index]), isRefusedOr: overlay)
    }
  }

  private func expect(_ bytes: [UInt8], isRefusedOr overlay: SettingsOverlay) {
    guard let damaged = try? SettingsOverlay(path: "", bytes: bytes) else { return }
    #expect(damaged == overlay, "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test func `random bytes don't trap`() throws {
    var generator = SplitMix64(seed: 8)
    let words = ["#", " crc32 ", "\n", "alarm", ".", "iftar", "=", "true", "\"", "[", "]", "{", "\0", "é", "'''"]
    for _ in 0..<500 {
      let text = (0..<30).map { _ in words[Int.random(in: words.indices, using: &generator)] }.joined()
      _ = try? read(text)
    }
  }

  @Test func `edited by hand it is accepted without its first line, in any form of TOML`() throws {
    let overlay = try read("[alarm]\niftar = true\n# why\nfajr_minutes = 5\n")
    #expect(overlay.changes.map(\.setting.key) == ["alarm.fajr_minutes", "alarm.iftar"])
    #expect(overlay.line(of: "alarm.fajr_minutes") == 4)
    let changed = text(overlay).replacing("= 5", with: "= 6")
    #expect(problems { () throws(Problems) in _ = try read(changed) }.map(\.line) == [1])
    let lines = changed.split(separator: "\n", maxSplits: 1)
    #expect(try read(String(lines[1]))["alarm.fajr_minutes"] == .integer(6))
  }

  @Test(arguments: ["", "# a comment\n", "# crc32", "\n\n"])
  func `a file of garbage isn't taken for an empty one`(
    _ text: String
  ) {
    #expect(problems { () throws(Problems) in _ = try read(text) }.count == 1)
  }

  @Test func `every problem of its file is reported at once`() {
    let all = problems { () throws(Problems) in
      _ = try read("alarm.fajr_minutes = 31\nalarm.fajr_minuts = 3\nstate.directory = \"/tmp\"\nlog.level =\nx = 1\n")
    }
    #expect(all.map(\.key).sorted() == ["", "alarm.fajr_minutes", "alarm.fajr_minuts", "x"])
    #expect(all.allSatisfy { $0.source == "settings.toml" && $0.line != nil })
  }

  @Test func `an unknown key, an invalid value and an unchangeable setting are refused with a message`() {
    let overlay = SettingsOverlay()
    func problem(_ key: String, _ text: String) -> String? {
      problems { () throws(Problems) in _ = try overlay.setting(key, text) }.first?.description
    }
    #expect(
      problem("alarm.iftr", "1")
        == "change: alarm.iftr: found an unknown key; accepted: did you mean alarm.iftar?")
    #expect(
      problem("alarm.fajr_minutes", "soon")
        == "change: alarm.fajr_minutes: found \"soon\"; accepted: -1, or a whole number from 0 to 30")
    #expect(
      problem("state.directory", "/tmp")
        == "change: state.directory: found a value that can't be changed here; accepted: a value in the configuration file, or QIBLA_STATE_DIRECTORY in the environment"
    )
    #expect(problem("magnetic_model.file", "") != nil)
    #expect(problems { () throws(Problems) in _ = try overlay.removing("x.y") }.map(\.key) == ["x.y"])
  }
}

extension [UInt8] {
  fileprivate func replacing(_ index: Int, with bytes: [UInt8]) -> [UInt8] {
    Array(self[..<index]) + bytes + Array(self[(index + 1)...])
  }
}

extension Setting.Kind {
  /// The value in the form of an environment variable.
  fileprivate func word(_ value: Setting.Value) -> String {
    if case .text(let text) = value { text } else { toml(value) }
  }

  /// The text of a valid value.
  fileprivate func example(_ random: inout SplitMix64) -> String {
    func text(_ prefix: String) -> String {
      prefix
        + (0..<5).map { _ in ["a", "é", "\"", "\\", "#", "'", " ", "=", "[", "𝄞"].randomElement(using: &random)! }
        .joined()
    }
    switch self {
    case .flag: return Bool.random(using: &random) ? "true" : "false"
    case .integer(let range, let none):
      return String(Bool.random(using: &random) ? none ?? range.lowerBound : Int.random(in: range, using: &random))
    case .number(let range): return Double.random(in: range, using: &random).description
    case .choice(let choices): return word(choices.randomElement(using: &random)!)
    case .path(let words): return ([text("/"), "/var/x"] + words).randomElement(using: &random)!
    case .address: return toml(.integer(Int.random(in: Self.addresses, using: &random)))
    case .multiplexer: return ["none", "0x70", "0x77", "115"].randomElement(using: &random)!
    case .lines(let counts, _):
      return Setting.Value.integers(Array(Self.lineOffsets.shuffled(using: &random).prefix(counts.upperBound))).literal
    case .announcements: return ["", "a | \"b\" # é", "درس"].randomElement(using: &random)!
    case .axes: return ["+x +y +z", "-y +x +z", "+z +x +y"].randomElement(using: &random)!
    case .receiver: return [text("/"), "auto", "gpsd", "gpsd://host:1", "none"].randomElement(using: &random)!
    // Looking cities up is slow in debug builds; one test covers it.
    case .city: return ""
    case .clock: return ["", "22:00", "05:30"].randomElement(using: &random)!
    case .timeZone: return ["", "Asia/Riyadh", "UTC", "-03:30"].randomElement(using: &random)!
    case .colour: return ["#00ff40", "#FFb0F0", "#000001"].randomElement(using: &random)!
    case .listen: return ["127.0.0.1:8080", "0.0.0.0:1 [::]:1"].randomElement(using: &random)!
    case .hosts: return ["", "a b.c"].randomElement(using: &random)!
    case .contact: return ["mailto:a@b.c", "https://a.b/c"].randomElement(using: &random)!
    case .webAddress: return ["http://[::1]:80/a?b", "https://a.b/c"].randomElement(using: &random)!
    case .names: return ["", "sound_off", "hall"].randomElement(using: &random)!
    case .label: return ["", "Masjid al-Noor", "مسجد \"النور\" # \\"].randomElement(using: &random)!
    case .iqama: return ["", "+20", "13:30", "+20 from 10-25, 13:30 from 03-30"].randomElement(using: &random)!
    case .jumuah: return ["", "13:15", "13:15 14:15", "+30"].randomElement(using: &random)!
    case .recitation: return ["", "9f3a60c2-2x8k1"].randomElement(using: &random)!
    case .soundDevice: return ["", "card:Headphones", "plughw:CARD=A,DEV=0", "hw:0,0"].randomElement(using: &random)!
    }
  }
}
