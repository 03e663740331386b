import Core
import Indicators
import Reports
import Simulation
import Testing

@Suite("A prayer call on the panel") struct PrayerCallTests {
  @Test(arguments: [Announcement.shown, .heard])
  func `flashes three times over the direction, and sounds unless silenced`(
    call: Announcement
  ) throws {
    let bench = try Bench()
    bench.run(4)
    let direction = bench.state.frame.mask
    bench.device.ports.loop.inbox.post { $0.announcement = call }
    var (lit, heard, flashes, wasLit) = (0, 0, 0, false)
    bench.run(BuzzerScore.prayer.length + 0.1) { state in
      let isWhole = state.frame.mask == 0xFFFF
      if isWhole, !wasLit { flashes += 1 }
      (lit, heard, wasLit) = (lit + (isWhole ? 1 : 0), heard + (state.frame.buzzer ? 1 : 0), isWhole)
    }
    #expect(flashes == 3 && (140...160).contains(lit))
    #expect(call == .heard ? (140...160).contains(heard) : heard == 0)
    #expect(bench.state.isAccurate && bench.state.frame.mask == direction)
  }
}
