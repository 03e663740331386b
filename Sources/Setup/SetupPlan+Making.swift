import Device
public import HAL
public import Measures
import Places
public import Prayer
public import Settings
public import Text

/// The person's choices.
public struct SetupOptions: Sendable {
  public enum Place: Sendable, Hashable {
    /// From the receiver.
    case receiver
    /// A city that the gazetteer knows, by a name that it finds.
    case city(String)
    /// Degrees, north and east positive.
    case coordinates(latitude: Double, longitude: Double)

    /// Its changes of the configuration; nil takes a value out of force.
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
    /// - Parameter option: what the words came from.
    public init(_ text: String, option: String) throws(Problems) {
      let words = text.split { $0 == " " || $0 == "," }
      let accepted = "gps, a latitude of -90 ... 90 and a longitude of -180 ... 180, or a larger city"
      if text.trimmed.lowercased() == "gps" {
        self = .receiver
      } else if words.count == 2, let latitude = Double(words[0]), let longitude = Double(words[1]) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else {
          throw Problems(all: [Problem(key: "", source: option, found: text.quoted, accepted: accepted)])
        }
        self = .coordinates(latitude: latitude, longitude: longitude)
      } else {
        let finding = Gazetteer.find(text)
        guard case .city(let match, _) = finding else {
          let near = finding.matches.prefix(4).map(\.words).joined(separator: "; ")
          throw Problems(all: [
            Problem(
              key: "", source: option, found: text.quoted, accepted: accepted + (near.isEmpty ? "" : " such as \(near)")
            )
          ])
        }
        // With its country the name stays unambiguous; not every pair of both finds the same city again.
        let full = match.city.nameWithCountry
        self = .city(Gazetteer.city(named: full) == match.city ? full : text)
      }
    }

    /// Nil for the receiver's, which isn't known yet.
    public var position: GeodeticPosition? {
      switch self {
      case .receiver: nil
      case .city(let name): Gazetteer.city(named: name)?.position
      case .coordinates(let latitude, let longitude):
        GeodeticPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude))
      }
    }

    /// `Cairo, Egypt`
    public var words: String {
      switch self {
      case .receiver: "from the receiver"
      case .city(let name): name
      case .coordinates(let latitude, let longitude): "\(latitude) \(longitude)"
      }
    }
  }

  /// Nil leaves what the configuration says.
  public var place: Place?
  /// Nil leaves what the configuration says.
  public var language: Language?
  /// Nil leaves what the configuration says.
  public var method: PrayerMethod?
  /// The clock chip on the sensors' bus; nil where there is none, or nothing is to be done for it.
  public var clock: ClockChipKind?
  /// Whether the firmware's files may be changed.
  public var changesBoot = true
  public var startsService = true

  public init() {}
}

/// Findings about the machine.
public struct SetupMachine: Sendable {
  /// The text of `/proc/device-tree/model`; nil where there is none.
  public var model: String?
  /// The kernel's release; nil for a file system that isn't running.
  public var kernel: String?
  /// Device files of I2C buses.
  public var buses: [String] = []
  /// Chips, the receiver and what is wrong with them, each in a few words; empty where no search was made.
  public var sensors: [String] = []
  public var receiver: String?
  /// Whether the receiver says something.
  public var isReceiverHeard = false
  /// Whether the file system is another machine's.
  public var isElsewhere = false
  /// The device's parts, by the present configuration.
  public var configuration = Configuration()

  public init() {}
}

extension SetupPlan {
  /// Where the firmware's files are: on the Raspberry Pi OS of today, and on older ones (Raspberry Pi documentation, "What is config.txt?").
  public static let bootFolders = ["/boot/firmware/", "/boot/"]

  /// Looks at the files and says what is to be done; throws where the configuration that is there has problems.
  public init(_ machine: SetupMachine, _ options: SetupOptions, reading storage: some Storage) throws(Problems) {
    findings.append(("board", Self.words(machine)))
    try planConfiguration(machine, options, storage)
    if options.changesBoot { try planBoot(machine, options.clock, storage) }
    // The firmware's files come first: without them nothing else is of use.
    changes.sort { $0.path.hasPrefix("/boot/") && !$1.path.hasPrefix("/boot/") }
    startsService = options.startsService
  }

  private static func words(_ machine: SetupMachine) -> String {
    let board =
      machine.model ?? (machine.isElsewhere ? "not running: another root file system" : "no board that is known")
    return board + (machine.kernel.map { ", Linux \($0)" } ?? "")
  }

  /// The file's bytes; nil where it isn't there.
  static func file(_ path: String, _ storage: some Storage) throws(Problems) -> [UInt8]? {
    do throws(StorageError) { return try storage.read(path, limit: 1 << 20) } catch {
      if error == .missing { return nil }
      throw Problems(all: [
        Problem(
          key: "", source: path, found: "a file that \(error)",
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
    // A card in another machine is a Pi's where it has the firmware's file; what /proc says there is of no board.
    guard let board = named ?? (machine.isElsewhere && machine.model == nil && found != nil ? .unknown : nil) else {
      notes.append(
        "This is no Raspberry Pi: config.txt and cmdline.txt are left alone. Switch its I2C bus and serial port on as its manual says."
      )
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
        problems.append(
          Problem(
            key: "", line: place.line, source: place.file, found: text,
            accepted:
              "\(parameter.line) (\(parameter.purpose)): change that line and run setup again, or add --keep-boot"))
      case .set(let place, let value):
        if value != parameter.value, parameter.isFree {
          notes.append("\(place) sets \(parameter.line(with: value)), and stays so.")
        }
        if parameter.name == "dtparam=i2c_arm", !machine.isElsewhere, machine.buses.isEmpty {
          notes.append(
            "\(place) switches I2C on, but there is no /dev/i2c-1. Next: sudo modprobe i2c-dev; if that changes nothing, sudo reboot."
          )
        }
      }
    }
    notes += boot.remarks(adding: missing)
    if missing.contains(where: { $0.name == "dtoverlay=pwm" }), !board.hasRP1,
      let audio = boot.value(of: "dtparam=audio"), ["on", "true", "yes"].contains(audio.value.lowercased())
    {
      notes.append(
        "\(audio.place) switches the socket's sound on, which takes both channels of PWM. With a passive buzzer: dtparam=audio=off, and sound by USB, HDMI or a DAC."
      )
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
    guard let bytes = try Self.file(folder + name, storage) else {
      notes.append(
        "\(folder + name) is not there: whether the kernel's console is on the receiver's UART can't be seen.")
      return
    }
    let line = KernelCommandLine(bytes)
    guard !line.consoles(on: board.headerConsoles).isEmpty else { return }
    changes.append(
      Change(
        path: folder + name, before: bytes, after: line.removingConsoles(on: board.headerConsoles), base: bytes,
        isOneLine: true))
    notes.append("Without that console there is no login over pins 8 and 10: they serve the receiver.")
  }

  // MARK: - qibla.toml

  private func methodWords(
    _ options: SetupOptions, _ prayer: Configuration.PrayerTimes, at place: GeodeticPosition?
  ) -> String {
    var prayer = prayer
    let chosen = options.method ?? prayer.method
    guard chosen != nil || place != nil else { return "that of the country, once the place is known" }
    prayer.method = chosen
    let method = prayer.methodInForce(at: place).method
    let isHanafi = prayer.madhab == nil && method.parameters.madhab == .hanafi
    return method.name + (chosen == nil ? ", as none is set" : "") + (isHanafi ? "; Asr hanafi, as it prints it" : "")
  }

  private mutating func planConfiguration(
    _ machine: SetupMachine, _ options: SetupOptions, _ storage: some Storage
  ) throws(Problems) {
    let path = EffectiveConfiguration.standardPath
    let before = try Self.file(path, storage)
    let base = before ?? Array(EffectiveConfiguration.commentedDefault().utf8)
    var wanted = options.place?.changes ?? []
    if let language = options.language { wanted.append(("locale.language", language.rawValue)) }
    if let method = options.method { wanted.append(("prayer.method", method.rawValue)) }
    let after = try ConfigurationFile(path: path, bytes: base).changing(wanted)
    if before == nil || after != base { changes.append(Change(path: path, before: before, after: after, base: base)) }

    let effective = try EffectiveConfiguration(path: nil, environment: [:], reading: storage)
    for (key, _) in wanted {
      guard case .overlay(let path, _) = effective.origin(of: key) else { continue }
      notes.append("\(key) was changed at run time, which overrides the file: \(path)")
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
      findings.append(("sensors", machine.sensors.isEmpty ? "none" : machine.sensors.joined(separator: ", ")))
      findings.append(("receiver", machine.receiver ?? "none"))
    }
    let wantedPlace = options.place ?? place
    if wantedPlace == .receiver, !machine.isElsewhere, !machine.isReceiverHeard {
      notes.append("No receiver is heard yet, and no place is configured: it can be said with --place.")
    }
    findings.append(("place", wantedPlace.words))
    findings.append(("method", methodWords(options, effective.configuration.prayer, at: wantedPlace.position)))
    findings.append(("language", (options.language ?? effective.configuration.locale.language).rawValue))
  }
}
