public import Text

/// The configuration in force, with the origin of each value.
///
/// Later sources win: the defaults, the file, its drop-ins in the order of their names, the overlay of values that were
/// changed while the device ran, the environment (`QIBLA_LOOP_RATE_HZ=200`), options of the command. Environment and
/// options, given for this one start, override earlier changes at run time; the file is the base of both.
public struct EffectiveConfiguration: Sendable {
  public enum Origin: Sendable, Hashable {
    case standard
    case file(path: String, line: Int?)
    /// Changed while the device ran; see ``SettingsOverlay``.
    case overlay(path: String, line: Int?)
    case environment(variable: String)
    case option(name: String)
    /// A default derived from another key that was set.
    case following(key: String)
  }

  /// A value given on the command line: `key` as in the file, `name` as typed (`--rate`).
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

  /// Variables with our prefix that aren't settings.
  public static let otherVariables: Set<String> = ["QIBLA_STRICT", "QIBLA_CONFIG"]

  /// The file that is read when no other is named.
  public static let standardPath = "/etc/qibla/qibla.toml"

  public internal(set) var configuration = Configuration()
  /// The changes in force; empty where nothing is changed, and where ``overlayProblems`` keep them out of force.
  public private(set) var overlay = SettingsOverlay()
  /// Why the overlay in the state folder is not in force. None of its values then is, and nothing can be changed until
  /// it is repaired or removed: the file holds a person's choices.
  public private(set) var overlayProblems: [Problem] = []

  /// Keys of the overlay ignored because the file's origin may not change them; they are kept and reported.
  public private(set) var overlayLeftOut: [String] = []

  /// Sources besides the overlay.
  struct Sources: Sendable {
    var file: (path: String, bytes: [UInt8])?
    /// In the order in which they are read.
    var dropIns: [(path: String, bytes: [UInt8])] = []
    var environment: [String: String]
    var options: [Option]
    /// Reach granted to the overlay; see ``EffectiveConfiguration/init(file:overlay:environment:options:believing:)``.
    var believed = Setting.Reach.machine
  }

  /// Keys of file and environment that are ``Setting/former``, as they were written.
  private(set) var formerKeys: [String] = []

  private(set) var sources: Sources
  var problems: [Problem] = []
  private var origins: [String: Origin] = [:]

  /// Reads and checks everything; throws every problem at once (the command then ends with status 78, EX_CONFIG).
  ///
  /// An overlay that has problems, or has them together with the rest, doesn't throw: see ``overlayProblems``.
  ///
  /// - Parameters:
  ///   - file: path and bytes of the TOML file, if there is one; not more than 1 MB of it need be read.
  ///   - dropIns: files beside it, of which later ones win; each may have any sections.
  ///   - overlay: the bytes of the file at ``overlayPath``, or why they can't be had; nil where there is none.
  ///   - environment: the whole environment; only names that begin with `QIBLA_` matter.
  ///   - believed: `.network` where another user than this program's could have written the overlay. Of values that
  ///     name a part of the machine only the setting's own words are then accepted, so that a command run as root never
  ///     opens or overwrites a file named by the device's user.
  public init(
    file: (path: String, bytes: [UInt8])? = nil, dropIns: [(path: String, bytes: [UInt8])] = [],
    overlay: Result<[UInt8], Problems>? = nil,
    environment: [String: String] = [:], options: [Option] = [], believing believed: Setting.Reach = .machine
  ) throws(Problems) {
    let environment = environment.filter { $0.key.hasPrefix("QIBLA_") }
    let sources = Sources(file: file, dropIns: dropIns, environment: environment, options: options)
    let plain = try Self(sources, overlay: SettingsOverlay())
    self = overlay.map { plain.overlaid(by: $0, believing: believed) } ?? plain
  }

  /// - Parameter problems: known problems, thrown with the others.
  init(_ sources: Sources, overlay: SettingsOverlay, problems: [Problem] = []) throws(Problems) {
    self.sources = sources
    self.problems = problems
    for file in [sources.file].compactMap(\.self) + sources.dropIns {
      read(TOMLSource(path: file.path, bytes: file.bytes))
    }
    apply(overlay)
    read(sources.environment)
    for option in sources.options { read(option) }
    followStateDirectory(overlay)
    checkTogether()
    guard self.problems.isEmpty else { throw Problems(all: self.problems) }
  }

  /// The same with the overlay's values in force, or with the reasons why they aren't.
  ///
  /// - Parameters:
  ///   - stored: as in ``init(file:overlay:environment:options:believing:)``.
  ///   - believed: reach granted to the overlay; nil: unchanged.
  public func overlaid(
    by stored: Result<[UInt8], Problems>, believing believed: Setting.Reach? = nil
  ) -> EffectiveConfiguration {
    var sources = sources
    sources.believed = believed ?? sources.believed
    do throws(Problems) {
      return try Self(sources, overlay: SettingsOverlay(path: overlayPath, bytes: try stored.get()))
    } catch {
      // Without an overlay it is known to be valid.
      var plain = (try? Self(sources, overlay: SettingsOverlay())) ?? self
      plain.overlayProblems = error.all
      return plain
    }
  }

  /// Folder of a configuration file's drop-ins: `/etc/qibla/qibla.toml.d`.
  public static func dropInFolder(of path: String) -> String { path + ".d" }

  /// Whether a file of this name is read as a drop-in: `.toml` at its end, and no dot in front, as editors name their copies.
  public static func isDropIn(_ name: String) -> Bool { name.hasSuffix(".toml") && !name.hasPrefix(".") }

  /// The overlay's path: a file of the state folder.
  public var overlayPath: String { configuration.state.directory + "/" + SettingsOverlay.fileName }

  private init() { sources = Sources(file: nil, environment: [:], options: []) }

  /// The defaults, all of them.
  public static let standard = EffectiveConfiguration()

  /// Origin of the value of `key` (`loop.rate_hz`).
  public func origin(of key: String) -> Origin { origins[key] ?? .standard }

  /// The settings whose values differ from those of `other`, in the order of ``Setting/all``. Which of them need a
  /// restart, ``Setting/change`` says.
  public func differences(from other: EffectiveConfiguration) -> [Setting] {
    Setting.all.filter { $0.value(in: configuration) != $0.value(in: other.configuration) }
  }

  /// A problem with the value of `key`, at the place where the value came from.
  public func problem(_ key: String, found: Message, accepted: Message) -> Problem {
    var problem = Problem(key: key, source: "", found: found, accepted: accepted)
    switch origin(of: key) {
    case .standard: problem.source = "default"
    case .file(let path, let line), .overlay(let path, let line): (problem.source, problem.line) = (path, line)
    case .environment(let variable): problem.source = "environment " + variable
    case .option(let name): problem.source = name
    case .following(let other): return self.problem(other, found: found, accepted: accepted).about(key)
    }
    return problem
  }

  /// Names the overlay's path, and moves the calibration to the state folder unless its path is set. Only now is the folder known:
  /// environment and options go before the file.
  private mutating func followStateDirectory(_ overlay: SettingsOverlay) {
    for (setting, _) in overlay.changes {
      guard case .overlay(_, let line) = origins[setting.key] else { continue }
      origins[setting.key] = .overlay(path: overlayPath, line: line)
    }
    configuration.prayer.keptIn = configuration.state.directory
    configuration.alarm.keptIn = configuration.state.directory
    guard origin(of: "calibration.file") == .standard, origin(of: "state.directory") != .standard else { return }
    configuration.calibration.file = configuration.state.directory + "/" + Configuration.Calibration.fileName
    origins["calibration.file"] = .following(key: "state.directory")
  }

  // MARK: - Sources

  private mutating func read(_ source: TOMLSource) {
    problems += source.problems
    formerKeys += source.formerKeys
    for entry in source.entries {
      guard let value = entry.value, entry.setting.set(&configuration, value) else {
        problems.append(entry.problem(path: source.path))
        continue
      }
      origins[entry.setting.key] = .file(path: source.path, line: entry.line)
    }
  }

  private mutating func apply(_ overlay: SettingsOverlay) {
    self.overlay = overlay
    overlayLeftOut = overlay.within(sources.believed).leftOut
    for (setting, value) in overlay.changes
    where !overlayLeftOut.contains(setting.key) && setting.set(&configuration, value) {
      origins[setting.key] = .overlay(path: overlayPath, line: overlay.line(of: setting.key))
    }
  }

  private mutating func read(_ environment: [String: String]) {
    let settings = Dictionary(uniqueKeysWithValues: Setting.all.map { ($0.variable, $0) })
    let former = Dictionary(uniqueKeysWithValues: Setting.former.keys.map { (Setting.variable(of: $0), $0) })
    var unknown = 0
    for (name, text) in environment.sorted(by: { $0.key < $1.key }) {
      if let key = former[name] {
        formerKeys.append(name)
        guard let setting = Setting.named(key), environment[setting.variable] == nil else { continue }
        read(text, for: setting, source: "environment " + name, origin: .environment(variable: name))
      } else if let setting = settings[name] {
        read(text, for: setting, source: "environment " + name, origin: .environment(variable: name))
      } else if !Self.otherVariables.contains(name) {
        unknown += 1
        guard unknown <= TOMLSource.mostProblems else { continue }
        problems.append(
          Problem(
            key: "", source: "environment " + name.shortened, found: "an unknown variable",
            accepted: name.suggestion(from: Array(settings.keys)).map { "did you mean \($0)?" }
              ?? "\("QIBLA_") with section and key, such as \("QIBLA_LOOP_RATE_HZ")"))
      }
    }
    if unknown > TOMLSource.mostProblems {
      problems.append(
        Problem(
          key: "", source: "environment", found: "\(unknown - TOMLSource.mostProblems) more unknown variables",
          accepted: "none of them"))
    }
  }

  private mutating func read(_ option: Option) {
    guard let setting = Setting.named(option.key) else {
      problems.append(
        Problem(key: option.key, source: option.name, found: "an unknown key", accepted: Setting.near(option.key)))
      return
    }
    read(option.text, for: setting, source: option.name, origin: .option(name: option.name))
  }

  private mutating func read(_ text: String, for setting: Setting, source: String, origin: Origin) {
    guard let value = setting.kind.value(text), setting.set(&configuration, value) else {
      problems.append(
        Problem(
          key: setting.key, source: source, found: "\(text.quoted)", accepted: setting.kind.accepted(insteadOf: text)))
      return
    }
    origins[setting.key] = origin
  }
}

extension Problem {
  fileprivate func about(_ key: String) -> Problem {
    var problem = self
    problem.key = key
    return problem
  }
}
