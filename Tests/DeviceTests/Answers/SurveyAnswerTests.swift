import Compass
import Core
import Measures
import Position
import TestSupport
import Testing

@testable import Answers
@testable import Reports

@Suite struct SurveyAnswerTests {
  /// A survey of positions, each with this excess of field in µT.
  private func survey(_ excesses: [Double]) -> FieldSurvey {
    var survey = FieldSurvey()
    var seconds = 0.0
    for excess in excesses {
      for motion in [Motion.moving, .still] {
        for _ in 0..<25 {
          var state = DeviceState()
          state.time = Instant(seconds: seconds)
          state.site = LoopSite(
            reference: .init(bearing: .zero, declination: .zero),
            expectedField: ExpectedField(strengthMicrotesla: 50, inclination: Angle(degrees: 60)))
          state.heading.motion = motion
          state.heading.field = FieldCheck(strengthMicrotesla: 50 + excess, inclination: Angle(degrees: 60))
          survey.take(state)
          seconds += 0.1
        }
      }
    }
    return survey
  }

  @Test func `positions are listed one by one, then the best and the worst`() throws {
    let answer = SurveyAnswer(survey([2.5, 0.5, 5]), calibrated: true)
    #expect(
      answer.text == """
        position 1: 52.5 µT (2.5 off), dip 60.0° (0.0° off); heading off by up to 5.7°
        position 2: 50.5 µT (0.5 off), dip 60.0° (0.0° off); heading off by up to 1.2°
        position 3: 55.0 µT (5.0 off), dip 60.0° (0.0° off); heading off by up to 11.3°
        best: position 2; worst: position 3
        """)
    #expect(answer.best == 2 && answer.worst == 3)
    #expect(try answerJSON(answer).hasPrefix(#"{"best":2,"calibrated":true,"positions":[{"dip_deg":60,"#))
  }

  @Test func `a survey without a verdict, and one without a calibration, say so`() throws {
    let none = SurveyAnswer(survey([]), calibrated: true)
    #expect(none.text.hasPrefix("no position could be judged") && none.best == nil)
    #expect(try answerJSON(none) == #"{"calibrated":true,"positions":[]}"#)
    let raw = SurveyAnswer(survey([1]), calibrated: false)
    #expect(raw.text.hasSuffix("\nthe device is not calibrated: these figures include its own iron"))
  }
}
