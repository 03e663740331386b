import Measures

/// Noise of a chip's samples.
struct ChipNoise: Sendable {
  private(set) var random: SplitMix64
  /// Times the noise of the data sheet.
  var factor = 1.0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Normal with mean 0 and standard deviation ``factor``.
  mutating func normal() -> Double { factor * random.normal() }

  /// Any byte.
  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: random.next()) }
}
