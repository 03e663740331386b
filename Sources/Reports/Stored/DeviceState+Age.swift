import Compass
public import Core
public import Measures

extension DeviceState {
  /// Age of the last tick in seconds after which the direction is in doubt, and is withheld: the loop's limits for its sensors.
  static let (staleAge, lostAge) = (StatusEvaluator.Parameters().staleAge, StatusEvaluator.Parameters().lostAge)

  /// The state to show at `now`, by the loop's clock.
  ///
  /// The loop can't judge its own age: after a stall its last state still says accurate. Every display of the state must use this.
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
