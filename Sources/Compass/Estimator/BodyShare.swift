import Measures

/// Share of the foreign field that moves with the body.
///
/// A magnet in a pocket turns with the device, one beside the way stays where it is. So the foreign field is averaged in
/// both frames over some seconds: in its own frame the mean keeps its length, in the other it shrinks as the device turns.
struct BodyShare: Sendable, Hashable {
  /// Mean square of the foreign field up to which it counts as absent, in µT²: a thousandth of a microtesla.
  private static let leastSquare = 1e-6

  /// Means of the foreign field in the body frame and in the level frame, in µT.
  private var inBody = Vector3.zero
  private var inLevel = Vector3.zero
  /// Mean of its square, in µT².
  private var square = 0.0
  /// The share, 0 ... 1.
  private(set) var value = 0.0

  /// Takes a foreign field (µT, level frame), `dt` seconds after the one before.
  mutating func observe(
    _ foreign: Vector3, levelToBody: Quaternion, over dt: Double, _ parameters: HeadingEstimator.Parameters.BodyField
  ) {
    let share = smoothing(dt, parameters.shareTime)
    inLevel += share * (foreign - inLevel)
    inBody += share * (levelToBody.rotate(foreign) - inBody)
    square += share * (foreign.lengthSquared - square)
    guard square > BodyShare.leastSquare else {
      value = 0
      return
    }
    value = max(0, min(1, parameters.shareGain * (inBody.lengthSquared - inLevel.lengthSquared) / square))
  }
}
