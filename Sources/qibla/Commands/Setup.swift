public import ArgumentParser
import Glibc
import HAL
import Link
import LinuxHAL
import Prayer
import Program
import Reports
import Settings
public import Setup
import Text

/// `qibla setup`: from a fresh system to a running device. Shows every change before it is made, and can undo all.
struct SetupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Sets this machine up for the device: boot files, configuration, service.",
    discussion: """
      Identifies the board, finds chips and receiver, asks for place, language, prayer method and page, and shows the whole plan before anything is \
      changed: I2C bus and serial port in config.txt, no console on that port in cmdline.txt, place, language and prayer method in \
      /etc/qibla/qibla.toml.d/00-setup.toml, and the service switched on. A copy of each file stays beside it, as NAME.before-qibla.
      With --page network or device it also switches the page on, gives it a name in the network by avahi, and makes a PIN.

      Existing lines are never changed. A contradicting line is reported, and nothing is done.
      With --json nothing is asked; without --yes nothing is done.
      Exit code 2: declined, or --undo has left a file that was edited since.
      """)

  @Flag(help: "Show what would be done, and do nothing.")
  var dryRun = false
  @Flag(help: "Ask nothing: values not given stay as configured.")
  var yes = false
  @Flag(help: "Undo setup's changes; a file edited since is left.")
  var undo = false
  @Option(help: ArgumentHelp("A city, \"gps\" for the receiver's, or \"LATITUDE LONGITUDE\".", valueName: "place"))
  var place: String?
  @Option(parsing: .unconditional, help: "Degrees north, -90 ... 90 (south is negative).")
  var latitude: Double?
  @Option(parsing: .unconditional, help: "Degrees east, -180 ... 180 (west is negative).")
  var longitude: Double?
  @Option(help: "Language of answers, cards and displays.")
  var language: Language?
  @Option(help: "Prayer method, such as turkey; see qibla times --help.")
  var method: PrayerMethod?
  @Option(help: "Clock chip on the sensors' bus, to add to the kernel's.")
  var clock: ClockChipKind?
  @Option(
    help: ArgumentHelp(
      "Where phones may see the page: on this network, on this device only, or nowhere.",
      valueName: "network|device|off"))
  var page: PageReach?
  @Flag(help: "Leave config.txt and cmdline.txt as they are.")
  var keepBoot = false
  @Flag(name: .customLong("no-service"), help: "Leave the services as they are.")
  var leavesService = false
  @Option(
    help: ArgumentHelp("Another root file system, such as an image's; no hardware is searched.", valueName: "folder"),
    completion: .directory)
  var root: String?
  @OptionGroup var form: JSONOption

  func validate() throws {
    try OptionalPlaceOptions.validate(latitude, longitude)
    do throws(Problems) { _ = try options() } catch {
      throw ValidationError(error.all.map(\.description).joined(separator: "\n"))
    }
    try require(place == nil || latitude == nil, "--place", "it with --latitude and --longitude", "one of the two")
    if let root {
      try require(!root.isEmpty && LinuxStorage().exists(root + "/."), "--root", root.quoted, "a folder that is there")
    }
  }

  func run() async throws {
    let storage = RootedStorage(root: root)
    // What a program reads is English.
    var spoken = form.json ? Language.en : language ?? ownLanguage(storage)
    guard onlyShows || root != nil || geteuid() == 0 else {
      note(
        """
        setup: found user \(geteuid()), accepted: root, as in sudo qibla setup; to see what it would do: qibla setup \
        --dry-run
        """, in: spoken)
      throw ExitCode.badInput
    }
    do {
      if undo { return try takeBack(storage, DeviceService(root: storage.root), spoken) }
      try await setUp(storage, DeviceService(root: storage.root), &spoken)
    } catch let problems as Problems {
      Output.note(problems.text(spoken))
      // The note is shortened last: a second run recognises files already restored.
      note(
        undo ? "Solve this, then run the same command again to undo the rest." : "Nothing was changed.", in: spoken)
      throw problems.all.contains { Setting.named($0.key) != nil } ? ExitCode.badConfiguration : .badInput
    }
  }

  /// The language until one is chosen.
  private func ownLanguage(_ storage: RootedStorage) -> Language {
    let configured = try? EffectiveConfiguration(path: nil, environment: [:], reading: storage).configuration
    return Startup.ownLanguage(configured?.locale.language ?? .en)
  }

  /// Lines beside the answer.
  func note(_ lines: Message..., in spoken: Language) {
    Output.note(lines.map { $0.text(spoken) }.joined(separator: "\n"))
  }

  // MARK: - Doing

  /// - Parameter spoken: becomes the chosen language.
  private func setUp(_ storage: RootedStorage, _ service: DeviceService, _ spoken: inout Language) async throws {
    var options = try options()
    let effective = try EffectiveConfiguration(path: nil, environment: [:], reading: storage)
    if root == nil { note("Looking for sensors and a receiver: some seconds.", in: spoken) }
    var machine = SetupMachine(storage, effective, isElsewhere: root != nil)
    let pagePIN = PagePIN(root: storage.root, effective.configuration)
    machine.examinePage(root: storage.root, pagePIN)
    if asks {
      do { try ask(&options, effective.configuration, machine, spoken) } catch {
        note("Nothing was changed.", in: spoken)
        throw error
      }
      spoken = options.language ?? spoken
    }
    let plan = try SetupPlan(machine, options, reading: storage)
    if !form.json { try Output.line(plan.text(spoken, columns: StandardStream.output.columns)) }
    guard plan.problems.isEmpty else { throw Problems(all: plan.problems) }
    if onlyShows { return try answer(plan, done: false) }
    if !plan.isEmpty { try confirm(spoken) }

    let files = SetupFiles(storage)
    let former = try files.note()
    let made = newPIN(plan, pagePIN, spoken)
    let wasEnabled = !plan.startsService || service.isEnabled
    try files.carryOut(
      plan, enablesService: !wasEnabled, servedPage: machine.servesPage, pin: made.map { PagePIN.checksum($0.hash) })
    let pin = keep(made, pagePIN, files, former: former, spoken)
    let refusal = plan.startsService ? service.start() : nil
    let pageRefusal = carryOut(plan.page.step, root: storage.root)
    rereadAvahi(plan.changes.map(\.path), root: storage.root, spoken)
    // A service enabled later by the user must not be disabled by an undo.
    if refusal != nil, !wasEnabled { try? files.forgetService() }
    if pageRefusal != nil { try? files.forgetPage(former: former.page) }
    try answer(plan, pin: pin, done: true)
    try show(plan.page, pin: pin, spoken)
    if let refusal {
      let next = nextStep(unit: "qibla")
      note("The files are as shown, but the service was not started: \(refusal)", next, in: spoken)
    }
    if let pageRefusal {
      let next = nextStep(unit: PagePlan.unit)
      note("The files are as shown, but the page was not started: \(pageRefusal)", next, in: spoken)
    }
    guard refusal == nil, pageRefusal == nil else { throw ExitCode.noHardware }
    try await lead(plan, effective.configuration, isRunning: plan.startsService && root == nil, spoken)
  }

  /// After a service that was not started.
  private func nextStep(unit: String) -> Message { "Next: systemctl status \(unit), journalctl -u \(unit)" }

  private func answer(_ plan: SetupPlan, pin: String? = nil, done: Bool) throws {
    if form.json { try Output.json(SetupAnswer(plan, pin: pin, done: done)) }
  }

  private func takeBack(_ storage: RootedStorage, _ service: DeviceService, _ spoken: Language) throws {
    let files = SetupFiles(storage)
    let undo = try files.undoing(keepsService: leavesService)
    if !form.json { try Output.prose(undo.text(spoken)) }
    if !onlyShows {
      if !undo.note.isEmpty { try confirm(spoken) }
      let refusal = undo.disablesService ? service.stop() : nil
      try takeBackPage(undo, files, storage, spoken)
      if let refusal { note("the service was not stopped: \(refusal)", in: spoken) }
    }
    if form.json { try Output.json(SetupUndoAnswer(undo, done: !onlyShows)) }
    if !onlyShows, root == nil, undo.files.contains(where: { $0.path.hasPrefix("/boot/") }) {
      note("Next: sudo reboot", in: spoken)
    }
    if !undo.kept.isEmpty { throw ExitCode.refused }
  }

  /// Offers the calibration, and prints the next steps.
  private func lead(
    _ plan: SetupPlan, _ configuration: Configuration, isRunning: Bool, _ spoken: Language
  ) async throws {
    guard !form.json else { return }
    if asks, isRunning, !plan.needsReboot,
      isYes(to: "Calibrate it now, with the device in your hand? [y/N] ", spoken)
    {
      try await RunningDevice(configuration).ask(.calibrate, json: false)
      return
    }
    var steps: [(command: String, words: Message)] = [
      ("sudo qibla doctor", "parts, faults, next steps"),
      ("sudo qibla calibrate", "or hold its button for 2 s; until then it is in doubt"),
      ("sudo qibla align --sun", "in a building: until it was aligned or carried some steps it is in doubt"),
    ]
    if plan.needsReboot, root == nil {
      steps.insert(("sudo reboot", "the firmware reads its files at the start only"), at: 0)
    }
    note("Done. Next:", in: spoken)
    let column = 1 + (steps.map(\.command.count).max() ?? 0)
    for (command, words) in steps {
      let shown: Message = "\(command)"
      let blanks = String(repeating: " ", count: column - command.count)
      Output.note("  " + shown.text(spoken) + blanks + words.text(spoken))
    }
  }

  // MARK: - Asking

  /// Whether only to show the plan: a program can't be asked, so it needs `--yes`.
  private var onlyShows: Bool { dryRun || form.json && !yes }
  private var asks: Bool { !yes && !onlyShows }

  private func options() throws(Problems) -> SetupOptions {
    var options = SetupOptions()
    if let place { options.place = try SetupOptions.Place(place, option: "--place") }
    if let latitude, let longitude { options.place = .coordinates(latitude: latitude, longitude: longitude) }
    options.language = language
    options.method = method
    options.clock = clock
    options.changesBoot = !keepBoot
    options.startsService = !leavesService
    options.page = page
    return options
  }

  private func ask(
    _ options: inout SetupOptions, _ configuration: Configuration, _ machine: SetupMachine, _ spoken: Language
  ) throws {
    let hasPlace = configuration.place.position != nil
    if options.place == nil {
      let question: Message =
        hasPlace
        ? "Place: a city, latitude and longitude, or gps; Enter keeps the configured one: "
        : "Place: a city, latitude and longitude, or gps; Enter means gps: "
      options.place = try asked(question, spoken) { text throws(Problems) in try .init(text, option: "place") }
    }
    if options.language == nil {
      let kept = configuration.locale.language
      let own = Startup.ownLanguage(kept)
      let question: Message =
        own == kept
        ? "Language of the answers (\(Language.words)); Enter keeps \(own.rawValue): "
        : "Language of the answers (\(Language.words)); Enter takes \(own.rawValue): "
      options.language = try asked(question, spoken) {
        text throws(Problems) in try Self.choice(text, of: "language")
      }
      if options.language == nil, own != kept { options.language = own }
    }
    try askMethod(&options, configuration, spoken)
    if options.page == nil { options.page = try askedPage(machine.pageReach(configuration), spoken) }
  }

  /// Asks for the prayer method if none is configured: Enter takes the country's.
  private func askMethod(
    _ options: inout SetupOptions, _ configuration: Configuration, _ spoken: Language
  ) throws {
    let place = options.place == nil ? configuration.place.position : options.place?.position
    let offered = place.map { configuration.prayer.methodInForce(at: $0).method }
    guard options.method == nil, configuration.prayer.method == nil else { return }
    let question: Message =
      if let offered {
        "Prayer method, such as turkey or isna; Enter takes \(offered.rawValue), \(offered.name): "
      } else {
        "Prayer method, such as turkey or isna; Enter means the one of the country that the receiver finds: "
      }
    let named = try asked(question, spoken) {
      text throws(Problems) -> PrayerMethod in try Self.choice(text, of: "method")
    }
    options.method = named ?? offered
  }

  /// Nil after an empty answer or the end of input.
  func asked<Value>(
    _ question: Message, _ spoken: Language, _ read: (String) throws(Problems) -> Value
  ) throws -> Value? {
    try Input.answer(to: question.text(spoken)) { text -> Value?? in
      guard let text, !text.trimmed.isEmpty else { return .some(nil) }
      do throws(Problems) { return try read(text) } catch {
        Output.note(error.all.map { $0.text(spoken) }.joined(separator: "\n"))
        return nil
      }
    }
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String, of name: String
  ) throws(Problems) -> Value {
    if let value = Value(rawValue: text.trimmed.lowercased()) { return value }
    let accepted = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw Problems(all: [Problem(key: "", source: name, found: "\(text.quoted)", accepted: "\(accepted)")])
  }

  /// Ends the command if the plan is declined.
  private func confirm(_ spoken: Language) throws {
    guard asks else { return }
    guard isYes(to: "Do this? [y/N] ", spoken) else {
      note("Nothing was changed.", in: spoken)
      throw ExitCode.refused
    }
  }

  /// Whether the answer is yes, which is "y" in every language.
  private func isYes(to question: Message, _ spoken: Language) -> Bool {
    ["y", "yes"].contains(Input.answer(to: question.text(spoken))?.trimmed.lowercased())
  }
}

extension ClockChipKind: ExpressibleByArgument {}
