public import Measures

/// Turns headings into pointers and says once when the direction is reached.
public struct PointingHysteresis: Sendable, Hashable {
  /// Tuning; the defaults are the product's.
  public struct Parameters: Sendable, Hashable {
    /// Turn within which the body counts as aligned.
    ///
    /// Small: exact, hard to hit. Large: easy, coarse. Default 5°; the setting `pointer.aligned_deg` holds what is accepted.
    public var entry = Angle(degrees: 5)
    /// Turn beyond which it no longer does; larger than `entry`, so that a hand's tremor changes nothing.
    /// Default 8°; the setting `pointer.release_deg` holds what is accepted.
    public var exit = Angle(degrees: 8)
    /// Shortest time between two announcements, in seconds. Default 10 s; accepted 1...600 s.
    public var pause = 10.0

    public init() {}
  }

  /// Memory between updates.
  public struct State: Sendable, Hashable {
    var aligned = false
    /// The present alignment was announced, or came too soon after another announcement.
    var settled = false
    var lastAnnouncement: Instant?

    public init() {}
  }

  /// The tuning, which may be changed at any time.
  public var parameters: Parameters
  /// All memory between updates.
  public var state: State

  public init(parameters: Parameters = .init(), state: State = .init()) {
    self.parameters = parameters
    self.state = state
  }

  /// The pointer for `heading` on `reference`.
  ///
  /// An unavailable status gives no turn, so that no later stage can show one. Only an accurate status announces; an
  /// alignment reached in doubt is announced once the doubt is over.
  public mutating func update(_ heading: Heading, status: Status, reference: PointingReference, at time: Instant)
    -> Pointer
  {
    var pointer = Pointer()
    guard status != .unavailable, let magnetic = heading.magnetic, (magnetic + reference.declination).isFinite else {
      state.aligned = false
      state.settled = false
      return pointer
    }
    let trueHeading = (magnetic + reference.declination).wrapped
    pointer.trueHeading = trueHeading
    let (a, b, c) = (heading.sigma.radians, reference.declinationSigma.radians, reference.bearingSigma.radians)
    pointer.sigma = Angle(radians: min((a * a + b * b + c * c).squareRoot(), .pi))
    guard let bearing = reference.bearing, bearing.isFinite else {
      state.aligned = false
      state.settled = false
      return pointer
    }
    let turn = (bearing - trueHeading).signed
    pointer.turn = turn
    state.aligned = turn.magnitude.radians <= (state.aligned ? parameters.exit : parameters.entry).radians
    pointer.aligned = state.aligned
    if !state.aligned {
      state.settled = false
    } else if !state.settled, status == .accurate {
      state.settled = true
      let waited = state.lastAnnouncement.map { time.seconds(since: $0) >= parameters.pause } ?? true
      if waited {
        state.lastAnnouncement = time
        pointer.justAligned = true
      }
    }
    return pointer
  }
}
