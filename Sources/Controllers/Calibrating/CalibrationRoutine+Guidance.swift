import Calibration
import Indicators

extension CalibrationRoutine {
  /// The panel's present instruction.
  var move: Guidance.Move {
    switch stage {
    case .moving, .proving:
      switch hint {
      case .anyhow: return .anyhow
      case .tip(let side): return .tip(side)
      case .turn(let toRight): return .turn(toRight: toRight)
      }
    case .settling: return .layDown
    case .surveying:
      guard let step = surveyPattern else { return .layDown }
      let lights: [StatusLight] = [.off, .green, .yellow, .red]
      return .rest(DrivePattern(ringFourths: step.ring, light: lights[Int(step.light)], buzzer: step.buzzer))
    case .over:
      if case .accepted = outcome { return .accepted }
      return .refused
    }
  }
}
