import Text

extension EffectiveConfiguration {
  /// The configuration as valid TOML, each value with where it came from: what `qibla config` prints.
  public func toml() -> String {
    Self.sections { setting in
      let value = setting.value(in: configuration)
      let origin = origin(of: setting.key).description
      return value == .absent
        ? "# \(setting.name) is not set" : "\(setting.name) = \(setting.kind.toml(value))  # \(origin)"
    }
  }

  /// A file to start from: every value with its meaning, what is accepted and, commented out, its default.
  ///
  /// Commented out, because a default that is written down would stay when a later version knows a better one.
  public static func commentedDefault() -> String {
    """
    # Configuration of the Qibla device. Take away the # before a line to change its value.
    # Every value can also be set in the environment: QIBLA_LOOP_RATE_HZ=200


    """
      + sections { setting in
        """
        # \(setting.meaning)
        # Accepted: \(setting.accepted).
        #\(setting.name) = \(setting.kind.toml(setting.standard))

        """
      }
  }

  /// The configuration as one JSON object: the sections, and under `origins` where each value came from.
  public func json() -> String {
    let sections = Setting.sections.map { section in
      let values = Setting.all.filter { $0.section == section }.map { setting in
        let value = setting.value(in: configuration)
        return "\(setting.name.quotedWhole): \(value == .absent ? "null" : value.literal)"
      }
      return "\(section.quotedWhole): {\(values.joined(separator: ", "))}"
    }
    let origins = Setting.all.map { "\($0.key.quotedWhole): \(origin(of: $0.key).description.quotedWhole)" }
    return "{\((sections + ["\"origins\": {\(origins.joined(separator: ", "))}"]).joined(separator: ", "))}"
  }

  private static func sections(_ line: (Setting) -> String) -> String {
    Setting.sections.map { section in
      "[\(section)]\n" + Setting.all.filter { $0.section == section }.map { line($0) + "\n" }.joined()
    }.joined(separator: "\n")
  }
}

extension EffectiveConfiguration.Origin: CustomStringConvertible {
  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line), .overlay(let path, let line): path.shortened + (line.map { ":\($0)" } ?? "")
    case .environment(let variable): variable
    case .option(let name): name
    }
  }
}
