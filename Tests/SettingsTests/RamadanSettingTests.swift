import Prayer
import TestSupport
import Testing
import Text

@testable import Settings

@Suite struct RamadanSettingTests {
  @Test func `taraweeh is so many minutes after Isha, or at a fixed time, which counts before them`() throws {
    #expect(try read("").configuration.ramadan.taraweeh == nil)
    #expect(try read("[ramadan]\ntaraweeh_minutes = 20").configuration.ramadan.taraweeh == .afterIsha(minutes: 20))
    let both = try read("[ramadan]\ntaraweeh_minutes = 20\ntaraweeh_at = \"21:30\"").configuration.ramadan
    #expect(both.taraweeh == .clock(second: 21 * 3600 + 30 * 60))
  }

  @Test func `the theme is off until the house wants it`() throws {
    #expect(try !read("").configuration.ramadan.theme)
    #expect(try read("[ramadan]\ntheme = true").configuration.ramadan.theme)
  }
}
