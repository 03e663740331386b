import Indicators
import Measures
import Testing

@Suite("Status lights") struct StatusLightsTests {
  @Test(arguments: [StatusLights.multicolour, .three]) func `each light has its own levels`(wiring: StatusLights) {
    let lights: [StatusLight] = [.off, .green, .yellow, .red]
    #expect(Set(lights.map(wiring.levels(for:))).count == 4)
    #expect(wiring.levels(for: .off) == 0)
  }

  @Test func `yellow is red and green together`() {
    let wiring = StatusLights.multicolour
    #expect(wiring.levels(for: .yellow) == wiring.levels(for: .red) | wiring.levels(for: .green))
  }
}
