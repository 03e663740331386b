// Needs a heap: `RandomNumberGenerator` draws integers of any width.
#if !hasFeature(Embedded)
import RealModule

/// A small random generator with a seed, so that a run can be repeated bit by bit on every machine.
///
/// G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014, figure 15.
public struct SplitMix64: Sendable, RandomNumberGenerator {
  @usableFromInline var state: UInt64
  /// Second number of the last Box-Muller pair; nil: used.
  @usableFromInline var spare: Double?

  @inlinable public init(seed: UInt64) { state = seed }

  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Uniform in 0 ..< 1, with 53 random bits.
  @inlinable public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Normal with mean 0 and standard deviation 1 (G. E. P. Box, M. E. Muller, Ann. Math. Statist. 29, 1958).
  public mutating func normal() -> Double {
    if let value = spare {
      spare = nil
      return value
    }
    let radius = (-2 * Double.log(1 - uniform())).squareRoot()
    let angle = 2 * .pi * uniform()
    spare = radius * Double.sin(angle)
    return radius * Double.cos(angle)
  }
}
#endif
