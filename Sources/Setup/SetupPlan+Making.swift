public import HAL
public import Measures
import Places
public import Prayer
import Reports
public import Settings
public import Text

/// The person's choices.
public struct SetupOptions: Sendable {
  public enum Place: Sendable, Hashable {
    /// The receiver's fix.
    case receiver
    /// A city, by a name that the gazetteer finds.
    case city(String)
    /// Degrees, north and east positive.
    case coordinates(latitude: Double, longitude: Double)

    /// Changes of the configuration; nil comments a value out.
    var changes: [(key: String, text: String?)] {
      switch self {
      case .receiver: [("place.latitude_deg", nil), ("place.longitude_deg", nil), ("place.city", nil)]
      case .city(let name): [("place.latitude_deg", nil), ("place.longitude_deg", nil), ("place.city", name)]
      case .coordinates(let latitude, let longitude):
        [
          ("place.city", nil), ("place.latitude_deg", latitude.description),
          ("place.longitude_deg", longitude.description),
        ]
      }
    }

    /// `gps`, two numbers, or a city's name. Throws the problem of any other text.
    ///
    /// - Parameter option: the option's name, for problems.
    public init(_ text: String, option: String) throws(Problems) {
      let words = text.split { $0 == " " || $0 == "," }
      let accepted: Message = "gps, a latitude of -90 ... 90 and a longitude of -180 ... 180, or a larger city"
      if text.trimmed.lowercased() == "gps" {
        self = .receiver
      } else if words.count == 2, let latitude = Double(words[0]), let longitude = Double(words[1]) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
          throw Problems(all: [Problem(key: "", source: option, found: "\(text.quoted)", accepted: accepted)])
        }
        self = .coordinates(latitude: latitude, longitude: longitude)
      } else {
        let finding = Gazetteer.find(text)
        guard case .city(let match, _) = finding else {
          let near = finding.matches.prefix(4).map(\.words).joined(separator: "; ")
          let nearer: Message = """
            gps, a latitude of -90 ... 90 and a longitude of -180 ... 180, or a larger city such as \(near)
            """
          throw Problems(all: [
            Problem(
              key: "", source: option, found: "\(text.quoted)", accepted: near.isEmpty ? accepted : nearer)
          ])
        }
        // The country keeps the name unambiguous, but not every pair finds the same city again.
        let full = match.city.nameWithCountry
        self = .city(Gazetteer.city(named: full) == match.city ? full : text)
      }
    }

    /// Nil for the receiver's.
    public var position: GeodeticPosition? {
      switch self {
      case .receiver: nil
      case .city(let name): Gazetteer.city(named: name)?.position
      case .coordinates(let latitude, let longitude):
        GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
      }
    }

    /// `Cairo, Egypt`
    public var words: Message {
      switch self {
      case .receiver: return "from the receiver"
      case .city(let name): return "\(name)"
      case .coordinates(let latitude, let longitude):
        let coordinates = "\(latitude) \(longitude)"
        return "\(coordinates)"
      }
    }
  }

  /// Nil: as configured.
  public var place: Place?
  /// Nil: as configured.
  public var language: Language?
  /// Nil: as configured.
  public var method: PrayerMethod?
  /// The clock chip on the sensors' bus to set up; nil: none.
  public var clock: ClockChipKind?
  /// Whether the firmware's files may be changed.
  public var changesBoot = true
  public var startsService = true
  /// Where phones may see the page. Nil: as configured.
  public var page: PageReach?

  public init() {}
}

/// Findings about the machine.
public struct SetupMachine: Sendable {
  /// Content of `/proc/device-tree/model`; nil without the file.
  public var model: String?
  /// The kernel's release; nil for another root file system.
  public var kernel: String?
  /// Device files of I2C buses.
  public var buses: [String] = []
  /// Sensors found and their faults, each in a few words; empty without a search.
  public var sensors: [Message] = []
  public var receiver: Message?
  /// Whether the receiver sends anything.
  public var isReceiverHeard = false
  /// Whether the root file system is another machine's.
  public var isElsewhere = false
  /// The device's parts, by the present configuration.
  public var configuration = Configuration()
  /// Whether the portal's service is enabled.
  public var servesPage = false
  /// Whether the portal has a PIN; nil: its folder is missing, or can't be read.
  public var hasPIN: Bool?
  /// Its IPv4 addresses in the network.
  public var addresses: [String] = []
  /// The program's version.
  public var version = ""

  public init() {}
}

extension SetupPlan {
  /// Folders of the firmware's files, on present and older Raspberry Pi OS (Raspberry Pi documentation, "What is config.txt?").
  public static let bootFolders = ["/boot/firmware/", "/boot/"]

  /// Reads the files and makes the plan; throws the problems of an existing configuration.
  public init(_ machine: SetupMachine, _ options: SetupOptions, reading storage: some Storage) throws(Problems) {
    findings.append(("board", Self.words(machine)))
    try planConfiguration(machine, options, storage)
    if options.changesBoot { try planBoot(machine, options.clock, storage) }
    // Firmware files first: nothing works without them.
    changes.sort { $0.path.hasPrefix("/boot/") && !$1.path.hasPrefix("/boot/") }
    startsService = options.startsService
  }

  private static func words(_ machine: SetupMachine) -> Message {
    let board: Message =
      if let model = machine.model {
        "\(model)"
      } else if machine.isElsewhere {
        "not running: another root file system"
      } else {
        "unknown board"
      }
    guard let kernel = machine.kernel else { return board }
    let system = "Linux \(kernel)"
    let words: [Message] = [board, "\(system)"]
    return words.list
  }

  /// The file's bytes; nil if missing.
  static func file(_ path: String, _ storage: some Storage) throws(Problems) -> [UInt8]? {
    do throws(StorageError) { return try storage.read(path, limit: 1 << 20) } catch {
      if error == .missing { return nil }
      throw Problems(all: [
        Problem(
          key: "", source: path, found: "a file that \(error.message)",
          accepted: "a readable file of at most \((1 << 20).inBytes)")
      ])
    }
  }

  // MARK: - config.txt and cmdline.txt

  private mutating func planBoot(
    _ machine: SetupMachine, _ clock: ClockChipKind?, _ storage: some Storage
  ) throws(Problems) {
    var found: (folder: String, bytes: [UInt8])?
    for folder in Self.bootFolders where found == nil {
      found = try Self.file(folder + "config.txt", storage).map { (folder, $0) }
    }
    let named = machine.model.flatMap(RaspberryPi.init(model:))
    // A card in another machine is a Pi's if it has config.txt: /proc describes the other machine.
    guard let board = named ?? (machine.isElsewhere && machine.model == nil && found != nil ? .unknown : nil) else {
      notes.append(
        """
        This is no Raspberry Pi: config.txt and cmdline.txt are left alone. Switch its I2C bus and serial port on as \
        its manual says.
        """)
      return
    }
    guard let (folder, bytes) = found else {
      problems.append(
        Problem(
          key: "", source: Self.bootFolders[0] + "config.txt", found: "no file, and none at /boot/config.txt",
          accepted: "the firmware's configuration: mount its partition (sudo mount /boot/firmware), or add --keep-boot")
      )
      return
    }
    let boot = BootConfiguration(path: folder + "config.txt", bytes: bytes, board: board) { name in
      (try? Self.file(folder + name, storage)) ?? nil
    }
    planParameters(board, boot, machine, clock)
    try planConsole(board, boot, folder, storage)
  }

  private mutating func planParameters(
    _ board: RaspberryPi, _ boot: BootConfiguration, _ machine: SetupMachine, _ clock: ClockChipKind?
  ) {
    var missing: [BootParameter] = []
    for parameter in board.wants(for: machine.configuration, clock: clock) {
      switch boot.finding(of: parameter) {
      case .missing: missing.append(parameter)
      case .contradicted(let place, let text):
        let accepted: Message =
          "\(parameter.line) (\(parameter.purpose)): change that line and run setup again, or add --keep-boot"
        problems.append(
          Problem(key: "", line: place.line, source: place.file, found: "\(text)", accepted: accepted))
      case .set(let place, let value):
        if value != parameter.value, parameter.isFree {
          notes.append("\(place.description) sets \(parameter.line(with: value)), and stays so.")
        }
        if parameter.name == "dtparam=i2c_arm", !machine.isElsewhere, machine.buses.isEmpty {
          notes.append(
            """
            \(place.description) switches I2C on, but there is no /dev/i2c-1. Next: sudo modprobe i2c-dev; if that \
            changes nothing, sudo reboot.
            """)
        }
      }
    }
    notes += boot.remarks(adding: missing)
    if missing.contains(where: { $0.name == "dtoverlay=pwm" }), !board.hasRP1,
      let audio = boot.value(of: "dtparam=audio"), ["on", "true", "yes"].contains(audio.value.lowercased())
    {
      notes.append(
        """
        \(audio.place.description) switches the socket's sound on, which takes both channels of PWM. With a passive \
        buzzer: dtparam=audio=off, and sound by USB, HDMI or a DAC.
        """)
    }
    let after = boot.adding(missing)
    if after != boot.bytes {
      changes.append(Change(path: boot.path, before: boot.bytes, after: after, base: boot.bytes))
    }
  }

  private mutating func planConsole(
    _ board: RaspberryPi, _ boot: BootConfiguration, _ folder: String, _ storage: some Storage
  ) throws(Problems) {
    // Both names can be changed by config.txt (Raspberry Pi documentation, "Boot options": cmdline, os_prefix).
    let name = (boot.value(of: "os_prefix")?.value ?? "") + (boot.value(of: "cmdline")?.value ?? "cmdline.txt")
    let path = folder + name
    guard let bytes = try Self.file(path, storage) else {
      notes.append("\(path) is not there: whether the kernel's console is on the receiver's UART can't be checked.")
      return
    }
    let line = KernelCommandLine(bytes)
    guard !line.consoles(on: board.headerConsoles).isEmpty else { return }
    changes.append(
      Change(
        path: path, before: bytes, after: line.removingConsoles(on: board.headerConsoles), base: bytes,
        isOneLine: true))
    notes.append("Without that console there is no login over pins 8 and 10: they serve the receiver.")
  }

  // MARK: - qibla.toml

  private func methodWords(
    _ options: SetupOptions, _ prayer: Configuration.PrayerTimes, at place: GeodeticPosition?
  ) -> Message {
    var prayer = prayer
    let chosen = options.method ?? prayer.method
    guard chosen != nil || place != nil else { return "that of the country, once the place is known" }
    prayer.method = chosen
    let method = prayer.methodInForce(at: place).method
    let isHanafi = prayer.madhab == nil && method.parameters.madhab == .hanafi
    let name: Message = chosen == nil ? "\(method.name), as none is set" : "\(method.name)"
    return isHanafi ? "\(name); Asr hanafi, as it prints it" : name
  }

  /// - Parameter base: what a file that isn't there has before the changes.
  private mutating func planConfiguration(
    _ path: String, _ base: String, _ wanted: [(key: String, text: String?)], _ storage: some Storage
  ) throws(Problems) {
    let before = try Self.file(path, storage)
    let base = before ?? Array(base.utf8)
    let after = try ConfigurationFile(path: path, bytes: base).changing(wanted)
    guard after != base || before == nil && path != OwnConfiguration.path else { return }
    changes.insert(Change(path: path, before: before, after: after, base: base), at: 0)
  }

  private mutating func planConfiguration(
    _ machine: SetupMachine, _ options: SetupOptions, _ storage: some Storage
  ) throws(Problems) {
    let path = EffectiveConfiguration.standardPath
    let effective = try EffectiveConfiguration(path: nil, environment: [:], reading: storage)
    let before = try Self.file(path, storage)
    var wanted = options.place?.changes ?? []
    if let language = options.language { wanted.append(("locale.language", language.rawValue)) }
    if let method = options.method { wanted.append(("prayer.method", method.rawValue)) }
    wanted += try planPage(machine, options, effective, storage)
    // The package brings the file: a change of it would make dpkg ask at each upgrade that brings another one. So a value goes into
    // a file of setup's own, unless the former alone sets it already, or isn't there.
    let known = try before.map { bytes throws(Problems) in try EffectiveConfiguration(file: (path, bytes)) }
    let own = try Self.file(OwnConfiguration.path, storage).map { bytes throws(Problems) in
      try EffectiveConfiguration(file: (OwnConfiguration.path, bytes))
    }
    func sets(_ key: String, _ file: EffectiveConfiguration?) -> Bool {
      if case .file = file?.origin(of: Setting.named(key)?.key ?? key) { true } else { false }
    }
    func stands(_ key: String) -> Bool { known == nil || sets(key, known) && !sets(key, own) }
    let whole = EffectiveConfiguration.commentedDefault()
    if known != nil {
      try planConfiguration(OwnConfiguration.path, OwnConfiguration.head, wanted.filter { !stands($0.key) }, storage)
    }
    try planConfiguration(path, whole, wanted.filter { stands($0.key) }, storage)

    for (key, _) in wanted {
      switch effective.origin(of: key) {
      case .overlay(let other, _): notes.append("\(key) was changed at run time, which overrides the file: \(other)")
      case .file(let other, _) where other != path && other != OwnConfiguration.path:
        notes.append("\(key) is set in another file, which overrides this one: \(other)")
      default: break
      }
    }
    let configured = effective.configuration.place
    let place: SetupOptions.Place =
      if let latitude = configured.latitudeDeg, let longitude = configured.longitudeDeg {
        .coordinates(latitude: latitude, longitude: longitude)
      } else if !configured.city.isEmpty {
        .city(configured.city)
      } else {
        .receiver
      }
    if !machine.isElsewhere {
      findings.append(("sensors", machine.sensors.isEmpty ? "none" : machine.sensors.list))
      findings.append(("receiver", machine.receiver ?? Message(term: "none", keys: ["receiver.none", "none"])))
    }
    let wantedPlace = options.place ?? place
    if wantedPlace == .receiver, !machine.isElsewhere, !machine.isReceiverHeard {
      notes.append("No receiver is heard yet, and no place is configured: set one with --place.")
    }
    findings.append(("place", wantedPlace.words))
    findings.append(("method", methodWords(options, effective.configuration.prayer, at: wantedPlace.position)))
    let language = options.language ?? effective.configuration.locale.language
    findings.append(("language", "\(language.rawValue)"))
    findings.append(("page", pageWords))
  }
}
