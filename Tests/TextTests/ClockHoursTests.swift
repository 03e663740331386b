import Testing
import Text

/// How clocks write their hours.
@Suite struct ClockHoursTests {
  @Test(arguments: [
    ("00:00", "12:00 am"), ("05:43", "5:43 am"), ("11:59", "11:59 am"), ("12:00", "12:00 pm"),
    ("13:05:09", "1:05:09 pm"),
    ("23:59", "11:59 pm"), ("--:--", "--:--"), ("24:00", "24:00"), ("", ""),
  ]) func `twelve hours have the half of the day behind them, and other texts stay`(
    _ clock: String, _ text: String
  ) {
    #expect(ClockHours.twelve.written(clock, .en) == text)
    #expect(ClockHours.twentyFour.written(clock, .en) == clock)
  }

  @Test func `Arabic has its own words for the halves`() {
    #expect(ClockHours.twelve.written("05:43", .ar) == "5:43 ص")
    #expect(ClockHours.twelve.written("17:38", .ar) == "5:38 م")
  }

  @Test(arguments: [
    ("US", 12), ("SA", 12), ("EG", 12), ("PK", 12), ("GB", 24), ("DE", 24), ("TR", 24), ("ID", 24), ("MA", 24),
    ("", 24),
    ("A", 24), ("XX", 24),
  ]) func `a country's clocks are CLDR's`(_ country: String, _ hours: Int) {
    #expect(ClockHours(country: country).rawValue == hours)
  }

  @Test func `without a language the half of the day is left out`() {
    #expect(ClockHours.twelve.written("17:38", nil) == "5:38")
    #expect(ClockHours.twentyFour.written("17:38", nil) == "17:38")
  }

  @Test func `without a country clocks go to twenty-four`() { #expect(ClockHours(country: nil) == .twentyFour) }

  @Test(arguments: ClockHours.allCases) func `no time is wider than the column`(_ hours: ClockHours) {
    for second in [0, 34_199, 43_200, 86_399] {
      let minutes = second / 60 % 60
      let text = "\(second / 36_000)\(second / 3600 % 10):\(minutes / 10)\(minutes % 10)"
      #expect(hours.written(text, .en).count <= hours.width(showsSeconds: false, .en))
      #expect(hours.written(text + ":00", .en).count <= hours.width(showsSeconds: true, .en))
    }
  }
}
