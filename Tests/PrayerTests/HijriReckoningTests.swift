import Measures
import Testing
import Text

@testable import Prayer

@Suite("A calendar with observed months") struct HijriReckoningTests {
  private func observed(_ month: String, _ begins: String, noted: String = "2026-02-18") throws -> ObservedMonth {
    let hijri = try #require(HijriDate(month + "-01"))
    return ObservedMonth(
      year: hijri.year, month: hijri.month, begins: try #require(CivilDate(begins)),
      noted: try #require(CivilDate(noted)),
      authority: "Supreme Court")
  }

  private func text(_ reckoning: HijriReckoning, _ date: String) throws -> String? {
    reckoning.date(of: try #require(CivilDate(date)))?.text
  }

  /// Ramadan 1447 begins on 18 February 2026 by the list, and has 30 days.
  @Test func `begins a month on the observed day, and returns to the list once months have 29 or 30 days`() throws {
    let late = HijriReckoning(observed: [try observed("1447-09", "2026-02-19")])
    #expect(try text(late, "2026-02-18") == "1447-08-30")
    #expect(try text(late, "2026-02-19") == "1447-09-01")
    #expect(late.daysInMonth(year: 1447, month: 9) == 29 && late.daysInMonth(year: 1447, month: 8) == 30)
    #expect(try text(late, "2026-03-20") == "1447-10-01")
    let listed = try text(HijriReckoning(), "2026-02-01")
    #expect(try text(late, "2026-02-01") == listed)
    #expect(
      late.observed(year: 1447, month: 9)?.authority == "Supreme Court" && late.observed(year: 1447, month: 8) == nil)
  }

  @Test func `continues with a shift that can't return to the list at once`() throws {
    // Shawwal 1447 has 29 days by the list: a day late, it would have 28 if the next month were not late as well.
    let late = HijriReckoning(observed: [try observed("1447-10", "2026-03-21")])
    #expect(try text(late, "2026-03-20") == "1447-09-30")
    for month in 1...12 {
      let days = try #require(late.daysInMonth(year: 1447, month: month))
      #expect((29...30).contains(days), "\(month): \(days)")
    }
  }

  @Test(arguments: ["2026-02-17", "2026-02-18", "2026-02-19"]) func `every day has one date, and converts back`(
    begins: String
  ) throws {
    let reckoning = HijriReckoning(observed: [try observed("1447-09", begins)])
    var last: HijriDate?
    for day in CivilDate(year: 2025, month: 11, day: 1)
      .daysSince1970..<CivilDate(year: 2026, month: 9, day: 1).daysSince1970
    {
      let civil = CivilDate(daysSince1970: day)
      let date = try #require(reckoning.date(of: civil), "\(civil.text)")
      #expect(reckoning.civilDate(of: date) == civil)
      if let last { #expect(last < date) }
      last = date
    }
  }

  @Test func `of two observations of a month the later noted one counts`() throws {
    let reckoning = HijriReckoning(observed: [
      try observed("1447-09", "2026-02-19", noted: "2026-02-20"), try observed("1447-09", "2026-02-18"),
    ])
    #expect(reckoning.observed.map(\.begins.text) == ["2026-02-19"])
  }

  /// Diyanet began Ramadan 1447 a day later, on 19 February 2026, and kept Kadir Gecesi on 16 March, 26 Ramadan.
  @Test func `moves the nights with the month`() throws {
    let late = HijriReckoning(observed: [try observed("1447-09", "2026-02-19")])
    #expect(late.important(on: try #require(CivilDate("2026-03-16"))).contains(.laylatAlQadr))
    #expect(!late.important(on: try #require(CivilDate("2026-03-15"))).contains(.laylatAlQadr))
  }

  // MARK: - The file

  private func months(_ text: String) throws(ObservedMonths.Failure) -> [ObservedMonth] {
    try ObservedMonths(csv: Array(text.utf8), calendar: .ummAlQura).months
  }

  @Test func `is read from a line a month, with its source and date of the note`() throws {
    let text = "\u{FEFF}# ours\r\nmonth,begins,noted,by\r\n\r\n1447-09,2026-02-19,2026-02-18,Supreme Court, Riyadh\r\n"
    let found = try months(text)
    #expect(
      found
        == [try observed("1447-09", "2026-02-19")].map { month in
          var month = month
          month.authority = "Supreme Court, Riyadh"
          return month
        })
  }

  @Test func `lets a later line correct an earlier one, with the months around it`() throws {
    // 18 February and 21 March would be 31 days apart: the first was corrected before the second was observed.
    let text =
      "month,begins,noted,by\n1447-09,2026-02-18,2026-02-17,a\n1447-09,2026-02-19,2026-02-18,b\n1447-10,2026-03-21,2026-03-20,a\n"
    #expect(try months(text).count == 3)
    let reckoning = HijriReckoning(observed: try months(text))
    #expect(reckoning.observed.map(\.begins.text) == ["2026-02-19", "2026-03-21"])
  }

  @Test func `is changed one month at a time, and everything else stays`() throws {
    let text = "# ours\nmonth,begins,noted,by\n\n1447-09,2026-02-19,2026-02-18, Court, Riyadh\n# later\n"
    var list = try ObservedMonths(csv: Array(text.utf8), calendar: .ummAlQura)
    #expect(list.csv == text)
    var month = try observed("1447-08", "2026-01-20")
    #expect(try list.observe(month).isEmpty)
    month = try observed("1447-10", "2026-03-20")
    #expect(try list.observe(month).isEmpty)
    #expect(
      list.csv
        == "# ours\nmonth,begins,noted,by\n\n1447-08,2026-01-20,2026-02-18,Supreme Court\n1447-09,2026-02-19,2026-02-18, Court, Riyadh\n# later\n1447-10,2026-03-20,2026-02-18,Supreme Court\n"
    )
    month = try observed("1447-09", "2026-02-18")
    #expect(try list.observe(month).map(\.authority) == ["Court, Riyadh"])
    #expect(list.months.map(\.begins.text) == ["2026-01-20", "2026-02-18", "2026-03-20"])
    #expect(list.forget(year: 1447, month: 9) == [month] && list.forget(year: 1447, month: 9) == [])
    #expect(list.months.count == 2)
    #expect(try ObservedMonths(csv: Array(list.csv.utf8), calendar: .ummAlQura).months == list.months)
    var empty = ObservedMonths(calendar: .kacst)
    #expect(try empty.observe(month) == [] && empty.csv.hasPrefix("month,begins,noted,by\n1447-09,"))
  }

  @Test func `refuses an impossible month, and stays unchanged`() throws {
    let text = "month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,x\n"
    var list = try ObservedMonths(csv: Array(text.utf8), calendar: .ummAlQura)
    func refusal(_ month: ObservedMonth) -> String? {
      do throws(ObservedMonths.Refusal) {
        _ = try list.observe(month)
        return nil
      } catch { return error.accepted.description }
    }
    #expect(refusal(try observed("1447-10", "2026-03-22"))?.contains("29 to 30 days") == true)
    #expect(refusal(try observed("1447-09", "2026-02-22"))?.contains("within two") == true)
    #expect(refusal(try observed("1600-09", "2026-02-22"))?.contains("a Hijri month of the calendar") == true)
    var nameless = try observed("1447-10", "2026-03-20")
    for name in ["", " ", "a\nb"] {
      nameless.authority = name
      #expect(refusal(nameless)?.contains("who said so") == true)
    }
    #expect(list.csv == text)
  }

  @Test(
    arguments: [
      ("", 1, "header"), ("month,begins\n", 1, "header"), ("month,begins,noted,by\n1447-09,2026-02-19\n", 2, "four"),
      ("month,begins,noted,by\n1447-13,2026-02-19,2026-02-18,x", 2, "Hijri month"),
      ("month,begins,noted,by\n1447-09,2026-02-22,2026-02-18,x", 2, "2026-02-18"),
      ("month,begins,noted,by\n1447-09,soon,2026-02-18,x", 2, "date"),
      ("month,begins,noted,by\n1447-09,2026-02-19,,x", 2, "date"),
      ("month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,", 2, "who"),
      ("month,begins,noted,by\n1447-09,2026-02-19,2026-02-18,x\n1447-10,2026-03-22,2026-03-19,x", 3, "29 to 30"),
    ]) func `names the line of an invalid entry, and what is accepted`(
      _ text: String, _ line: Int, _ accepted: String
    )
  {
    #expect { try months(text) } throws: { error in
      let failure = error as? ObservedMonths.Failure
      return failure?.line == line && failure?.accepted.description.contains(accepted) == true
    }
  }
}
