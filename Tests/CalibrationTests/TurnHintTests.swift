import Calibration
import Measures
import Testing

@Suite("The hint how to turn") struct TurnHintTests {
  /// The field in the body of a device at `attitude` (body to earth); the dip is 60°.
  private func field(_ attitude: Quaternion) -> Vector3 {
    attitude.conjugate.rotate(Vector3(0, Angle(degrees: 60).cosine, -Angle(degrees: 60).sine))
  }

  @Test(arguments: 0..<Coverage.count) func `turns the field towards the missing direction`(piece: Int) {
    var attitude = Quaternion(rotationVector: Vector3(0.2, -0.1, 1))
    let wanted = Coverage.middle(of: piece)
    let before = field(attitude).dot(wanted)
    // The person follows the hint, half a degree at a time.
    for _ in 0..<40 {
      let up = attitude.conjugate.rotate(Vector3(0, 0, 1))
      switch TurnHint(from: field(attitude), to: wanted, up: up) {
      case .anyhow: break
      case .turn(let toRight):
        attitude = Quaternion(rotationVector: Vector3(0, 0, toRight ? -0.0087 : 0.0087)) * attitude
      case .tip(let side):
        // The side tilts down: about the axis across it.
        let rim = Vector3(side.cosine, -side.sine, 0)
        attitude = (attitude * Quaternion(rotationVector: rim.cross(-up) * 0.0087)).normalized
      }
    }
    #expect(field(attitude).dot(wanted) > min(before + 0.01, 0.99))
  }
}
