import Measures
import Testing

@testable import Sensors

@Suite("Damaged samples") struct SampleDamageTests {
  private static func note(_ share: Double, _ count: Int, _ damage: inout SampleDamage, seed: UInt64 = 7) -> Int {
    var random = SplitMix64(seed: seed)
    var high = 0
    for _ in 0..<count {
      damage.note(damaged: random.uniform() < share ? 1 : 0)
      if damage.isHigh { high += 1 }
    }
    return high
  }

  @Test(arguments: [0.02, 0.05, 0.3]) func `more than one in a hundred is high, and stays high`(
    _ share: Double
  ) {
    var damage = SampleDamage()
    _ = Self.note(share, 1000, &damage)
    #expect(Self.note(share, 10_000, &damage, seed: 8) > 9_500)
  }

  @Test func `one in five hundred isn't`() {
    var damage = SampleDamage()
    #expect(Self.note(0.002, 20_000, &damage) == 0)
  }

  @Test(arguments: [0.05, 0.9]) func `however high the rate, one clean second ends it, and half of one doesn't`(
    _ share: Double
  ) {
    var damage = SampleDamage()
    _ = Self.note(share, 2000, &damage)
    damage.note(damaged: 1)
    #expect((60...110).contains(Self.note(0, 5000, &damage)))
    #expect(!damage.isHigh)
  }

  @Test func `after that the next damaged sample restarts it`() {
    var damage = SampleDamage()
    _ = Self.note(0.9, 2000, &damage)
    _ = Self.note(0, 120, &damage)
    #expect(!damage.isHigh)
    damage.note(damaged: 1)
    #expect(damage.isHigh)
  }
}
