import Testing
import Text

@testable import Prayer

@Suite("A text that is too much") struct FilledTextTests {
  private func failure(_ csv: String) -> MosqueTimetable.Failure? {
    do throws(MosqueTimetable.Failure) {
      _ = try MosqueTimetable(csv: Array(csv.utf8))
      return nil
    } catch { return error }
  }

  private func monthsFailure(_ csv: String) -> ObservedMonths.Failure? {
    do throws(ObservedMonths.Failure) {
      _ = try ObservedMonths(csv: Array(csv.utf8), calendar: .ummAlQura)
      return nil
    } catch { return error }
  }

  @Test func `is refused as a timetable, with the size found and the accepted one`() {
    let commas = failure(String(repeating: ",", count: 4_000_000))
    #expect(
      commas?.line == 1 && commas?.found.description == "a line of 3906 kB"
        && commas?.accepted.description == "lines of at most 4 kB")
    let wide = failure("#\n" + String(repeating: ",", count: 100))
    #expect(wide?.line == 2 && wide?.found.description == "101 cells" && wide?.accepted.description == "at most 64")
    let long = failure(String(repeating: "\n", count: (4 << 20) + (1 << 20)))
    #expect(long?.found.description == "5 MB" && long?.accepted.description == "a timetable of at most 4 MB")
    #expect(failure(String(repeating: "\n", count: 1 << 20))?.found.description == "no header")
  }

  @Test func `is refused as a list of observed months`() {
    let header = "month,begins,noted,by\n"
    let lines = monthsFailure(header + String(repeating: "\n", count: 500_000))
    #expect(lines?.line == 10_001 && lines?.found.description == "more than 10000 lines")
    let line = monthsFailure(header + String(repeating: ",", count: 2000))
    #expect(line?.line == 2 && line?.accepted.description == "at most 1 kB")
    #expect(monthsFailure(String(repeating: "#", count: 2 << 20))?.found.description == "2 MB")
  }

  @Test func `is reported without terminal control characters`() {
    for text in [
      "\u{1B}[2J\u{7},\u{1B}[2J\u{7}", "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n\u{1B}[2J,,,,,,",
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-21,\u{9B}2J,07:00,12:00,15:00,17:00,19:00",
    ] {
      let words = failure(text)?.description ?? ""
      #expect(
        words.contains("\\u00")
          && !words.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
    }
    for text in ["\u{1B}[2J", "month,begins,noted,by\n\u{1B}[2J,2026-02-19,2026-02-18,x"] {
      let words = monthsFailure(text)?.description ?? ""
      #expect(words.contains("\\u001B") && !words.contains("\u{1B}"))
    }
  }
}
