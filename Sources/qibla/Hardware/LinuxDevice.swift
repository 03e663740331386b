import Calibration
import Core
import Device
import Earth
import HAL
import LinuxHAL
import Logging
import Measures
import Position
import Sensors
import ServiceLifecycle
import Settings
import UnixSignals

/// The device on real hardware: what `run` and the commands that measure have in common.
struct LinuxDevice {
  /// The right to the sensors, held for as long as the value is.
  let claim: SensorLock
  let configuration: Configuration
  let logger: Logger
  let model: MagneticModel
  let channels = LoopChannels()
  let places = Latest(PlaceReport())
  let calibrations = Latest(CalibrationReport())
  let requests = CalibrationRequests()

  let calibrationStore: CalibrationStore

  /// - Parameter calibrationStore: nil takes the configuration's.
  init(
    _ configuration: Configuration, _ claim: SensorLock, logger: Logger, calibrationStore: CalibrationStore? = nil
  ) throws {
    self.claim = claim
    self.calibrationStore = calibrationStore ?? Startup.calibrationStore(configuration)
    self.configuration = configuration
    self.logger = logger
    model = try Startup.magneticModel(configuration)
  }

  /// Runs the loop, the place and the calibration beside `last`, until that has ended or somebody ends the command.
  func run(until last: any Service) async throws {
    try await serve([loopService(), placeService(), calibrationService()], until: last)
  }

  /// - Parameter drives: whether LEDs and buzzer are driven.
  func loopService(drives: Bool = true) -> LoopService {
    let (configuration, channels, logger) = (configuration, channels, logger)
    return LoopService(
      channels: channels, priority: Int32(configuration.loop.priority), note: { logger.notice("\($0)") }
    ) {
      var loop = Loop(
        board: configuration.linuxBoard(drives: drives),
        pace: LinuxTicker(periodNanoseconds: Int64(1_000_000_000 / configuration.loop.rateHz)),
        pipeline: Pipeline(configuration.pipelineSettings), port: channels)
      loop.run()
    }
  }

  func placeService(tap: (@Sendable ([UInt8], Instant) -> Void)? = nil) -> PlaceService<LinuxReceiver> {
    let (configuration, model, logger) = (configuration, model, logger)
    let path = Startup.lastFixPath(configuration)
    return PlaceService(
      channels: channels, board: places,
      watch: {
        let (fix, notice) = Startup.lastFix(configuration)
        if let notice { logger.warning("\(notice)") }
        let keeper = SiteKeeper(rules: configuration.siteRules, model: model, buildDate: buildDate, lastFix: fix)
        let gps = configuration.gps
        guard gps.port != "none" else { return PlaceWatch(keeper: keeper, sources: { [] }, open: nil) }
        return PlaceWatch(
          keeper: keeper, sources: { gps.sources }, speeds: gps.speeds, looksAround: gps.port == "auto",
          open: LinuxReceiver.open)
      },
      wallClock: systemClock,
      keep: { fix in
        do throws(StorageError) {
          try LinuxStorage().write(fix.encoded, to: path)
          return true
        } catch {
          logger.warning("\(path) \(error.words): the place is not kept over a restart")
          return false
        }
      },
      logger: logger, alignment: CorrectionFile(configuration), tap: tap)
  }

  func callService() -> ControlSocket {
    ControlSocket(device: self, path: SensorLock.callPath(configuration), logger: logger)
  }

  func prayerService() -> PrayerService {
    PrayerService(channels: channels, places: places, configuration: configuration, logger: logger)
  }

  /// - Parameter drainsSamples: false leaves the loop's samples to somebody else.
  func calibrationService(drainsSamples: Bool = true) -> CalibrationService {
    var settings = CalibrationKeeper.Settings(
      bus: configuration.i2c.bus, axes: configuration.magnetometer.axes.description)
    settings.drainsSamples = drainsSamples
    settings.routine.hasOutputs = !configuration.ring.lines.isEmpty || configuration.statusLights.kind != .none
    let (bias, notice) = Startup.lastBias(configuration)
    if let notice { logger.warning("\(notice)") }
    settings.lastBias = bias
    return CalibrationService(
      keeper: CalibrationKeeper(
        settings, store: calibrationStore, channels: channels, reports: calibrations,
        requests: requests), logger: logger, wallClock: systemTime,
      // The device can do without either; a state folder that can't be written to has been named at the start.
      keepDrift: { [path = Startup.driftPath(configuration)] note in
        _ = try? LinuxStorage().write(note.encoded, to: path)
      },
      keepBias: { [path = Startup.biasPath(configuration)] note in
        _ = try? LinuxStorage().write(note.encoded, to: path)
      })
  }
}

/// Runs `services` side by side until `last` has ended, or SIGTERM, SIGINT or SIGHUP comes: then all of them end in order.
///
/// - Parameter last: nil for services that go on until they are told to end.
func serve(_ services: [any Service], until last: (any Service)? = nil) async throws {
  var all = services.map { ServiceGroupConfiguration.ServiceConfiguration(service: $0) }
  if let last { all.append(.init(service: last, successTerminationBehavior: .gracefullyShutdownGroup)) }
  let group = ServiceGroup(
    configuration: .init(
      services: all, gracefulShutdownSignals: [.sigterm, .sigint, .sighup], logger: Log.quiet))
  try await group.run()
}
