public import Text

extension EffectiveConfiguration {
  /// Sources of the values, in a few words: `/etc/qibla/qibla.toml, 2 changes in /var/lib/qibla/settings.toml`.
  public var sourceWords: String {
    var words = [sources.file?.path ?? "defaults alone"]
    words += sources.dropIns.map(\.path)
    let changed = Setting.all.count { if case .overlay = origin(of: $0.key) { true } else { false } }
    if changed > 0 { words.append("\(changed) \(changed == 1 ? "change" : "changes") in \(overlayPath)") }
    let named = Setting.all.filter { if case .environment = origin(of: $0.key) { true } else { false } }
    if !named.isEmpty { words.append("\(named.map(\.variable).joined(separator: ", ")) of the environment") }
    return words.joined(separator: ", ")
  }

  /// The configuration as valid TOML, each value with its origin: the output of `qibla config`.
  ///
  /// - Parameter sections: only these; nil for all.
  public func toml(sections: [String]? = nil) -> String {
    Self.sections(sections ?? Setting.sections) { setting in
      let value = setting.value(in: configuration)
      let origin = origin(of: setting.key).description
      return value == .absent
        ? "# \(setting.name) is not set" : "\(setting.name) = \(setting.kind.toml(value))  # \(origin)"
    }
  }

  /// A template file: every value with its meaning, what is accepted and, commented out, its default.
  ///
  /// Commented out, as a written default would outlive a better default of a later version.
  public static func commentedDefault() -> String {
    """
    # Configuration of the Qibla device. Take away the # before a line to change its value.
    # Every value can also be set in the environment: QIBLA_LOOP_RATE_HZ=200


    """
      + sections(Setting.sections) { setting in
        """
        # \(setting.meaning)
        # Accepted: \(setting.accepted).
        #\(setting.name) = \(setting.kind.toml(setting.standard))

        """
      }
  }

  /// The configuration as one JSON object: the sections, under `origins` where each value came from, and under `problems`
  /// problems of values on this machine.
  ///
  /// - Parameter machine: more of this machine, as `"key": value`.
  public func json(problems: [Problem] = [], machine: [String] = []) -> String {
    let sections = Setting.sections.map { section in
      let values = Setting.all.filter { $0.section == section }.map { setting in
        let value = setting.value(in: configuration)
        return "\(setting.name.quotedWhole): \(value == .absent ? "null" : value.literal)"
      }
      return "\(section.quotedWhole): {\(values.joined(separator: ", "))}"
    }
    let origins = Setting.all.map { "\($0.key.quotedWhole): \(origin(of: $0.key).description.quotedWhole)" }
    let wrong = problems.map { problem in
      let line = problem.line.map { "\($0)" } ?? "null"
      return "{\"key\": \(problem.key.quotedWhole), \"source\": \(problem.source.quotedWhole), \"line\": \(line), "
        + "\"found\": \(problem.found.text(.en).quotedWhole), "
        + "\"accepted\": \(problem.accepted.text(.en).quotedWhole)}"
    }
    let more = [
      "\"origins\": {\(origins.joined(separator: ", "))}", "\"problems\": [\(wrong.joined(separator: ", "))]",
    ]
    return "{\((sections + more + machine).joined(separator: ", "))}"
  }

  private static func sections(_ names: [String], _ line: (Setting) -> String) -> String {
    names.map { section in
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
    case .following(let key): "default, follows \(key)"
    }
  }
}
