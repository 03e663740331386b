public import Text

extension Setting {
  /// Whether the value describes the hardware: chips, buses, lines, ports, kinds of outputs.
  public var isWiring: Bool { change == .restart && Self.wiredSections.contains(section) || kind == .soundDevice }

  private static let wiredSections: Set<String> = [
    "i2c", "magnetometer", "inertial", "ring", "display", "status_lights", "buzzer", "button", "encoder", "gps",
  ]
}

extension EffectiveConfiguration {
  /// The wiring as a file of settings: each value of it that isn't the default.
  public var wiring: [UInt8] {
    Self.wiring { setting in
      let value = setting.value(in: configuration)
      return value == setting.standard ? nil : value
    }
  }

  /// The wiring in a text of ``wiring``; throws where the text has anything else, too.
  ///
  /// - Parameter path: named in problems.
  public static func wiring(in bytes: [UInt8], path: String) throws(Problems) -> Configuration {
    let effective = try EffectiveConfiguration(file: (path, bytes))
    let others = Setting.all.filter { setting in
      guard !setting.isWiring, case .file = effective.origin(of: setting.key) else { return false }
      return true
    }
    guard others.isEmpty else {
      throw Problems(
        all: others.map { effective.problem($0.key, found: "a setting that isn't wiring", accepted: "only wiring") })
    }
    return effective.configuration
  }

  /// The settings that give this device the wiring of `other`, including defaults where this device differs.
  public func wiring(asOf other: Configuration) -> [UInt8] {
    Self.wiring { setting in
      let value = setting.value(in: other)
      return value == setting.standard && value == setting.value(in: configuration) ? nil : value
    }
  }

  private static func wiring(_ value: (Setting) -> Setting.Value?) -> [UInt8] {
    var text = ""
    for section in Setting.sections {
      let lines = Setting.all.filter { $0.section == section && $0.isWiring }.compactMap { setting in
        value(setting).map { "\(setting.name) = \(setting.kind.toml($0))\n" }
      }
      if !lines.isEmpty { text += "[\(section)]\n" + lines.joined() }
    }
    return Array(text.utf8)
  }
}
