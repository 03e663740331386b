import Measures
import Testing

@Suite("The random generator") struct SplitMix64Tests {
  @Test func `gives the published numbers for seed 1234567`() {
    var random = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect((0..<5).map { _ in random.next() } == expected)
  }

  @Test func `repeats itself only with the same seed`() {
    var (a, b, c) = (SplitMix64(seed: 1), SplitMix64(seed: 1), SplitMix64(seed: 2))
    let first = (0..<100).map { _ in a.next() }
    #expect(first == (0..<100).map { _ in b.next() })
    #expect(first != (0..<100).map { _ in c.next() })
  }

  @Test func `is uniform from 0 up to 1`() {
    var random = SplitMix64(seed: 3)
    let numbers = (0..<100_000).map { _ in random.uniform() }
    #expect(numbers.allSatisfy { (0..<1).contains($0) })
    #expect((numbers.reduce(0, +) / 100_000 - 0.5).magnitude < 0.005)
  }

  @Test func `is normal with mean 0 and standard deviation 1`() {
    var random = SplitMix64(seed: 4)
    let numbers = (0..<100_000).map { _ in random.normal() }
    let mean = numbers.reduce(0, +) / 100_000
    let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 100_000
    #expect(mean.magnitude < 0.01 && (variance - 1).magnitude < 0.02)
    #expect((Double(numbers.count { $0.magnitude < 1 }) / 100_000 - 0.6827).magnitude < 0.005)
  }
}
