import Compass
public import Indicators
public import Measures

extension PanelContent {
  /// The panel's content, for every kind of output. Decided only here.
  ///
  /// The first line that holds decides each of the three:
  ///
  /// | under way | ring | light | buzzer |
  /// |---|---|---|---|
  /// | sound is off | | | silent |
  /// | a hold of the button, or its PIN | its sign | yellow; green with the digits; red when refused | sounds |
  /// | a survey | how near the field is to the model's; dark where that can't be said | by the error; off | silent |
  /// | a test of the ring | its picture | | |
  /// | an announcement | the whole ring in step with the call | | |
  /// | the way to another place, while the heading is known | its run | by the status, and off for accurate | no beep of an arrival |
  /// | a score, at a moment of sound | | | sounds |
  /// | the calibration routine | its guidance | by what it asks | sounds while its current is measured |
  /// | status unavailable | fault | red | silent |
  /// | a direction | its arc; pulsing when in doubt, one flash on arrival | by the status | silent |
  /// | at the Kaaba, or opposite | every direction | by the status | silent |
  /// | none of these | fault | by the status | silent |
  ///
  /// Scores are an announcement's call, each of the routine's signals once, and without the routine the beep of an
  /// arrival; the newest replaces the one before. Covered routines continue unseen and show their progress afterwards.
  ///
  /// - Parameters:
  ///   - guidance: the calibration routine's picture; nil without a routine.
  ///   - way: true bearing of another place to show the way to; nil: none.
  ///   - announcement: whether the announcement in progress is at a lit moment; nil: none.
  ///   - test: seconds since the ring test began; nil: none.
  ///   - sign: the cover of a hold or its PIN; nil: none.
  ///   - score: the tone of the score at this moment.
  public init(
    _ state: DeviceState, guidance: Guidance?, way: Angle? = nil, announcement: Bool?, test: Double? = nil,
    sign: Cover? = nil, score: Tone
  ) {
    if let guidance {
      self.init(.guidance(guidance), light: guidance.light, tone: guidance.buzzer ? .measured : .silence)
    } else {
      self.init(Picture(state), light: StatusLight(state.status))
    }
    if !score.isSilent { tone = score }
    if let way, let heading = state.pointer.trueHeading, heading.isFinite {
      cover = .way(turn: (way - heading).signed)
      // Green means the Qibla alone.
      if light == .green { light = .off }
    }
    if let test { cover = .test(seconds: test) }
    if let announcement { cover = .announcement(isLit: announcement) }
    if state.isSurveying {
      let reading = state.fieldReading.map { SurveyReading(headingError: $0.headingError) }
      cover = .survey(reading)
      light = reading?.light ?? .off
      tone = .silence
    }
    if let sign {
      cover = sign
      tone = score
      switch sign {
      case .digits(let moment): light = moment.sounds ? .green : .off
      case .refusal: light = .red
      default: light = .yellow
      }
    }
    if !state.sound { tone = .silence }
  }
}

extension PanelContent.Picture {
  init(_ state: DeviceState) {
    let pointer = state.pointer
    if state.status == .unavailable {
      self = .fault
    } else if let direction = PanelContent.Direction(
      turn: pointer.turn, sigma: pointer.sigma, isDoubtful: state.status != .accurate, isAligned: pointer.aligned,
      north: pointer.trueHeading.map { -$0 })
    {
      self = .direction(direction)
    } else {
      self = state.reason == .atKaaba || state.reason == .oppositeKaaba ? .anyDirection : .fault
    }
  }
}

extension StatusLight {
  init(_ status: Status) {
    self =
      switch status {
      case .accurate: .green
      case .calibrating: .yellow
      case .interference, .unavailable: .red
      }
  }
}
