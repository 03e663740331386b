import ArgumentParser
import Companion
import Core
import HAL
import LinuxHAL
import Logging
import Measures
import Program
import Reports
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
    // SIGHUP means a closed terminal, and ends; without a terminal it reloads the settings.
    let reloads = !StandardStream.error.isTerminal
    if reloads { ignoreHangUp() }
    let effective = try Startup.configuration(source.config)
    let configuration = effective.configuration
    let logger = Log.device(configuration.log.level)
    let device = try LinuxDevice(
      effective, .required(configuration), logger: logger, configuration: source.config)
    logger.notice("\(firstLine(effective))")
    if let diagnosis = device.lock.diagnosis { logger.warning("\(diagnosis.line)") }
    let notifier = SystemdNotifier()
    var services = device.services(notifier)
    if reloads { services.append(("reload", await ReloadService(device.ports))) }
    try await serve(
      [
        ThreadedServices(
          services: services.map { ThreadedService(name: $0.name, service: $0.service, logger: logger) }),
        SettledStart(),
      ],
      hangUpEnds: !reloads)
    let outputs = device.ports.state.read().outputs
    let mayBeOn = [(outputs.ring, "ring"), (outputs.lamps, "status_lights"), (outputs.buzzer, "buzzer")]
      .filter { $0.0.map { $0.kind != .missing } ?? false }.map(\.1)
    guard mayBeOn.isEmpty else {
      // The guardian retries, and reports outputs that may still be on.
      return logger.warning("stopped: may still be on: \(mayBeOn.joined(separator: ", "))")
    }
    logger.notice("stopped: lights and buzzer are off")
  }

  /// Version, board and configuration: the first line of a device's log.
  private func firstLine(_ effective: EffectiveConfiguration) -> String {
    let board = [
      "/sys/firmware/devicetree/base/model", "/proc/device-tree/model", "/sys/devices/virtual/dmi/id/product_name",
    ].lazy.compactMap { LinuxStorage().line($0) }.first
    return "qibla \(version) on \(board ?? "an unknown board"), configuration: "
      + effective.sourceWords
  }
}
