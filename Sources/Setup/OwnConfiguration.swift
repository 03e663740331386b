import Reports
import Settings

/// Setup's own file of values. Files that the owner adds come after it, and override it.
enum OwnConfiguration {
  static let path = EffectiveConfiguration.dropInFolder(of: EffectiveConfiguration.standardPath) + "/00-setup.toml"
  /// What a new one begins with.
  static let head = """
    # Made by qibla setup. It overrides \(EffectiveConfiguration.standardPath), which says what each key means.

    """
}

extension SetupPlan {
  /// The files of the configuration that setup may change.
  public static let configurationPaths = [EffectiveConfiguration.standardPath, OwnConfiguration.path]
}
