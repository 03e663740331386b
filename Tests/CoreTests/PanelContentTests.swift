import Compass
import Core
import Indicators
import Measures
import Testing

/// The table of priorities, line by line, for every combination of requests.
@Suite("Panel content") struct PanelContentTests {
  struct Case {
    var reason: Reason
    var turn: Angle?
    var guidance: Guidance?
    var announcement: Bool?
    var score: Bool
    /// Nil: no survey. Else its reading, which may be missing.
    var survey: Angle??
    var sound: Bool

    var state: DeviceState {
      var state = DeviceState()
      state.reason = reason
      state.pointer = Pointer(turn: turn, sigma: Angle(degrees: 3), aligned: true)
      state.sound = sound
      state.isSurveying = survey != nil
      if case .some(.some(let dip)) = survey {
        state.site = LoopSite(
          reference: .init(bearing: nil, declination: .zero),
          expectedField: ExpectedField(strengthMicrotesla: 50, inclination: Angle(degrees: 60)))
        state.heading.field.strengthMicrotesla = 50
        state.heading.field.inclination = Angle(degrees: 60) + dip
      }
      return state
    }

    var content: PanelContent {
      PanelContent(state, guidance: guidance, announcement: announcement, score: score ? Tone(hertz: 2000) : .silence)
    }
  }

  static let guidances: [Guidance?] = [
    nil, Guidance(move: .tip(Angle(degrees: 90))), Guidance(move: .accepted), Guidance(move: .refused),
    Guidance(move: .rest(DrivePattern(ringFourths: 1, light: .off, buzzer: true))),
  ]
  static let surveys: [Angle??] = [nil, .some(nil), .zero, Angle(degrees: 2), Angle(degrees: 10)]

  func each(_ reason: Reason, _ check: (Case) -> Bool) {
    var cases = 0
    for turn in [nil, Angle(degrees: 40), Angle(degrees: .nan)] {
      for guidance in Self.guidances {
        for announcement in [nil, true, false] {
          for survey in Self.surveys {
            for (score, sound) in [(true, true), (false, true), (true, false), (false, false)] {
              let one = Case(
                reason: reason, turn: turn, guidance: guidance, announcement: announcement, score: score,
                survey: survey, sound: sound)
              cases += 1
              guard check(one) else {
                Issue.record("\(one) gives \(one.content)")
                return
              }
            }
          }
        }
      }
    }
    #expect(cases == 900)
  }

  @Test(arguments: Reason.allCases) func `sound off and a survey silence the buzzer in every case`(
    reason: Reason
  ) {
    each(reason) { one in
      let measured: Bool = if case .rest(let pattern) = one.guidance?.move { pattern.buzzer } else { false }
      let expected =
        switch (one.sound, one.survey) {
        case (false, _), (true, .some): false
        case (true, nil): one.score || measured
        }
      return one.content.tone.isSilent != expected
    }
  }

  @Test(arguments: Reason.allCases) func `the light shows the survey, else the routine, else the status`(
    reason: Reason
  ) {
    each(reason) { one in
      let expected: StatusLight =
        switch (one.survey, one.guidance?.move) {
        case (.some(nil), _): .off
        // Two and ten degrees of dip are 1.7 and 8.7 µT beside 25 µT of horizontal field: 4° and 19°.
        case (.some(.some(let dip)), _): dip == .zero ? .green : dip.degrees < 5 ? .yellow : .red
        case (nil, .tip): .yellow
        case (nil, .accepted): .green
        case (nil, .refused): .red
        case (nil, .rest): .off
        default:
          switch reason.status {
          case .accurate: .green
          case .calibrating: .yellow
          case .interference, .unavailable: .red
          }
        }
      return one.content.light == expected
    }
  }

  @Test(arguments: Reason.allCases) func `the ring shows the survey, else an announcement, else routine or direction`(
    reason: Reason
  ) {
    each(reason) { one in
      let covered =
        switch (one.survey, one.announcement, one.content.cover) {
        case (.some(nil), _, .survey(nil)): true
        case (.some(.some), _, .survey(.some)): true
        case (nil, .some(let isLit), .announcement(let shown)): isLit == shown
        case (nil, nil, nil): true
        default: false
        }
      let pictured =
        switch (one.guidance, one.content.picture) {
        case (.some(let guidance), .guidance(let shown)): guidance == shown
        case (nil, .direction(let direction)):
          one.turn == direction.turn && direction.isDoubtful == (reason.status != .accurate) && direction.isAligned
            && reason.status != .unavailable
        case (nil, .anyDirection): one.turn?.isFinite != true && (reason == .atKaaba || reason == .oppositeKaaba)
        case (nil, .fault):
          reason.status == .unavailable
            || one.turn?.isFinite != true && reason != .atKaaba && reason != .oppositeKaaba
        default: false
        }
      return covered && pictured
    }
  }
}
