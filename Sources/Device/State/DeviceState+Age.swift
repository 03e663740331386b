import Compass
public import Core
public import Measures

extension DeviceState {
  /// Seconds from the last tick after which the direction is in doubt, and after which there is none: as the loop judges its sensors.
  static let (staleAge, lostAge) = (StatusEvaluator.Parameters().staleAge, StatusEvaluator.Parameters().lostAge)

  /// The state as it may be shown at `now`, by the loop's clock.
  ///
  /// The loop judges the age of its samples but not its own: a stalled loop leaves its last state behind, accurate
  /// until its age is checked. Every display of the state goes through here.
  public func judged(at now: Instant) -> DeviceState {
    let age = now.seconds(since: time)
    guard sequence > 0, age > Self.staleAge else { return self }
    var state = self
    if age > Self.lostAge {
      state.heading = Heading(time: heading.time)
      state.pointer = Pointer()
      state.give(.headingLost)
    } else {
      state.give(.late)
    }
    return state
  }

  private mutating func give(_ other: Reason) {
    if other.rawValue > reason.rawValue { reason = other }
  }
}
