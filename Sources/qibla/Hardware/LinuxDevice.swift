import Calibration
import Companion
import Controllers
import Core
import DeviceProgram
import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Logging
import Measures
import Mosques
import Places
import Position
import Program
import Reports
import Sensors
import ServiceLifecycle
import Services
import Settings
import Text
import UnixSignals

/// The device on real hardware, for `run` and the measuring commands.
struct LinuxDevice {
  typealias Assembly = DeviceAssembly<LinuxStorage, LinuxReceiver>

  /// Held as long as this value lives.
  let lock: SensorLock
  let configuration: Configuration
  let logger: Logger
  let assembly: Assembly
  /// Switches the outputs off if this program is killed.
  private let guardian: Guardian
  private let clock = LinuxClock()

  var ports: DevicePorts { assembly.ports }

  /// - Parameters:
  ///   - calibrationStore: nil: the configured one.
  ///   - path: of the configuration, if named.
  init(
    _ effective: EffectiveConfiguration, _ lock: SensorLock, logger: Logger, calibrationStore: CalibrationStore? = nil,
    configuration path: String? = nil
  ) throws {
    self.lock = lock
    configuration = effective.configuration
    self.logger = logger
    guardian = Guardian(arguments: ["dark", "--at-end-of-input"], order: effective.outputOrder)
    assembly = Assembly(
      DevicePorts(settings: effective, started: systemTime()),
      on: try .linux(effective, load: { () throws(Problems) in try Startup.effective(path) }),
      calibrationStore: calibrationStore, note: { logger.log([$0]) })
  }

  /// Runs the loop and its services beside `last`, until that ends or a signal comes.
  func run(until last: any Service) async throws {
    try await serve(
      [
        loopService(), assembly.sampleService(clock), assembly.placeService(clock, logger),
        assembly.calibrationService(clock, logger), assembly.controlService(clock, logger),
      ], until: last)
  }

  /// The services of `run`, by name.
  ///
  /// - Parameter notifier: the service manager.
  func services(_ notifier: SystemdNotifier) -> [(name: String, service: any Service)] {
    var services = assembly.services(
      clock, logger, loop: loopService(), socket: controlSocket(), player: { LinuxAdhanPlayer($0) })
    services += [
      ("watchdog", WatchdogService(ports, clock: BlockingClock(), notifier: notifier)),
      ("heartbeat", heartbeatService(notifier)), ("notes", runNoteService()),
    ]
    services += controlsServices()
    if let display = displayService() { services.append(("display", display)) }
    if let guardian = guardianService() { services.append(("guardian", guardian)) }
    return services
  }

  /// - Parameter drives: whether to drive LEDs and buzzer.
  func loopService(drives: Bool = true) -> LoopService {
    let (configuration, channels, logger) = (configuration, ports.loop, logger)
    let guardian = drives && configuration.hasOutputs ? guardian : nil
    let begin = LoopThread.realTime(priority: configuration.loop.priority)
    let feed = SensorFeed()
    let rhythm = LinuxRhythm(rateHz: configuration.loop.rateHz)
    return LoopService(
      channels, note: { logger.notice("\($0)") },
      start: { body in
        // Before the first output is opened.
        if guardian?.start() == false { logger.warning("\(GuardianWords.missing)") }
        let sensors = try SensorThread(priority: configuration.loop.priority, feed) {
          var sampler = Sampler(configuration.linuxSensors(), pace: rhythm.sampling, feed: feed)
          sampler.run()
        }
        let loop: LoopThread
        do { loop = try begin(body) } catch {
          feed.stop()
          throw error
        }
        return LoopThread(notice: loop.notice) {
          loop.join()
          guardian?.dismiss()
          // Last: all outputs are off by now, and a blocked transfer must not delay that.
          sensors.end()
        }
      }
    ) {
      var loop = Loop(
        board: configuration.linuxBoard(fedBy: feed, drives: drives), pace: rhythm.deciding,
        pipeline: Pipeline(configuration.pipelineSettings), port: channels)
      loop.run()
    }
  }

  /// Nil for a device without outputs.
  private func guardianService() -> GuardianService<LinuxClock>? {
    guard configuration.hasOutputs else { return nil }
    let guardian = guardian
    return GuardianService(
      clock: clock, logger: logger, isWatching: { guardian.isWatching }, start: { guardian.start() })
  }

  /// Nil for a device without a display.
  private func displayService() -> DisplayService<BlockingClock, LinuxI2CBus>? {
    guard configuration.display.exists else { return nil }
    let guardian = guardian
    return DisplayService(
      ports, clock: BlockingClock(), logger: logger, display: configuration.display,
      // The loop also starts the guardian, and logs a failure; the first one counts.
      open: configuration.openDisplay { _ = guardian.start() })
  }

  /// Services of configured buttons beside the first, and of an encoder.
  private func controlsServices() -> [(String, any Service)] {
    ControlLines.allCases.compactMap { group in
      guard let lines = group.lines(configuration) else { return nil }
      let service = ControlsPoller(
        ports, group, clock: clock, logger: logger,
        words: { Diagnosis($0, part: group.rawValue, chip: lines.chip).line }
      ) { () throws(LineError) in
        try GPIOEdgeLines(path: lines.chip, offsets: lines.offsets, activeLow: lines.activeLow)
      }
      return (group.rawValue, service)
    }
  }

  private func controlSocket() -> ControlSocket<LocalListener, LinuxClock> {
    let path = StateFolder(configuration).controlPath
    var answers = assembly.controlAnswers { ports in
      ports.settings.read().configuration.provenance(of: ports.state.read(), on: systemTime().date)
    }
    answers.recordings = .linux(assembly.folder.recordingsPath)
    answers.examine = Examination.linux
    answers.mosques = MosqueFile.reader(of: assembly.folder.mosquesPath)
    let folder = configuration.state.directory
    answers.machineAge = {
      let chip = clockChipName()
      return MachineAge(
        clockChip: chip.isEmpty ? nil : chip, medium: mediumHealth(of: folder),
        canLookForUpdates: LinuxStorage().exists(UpdateNote.script))
    }
    answers.update = { (UpdateNote(in: LinuxStorage()), version) }
    answers.restart = .init(started: clock.now()) { [logger] in
      logger.notice("restart: asked for by another program")
      endInOrder()
    }
    return ControlSocket(
      ports, clock: clock, logger: logger, path: path, answers: answers,
      listen: { bell throws(StorageError) in try LocalListener(path: path) { bell.ring() } }, portal: portalEndpoint)
  }

  /// The portal's socket in the service's runtime folder; nil without one.
  private var portalEndpoint: ControlSocket<LocalListener, LinuxClock>.Endpoint? {
    guard let folder = ProcessInfo.processInfo.environment["RUNTIME_DIRECTORY"], folder.hasPrefix("/") else {
      return nil
    }
    let path = folder + "/device.sock"
    return .init(path: path) { bell throws(StorageError) in
      try LocalListener(path: path, group: ControlSocket<LocalListener, LinuxClock>.portalGroup) { bell.ring() }
    }
  }

  private func heartbeatService(_ notifier: SystemdNotifier) -> HeartbeatService<LinuxClock> {
    let (ring, buzzer) = (configuration.ring, configuration.buzzer)
    return HeartbeatService(
      ports, clock: clock, notifier: notifier, logger: logger,
      ringDevice: ring.carrier == .lines ? nil : ring.device,
      buzzerDevice: buzzer.kind == .active ? nil : buzzer.device)
  }

  private func runNoteService() -> RunNoteService<LinuxStorage> {
    // A service can't read the kernel's boot ID (ProcSubset=pid): its unit passes it, without dashes.
    let boot =
      ProcessInfo.processInfo.environment["BOOT_ID"]
      ?? (try? LinuxStorage().read("/proc/sys/kernel/random/boot_id", limit: 64))
      .map { String(decoding: $0, as: UTF8.self) }
    return RunNoteService(
      assembly.folder, storage: LinuxStorage(), boot: boot?.filter(\.isHexDigit), logger: logger)
  }

}

extension DeviceAssembly.Machine where Disk == LinuxStorage, Port == LinuxReceiver {
  /// This machine, for a device with the configuration.
  ///
  /// - Parameter load: reads the configuration again.
  static func linux(_ effective: EffectiveConfiguration, load: @escaping SettingsController.Load) throws -> Self {
    let configuration = effective.configuration
    var calibration = CalibrationController.Settings(
      bus: configuration.magnetometerBus, axes: configuration.magnetometerAxes.description)
    calibration.configuredAxes = configuration.magnetometer.axes
    calibration.routine.hasOutputs = configuration.ring.exists || configuration.statusLights.kind != .none
    var machine = Self(
      disk: LinuxStorage(), calibration: calibration, receiver: .linux(configuration.gps),
      model: try Startup.magneticModel(effective), builtOn: buildDate, check: Startup.machine, load: load,
      zones: { [directory = configuration.state.directory] in .chosen(in: directory) })
    machine.wallClock = systemClock
    machine.clockChip = { clockChipTime().map { ClockChip(name: clockChipName(), time: $0) } }
    return machine
  }
}

extension DeviceAssembly.Receiver where Port == LinuxReceiver {
  static func linux(_ gps: Configuration.GPSReceiver) -> Self {
    guard gps.port != "none" else { return Self(sources: { [] }, speeds: [], open: nil) }
    return Self(
      sources: { gps.sources }, speeds: gps.speeds, autodetects: gps.port == "auto", open: LinuxReceiver.open)
  }
}
