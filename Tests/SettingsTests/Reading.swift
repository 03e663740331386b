import Text

@testable import Settings

/// The configuration of a file, at its usual path.
func read(
  _ text: String, overlay: String? = nil, environment: [String: String] = [:],
  options: [EffectiveConfiguration.Option] = []
) throws(Problems) -> EffectiveConfiguration {
  try EffectiveConfiguration(
    file: ("/etc/qibla/qibla.toml", Array(text.utf8)), overlay: overlay.map { .success(Array($0.utf8)) },
    environment: environment, options: options)
}

func problems(_ text: String, environment: [String: String] = [:]) -> [Problem] {
  problems { () throws(Problems) in _ = try read(text, environment: environment) }
}

/// What `work` throws; empty where it doesn't.
func problems(of work: () throws(Problems) -> Void) -> [Problem] {
  do throws(Problems) {
    try work()
    return []
  } catch {
    return error.all
  }
}

/// A small repeatable source of numbers (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
