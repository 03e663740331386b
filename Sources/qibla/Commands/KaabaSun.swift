import ArgumentParser
import Earth
import LinuxHAL
import Measures
import Text

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

  struct Answer: Encodable {
    struct Moment: Encodable {
      /// `over` or `under`.
      var side: String
      /// RFC 3339.
      var time: String
      /// How far from the zenith the Sun passes.
      var missDeg: Double
    }
    var year: Int
    var moments: [Moment]
  }

  func run() throws {
    let year = year ?? systemTime().date.year
    let all = SunOverKaaba.all(in: year)
    guard !form.json else {
      return try Output.json(
        Answer(
          year: year,
          moments: all.map {
            .init(side: "\($0.side)", time: $0.time.rfc3339, missDeg: ($0.miss.degrees * 1e3).rounded() / 1e3)
          }))
    }
    for moment in all {
      let words = moment.side == .over ? "over the Kaaba: face the sun" : "under the Kaaba: face along your shadow"
      try Output.line("\(moment.time.text)  \(words) (±\(moment.miss.degrees.fixed(2))°)")
    }
  }
}

extension UniversalTime {
  /// `2026-11-21T09:05:07Z`
  var rfc3339: String {
    let rounded = UniversalTime(secondsSince1970: secondsSince1970.rounded())
    let second = Int(rounded.secondOfDay)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return "\(rounded.date.text)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }
}
