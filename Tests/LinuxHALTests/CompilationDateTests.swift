import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("The day of the build", .oneAtATime) struct CompilationDateTests {
  @Test func `is the day before the compiler's date, which is over in every time zone`() {
    #expect(CivilDate(compiler: "Nov 21 2026") == CivilDate(year: 2026, month: 11, day: 20))
    #expect(CivilDate(compiler: "Jan  1 2027") == CivilDate(year: 2026, month: 12, day: 31))
  }

  @Test(arguments: [
    "??? ?? ????", "", "2026-11-21", "Nov 21", "Nov x 2026", "Foo 21 2026", "Nov 32 2026", "Nov 21 1969",
    "Nov 21 10000",
  ])
  func `is unknown if the compiler doesn't give it`(_ text: String) {
    #expect(CivilDate(compiler: text) == nil)
  }

  @Test func `is known of this program, and in the past`() throws {
    #expect(try #require(compilationDate()) < systemTime().date)
  }
}
