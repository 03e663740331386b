import Compass
public import Core
public import Measures

extension DeviceState {
  /// Seconds from the last tick after which the direction is in doubt, and after which there is none: as the loop judges its sensors.
  static let (staleAge, lostAge) = (StatusEvaluator.Parameters().staleAge, StatusEvaluator.Parameters().lostAge)

  /// What may be shown of it at `now`, by the loop's clock.
  ///
  /// The loop judges the age of what it is told, and can't judge its own: one that stands still leaves its last word behind, accurate
  /// for as long as nobody asks how old it is. Whoever shows the state to others asks here.
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
