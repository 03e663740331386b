import Calibration
import Core
import Device
import Earth
import FoundationEssentials
import HAL
import LinuxHAL
import Logging
import Measures
import Places
import Position
import Sensors
import ServiceLifecycle
import Services
import Settings
import Text
import UnixSignals

/// The device on real hardware: common parts of `run` and the commands that measure.
struct LinuxDevice {
  /// The right to the sensors, held for as long as the value is.
  let lock: SensorLock
  let configuration: Configuration
  let logger: Logger
  let model: MagneticModel?
  let ports: DevicePorts
  let calibrationStore: CalibrationStore
  let corrections: CorrectionStore
  /// Darkens the outputs if this program is killed.
  private let guardian: Guardian
  private let clock = LinuxClock()

  /// - Parameter calibrationStore: nil takes the configuration's.
  init(
    _ effective: EffectiveConfiguration, _ lock: SensorLock, logger: Logger, calibrationStore: CalibrationStore? = nil
  ) throws {
    self.lock = lock
    configuration = effective.configuration
    self.logger = logger
    self.calibrationStore = calibrationStore ?? Startup.calibrationStore(configuration)
    corrections = Startup.correctionStore(configuration)
    ports = DevicePorts(settings: effective, started: systemTime())
    guardian = Guardian(arguments: ["dark", "--at-end-of-input"], order: effective.outputOrder)
    model = try Startup.magneticModel(effective)
  }

  /// Runs the loop and its services beside `last`, until that has ended or a signal ends
  /// the command.
  func run(until last: any Service) async throws {
    try await serve([loopService(), placeService(), calibrationService(), controlService()], until: last)
  }

  /// - Parameter drives: whether LEDs and buzzer are driven.
  func loopService(drives: Bool = true) -> LoopService {
    let (configuration, channels, logger) = (configuration, ports.loop, logger)
    let guardian = drives && configuration.hasOutputs ? guardian : nil
    let begin = LoopThread.realTime(priority: configuration.loop.priority)
    let feed = SensorFeed()
    let rhythm = LinuxRhythm(rateHz: configuration.loop.rateHz)
    return LoopService(
      channels, note: { logger.notice("\($0)") },
      start: { body in
        // Before the first line is taken.
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
          // Last: everything is dark by now, and a transfer that hangs must not keep the program from its end.
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
  func guardianService() -> GuardianService<LinuxClock>? {
    guard configuration.hasOutputs else { return nil }
    let guardian = guardian
    return GuardianService(
      clock: clock, logger: logger, isWatching: { guardian.isWatching }, start: { guardian.start() })
  }

  /// Nil for a device without a display.
  func displayService() -> DisplayService<BlockingClock, LinuxI2CBus>? {
    guard configuration.display.exists else { return nil }
    let guardian = guardian
    return DisplayService(
      ports, clock: BlockingClock(), logger: logger, display: configuration.display,
      // The loop starts it, too, and logs a failure: whichever comes first.
      open: configuration.openDisplay { _ = guardian.start() })
  }

  func placeService(
    tap: (@Sendable ([UInt8], Instant) -> Void)? = nil
  ) -> PlaceService<LinuxReceiver, LinuxClock> {
    let (configuration, model, logger) = (configuration, model, logger)
    let path = Startup.lastFixPath(configuration)
    let checkPath = StateFolder(configuration).clockCheckPath
    let parts = PlaceService<LinuxReceiver, LinuxClock>.Parts(
      wallClock: systemClock,
      clockChip: { clockChipTime().map { ClockChip(name: clockChipName(), time: $0) } },
      clockCheck: { (try? LinuxStorage().read(checkPath, limit: 4096)).flatMap { try? ClockCheck(decoding: $0) } },
      keepClockCheck: { check in
        do throws(StorageError) {
          try LinuxStorage().write(check.encoded, to: checkPath)
          return true
        } catch {
          logger.warning("\(checkPath) \(error.words): the clock chip vouches for nothing after a restart")
          return error.comesAfterwards
        }
      },
      keep: { fix in
        do throws(StorageError) {
          try LinuxStorage().write(fix.encoded, to: path)
          return true
        } catch {
          if error.comesAfterwards {
            logger.warning("\(path) \(error.words)")
            return true
          }
          logger.warning("\(path) \(error.words): the place is not kept over a restart")
          return false
        }
      }, corrections: corrections, tap: tap)
    return PlaceService(ports, clock: clock, logger: logger, parts) {
      let (fix, notice) = Startup.lastFix(configuration)
      if let notice { logger.warning("\(notice.en)") }
      let controller = SiteController(rules: configuration.siteRules, model: model, buildDate: buildDate, lastFix: fix)
      let gps = configuration.gps
      guard gps.port != "none" else { return PlaceWatch(controller: controller, sources: { [] }, open: nil) }
      return PlaceWatch(
        controller: controller, sources: { gps.sources }, speeds: gps.speeds, autodetects: gps.port == "auto",
        open: LinuxReceiver.open)
    }
  }

  /// - Parameter path: the configuration's, where one was named.
  func controlService(configuration path: String? = nil) -> ControlService<LinuxClock> {
    let settings = SettingsController(
      ports,
      store: { path, bytes in
        do throws(StorageError) {
          try LinuxStorage().write(bytes, to: path)
          return nil
        } catch {
          guard error.comesAfterwards else { return error.words }
          logger.warning("settings: \(path) \(error.words)")
          return nil
        }
      }, load: { () throws(Problems) in try Startup.effective(path) },
      examine: { Startup.machine.problems(of: $0) })
    return ControlService(
      CommandController(ports, corrections: corrections, settings: settings, tasbih: tasbih()), clock: clock,
      logger: logger)
  }

  private func tasbih() -> TasbihCounter {
    let counter = TasbihCounter(path: StateFolder(configuration).tasbihPath, LinuxStorage())
    if let notice = counter.notice { logger.warning("\(notice)") }
    return counter
  }

  /// Buttons beside the first, and an encoder, where the device has them.
  func controlsServices() -> [(String, any Service)] {
    ControlsDecoder.Group.allCases.compactMap { group in
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

  func controlSocket() -> ControlSocket<LocalListener, LinuxClock> {
    let path = SensorLock.controlPath(configuration)
    var answers = ControlAnswers(
      calibration: calibrationStore, calibrationPath: calibrationStore.path, corrections: corrections
    ) { ports in
      ports.settings.read().configuration.provenance(of: ports.state.read(), on: systemTime().date)
    }
    answers.recordings = .linux(StateFolder(configuration).recordingsPath)
    answers.files = RestorePlan.Files(LinuxStorage())
    answers.machine = Startup.machine
    answers.restart = .init(started: clock.now()) { [logger] in
      logger.notice("restart: asked for by another program")
      endInOrder()
    }
    return ControlSocket(
      ports, clock: clock, logger: logger, path: path, answers: answers,
      listen: { () throws(StorageError) in try LocalListener(path: path) }, portal: portalEndpoint)
  }

  /// In the folder of the service's own that others can look into, where it has one.
  private var portalEndpoint: ControlSocket<LocalListener, LinuxClock>.Endpoint? {
    guard let folder = ProcessInfo.processInfo.environment["RUNTIME_DIRECTORY"], folder.hasPrefix("/") else {
      return nil
    }
    let path = folder + "/device.sock"
    return .init(path: path) { () throws(StorageError) in
      try LocalListener(path: path, group: ControlSocket<LocalListener, LinuxClock>.portalGroup)
    }
  }

  func prayerService() -> PrayerService<LinuxClock, LinuxStorage, LinuxAdhanPlayer> {
    PrayerService(
      ports, clock: clock, storage: LinuxStorage(),
      zones: { [directory = configuration.state.directory] in .chosen(in: directory) },
      buildDate: buildDate, logger: logger,
      player: { LinuxAdhanPlayer($0) })
  }

  /// - Parameter notifier: the service manager.
  func heartbeatService(_ notifier: SystemdNotifier) -> HeartbeatService<LinuxClock> {
    let (ring, buzzer) = (configuration.ring, configuration.buzzer)
    return HeartbeatService(
      ports, clock: clock, notifier: notifier, logger: logger,
      ringDevice: ring.carrier == .lines ? nil : ring.device,
      buzzerDevice: buzzer.kind == .active ? nil : buzzer.device)
  }

  func runNoteService() -> RunNoteService<LinuxStorage> {
    // To a service the kernel's own word is closed (ProcSubset=pid): its unit says it, without dashes.
    let boot =
      ProcessInfo.processInfo.environment["BOOT_ID"]
      ?? (try? LinuxStorage().read("/proc/sys/kernel/random/boot_id", limit: 64))
      .map { String(decoding: $0, as: UTF8.self) }
    return RunNoteService(
      StateFolder(configuration), storage: LinuxStorage(), boot: boot?.filter(\.isHexDigit), logger: logger)
  }

  func watchdogService(_ notifier: SystemdNotifier) -> WatchdogService<BlockingClock> {
    WatchdogService(ports, clock: BlockingClock(), notifier: notifier)
  }

  func calibrationService() -> CalibrationService<LinuxClock> {
    var settings = CalibrationController.Settings(
      bus: configuration.magnetometerBus, axes: configuration.magnetometerAxes.description)
    settings.configuredAxes = configuration.magnetometer.axes
    settings.routine.hasOutputs = configuration.ring.exists || configuration.statusLights.kind != .none
    let (bias, notice) = Startup.lastBias(configuration)
    if let notice { logger.warning("\(notice)") }
    settings.lastBias = bias
    // The device can do without these notes; a state folder that can't be written to has been named at the start.
    let notes = CalibrationService<LinuxClock>.Notes(
      keepDrift: { [path = Startup.driftPath(configuration)] note in
        _ = try? LinuxStorage().write(note.encoded, to: path)
      },
      keepBias: { [path = Startup.biasPath(configuration)] note in
        _ = try? LinuxStorage().write(note.encoded, to: path)
      })
    return CalibrationService(
      CalibrationController(settings, store: calibrationStore, ports: ports), clock: clock, logger: logger,
      wallClock: systemTime, notes: notes)
  }
}

extension LoopThread {
  /// Starts the loop on a thread under SCHED_FIFO, as far as that is allowed.
  static func realTime(priority: Int) -> @Sendable (_ body: @escaping @Sendable () -> Void) throws -> LoopThread {
    { body in
      let thread = JoinableThread(try RealTimeThread(name: "qibla-loop", priority: Int32(priority), body: body))
      return LoopThread(notice: thread.rights.notice) { thread.join() }
    }
  }
}

/// Runs `services` side by side until `last` has ended, or SIGTERM, SIGINT or SIGHUP comes: then all of them end in order.
///
/// - Parameters:
///   - last: nil for services that go on until stopped.
///   - hangUpEnds: false where SIGHUP has another meaning.
func serve(_ services: [any Service], until last: (any Service)? = nil, hangUpEnds: Bool = true) async throws {
  var all = services.map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) }
  if let last { all.append(.init(service: last, successTerminationBehavior: .gracefullyShutdownGroup)) }
  let group = ServiceGroup(
    configuration: .init(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint] + (hangUpEnds ? [.sighup] : []), logger: Log.quiet))
  try await group.run()
}
