import Compass
import Core
import Earth
import Measures
import Reports
import Simulation
import Testing

@Suite("A scenario for each reason") struct ReasonScenarios {
  @Test(arguments: Reason.allCases) func `shows it before it ends`(_ reason: Reason) throws {
    var settings = ModelledDevice.Settings()
    let place = settings.place
    let bearing = try #require(Qibla(from: place).bearing)
    #expect(Scenario.prepare(&settings, reason: reason.code, bearing: bearing))
    let device = ModelledDevice(settings)
    let bench = Bench(device, loop: device.loop(VirtualTicker(rate: settings.rateHz)))
    var seen: [Reason: Int] = [:]
    let limit = try #require(settings.board.scenario.seconds)
    _ = bench.run(
      until: { state in
        seen[state.reason, default: 0] += 1
        return seen[reason, default: 0] > 20
      }, within: limit)
    #expect(seen[reason, default: 0] > 20, "\(seen.map { "\($0.key.code) \($0.value)" })")
  }

  @Test func `an unknown code has no scenario`() {
    var settings = ModelledDevice.Settings()
    #expect(!Scenario.prepare(&settings, reason: "field.flat", bearing: .zero))
  }
}
