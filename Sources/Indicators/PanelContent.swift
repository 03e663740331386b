public import Measures

/// Content of ring, status lights and buzzer at one moment, decided as a whole. ``FrameRenderer`` draws it.
public struct PanelContent: Sendable, Hashable {
  /// The ring's picture.
  public enum Picture: Sendable, Hashable {
    /// A fault, or no direction.
    case fault
    /// All directions are equal: at the goal itself.
    case anyDirection
    case direction(Direction)
    /// How to calibrate the device.
    case guidance(Guidance)
  }

  /// A picture that covers the ring's for a while.
  public enum Cover: Sendable, Hashable {
    /// The whole ring, lit or dark: a time of prayer has come.
    case announcement(isLit: Bool)
    /// Closeness of the field to the model's; nil: unknown.
    case survey(SurveyReading?)
    /// The way to another place than the Kaaba: where to turn, right positive.
    case way(turn: Angle)
    /// A ring test, `seconds` into ``RingTest``.
    case test(seconds: Double)
    /// The button is held, for this share of its time, 0 ... 1.
    case hold(share: Double)
    /// A moment of a PIN's digits.
    case digits(TappedDigits.Moment)
    /// The hold was in vain.
    case refusal
  }

  /// A direction to turn to. It is always finite.
  public struct Direction: Sendable, Hashable {
    /// Where to turn, right positive.
    public let turn: Angle
    /// One standard deviation of `turn`.
    public let sigma: Angle
    /// It is shown, but marked as uncertain.
    public let isDoubtful: Bool
    /// The body points at the Qibla.
    public let isAligned: Bool
    /// Where true north is, clockwise from forward; nil where that isn't known, or isn't finite.
    public let north: Angle?

    /// Nil where there is no turn, or it or its sigma isn't finite.
    public init?(
      turn: Angle?, sigma: Angle, isDoubtful: Bool = false, isAligned: Bool = false, north: Angle? = nil
    ) {
      guard let turn, turn.isFinite, sigma.isFinite else { return nil }
      self.turn = turn
      self.sigma = sigma
      self.isDoubtful = isDoubtful
      self.isAligned = isAligned
      self.north = if let north, north.isFinite { north } else { nil }
    }
  }

  public var picture: Picture
  public var cover: Cover?
  public var light: StatusLight
  public var tone: Tone

  public init(_ picture: Picture, cover: Cover? = nil, light: StatusLight, tone: Tone = .silence) {
    self.picture = picture
    self.cover = cover
    self.light = light
    self.tone = tone
  }
}

/// A survey's reading at one moment.
public struct SurveyReading: Sendable, Hashable {
  /// Largest heading error by the disturbance.
  public var headingError: Angle

  public init(headingError: Angle) { self.headingError = headingError }

  public var light: StatusLight { headingError.degrees < 2 ? .green : headingError.degrees < 5 ? .yellow : .red }

  /// The whole ring where the field is the model's; a pixel less for each so much of error, down to one at 15°.
  func litPixels(of count: Int) -> Int {
    let share = 1 - min(headingError.degrees / 15, 1)
    return max(1, Int((share * Double(count)).rounded()))
  }
}
