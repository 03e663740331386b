import Measures
import RealModule
import Testing

@testable import Compass

@Suite("Random values are no forces") struct ForceOrderTests {
  private static let limits = ForceOrder.Limits(.init())

  /// Whether 200 forces are taken for random values.
  private static func isRandom(_ force: (Int, inout SplitMix64) -> Vector3) -> Bool {
    var (order, random) = (ForceOrder(), SplitMix64(seed: 11))
    for i in 0..<200 { order.observe(force(i, &random), limits) }
    return order.isRandom(limits)
  }

  private static func any(_ extent: Double, _ random: inout SplitMix64) -> Vector3 {
    func one() -> Double { extent * (2 * random.uniform() - 1) }
    return Vector3(one(), one(), one())
  }

  @Test(arguments: [2.0, 4, 8, 16]) func `garbage is random in every range of a chip (F16)`(_ g: Double) {
    #expect(Self.isRandom { Self.any(g * standardGravity, &$1) })
  }

  @Test func `also where every third value is the one before`() {
    var last = Vector3.zero
    #expect(
      Self.isRandom { i, random in
        if i % 3 != 0 { last = Self.any(4 * standardGravity, &random) }
        return last
      })
  }

  /// Feet on the ground and an arm: 2.5 a second and what is in it up to its sixth multiple.
  @Test(arguments: [12.0, 20, 35]) func `a runner's forces follow from one another`(_ strength: Double) {
    #expect(
      !Self.isRandom { i, random in
        let phase = 2 * .pi * 2.5 * Double(i) / 100
        let push = Double.sin(phase) + 0.5 * Double.sin(3 * phase) + 0.25 * Double.sin(6 * phase)
        let smooth = Vector3(strength * push, 0.5 * strength * Double.cos(phase), standardGravity)
        return smooth + Self.any(0.2, &random)
      })
  }

  @Test func `a tap now and then is no garbage`() {
    #expect(
      !Self.isRandom { i, random in
        let tap = i % 25 < 2 ? Self.any(100, &random) : .zero
        return Vector3(0, 0, standardGravity) + tap
      })
  }

  @Test func `the noise of a device at rest is too small to matter`() {
    #expect(!Self.isRandom { Vector3(0, 0, standardGravity) + Self.any(0.1, &$1) })
  }
}
