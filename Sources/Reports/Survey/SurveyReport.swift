/// A survey of the field, position by position.
public struct SurveyReport: Sendable {
  /// Whether one is under way; otherwise this is the last one's.
  public var isUnderWay = false
  /// Its positions so far.
  public var survey = FieldSurvey()

  public init() {}
}
