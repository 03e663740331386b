public import Compass
import Measures

/// The place for the loop: the Kaaba's bearing, the declination and the
/// expected field. A plain value without text; the source of the place stays outside.
public struct LoopSite: Sendable, Hashable {
  /// Bearing of the Kaaba and declination, each with its standard deviation.
  public var reference: PointingReference
  /// Length and dip of the undisturbed field there.
  public var expectedField: ExpectedField
  /// Whether a bearing exists: not at the Kaaba and not opposite to it.
  public var goal: Goal
  /// Doubt about the place; see ``Evidence/siteDoubt``.
  public var doubt: Reason?
  /// The magnetic model has expired for longer than its error model covers.
  public var modelIsTooOld: Bool
  /// See ``HeadingEstimator/surroundingsAreKnown``.
  public var surroundingsAreKnown: Bool

  public init(
    reference: PointingReference, expectedField: ExpectedField, goal: Goal = .elsewhere, doubt: Reason? = nil,
    modelIsTooOld: Bool = false, surroundingsAreKnown: Bool = false
  ) {
    self.reference = reference
    self.expectedField = expectedField
    self.goal = goal
    self.doubt = doubt
    self.modelIsTooOld = modelIsTooOld
    self.surroundingsAreKnown = surroundingsAreKnown
  }
}
