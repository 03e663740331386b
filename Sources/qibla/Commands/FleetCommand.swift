import ArgumentParser
import Program
import Settings
import Text

/// `qibla fleet`: the devices at a broker. `qibla-bridge` does the work.
struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet", abstract: "Looks after the devices at an MQTT broker, by their messages.",
    subcommands: [Status.self, Doctor.self, Targets.self, Settings.self], defaultSubcommand: Status.self)

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints a line for each device; the default.")
    @OptionGroup var fleet: FleetOptions

    func run() throws { try fleet.goOn("status") }
  }

  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints what the devices' doctors have found.")
    @OptionGroup var fleet: FleetOptions

    func run() throws { try fleet.goOn("doctor") }
  }

  struct Targets: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the devices' metrics as targets for Prometheus (file_sd_configs).")
    @Option(
      help: ArgumentHelp("The file, replaced as a whole. Default: standard output.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var output: String?
    @OptionGroup var fleet: FleetOptions

    func run() throws { try fleet.goOn("targets", output.map { ["--output", $0] } ?? []) }
  }

  struct Settings: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Changes settings of many devices: a plan, some first, and a stop when one reports worse.",
      discussion: """
        Without --yes it shows the plan: what each device has, and what it would have. With it the first devices \
        (--canary) are changed and watched, then ten times as many at a time. A device that isn't there any more, or whose \
        status is worse than before, stops the rest. Each device's bridge.may decides whether it takes the change. Exit \
        code 2: the rest was stopped, or a device refused.
        """)
    @Option(
      name: .customLong("set"),
      help: ArgumentHelp(
        "A change, as in prayer.method=turkey; without a value: as the device is configured. May be given again.",
        valueName: "key=value"))
    var changes: [String]
    @Option(help: ArgumentHelp("Only this device, SITE/DEVICE. May be given again.", valueName: "name"))
    var device: [String] = []
    @Option(help: "Number of devices that come first, 1 ... 1000. Default: 1.") var canary: Int?
    @Option(help: "Seconds for which changed devices are watched, 2 ... 3600. Default: 60.") var watch: Double?
    @Flag(help: "Carry out the plan.") var yes = false
    @OptionGroup var fleet: FleetOptions

    func validate() throws {
      for change in changes {
        let key = change.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
        try require(
          key.contains(".") && change.contains("="), "--set", change.quoted, "as in \("prayer.method=turkey")")
      }
      if let canary { try require((1...1000).contains(canary), "--canary", canary, "1 ... 1000") }
      if let watch { try require((2...3600).contains(watch), "--watch", watch, "2 ... 3600") }
    }

    func run() throws {
      var words = changes.flatMap { ["--set", $0] } + device.flatMap { ["--device", $0] }
      words += (canary.map { ["--canary", "\($0)"] } ?? []) + (watch.map { ["--watch", "\($0)"] } ?? [])
      try fleet.goOn("settings", words + (yes ? ["--yes"] : []))
    }
  }
}

/// The broker, and which of its devices.
struct FleetOptions: ParsableArguments {
  @Option(help: "The broker's name or address. Default: bridge.host.") var broker: String?
  @Option(help: "Only devices of this site.") var site: String?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    guard let site else { return }
    try require(
      !site.isEmpty && !site.contains { !"abcdefghijklmnopqrstuvwxyz0123456789-_".contains($0) }, "--site",
      site.quoted, "a to z, 0 to 9, - and _")
  }

  /// Goes on as `qibla-bridge fleet`, which has the broker's library.
  func goOn(_ command: String, _ more: [String] = []) throws {
    let bridge = try Startup.portalConfiguration(source.config).bridge
    var arguments = ["fleet", command] + bridge.login(at: broker ?? bridge.host ?? "localhost") + more
    if let site { arguments += ["--site", site] }
    if form.json { arguments.append("--json") }
    try SiblingProgram.bridge.replaceThis(with: arguments)
  }
}
