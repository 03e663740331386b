import ArgumentParser
import Core
import Device
import HAL
import LinuxHAL
import Logging
import Measures
import ServiceLifecycle
import Services
import Settings

/// `qibla run`: the device.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs the device: sensors to LEDs, until SIGTERM.",
    discussion: "A missing part degrades the device and is logged once; the device goes on.")

  @OptionGroup var source: ConfigurationOption

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    // From a terminal SIGHUP means that it was closed: end. Elsewhere it asks to read the settings again.
    let reloads = !StandardStream.error.isTerminal
    if reloads { ignoreHangUp() }
    let effective = try Startup.configuration(source.config)
    let configuration = effective.configuration
    let logger = Log.device(configuration.log.level)
    let device = try LinuxDevice(effective, .required(configuration), logger: logger)
    logger.notice("\(Startup.firstLine(effective))")
    if let diagnosis = device.lock.diagnosis { logger.warning("\(diagnosis.line)") }
    let notifier = SystemdNotifier()
    var services: [(String, any Service)] = [
      ("loop", device.loopService()), ("watchdog", device.watchdogService(notifier)), ("place", device.placeService()),
      ("calibration", device.calibrationService()), ("control", device.controlService(configuration: source.config)),
      ("prayer", device.prayerService()), ("socket", device.controlSocket()),
      ("heartbeat", device.heartbeatService(notifier)), ("notes", device.runNoteService()),
    ]
    services += device.controlsServices()
    if reloads { services.append(("reload", await ReloadService(device.ports))) }
    if let display = device.displayService() { services.append(("display", display)) }
    if let guardian = device.guardianService() { services.append(("guardian", guardian)) }
    try await serve(
      [
        ThreadedServices(services: services.map { ThreadedService(name: $0, service: $1, logger: logger) }),
        SettledStart(),
      ],
      hangUpEnds: !reloads)
    let outputs = device.ports.state.read().outputs
    let mayBeOn = [(outputs.ring, "ring"), (outputs.lamps, "status_lights"), (outputs.buzzer, "buzzer")]
      .filter { $0.0.map { $0.kind != .missing } ?? false }.map(\.1)
    guard mayBeOn.isEmpty else {
      // The guardian goes on trying, and names outputs that may still be on.
      return logger.warning("stopped: may still be on: \(mayBeOn.joined(separator: ", "))")
    }
    logger.notice("stopped: lights and buzzer are off")
  }
}

/// `--config`, for every command that needs the configuration.
struct ConfigurationOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The configuration. Default: \(EffectiveConfiguration.standardPath).", valueName: "file"),
    completion: .file())
  var config: String?
}
