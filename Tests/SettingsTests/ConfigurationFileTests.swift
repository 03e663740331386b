import Testing
import Text

@testable import Settings

@Suite struct ConfigurationFileTests {
  private func changed(_ text: String, _ changes: (String, String?)...) throws -> String {
    let file = ConfigurationFile(path: "/etc/qibla/qibla.toml", bytes: Array(text.utf8))
    return String(decoding: try file.changing(changes.map { ($0.0, $0.1) }), as: UTF8.self)
  }

  @Test
  func `a value replaces its line, or follows its commented default, or its section, or the end`()
    throws
  {
    #expect(try changed("[place]\n  city = \"Mecca\"\n", ("place.city", "Cairo")) == "[place]\n  city = \"Cairo\"\n")
    #expect(
      try changed("[place]\n# A\n#city = \"\"\n# B\n", ("place.city", "Cairo"))
        == "[place]\n# A\n#city = \"\"\ncity = \"Cairo\"\n# B\n")
    #expect(
      try changed("[gps]\n[place] # x\n[log]\n", ("place.city", "Cairo"))
        == "[gps]\n[place] # x\ncity = \"Cairo\"\n[log]\n")
    #expect(try changed("[gps]\n", ("place.city", "Cairo")) == "[gps]\n\n[place]\ncity = \"Cairo\"\n")
    #expect(try changed("", ("locale.language", "ar")) == "[locale]\nlanguage = \"ar\"\n")
    #expect(try changed("place.city = \"Mecca\"\n", ("place.city", "Cairo")) == "place.city = \"Cairo\"\n")
  }

  @Test func `comments and line ends are kept, also a missing last one`() throws {
    #expect(try changed("[loop]\nrate_hz = 50 # slow\n", ("loop.rate_hz", "60")) == "[loop]\nrate_hz = 60  # slow\n")
    #expect(try changed("[loop]\r\nrate_hz = 50\r\n", ("loop.rate_hz", "60")) == "[loop]\r\nrate_hz = 60\r\n")
    #expect(
      try changed("[loop]\r\nrate_hz = 50\r\n", ("place.city", "Cairo")).hasSuffix(
        "\r\n\r\n[place]\r\ncity = \"Cairo\"\r\n"))
    #expect(try changed("[loop]\nrate_hz = 50", ("loop.rate_hz", "60")) == "[loop]\nrate_hz = 60")
  }

  @Test func `a removed value is commented out`() throws {
    let text = "[place]\nlatitude_deg = 1\nlongitude_deg = 2\n"
    let after = try changed(text, ("place.latitude_deg", nil), ("place.longitude_deg", nil), ("place.city", "Cairo"))
    #expect(after == "[place]\ncity = \"Cairo\"\n#latitude_deg = 1\n#longitude_deg = 2\n")
  }

  @Test func `a change to the same value changes no byte, and neither does a second one`() throws {
    let text = "[place] \n  city=\"Cairo\"   # here\nlatitude_deg = 1\nlongitude_deg = 2"
    #expect(try changed(text, ("place.city", "Cairo"), ("locale.language", "en")).hasPrefix(text))
    #expect(try changed(text, ("place.city", "Cairo")) == text)
    #expect(try changed("", ("place.city", nil)) == "")
    let standard = EffectiveConfiguration.commentedDefault()
    let once = try changed(standard, ("place.city", "Cairo"), ("locale.language", "ar"))
    #expect(try changed(once, ("place.city", "Cairo"), ("locale.language", "ar")) == once)
    let added = once.split(separator: "\n").filter { !standard.split(separator: "\n").contains($0) }
    #expect(added == ["city = \"Cairo\"", "language = \"ar\""])
  }

  @Test func `a value without its own line is refused with its line`() {
    for text in ["place = { city = \"Mecca\" }\n", "[place]\ncity = \"\"\"\nMecca\"\"\"\n"] {
      let refusal = #expect(throws: Problems.self) { try changed("\n" + text, ("place.city", "Cairo")) }
      #expect(refusal?.all.count == 1 && refusal?.all[0].line != nil)
    }
  }

  @Test func `problems of the file and of a value are reported`() {
    #expect(throws: Problems.self) { try changed("[loop]\nrate_hz = 1\n", ("place.city", "Cairo")) }
    #expect(throws: Problems.self) { try changed("", ("place.city", "Nowhere in particular")) }
    #expect(throws: Problems.self) { try changed("", ("place.latitude_deg", "1")) }
    #expect(throws: Problems.self) { try changed("", ("place.town", "Cairo")) }
  }
}
