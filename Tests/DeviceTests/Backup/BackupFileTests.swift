import Controllers
import Reports
import Settings
import Simulation
import Testing
import Text

/// A backup as a file, and the changes it would make.
@Suite struct BackupFileTests {
  private let wired = "[ring]\nkind = \"ws2812\"\n"

  private func configuration(_ text: String, method: String? = nil) throws -> EffectiveConfiguration {
    let overlay = try method.map { try SettingsOverlay().setting("prayer.method", $0).encoded }
    return try EffectiveConfiguration(file: ("qibla.toml", Array(text.utf8)), overlay: overlay.map { .success($0) })
  }

  private func file(of effective: EffectiveConfiguration) throws -> [UInt8] {
    try Backup(of: effective, calibration: nil, alignment: nil, files: nil).file
  }

  @Test func `a file has the settings and the wiring, and restores them`() throws {
    let effective = try configuration(wired, method: "turkey")
    let parts = try Backup.parts(ofFile: try file(of: effective), path: "backup.json")
    #expect(parts.map(\.name) == ["settings", "wiring"])
    #expect(Backup(parts).texts.map(\.bytes) == [effective.overlay.encoded, Array(wired.utf8)])
  }

  @Test func `a long text is restored whole`() throws {
    var backup = Backup()
    let text = Array(String(repeating: "شروق,06:12\n", count: 3000).utf8)
    backup.add(.timetable, text)
    let parts = try Backup.parts(ofFile: try backup.file, path: "backup.json")
    #expect(parts.count > 1 && Backup(parts).texts.map(\.bytes) == [text])
  }

  @Test func `a file without a backup, or of a later version, is refused by name`() {
    for (text, found) in [
      ("", "no backup"), ("[]", "no backup"), (#"{"qibla_backup":2}"#, "2"),
      (#"{"qibla_backup":1,"parts":[1]}"#, "something else"),
    ] {
      #expect {
        _ = try Backup.parts(ofFile: Array(text.utf8), path: "file")
      } throws: { ($0 as? Problems)?.all.first?.found.description == found }
    }
  }

  @Test func `a device ignores the wiring, which is listed apart from changed settings`() throws {
    let (here, there) = (try configuration(""), try configuration(wired, method: "turkey"))
    let parts = try Backup.parts(ofFile: try file(of: there), path: "backup.json")
    let check = BackupCheck(parts, for: DevicePorts(settings: here))
    #expect(check.problems.isEmpty && check.leftOut == ["wiring"])
    let plan = RestorePlan(check, here, calibration: "/c", alignment: "/a")
    #expect(plan.files.map(\.path) == [here.overlayPath])
    let answer = RestoreAnswer(check, plan, here, wired: try configuration(wired), takesWiring: false)
    #expect(answer.changes.map(\.key) == ["prayer.method"] && answer.wiring.map(\.key) == ["ring.kind"])
    #expect(
      answer.text == """
        Would be restored:
          prayer.method: not set → "turkey"
        Wiring that differs, taken with --wiring alone:
          ring.kind: "gpio" → "ws2812"
        """)
  }
}
