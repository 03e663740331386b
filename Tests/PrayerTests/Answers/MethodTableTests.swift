import Prayer
import TestSupport
import Testing
import Text

/// `Methods.md`, made from the methods' figures and sources.
@Suite struct MethodTableTests {
  private var text: String {
    let rows = MethodList().methods.filter { $0.name != PrayerMethod.custom.rawValue }.map { method in
      let minutes = DailyTime.allCases.compactMap { time in
        method.rules.minutes[time.word].map { "\(time.word) \($0 > 0 ? "+" : "−")\(abs($0).short)" }
      }
      let cells = [
        "`\(method.name)`", method.title, method.fajr, method.isha, method.maghrib, minutes.joined(separator: ", "),
        method.rules.rounding, method.rules.madhab ?? "–", method.usedBy ?? "", method.source,
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    return
      ([
        """
        # Methods

        The calculation methods of the prayer times: angles, minutes and their sources.

        <!-- Made from Sources/Prayer: QIBLA_EXPECTATIONS=renew swift test --filter MethodTable -->

        Minutes are added to each time of the method itself.
        Asr is by the school that the authority's own table prints; –: both schools, no Asr, or unknown.
        Ramadan's Isha and twilight by season are in <doc:Prayer>.

        | method | name | Fajr | Isha | Maghrib | minutes | rounding | Asr | used by | source |
        |---|---|---|---|---|---|---|---|---|---|
        """
      ] + rows).joined(separator: "\n") + "\n"
  }

  @Test func `the generated table of methods matches the code`() throws {
    #expect(try GeneratedDocument("Methods").holds(text))
  }
}
