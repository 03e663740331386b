public import Text

/// The configuration as it holds, and where each of its values came from.
///
/// Later sources win: the defaults, the file, the environment (`QIBLA_LOOP_RATE_HZ=200`), options of the command.
public struct EffectiveConfiguration: Sendable {
  public enum Origin: Sendable, Hashable {
    case standard
    case file(path: String, line: Int?)
    case environment(variable: String)
    case option(name: String)
  }

  /// A value given on the command line: `key` as in the file, `name` as the person wrote it (`--rate`).
  public struct Option: Sendable, Hashable {
    public var key: String
    public var name: String
    public var text: String
    public init(key: String, name: String, text: String) {
      self.key = key
      self.name = name
      self.text = text
    }
  }

  /// Variables with our prefix that are none of the configuration's values.
  public static let otherVariables: Set<String> = ["QIBLA_STRICT", "QIBLA_CONFIG"]

  /// The file that is read when no other is named.
  public static let standardPath = "/etc/qibla/qibla.toml"

  public private(set) var configuration = Configuration()
  private var origins: [String: Origin] = [:]
  private var problems: [Problem] = []

  /// Where the value of `key` (`loop.rate_hz`) came from.
  public func origin(of key: String) -> Origin { origins[key] ?? .standard }

  /// Reads and checks everything; throws every problem at once (the command then ends with status 78, EX_CONFIG).
  ///
  /// - Parameters:
  ///   - file: path and bytes of the TOML file, if there is one; not more than 1 MB of it need be read.
  ///   - environment: the whole environment; only names that begin with `QIBLA_` matter.
  public init(
    file: (path: String, bytes: [UInt8])? = nil, environment: [String: String] = [:], options: [Option] = []
  ) throws(Problems) {
    if let file { read(TOMLSource(path: file.path, bytes: file.bytes)) }
    read(environment)
    for option in options {
      guard let setting = Setting.byKey[option.key] else {
        problems.append(
          Problem(key: option.key, source: option.name, found: "an unknown key", accepted: Setting.near(option.key)))
        continue
      }
      read(option.text, for: setting, source: option.name, origin: .option(name: option.name))
    }
    checkTogether()
    guard problems.isEmpty else { throw Problems(all: problems) }
  }

  private mutating func read(_ source: TOMLSource) {
    problems += source.problems
    for entry in source.entries {
      let origin = Origin.file(path: source.path, line: entry.line)
      guard let value = entry.value, entry.setting.set(&configuration, value) else {
        problems.append(
          Problem(
            key: entry.setting.key, line: entry.line, source: source.path, found: entry.found,
            accepted: entry.setting.accepted))
        continue
      }
      origins[entry.setting.key] = origin
    }
  }

  private mutating func read(_ environment: [String: String]) {
    let settings = Dictionary(uniqueKeysWithValues: Setting.all.map { ($0.variable, $0) })
    for (name, text) in environment.sorted(by: { $0.key < $1.key }) where name.hasPrefix("QIBLA_") {
      if let setting = settings[name] {
        read(text, for: setting, source: "environment " + name, origin: .environment(variable: name))
      } else if !Self.otherVariables.contains(name) {
        problems.append(
          Problem(
            key: "", source: "environment " + name, found: "an unknown variable",
            accepted: name.suggestion(from: Array(settings.keys)).map { "did you mean \($0)?" }
              ?? "QIBLA_ with section and key, such as QIBLA_LOOP_RATE_HZ"))
      }
    }
  }

  private mutating func read(_ text: String, for setting: Setting, source: String, origin: Origin) {
    guard let value = Setting.Value(text, shape: setting.shape), setting.set(&configuration, value) else {
      problems.append(
        Problem(key: setting.key, source: source, found: text.quoted, accepted: setting.accepted))
      return
    }
    origins[setting.key] = origin
  }

  // MARK: - What only several values together can get wrong

  private mutating func checkTogether() {
    if configuration.pointer.releaseDeg <= configuration.pointer.alignedDeg {
      complain(
        "pointer.release_deg", with: "pointer.aligned_deg", found: configuration.pointer.releaseDeg.short,
        accepted: "more than pointer.aligned_deg, which is \(configuration.pointer.alignedDeg.short)")
    }
    switch (configuration.place.latitudeDeg, configuration.place.longitudeDeg) {
    case (.some, nil):
      complain(
        "place.latitude_deg", with: "place.longitude_deg", found: "a latitude alone",
        accepted: "both latitude_deg and longitude_deg, or neither")
    case (nil, .some):
      complain(
        "place.longitude_deg", with: "place.latitude_deg", found: "a longitude alone",
        accepted: "both latitude_deg and longitude_deg, or neither")
    default: break
    }
    if configuration.statusLights.kind != .none, configuration.statusLights.lines.isEmpty {
      complain(
        "status_lights.lines", with: "status_lights.kind", found: "no lines",
        accepted: "3 line offsets, or status_lights.kind = \"none\"")
    }
    if configuration.magnetometer.address != 0, configuration.magnetometer.address == configuration.inertial.address {
      complain(
        "inertial.address", found: "the magnetometer's address", accepted: "an address of its own, or 0")
    }
    checkLines()
  }

  /// The kernel hands a line out once; the second request for it fails as busy.
  private mutating func checkLines() {
    let c = configuration
    var uses: [(key: String, chip: String, line: Int)] = c.ring.lines.map { ("ring.lines", c.ring.gpioChip, $0) }
    if c.statusLights.kind != .none {
      uses += c.statusLights.lines.map { ("status_lights.lines", c.statusLights.gpioChip, $0) }
    }
    if c.buzzer.enabled, c.buzzer.line >= 0 { uses.append(("buzzer.line", c.buzzer.gpioChip, c.buzzer.line)) }
    if c.button.line >= 0 { uses.append(("button.line", c.button.gpioChip, c.button.line)) }
    for (index, use) in uses.enumerated() {
      guard let earlier = uses[..<index].first(where: { $0.chip == use.chip && $0.line == use.line }) else { continue }
      complain(
        use.key, found: "line \(use.line) of \(use.chip), which is in \(earlier.key) already",
        accepted: "a line that nothing else uses")
    }
  }

  private mutating func complain(_ key: String, with other: String? = nil, found: String, accepted: String) {
    var problem = Problem(key: key, source: "", found: found, accepted: accepted)
    switch origin(of: key) {
    case .standard: problem.source = "default"
    case .file(let path, let line): (problem.source, problem.line) = (path, line)
    case .environment(let variable): problem.source = "environment " + variable
    case .option(let name): problem.source = name
    }
    // A value that was refused by itself says nothing about the others.
    if !problems.contains(where: { $0.key == key || $0.key == other }) { problems.append(problem) }
  }
}

extension Setting.Value {
  /// A value in an environment variable or option.
  init?(_ text: String, shape: Setting.Shape) {
    switch shape {
    case .text: self = .text(text)
    case .flag:
      guard let flag = Bool(text) else { return nil }
      self = .flag(flag)
    case .integer, .address:
      guard let integer = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text) else { return nil }
      self = .integer(integer)
    case .number:
      guard let number = Double(text) else { return nil }
      self = .number(number)
    case .integers:
      var list = text.trimmed
      if list.hasPrefix("["), list.hasSuffix("]"), list.count >= 2 { list = String(list.dropFirst().dropLast()) }
      if list.trimmed.isEmpty {
        self = .integers([])
        return
      }
      var integers: [Int] = []
      for word in list.split(separator: ",", omittingEmptySubsequences: false) {
        guard let integer = Int(word.trimmed) else { return nil }
        integers.append(integer)
      }
      self = .integers(integers)
    }
  }
}
