import Compass
import Core
import Indicators
import Measures
import Sensors
import Simulation
import Testing

@testable import Reports

@Suite struct FieldSurveyTests {
  private func reading(_ strength: Double, dip: Double) -> FieldReading {
    FieldReading(
      strengthMicrotesla: strength, inclination: Angle(degrees: dip),
      expected: ExpectedField(strengthMicrotesla: 50, inclination: Angle(degrees: 60)))
  }

  @Test func `the measured disturbance bounds the heading error`() {
    #expect(reading(50, dip: 60).headingError.degrees < 1e-9)
    // 2.5 µT too strong beside 25 µT of horizontal field: 5.7°.
    #expect((reading(52.5, dip: 60).headingError.degrees - 5.71).magnitude < 0.01)
    // 2.87° of dip are 2.5 µT across the field.
    #expect((reading(50, dip: 62.87).headingError.degrees - 5.71).magnitude < 0.02)
  }

  @Test func `the ring is full where the field is good, and one pixel where it is bad`() throws {
    func frame(_ strength: Double) throws -> Frame {
      let seen = SurveyReading(headingError: reading(strength, dip: 60).headingError)
      var renderer = FrameRenderer(try #require(RingGeometry(count: 16)))
      return renderer.render(PanelContent(.fault, cover: .survey(seen), light: seen.light), at: .origin)
    }
    func lit(_ strength: Double) throws -> Int { try frame(strength).mask.nonzeroBitCount }
    #expect(try lit(50) == 16 && frame(50).light == .green)
    #expect(try lit(52.5) == 10 && frame(52.5).light == .red)
    #expect(try lit(80) == 1)
  }

  @Test func `a room is surveyed position by position, and the best and the worst are named`() throws {
    let bench = try Bench()
    bench.run(4)
    var survey = FieldSurvey()
    /// Carries the device to the next position, and holds it still there.
    func visit(magnet: Bool) {
      bench.world.steer {
        $0.magnetIsNear = magnet
        $0.heading = $0.heading + Angle(degrees: 40)
      }
      bench.run(8) { _ = survey.take($0) }
    }
    visit(magnet: false)
    visit(magnet: true)
    visit(magnet: false)
    #expect(survey.positions.count >= 3)
    let (best, worst) = (try #require(survey.best), try #require(survey.worst))
    #expect(best.reading.headingError.degrees < 3)
    #expect(worst.reading.headingError.degrees > 2 * best.reading.headingError.degrees)
    #expect(Set(survey.positions.map(\.number)).count == survey.positions.count)
  }

  @Test func `the ring shows the survey while it lasts, and the direction again afterwards`() throws {
    let bench = try Bench()
    bench.run(4)
    let pointing = bench.state.frame.mask
    bench.device.ports.loop.inbox.post { $0.survey = true }
    bench.run(0.5)
    #expect(bench.state.isSurveying && bench.state.frame.mask == 0xFFFF)
    bench.device.ports.loop.inbox.post { $0.survey = false }
    bench.run(0.5)
    #expect(bench.state.frame.mask == pointing)
  }

  @Test func `without a place there is nothing to compare with`() throws {
    let bench = try Bench { $0.board.controls.gps = .unplugged }
    bench.run(4)
    var survey = FieldSurvey()
    #expect(survey.take(bench.state) == nil && survey.best == nil)
  }
}
