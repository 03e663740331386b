import Testing
import Text

@Suite("Problems of a person's input") struct ProblemTests {
  private static let all = Problems(all: [
    Problem(
      key: "loop.rate_hz", line: 3, source: "/etc/qibla/qibla.toml", found: "\(1000)",
      accepted: "a whole number from \(50) to \(400)"),
    Problem(key: "", source: "environment", found: "an unknown variable", accepted: "none of them"),
  ])

  @Test func `are counted, and listed with place, key, finding and accepted values`() {
    let text = """
      2 problems:
        /etc/qibla/qibla.toml:3: loop.rate_hz: found 1000; accepted: a whole number from 50 to 400
        environment: found an unknown variable; accepted: none of them
      """
    #expect(Self.all.description == text && Self.all.text(.en) == text)
    #expect(Problems(all: [Self.all.all[1]]).description.hasPrefix("1 problem:\n"))
  }

  @Test(arguments: Language.allCases) func `have the same place, key and numbers in every language`(
    _ language: Language
  ) {
    let lines = Self.all.text(language).split(separator: "\n")
    #expect(lines.count == 3)
    for word in ["/etc/qibla/qibla.toml:3", "loop.rate_hz", "1000", "50", "400"] { #expect(lines[1].contains(word)) }
  }

  @Test func `come in the locale's language where the program speaks it`() {
    #expect(Language.ofLocale(["LANG": "de_DE.UTF-8"]) == .de)
    #expect(Language.ofLocale(["LC_ALL": "ar_EG.UTF-8", "LANG": "de_DE.UTF-8"]) == .ar)
    #expect(Language.ofLocale(["LC_ALL": "", "LANG": "fr"]) == .fr)
    #expect(Language.ofLocale(["LANG": "C.UTF-8"]) == .en && Language.ofLocale([:]) == .en)
  }
}
