import ArgumentParser
import Core
import Device
import Earth
import HAL
import LinuxHAL
import Measures
import Places
import Position
import Prayer
import Sensors
import ServiceLifecycle
import Services
import Settings
import Simulation
import Text

/// `qibla simulate`: the whole device on a modelled board.
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The whole device on a modelled board; needs no hardware and no configuration.",
    discussion: """
      In a terminal it draws the device live: arrow keys turn and tilt it, m brings a magnet near, g takes the GPS away, \
      c holds the button down for a calibration, f waves the device about in a figure-eight, q quits. Without a terminal that can \
      be drawn on, or with --headless, it prints one line a second.

      It says where its state folder is. With QIBLA_STATE_DIRECTORY set to that, status, calibrate, align, survey and record ask \
      it as they ask a real device.

      Scenarios beside those with names of their own show a reason, and are called by its code: \
      \(Scenario.reasonNames.joined(separator: ", ")). Each shows it within 15 s, but field.new takes 25 s and field.attached 45 s: the estimator \
      believes in another field only after so much turning.
      """)

  @Option(
    help: "What happens: \(Scenario.names.joined(separator: ", ")), or the code of a reason.",
    completion: .list(Scenario.names + Scenario.reasonNames))
  var scenario = "still"
  @Option(parsing: .unconditional, help: "End after so many seconds; 0 ends with the first picture.")
  var seconds: Double?
  @Flag(help: "Print one line a second instead of drawing.")
  var headless = false
  @Option(help: "Chips of the modelled board: nine-axes (LIS3MDL, LSM6DSOX) or six-axes (HMC5883L, LSM303DLHC).")
  var board = BoardName.nineAxes
  @Option(parsing: .unconditional, help: "Ticks per second, 50 ... 400.")
  var rateHz = 100
  @Option(parsing: .unconditional, help: "Pixels of the ring, 8 ... 24.")
  var pixels = 16
  @Flag(help: "A device that was never calibrated.")
  var uncalibrated = false
  @Option(help: ArgumentHelp("A fault plan: one event a line.", valueName: "file"), completion: .file())
  var faults: String?
  @Option(
    help: ArgumentHelp("Record raw logs into this folder, as qibla record does.", valueName: "dir"),
    completion: .directory)
  var record: String?
  @Option(
    help: ArgumentHelp(
      "The state folder, with lock and socket. Default: a temporary one, which is printed.", valueName: "dir"),
    completion: .directory)
  var state: String?
  @Option(parsing: .unconditional, help: "Seed of the sensors' noise, a whole number from 0.")
  var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp("Serve the page and the API there, too, by a process of its own.", valueName: "address:port"))
  var listen: String?
  @OptionGroup var place: OptionalPlaceOptions

  func validate() throws {
    try require(
      (Scenario.names + Scenario.reasonNames).contains(scenario), "--scenario", scenario,
      (Scenario.names + Scenario.reasonNames).joined(separator: ", "))
    if let seconds { try require((0...1e7).contains(seconds), "--seconds", seconds, "0 ... 10000000") }
    try require((50...400).contains(rateHz), "--rate-hz", rateHz, "50 ... 400")
    try require((8...24).contains(pixels), "--pixels", pixels, "8 ... 24")
    if let record { try require(!record.isEmpty, "--record", "\"\"", "a folder") }
    if let listen {
      try require(
        ListenAddress(listen).map { $0.port > 0 } ?? false, "--listen", listen.quoted,
        "an address and a port, as in 127.0.0.1:8080")
    }
    if let state { try require(state.hasPrefix("/"), "--state", state.quoted, "a path that begins with /") }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let folder = try ModelledState(path: state)
    let device = try ModelledDevice(settings(), ports: DevicePorts(settings: Self.settings, started: systemTime()))
    if let record { try RecordedFiles.refuseOverwriting(record, "--record") }
    Output.note("state folder: \(folder.path) (QIBLA_STATE_DIRECTORY=\(folder.path) qibla status asks this device)")
    let recorder = recorder(device)
    let portal = listen.map { address in
      Guardian(
        arguments: [
          "portal", "serve", "--until-owner-ends", "--listen", address, "--device",
          folder.path + "/" + SensorLock.controlName,
          "--directory", folder.path + "/portal",
        ], order: "")
    }
    if let portal, let listen {
      Output.note("page: http://\(listen)/ (a PIN for changes: qibla portal pin --directory \(folder.path)/portal)")
      if !portal.start() { Output.note("the portal can't be started: the kernel refuses") }
    }
    defer { portal?.dismiss(withinSeconds: 2) }
    let view = SimulationView(
      device: device, showsPicture: showsPicture, seconds: seconds ?? scenarioSeconds(device),
      footer: "state folder \(folder.path)" + (listen.map { ", page http://\($0)/" } ?? ""),
      style: style)
    let beside: [(any Service)?] = [recorder, portal.map(PageStart.init)]
    do {
      try await serve(services(of: device, folder) + beside.compactMap(\.self), until: view)
    } catch is PageStart.Failure {
      Output.note("nothing is served at http://\(listen ?? "")/: the portal has ended, for the reason above")
      throw ExitCode.noHardware
    }
    if recorder != nil {
      let result = device.ports.recording.read()
      for note in RecordingAnswer(result, refusedSamples: 0).notes { Output.note(note) }
      if result.problem != nil { throw ExitCode.refused }
    }
  }

  /// The loop on a real-time thread, and all that runs beside it in a device.
  private func services(of device: ModelledDevice, _ folder: ModelledState) -> [any Service] {
    let period = Int64(1_000_000_000 / rateHz)
    let date = device.settings.date
    let (clock, ports, logger) = (LinuxClock(), device.ports, Log.quiet)
    let loop = LoopService(
      ports.loop,
      note: { notice in
        if !showsPicture { Output.note("notice: \(notice)") }
      }, start: LoopThread.realTime(priority: 70)
    ) {
      var loop = device.loop(LinuxTicker(periodNanoseconds: period))
      loop.run()
    }
    let corrections = CorrectionStore(folder: "state", device.storage)
    let parts = PlaceService<SimulatedSerialPort, LinuxClock>.Parts(
      wallClock: { nil }, keep: { _ in true }, corrections: corrections)
    let place = PlaceService(ports, clock: clock, logger: logger, parts) { device.placeWatch(builtOn: buildDate) }
    let calibration = CalibrationService(
      device.calibrationController(), clock: clock, logger: logger, wallClock: { date })
    let machine = MachineCheck(storage: device.storage, zones: .system, hasProgram: { _ in false })
    let settings = SettingsController(
      ports,
      store: { path, bytes in
        do throws(StorageError) {
          try device.storage.write(bytes, to: path)
          return nil
        } catch { return error.words }
      },
      load: { () throws(Problems) in
        let effective = ports.settings.read()
        guard let bytes = device.storage[effective.overlayPath] else { return effective }
        let changed = effective.overlaid(by: .success(bytes))
        guard changed.overlayProblems.isEmpty else { throw Problems(all: changed.overlayProblems) }
        return changed
      },
      examine: { machine.problems(of: $0) })
    let control = ControlService(
      CommandController(
        ports, corrections: corrections, settings: settings, tasbih: TasbihCounter(path: "state/tasbih", device.storage)
      ),
      clock: clock, logger: logger)
    let prayer = PrayerService<ModelledClock, MemoryStorage, SilentPlayer>(
      ports, clock: ModelledClock(date: date), storage: device.storage, zones: { .system }, buildDate: buildDate,
      logger: showsPicture ? Log.quiet : Log.device(.notice), player: { _ in SilentPlayer() })
    let path = folder.path + "/" + SensorLock.controlName
    var answers = ControlAnswers(
      calibration: device.calibrationStore, calibrationPath: "the modelled device's memory", corrections: corrections,
      provenance: provenance)
    answers.recordings = .linux(folder.path + "/recordings")
    answers.files = RestorePlan.Files(device.storage)
    answers.machine = machine
    let socket = ControlSocket<LocalListener, LinuxClock>(
      ports, clock: clock, logger: logger, path: path, answers: answers,
      listen: { () throws(StorageError) in try LocalListener(path: path) })
    let user: [any Service] = device.settings.board.scenario.userFollowsRoutine ? [ModelledUser(device: device)] : []
    return [loop, place, calibration, control, prayer, socket] + user
  }

  // MARK: - Recording

  private func recorder(_ device: ModelledDevice) -> RecordingService<LinuxClock, LinuxStorage>? {
    guard let record else { return nil }
    let ports = device.ports
    let recorder = RecordingService(
      ports, clock: LinuxClock(), storage: LinuxStorage(), tap: ports.taps.open(),
      provenance: { _ in provenance(ports) })
    ports.send(.record(RecordingOrder(folder: record)), from: .control)
    return recorder
  }

  /// The header marks it as a model's recording.
  @Sendable private func provenance(_ ports: DevicePorts) -> [(key: String, value: String)] {
    let device = ports.state.read()
    return [
      ("recorded by", "qibla simulate"), ("board", "modelled, \(board.rawValue)"), ("scenario", scenario),
      ("seed", "\(seed)"),
      ("magnetometer", device.magnetometer.chip ?? "none"), ("inertial", device.inertial.chip ?? "none"),
      ("frame", "body: x forward, y left, z up"), ("calibrated", "no"), ("rate_hz", "\(rateHz)"),
    ]
  }

  // MARK: - The model

  /// All calls are set, so that they can be seen. By a file: what the environment sets, the page may not change.
  private static var settings: EffectiveConfiguration {
    let lines = ["fajr", "dhuhr", "asr", "maghrib", "isha"].map { "\($0)_minutes = 0\n" }
    let file = (path: "the modelled device's configuration", bytes: Array(("[alarm]\n" + lines.joined()).utf8))
    return (try? EffectiveConfiguration(file: file)) ?? .standard
  }

  private var style: PictureStyle { .ofTerminal }
  private var showsPicture: Bool { !headless && Terminal.isInteractive && style.canDraw }
  /// A scenario that is only printed ends when it is over; one that is watched goes on under the person's hands.
  private func scenarioSeconds(_ device: ModelledDevice) -> Double? {
    showsPicture ? nil : device.settings.board.scenario.seconds
  }

  private func settings() throws -> ModelledDevice.Settings {
    var settings = ModelledDevice.Settings()
    settings.rateHz = Double(rateHz)
    settings.ringPixels = pixels
    settings.isCalibrated = !uncalibrated && scenario != "calibrate"
    settings.date = systemTime()
    if let position = place.position { settings.place = position }
    settings.board.kind = board.kind
    settings.board.seed = seed
    let bearing = Qibla(from: settings.place).bearing ?? .zero
    if !Scenario.prepare(&settings, reason: scenario, bearing: bearing) {
      settings.board.scenario = Scenario.named(scenario, bearing: bearing) ?? .still
    }
    if scenario == "prayer" { settings.date = Self.beforePrayer(at: settings.place, settings.date) }
    if let faults {
      let text = String(decoding: try Input.whole(faults, limit: 1 << 20), as: UTF8.self)
      do { settings.board.faults = try FaultPlan(text) } catch {
        Output.note("\(faults): \(error)")
        throw ExitCode.badInput
      }
    }
    return settings
  }
}

extension Simulate {
  /// Ten seconds before the next prayer at a place; the time itself where there is none.
  private static func beforePrayer(at place: GeodeticPosition, _ now: UniversalTime) -> UniversalTime {
    var schedule = Schedule(settings.configuration.prayer.timetable(at: place, in: .utc))
    guard let next = schedule.outlook(at: now).next else { return now }
    return UniversalTime(secondsSince1970: next.time.secondsSince1970 - 10)
  }
}

/// The modelled boards by the names people type.
enum BoardName: String, ExpressibleByArgument, CaseIterable {
  case nineAxes = "nine-axes"
  case sixAxes = "six-axes"

  var kind: ModelBoard.Kind { self == .nineAxes ? .nineAxes : .sixAxes }
}

/// Ends the simulation where its page never comes: at an address in use, say.
private struct PageStart: Service {
  struct Failure: Error {}

  let portal: Guardian

  func run() async throws {
    // A portal that can't listen has ended by then.
    for _ in 0..<20 {
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(250)) }
      if Task.isShuttingDownGracefully { return }
      if !portal.isWatching { throw Failure() }
    }
    try? await gracefulShutdown()
  }
}
