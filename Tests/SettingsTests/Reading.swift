import Measures
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

/// The problems thrown by `work`; empty if none.
func problems(of work: () throws(Problems) -> Void) -> [Problem] {
  do throws(Problems) {
    try work()
    return []
  } catch {
    return error.all
  }
}
