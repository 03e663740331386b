import Compass
import Core
import Link
import Measures
import Position
import TestSupport
import Testing
import Text

@testable import Answers
@testable import Reports

@Suite struct StatusTextTests {
  private func state(heading: Double?, turn: Double?) -> DeviceState {
    var state = DeviceState()
    state.pointer = Pointer(
      turn: turn.map(Angle.init(degrees:)), trueHeading: heading.map(Angle.init(degrees:)), sigma: Angle(degrees: 1.25))
    return state
  }

  private func site(_ latitude: Double, _ longitude: Double) -> Site? {
    let place = GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
    var controller = SiteController(
      rules: SiteRules(policy: .fixed(place)), buildDate: CivilDate(year: 2026, month: 1, day: 1))
    return controller.update(at: .origin)
  }

  @Test func `a device without any information says so in every part`() {
    #expect(
      StatusText.text(of: DeviceState(), nil)
        == "heading not known  qibla not known  turn not known  in doubt  start.settling  place not known  "
        + "loop starting")
  }

  @Test func `a pointing device has one line`() {
    var state = state(heading: 81.52, turn: 70.1)
    state.reason = .good
    #expect(
      StatusText.text(of: state, site(41.0082, 28.9784))
        == "heading 81.5° ± 1.3°  qibla 151.6°  turn 70.1° right  accurate  good  place 41.01°N 28.98°E (fixed)  "
        + "loop starting")
  }

  @Test(arguments: [(359.96, "0.0°"), (359.94, "359.9°"), (0.04, "0.0°"), (-0.04, "0.0°")])
  func `a heading is rounded before it is wrapped`(_ degrees: Double, _ text: String) {
    #expect(StatusText.heading(state(heading: degrees, turn: nil)) == "\(text) ± 1.3°")
  }

  @Test func `turns name their direction, also when aligned`() {
    #expect(StatusText.turn(state(heading: 0, turn: -48.44)) == "48.4° left")
    var aligned = state(heading: 0, turn: 0.7)
    aligned.pointer.aligned = true
    #expect(StatusText.turn(aligned) == "aligned (0.7° right)")
  }

  @Test(arguments: [
    (0.0, 0.0, "0° up"), (12, 0, "12° up"), (-30, 20, "30° down, 17° right down"), (5, -8, "5° up, 8° left down"),
  ])
  func `a tilt names the side that is down, and programs get it with its sign`(
    _ pitch: Double, _ roll: Double, _ text: String
  ) {
    var state = state(heading: 10, turn: nil)
    state.heading.bodyToEarth = World.attitude(heading: 10, pitch: pitch, roll: roll)
    #expect(StatusText.tilt(state).description == text)
    let ports = DevicePorts()
    ports.state.publish(state)
    let message = StateMessage(ports)
    #expect(abs(message.pitchDeg! - pitch) < 0.051)
    #expect(message.rollDeg!.sign == roll.sign || message.rollDeg == 0)
    #expect(StateMessage(DevicePorts()).pitchDeg == nil)
  }

  @Test func `places of the south and west, at the Kaaba and opposite to it`() {
    #expect(StatusText.place(site(-33.9, -70.6)) == "33.90°S 70.60°W (fixed)")
    #expect(StatusText.bearing(site(21.4225, 39.8262)) == "here")
    #expect(StatusText.bearing(site(-21.4225, -140.1738)) == "in every direction")
    #expect(StatusText.declination(site(-33.9, 18.4)).hasSuffix("° west"))
  }

  @Test func `a running routine is part of the line`() {
    var report = CalibrationReport()
    report.routine = CalibrationReport.Routine()
    report.routine?.progress = 0.431
    #expect(StatusText.text(of: DeviceState(), nil, report).contains("  calibration moving 43 %  loop "))
  }
}
