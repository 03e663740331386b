import Displays
import Testing
import Text

@testable import Settings

@Suite("Settings of the display") struct DisplaySettingsTests {
  @Test func `it is off by default, and one key is enough`() throws {
    #expect(!Configuration().display.exists)
    for kind in ["ssd1306", "sh1106"] {
      let effective = try EffectiveConfiguration(file: ("f", Array("[display]\nkind = \"\(kind)\"".utf8)))
      let display = effective.configuration.display
      #expect(display.exists && display.kind.controller?.rawValue == kind && display.ownAddress == 0x3C)
      #expect(display.size == .tall && display.bus == "/dev/i2c-1" && !display.rotated)
    }
  }

  @Test func `all its problems are reported at once`() {
    let text = """
      [display]
      kind = "ssd1309"
      bus = "i2c-1"
      address = 0x80
      size = "64x128"
      rotated = 180
      contrast = 0
      """
    #expect(
      problems(text).map(\.key) == [
        "display.kind", "display.bus", "display.address", "display.size", "display.rotated", "display.contrast",
      ])
  }

  /// A text, its key, the value found, and the accepted ones.
  static let contradictions = [
    (
      "kind = \"sh1106\"\nsize = \"128x32\"", "display.size", "\"128x32\" of a display of the kind \"sh1106\"",
      "\"128x64\""
    ),
    (
      "kind = \"ssd1306\"\naddress = 0x3E", "display.address", "0x3E",
      "0, or an address of such displays: 0x3C or 0x3D"
    ),
    (
      "kind = \"ssd1306\"\n[magnetometer]\naddress = 0x3C", "display.address",
      "0x3C, which is taken by magnetometer.address", "another, or another bus"
    ),
    (
      "kind = \"ssd1306\"\naddress = 0x3D\n[inertial]\naddress = 0x3D", "display.address",
      "0x3D, which is taken by inertial.address", "another, or another bus"
    ),
  ]

  @Test(arguments: contradictions) func `a contradiction is reported`(
    text: String, key: String, found: String, accepted: String
  ) {
    let all = problems("[display]\n" + text)
    #expect(all.map { [$0.key, $0.found.description, $0.accepted.description] } == [[key, found, accepted]])
  }

  @Test func `contradictions are reported together`() {
    let text = "[display]\nkind = \"sh1106\"\nsize = \"128x32\"\n[magnetometer]\naddress = 0x3C"
    #expect(problems(text).map(\.key) == ["display.size", "display.address"])
  }

  @Test(arguments: [
    "size = \"128x32\"", "address = 0x3E", "[magnetometer]\naddress = 0x3C",
    "kind = \"ssd1306\"\nbus = \"/dev/i2c-3\"\n[magnetometer]\naddress = 0x3C",
  ]) func `a display that is off, and devices elsewhere, contradict nothing`(text: String) {
    #expect(problems("[display]\n" + text).map(\.description) == [])
  }
}
