import Compass
public import Core
import Earth
import Measures

extension Site {
  /// Years after the model's own beyond which its error model is insufficient.
  static let mostYearsOutside = 5.0
  /// Least difference of the Qibla between two places that counts as doubt: a third of the largest error of an accurate
  /// direction.
  static let leastTurn = Angle(degrees: 1)

  /// Its part for the loop.
  public var forLoop: LoopSite {
    LoopSite(
      // A correction is found against true north: it includes the declination's error.
      reference: PointingReference(
        bearing: qibla.bearing, bearingSigma: qibla.bearing == nil ? .zero : bearingSigma,
        declination: declination + (correction?.angle ?? .zero), declinationSigma: correction?.sigma ?? declinationSigma
      ),
      expectedField: expectedField, goal: goal, doubt: doubt, modelIsTooOld: model.yearsOutside > Site.mostYearsOutside,
      surroundingsAreKnown: isClearOfSteel || correction != nil)
  }

  /// Doubt about the place. Two places with nearly the same direction are only logged.
  private var doubt: Reason? {
    if isOld { return .siteOld }
    guard let contradiction, !contradiction.receiverIsBelieved, contradiction.turn > Site.leastTurn else { return nil }
    return .siteContradicted
  }

  /// Position of the Kaaba relative to the place.
  private var goal: Goal {
    switch qibla.relation {
    case .elsewhere: .elsewhere
    case .here: .here
    case .antipode: .opposite
    }
  }
}
