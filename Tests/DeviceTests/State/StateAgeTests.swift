import Compass
import Core
import Measures
import Reports
import Testing

/// The board keeps the loop's last state, however old.
@Suite("The age of a state") struct StateAgeTests {
  private func state(_ reason: Reason) -> DeviceState {
    var state = DeviceState()
    (state.sequence, state.time, state.reason) = (100, Instant(seconds: 50), reason)
    state.heading = Heading(time: Instant(seconds: 50), magnetic: Angle(degrees: 10), sigma: Angle(degrees: 1))
    state.pointer = Pointer(turn: Angle(degrees: 0), trueHeading: Angle(degrees: 12), aligned: true)
    return state
  }

  @Test(arguments: [
    (0.0, Reason.good), (0.5, .good), (0.51, .late), (2, .late), (2.01, .headingLost), (3600, .headingLost),
  ]) func `is judged by the clock: doubted after half a second, withheld after two`(_ age: Double, _ reason: Reason) {
    let judged = state(.good).judged(at: Instant(seconds: 50 + age))
    #expect(judged.reason == reason)
    let points = reason != .headingLost
    #expect((judged.pointer.trueHeading != nil) == points && (judged.heading.magnetic != nil) == points)
    #expect((judged.pointer.turn != nil) == points && judged.pointer.aligned == points)
  }

  @Test func `overrides no graver reason`() {
    #expect(state(.fieldDip).judged(at: Instant(seconds: 51)).reason == .fieldDip)
    #expect(state(.fieldDip).judged(at: Instant(seconds: 53)).reason == .headingLost)
    #expect(state(.busMissing).judged(at: Instant(seconds: 53)).reason == .busMissing)
  }

  @Test func `doesn't matter before the first tick`() {
    #expect(DeviceState().judged(at: Instant(seconds: 100)).reason == .starting)
  }
}
