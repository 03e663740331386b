import Compass
import Measures
import Position
import Reports
import TestSupport
import Testing

@testable import Answers

@Suite struct AlignmentAnswerTests {
  private let correction = HeadingCorrection(
    method: .sun, correction: Angle(degrees: -1.23456), sigma: Angle(degrees: 0.5004),
    position: GeodeticPosition(latitude: Angle(degrees: 41.00824), longitude: Angle(degrees: 28.9784)),
    time: UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9),
    field: ExpectedField(strengthMicrotesla: 48, inclination: Angle(degrees: 58)), mounting: "01234567")

  @Test func `a stored alignment is shown with its day, its size and its sigma`() throws {
    let answer = AlignmentAnswer(correction)
    #expect(answer.text == "aligned by sun on 2026-03-01: the heading is corrected by -1.24° ± 0.50°")
    #expect(
      try answerJSON(answer)
        == #"{"correction_deg":-1.235,"date":"2026-03-01","latitude":41.00824,"latitude_deg":41.00824,"longitude":28.9784,"longitude_deg":28.9784,"method":"sun","reason":null,"sigma_deg":0.5,"stored":true}"#
    )
  }

  @Test func `without a stored alignment every key is present, with the reason of a refusal`() throws {
    let answer = AlignmentAnswer(nil, reason: "sun_too_high")
    #expect(answer.text == "no alignment is stored")
    #expect(
      try answerJSON(answer)
        == #"{"correction_deg":null,"date":null,"latitude":null,"latitude_deg":null,"longitude":null,"longitude_deg":null,"method":null,"reason":"sun_too_high","sigma_deg":null,"stored":false}"#
    )
  }
}
