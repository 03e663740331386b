public import Compass
import Measures

/// Measures the field of the currents of the device's own lights, buzzer and sound, while the device is at rest.
///
/// The outputs go through a sequence of patterns. A linear fit separates the part of the field that follows them from a
/// constant and a drift.
public struct OutputSurvey: Sendable {
  /// The outputs during one step.
  public struct Step: Sendable, Hashable {
    /// Quarters of the ring.
    public var ring: UInt8 = 0
    /// 0: none; 1, 2, 3: green, yellow, red.
    public var light: UInt8 = 0
    public var buzzer = false
    /// Whether a tone is played.
    public var sound = false
    /// Whether it is one of those that measure sound, with or without a tone.
    public var isOfSound = false

    /// Seconds of it. Those of lights and buzzer are shorter than the longest beep allowed.
    public var seconds: Double { isOfSound ? OutputSurvey.soundSeconds : OutputSurvey.stepSeconds }
  }

  /// The levels, forwards and backwards, and then a tone, twice. Each colour of the light is measured; in use the light is
  /// never off.
  ///
  /// - Parameters:
  ///   - lights: whether lights and buzzer are measured.
  ///   - sound: whether sound is.
  public static func steps(lights: Bool = true, sound: Bool = false) -> [Step] {
    let round: [(UInt8, UInt8, Bool)] = [
      (0, 0, false), (4, 0, false), (2, 0, false), (0, 1, false), (0, 0, true), (0, 0, false), (1, 2, false),
      (3, 0, false), (0, 3, false), (4, 1, true), (0, 0, false), (4, 0, false),
    ]
    let levels = (round + round.reversed()).map { Step(ring: $0.0, light: $0.1, buzzer: $0.2) }
    let tones = [false, true, false, true, false].map { Step(sound: $0, isOfSound: true) }
    return (lights ? levels : []) + (sound ? tones : [])
  }

  /// Seconds of a step of lights and buzzer.
  public static let stepSeconds = 0.3
  /// Seconds after a change that are left out: the chips' filters, and the rise of the current.
  public static let settlingSeconds = 0.08
  /// The same for sound, on top of what a sound card takes to begin (``/Device/TonePlaying``): what lies in its memory is played on.
  public static let soundSeconds = 1.2
  public static let soundSettlingSeconds = 0.3

  /// The result: the fields found, and one standard deviation of each of its numbers in µT.
  public struct Finding: Sendable, Hashable {
    /// The field of each, in µT in the body frame.
    public var drive: DriveField
    public var sigma: Double
    /// Whether the buzzer sounded.
    public var heardBuzzer: Bool
    /// Whether a tone did.
    public var heardSound: Bool

    /// Without outputs that weren't measured: their `former` values still hold.
    func completed(by former: DriveField) -> DriveField {
      var drive = drive
      if !heardBuzzer { drive.buzzer = former.buzzer }
      if !heardSound { drive.sound = former.sound }
      return drive
    }
  }

  private var fit = DriveFit(columns: 4)
  private var last: (drive: DriveLevel, since: Instant)?
  private var heardBuzzer = false
  private var loudest: Float = 0

  public init() {}

  /// Takes the next sample, with the drive it was measured under.
  ///
  /// - Parameter step: under way when it was measured. Light is as its samples say; sound may have begun before they do.
  public mutating func take(_ sample: RawSample, during step: Step) {
    guard let field = sample.field?.microtesla, field.isFinite else { return }
    let drive = sample.drive
    if last?.drive != drive { last = (drive, sample.time) }
    let settling = step.isOfSound ? Self.soundSettlingSeconds : Self.settlingSeconds
    guard let last, sample.time.seconds(since: last.since) >= settling, step.sound == (drive.sound > 0) else { return }
    let shares = [drive.ring, drive.light, drive.buzzer, drive.sound]
    if fit.take(field, at: sample.time, shares: { Double(shares[$0]) }) {
      heardBuzzer = heardBuzzer || drive.buzzer > 0
      loudest = max(loudest, drive.sound)
    }
  }

  /// Nil where there are too few samples.
  public func finding() -> Finding? {
    guard let solution = fit.solution() else { return nil }
    // Not significant (under four standard deviations): not corrected. Nor are fields larger than the Earth's own.
    func significant(_ column: Int, at share: Double = 1) -> Vector3 {
      let (value, sigma) = (solution.vectors[column], solution.sigmas[column])
      return value.length > 4 * sigma && sigma * share < 1 && value.length < 100 ? value : .zero
    }
    return Finding(
      drive: DriveField(
        ring: significant(0), light: significant(1), buzzer: significant(2), sound: significant(3, at: Double(loudest))),
      sigma: solution.sigmas[0], heardBuzzer: heardBuzzer, heardSound: loudest > 0)
  }
}
