public import Measures

/// Where the goal lies and what turns magnetic into true: from the site, computed when the place or the day changes.
public struct Course: Sendable, Hashable {
  /// True bearing of the Qibla. Nil: no place is known, or the place is the goal itself.
  public var bearing: Angle?
  /// One standard deviation of the bearing, by the uncertainty of the place: matters close to the goal only.
  public var bearingSigma: Angle
  /// True north to magnetic north, east positive.
  public var declination: Angle
  /// One standard deviation of the declination, by the magnetic model's own error model.
  public var declinationSigma: Angle

  public init(
    bearing: Angle?, bearingSigma: Angle = .zero, declination: Angle, declinationSigma: Angle = .zero
  ) {
    self.bearing = bearing
    self.bearingSigma = bearingSigma
    self.declination = declination
    self.declinationSigma = declinationSigma
  }
}

/// What the user is shown: how far to turn, and whether that is far enough.
public struct Pointer: Sendable, Hashable {
  /// Turn to the Qibla, −180 ... 180°, right positive: bearing − true heading. Nil: no direction may be shown.
  public var turn: Angle?
  /// Clockwise from true north, 0 ..< 360°. Nil: not known.
  public var trueHeading: Angle?
  /// One standard deviation of `turn`: heading, declination and bearing together.
  public var sigma: Angle
  /// Whether the body points at the Qibla, with hysteresis. Only ever true while there is a `turn`.
  public var aligned: Bool
  /// True in the one update in which a buzzer may announce it.
  public var justAligned: Bool

  public init(
    turn: Angle? = nil, trueHeading: Angle? = nil, sigma: Angle = Angle(degrees: 180), aligned: Bool = false,
    justAligned: Bool = false
  ) {
    self.turn = turn
    self.trueHeading = trueHeading
    self.sigma = sigma
    self.aligned = aligned
    self.justAligned = justAligned
  }
}

/// Turns headings into pointers and says once when the direction is reached.
public struct Aligner: Sendable, Hashable {
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
    /// The present alignment has been announced, or came too soon after another to be.
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

  /// The pointer for `heading` on `course`.
  ///
  /// An unavailable status gives no turn: a direction that may not be shown doesn't exist further down the line.
  /// Only an accurate status announces; an alignment reached in doubt is announced once the doubt is gone.
  public mutating func update(_ heading: Heading, status: Status, course: Course, at time: Instant) -> Pointer {
    var pointer = Pointer()
    guard status != .unavailable, let magnetic = heading.magnetic, (magnetic + course.declination).isFinite else {
      state.aligned = false
      state.settled = false
      return pointer
    }
    let trueHeading = (magnetic + course.declination).wrapped
    pointer.trueHeading = trueHeading
    let (a, b, c) = (heading.sigma.radians, course.declinationSigma.radians, course.bearingSigma.radians)
    pointer.sigma = Angle(radians: min((a * a + b * b + c * c).squareRoot(), .pi))
    guard let bearing = course.bearing, bearing.isFinite else {
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
