import ArgumentParser
import Device
import Earth
import LinuxHAL
import Measures

/// `qibla kaaba-sun`: when the Sun stands over the Kaaba, or under it.
struct KaabaSun: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The moments of a year when the sun itself shows the Qibla.",
    discussion: """
      Over the Kaaba: whoever sees the sun then faces the Qibla. Under it, for the other half of the world: shadows then
      point to the Qibla. A day before and after, at the same time, it is off by less than half a degree.
      """)

  @Option(parsing: .unconditional, help: "1900 ... 2100. Default: this year.")
  var year: Int?
  @OptionGroup var form: JSONOption

  func validate() throws {
    if let year { try require((1900...2100).contains(year), "--year", year, "1900 ... 2100") }
  }

  func run() throws {
    let answer = KaabaSunAnswer(year: year ?? systemTime().date.year)
    guard !form.json else { return try Output.json(answer) }
    for line in answer.lines { try Output.line(line) }
  }
}
