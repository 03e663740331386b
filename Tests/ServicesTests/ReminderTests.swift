import Core
import HAL
import Measures
import Places
import Prayer
import Reports
import Services
import Settings
import TestSupport
import Testing

extension PrayerServiceTests {
  @Test func `the reminder of an evening follows the call of Maghrib, and nothing sounds`() async throws {
    let ports = try ports(Self.istanbul + "\nremind_ramadan = true\nremind_minutes = 0\n")
    let configuration = ports.settings.read().configuration
    let place = try #require(configuration.place.position)
    // The night of the 21st begins.
    let day = configuration.prayer.timetable(at: place, in: .utc).day(CivilDate(year: 2026, month: 3, day: 9))
    let maghrib = try #require(day[.maghrib])
    let clock = ManualClock(UniversalTime(secondsSince1970: maghrib.secondsSince1970 - 6))
    let playing = Playing()
    try await running(service(ports, clock, playing), clock) {
      await clock.advance(by: 12)
      #expect(ports.prayer.read().call?.kind == .at && playing.played == [.maghrib])
      playing.end(.ended)
      await clock.advance(by: 280)
      #expect(ports.prayer.read().call?.kind == .at)
      await clock.advance(by: 20)
      let call = ports.prayer.read().call
      #expect(call?.kind == .reminder && call?.name == "last_ten_nights" && call?.hijriDay == 21)
      #expect(call?.isHeard == false && playing.played == [.maghrib])
      #expect(ports.commands.sent(from: .service) == 1)
      #expect(log.all.contains("notice: reminder: Last ten nights of Ramadan"))
    }
  }
}
