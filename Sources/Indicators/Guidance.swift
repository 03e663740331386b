public import Measures

/// The panel's instructions for a calibrating person.
public struct Guidance: Sendable, Hashable {
  /// How to move next.
  public enum Move: Sendable, Hashable {
    /// Any movement: no direction is known yet.
    case anyhow
    /// Lower the side at this angle, clockwise from forward.
    case tip(Angle)
    /// Turn about the vertical, seen from above.
    case turn(toRight: Bool)
    /// Lay it down and take the hands off.
    case layDown
    /// Leave it still: lights and buzzer are being measured, in this pattern.
    case rest(DrivePattern)
    case accepted
    case refused
  }

  /// Sound of a reached step.
  public enum Sound: UInt8, Sendable, Hashable {
    case progress, done, refused

    var score: BuzzerScore {
      switch self {
      case .progress: .calibrationProgress
      case .done: .success
      case .refused: .error
      }
    }
  }

  /// A sound with a number: each number is played once.
  public struct Signal: Sendable, Hashable {
    /// Grows with each signal.
    public var number: UInt32
    public var sound: Sound
    public init(number: UInt32, sound: Sound) {
      self.number = number
      self.sound = sound
    }

    public var score: BuzzerScore { sound.score }
  }

  /// The directions round the device are shown by eighths of the ring.
  public static let sectors = 8

  /// The present move.
  public var move: Move
  /// Bit `i`: directions in eighth `i` are still missing; 0 is forward, then clockwise.
  public var missing: UInt8
  /// The sound to play, once; nil: none.
  public var signal: Signal?

  public init(move: Move = .anyhow, missing: UInt8 = 0xFF, signal: Signal? = nil) {
    self.move = move
    self.missing = missing
    self.signal = signal
  }

  /// Green once done, red when refused, and the measured light during its measurement.
  public var light: StatusLight {
    switch move {
    case .anyhow, .tip, .turn, .layDown: .yellow
    case .rest(let pattern): pattern.light
    case .accepted: .green
    case .refused: .red
    }
  }

  /// Whether the buzzer's own current is being measured.
  public var buzzer: Bool { if case .rest(let pattern) = move { pattern.buzzer } else { false } }

  /// Whether the side of the device at `angle`, clockwise from forward, has yet to face the field.
  public func isMissing(_ angle: Angle) -> Bool {
    let sector = Int((angle.wrapped.degrees / 45).rounded()) % Guidance.sectors
    return missing >> UInt8(sector) & 1 == 1
  }
}

/// Lights and buzzer for the measurement of their currents' field.
public struct DrivePattern: Sendable, Hashable {
  /// How many fourths of the ring are lit, 0 ... 4.
  public var ringFourths: UInt8
  public var light: StatusLight
  public var buzzer: Bool

  public init(ringFourths: UInt8 = 0, light: StatusLight = .off, buzzer: Bool = false) {
    self.ringFourths = min(ringFourths, 4)
    self.light = light
    self.buzzer = buzzer
  }
}
