import Compass
public import Core
import Earth
import Measures

extension Site {
  /// Years beyond the model's own after which its error model says too little.
  static let mostYearsOutside = 5.0

  /// What the loop needs of it.
  public var forLoop: LoopSite {
    LoopSite(
      // A correction is found against true north: what the declination errs by is in it.
      reference: PointingReference(
        bearing: qibla.bearing, bearingSigma: qibla.bearing == nil ? .zero : bearingSigma,
        declination: declination + (correction?.angle ?? .zero), declinationSigma: correction?.sigma ?? declinationSigma
      ),
      expectedField: expectedField, goal: goal, isOld: isOld, modelIsTooOld: modelYearsOutside > Site.mostYearsOutside)
  }

  /// How the Kaaba lies to it.
  private var goal: Goal {
    switch qibla.relation {
    case .elsewhere: .elsewhere
    case .here: .here
    case .antipode: .opposite
    }
  }
}
