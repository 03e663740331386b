import Compass
public import Core
import Measures
public import Reports
import Text

/// Result of a survey, for people and programs.
public struct SurveyAnswer: Sendable, Encodable {
  /// A place where the device was held still. Rounded to a hundredth.
  public struct Position: Sendable, Encodable {
    /// 1, 2, 3 … in the order of the visit.
    public var number: Int
    /// Time at rest there.
    public var seconds: Double
    /// The length of the field.
    public var fieldUt: Double
    /// Measured less expected by the model.
    public var excessUt: Double
    /// The field's angle below the horizontal.
    public var dipDeg: Double
    /// Measured less expected by the model.
    public var excessDipDeg: Double
    /// Largest heading error by the disturbance.
    public var headingErrorDeg: Double

    init(_ position: FieldSurvey.Position) {
      let reading = position.reading
      number = position.number
      seconds = position.seconds.rounded(decimals: 2)
      fieldUt = reading.strengthMicrotesla.rounded(decimals: 2)
      excessUt = reading.excessMicrotesla.rounded(decimals: 2)
      dipDeg = reading.inclination.degrees.rounded(decimals: 2)
      excessDipDeg = reading.excessDip.degrees.rounded(decimals: 2)
      headingErrorDeg = reading.headingError.degrees.rounded(decimals: 2)
    }

    /// One line for a person.
    public var text: String {
      "position \(number): \(fieldUt.fixed(1)) µT (\(excessUt.fixed(1)) off), dip \(dipDeg.fixed(1))° "
        + "(\(excessDipDeg.fixed(1))° off); heading off by up to \(headingErrorDeg.fixed(1))°"
    }
  }
  /// In the order of the visit.
  public var positions: [Position]
  /// Numbers of the positions with the smallest and the largest heading error; nil without positions.
  public var best: Int?
  public var worst: Int?
  /// Whether the device was calibrated: otherwise the figures include its own iron.
  public var calibrated: Bool

  public init(_ survey: FieldSurvey, calibrated: Bool) {
    positions = survey.positions.map(Position.init)
    (best, worst) = (survey.best?.number, survey.worst?.number)
    self.calibrated = calibrated
  }

  /// Lines for a person, without an end of line after the last.
  public var text: String {
    guard let best, let worst else {
      return "no position could be judged: hold the device still for two seconds at each, and see qibla doctor"
    }
    var lines = positions.map(\.text)
    lines.append("best: position \(best); worst: position \(worst)")
    if !calibrated { lines.append("the device is not calibrated: these figures include its own iron") }
    return lines.joined(separator: "\n")
  }

  /// The present reading, in one line for a person.
  ///
  /// - Parameter state: the loop's newest state, for the device's motion.
  public static func line(_ survey: FieldSurvey, _ state: DeviceState) -> String {
    guard let reading = survey.newest else { return state.site == nil ? "the place is not known yet" : "no field yet" }
    return "field \(reading.strengthMicrotesla.fixed(1)) µT (model \(reading.expected.strengthMicrotesla.fixed(1))), "
      + "dip \(reading.inclination.degrees.fixed(1))° (model \(reading.expected.inclination.degrees.fixed(1))): "
      + "heading off by up to \(reading.headingError.degrees.fixed(1))°  "
      + (state.heading.motion == .still ? "still, \(survey.positions.count) positions" : "moving")
  }
}
