import Answers
import ArgumentParser
import Companion
import Controllers
import Core
import DeviceProgram
import Earth
import HAL
import LinuxHAL
import Measures
import Mosques
import Places
import Position
import Prayer
import Program
import Reports
import Sensors
import ServiceLifecycle
import Services
import Settings
import Simulation
import Text

/// The whole device on a modelled board: `qibla simulate`.
@main struct SimulationProgram: AsyncParsableCommand, Sendable {
  static let configuration = CommandConfiguration(
    commandName: "qibla-sim", abstract: SimulateOptions.abstract, discussion: SimulateOptions.discussion,
    version: version)

  @OptionGroup var options: SimulateOptions

  static func main() async { await runProgram(Self.self) }

  private var scenario: String { options.scenario }
  private var rateHz: Int { options.rateHz }

  func run() async throws {
    try require(
      options.secureListen == nil || options.listen != nil, "--secure-listen", "it alone", "it with \("--listen")")
    ignoreSignalsOfFailedWrites()
    if let count = options.fleet.fleet { return try await runFleet(of: count) }
    try require(!options.fleet.output.json, "--json", "it alone", "it with \("--fleet")")
    let folder = try ModelledState(path: options.state)
    let settings = try settings()
    let device = ModelledDevice(
      settings, ports: DevicePorts(settings: try folder.configuration(settings), started: systemTime()))
    let assembly = device.assembly(
      on: LinuxStorage(), builtOn: buildDate, zones: { .system }, note: { Output.note($0.text) })
    if options.uncalibrated { try folder.refuseCalibration(assembly.calibrationStore) }
    if let record = options.record { try RecordedFiles.refuseOverwriting(record, "--record") }
    Output.note("state folder: \(folder.path) (QIBLA_STATE_DIRECTORY=\(folder.path) qibla status asks this device)")
    let recorder = recorder(device)
    let secureListen = options.secureListen.map { ["--secure-listen", $0] } ?? []
    let portal = options.listen.map { address in
      Guardian(
        path: SiblingProgram.portal.path,
        arguments: [
          "--until-owner-ends", "--listen", address, "--device", assembly.folder.controlPath,
          "--directory", folder.path + "/portal",
        ] + secureListen, order: "")
    }
    if let portal, let listen = options.listen {
      Output.note("page: http://\(listen)/ (a PIN for changes: qibla portal pin --directory \(folder.path)/portal)")
      if !portal.start() { Output.note("the portal can't be started: the kernel refuses") }
    }
    defer { portal?.dismiss(withinSeconds: 2) }
    let view = SimulationView(
      device: device, showsPicture: showsPicture, seconds: options.seconds ?? scenarioSeconds(device),
      footer: "state folder \(folder.path)" + (options.listen.map { ", page http://\($0)/" } ?? ""),
      style: style)
    let beside: [(any Service)?] = [recorder, portal.map(PageStart.init)]
    do {
      try await serve(services(of: device, assembly, folder) + beside.compactMap(\.self), until: view)
    } catch is PageStart.Failure {
      Output.note("nothing is served at http://\(options.listen ?? "")/: the portal has ended, for the reason above")
      throw ExitCode.noHardware
    }
    if recorder != nil {
      let result = device.ports.recording.read()
      for note in RecordingAnswer(result, refusedSamples: 0).notes { Output.note(note) }
      if result.problem != nil { throw ExitCode.refused }
    }
  }

  /// Many devices at a broker; exit code 69 if the broker admitted none.
  private func runFleet(of count: Int) async throws {
    let fleet = try FleetSimulation(options.fleet, count: count, seed: options.seed)
    let seconds = options.seconds.flatMap { $0 > 0 ? $0 : nil }
    try await serve([fleet], until: FleetView(board: fleet.board, seconds: seconds, isJSON: options.fleet.output.json))
    if fleet.board.summary.messages == 0 {
      let broker = "\(options.fleet.host):\(options.fleet.port)"
      Output.note("the broker at \(broker): \(fleet.board.lastFault ?? "it hasn't answered yet")")
      throw ExitCode.noHardware
    }
    if options.fleet.output.json { try Output.json(fleet.board.summary) }
  }

  /// The loop on a real-time thread, and the device's services.
  private func services(
    of device: ModelledDevice, _ assembly: ModelledDevice.Assembly<LinuxStorage>, _ folder: ModelledState
  ) -> [any Service] {
    let period = Int64(1_000_000_000 / rateHz)
    let ports = device.ports
    let loop = LoopService(
      ports.loop,
      note: { notice in
        if !showsPicture { Output.note("notice: \(notice)") }
      }, start: LoopThread.realTime(priority: 70)
    ) {
      var loop = device.loop(LinuxTicker(periodNanoseconds: period))
      loop.run()
    }
    let path = assembly.folder.controlPath
    var answers = assembly.controlAnswers(provenance: provenance)
    answers.recordings = .linux(assembly.folder.recordingsPath)
    answers.examine = Examination.linux
    answers.mosques = MosqueFile.reader(of: assembly.folder.mosquesPath)
    answers.machineAge = { MachineAge(medium: mediumHealth(of: path)) }
    let update = folder.path + "/update.json"
    answers.update = { (UpdateNote(in: LinuxStorage(), at: update), version) }
    let clock = ModelledClock(date: device.settings.date)
    let logger = showsPicture ? Log.quiet : Log.device(.notice)
    let socket = ControlSocket<LocalListener, ModelledClock>(
      ports, clock: clock, logger: logger, path: path, answers: answers,
      listen: { bell throws(StorageError) in try LocalListener(path: path) { bell.ring() } })
    let services = assembly.services(clock, logger, loop: loop, socket: socket, player: { _ in SilentPlayer() })
    let user: [any Service] = device.settings.board.scenario.userFollowsRoutine ? [ModelledUser(device: device)] : []
    return services.map(\.service) + user
  }

  // MARK: - Recording

  private func recorder(_ device: ModelledDevice) -> RecordingService<LinuxClock, LinuxStorage>? {
    guard let record = options.record else { return nil }
    let ports = device.ports
    let recorder = RecordingService(
      ports, clock: LinuxClock(), storage: LinuxStorage(),
      provenance: { _ in provenance(ports) })
    ports.send(.record(RecordingOrder(folder: record)), from: .control)
    return recorder
  }

  /// Header that marks a modelled recording.
  @Sendable private func provenance(_ ports: DevicePorts) -> [(key: String, value: String)] {
    let device = ports.state.read()
    return [
      ("recorded by", "qibla simulate"), ("board", "modelled, \(options.board.rawValue)"), ("scenario", scenario),
      ("seed", "\(options.seed)"),
      ("magnetometer", device.magnetometer.chip ?? "none"), ("inertial", device.inertial.chip ?? "none"),
      ("frame", "body: x forward, y left, z up"), ("calibrated", "no"), ("rate_hz", "\(rateHz)"),
    ]
  }

  // MARK: - The model

  private var style: PictureStyle { .ofTerminal }
  private var showsPicture: Bool { !options.headless && Terminal.isInteractive && style.canDraw }
  /// A printed scenario ends when over; a live one continues under the person's control.
  private func scenarioSeconds(_ device: ModelledDevice) -> Double? {
    showsPicture ? nil : device.settings.board.scenario.seconds
  }

  private func settings() throws -> ModelledDevice.Settings {
    var settings = ModelledDevice.Settings()
    settings.rateHz = Double(rateHz)
    settings.ringPixels = options.pixels
    settings.isCalibrated = !options.uncalibrated && scenario != "calibrate"
    settings.date = options.time?.time ?? systemTime()
    if let position = options.place.position { settings.place = position }
    settings.board.kind = options.board.kind
    settings.board.seed = options.seed
    let bearing = Qibla(from: settings.place).bearing ?? .zero
    if !Scenario.prepare(&settings, reason: scenario, bearing: bearing) {
      settings.board.scenario = Scenario.named(scenario, bearing: bearing) ?? .still
    }
    if scenario == "prayer" { settings.date = Self.beforePrayer(at: settings.place, settings.date) }
    if scenario == "ramadan" { settings.date = Self.beforeIftar(at: settings.place, settings.date) }
    if let faults = options.faults {
      let text = String(decoding: try Input.whole(faults, limit: 1 << 20), as: UTF8.self)
      do { settings.board.faults = try FaultPlan(text) } catch {
        Output.note("\(faults): \(error)")
        throw ExitCode.badInput
      }
    }
    return settings
  }
}

extension SimulationProgram {
  /// Ten seconds before the next prayer at a place; `now` without one.
  private static func beforePrayer(at place: GeodeticPosition, _ now: UniversalTime) -> UniversalTime {
    var schedule = Schedule(EffectiveConfiguration.standard.configuration.prayer.timetable(at: place, in: .utc))
    guard let next = schedule.outlook(at: now).next else { return now }
    return UniversalTime(secondsSince1970: next.time.secondsSince1970 - 10)
  }

  /// Ten minutes before Maghrib of the next 12 Ramadan at a place; `now` without one.
  private static func beforeIftar(at place: GeodeticPosition, _ now: UniversalTime) -> UniversalTime {
    let timetable = EffectiveConfiguration.standard.configuration.prayer.timetable(at: place, in: .utc)
    guard let hijri = timetable.hijri.date(of: now.date) else { return now }
    let year = (hijri.month, hijri.day) < (9, 12) ? hijri.year : hijri.year + 1
    guard let date = timetable.hijri.civilDate(of: HijriDate(year: year, month: 9, day: 12)),
      let maghrib = timetable.day(date)[.maghrib]
    else { return now }
    return UniversalTime(secondsSince1970: maghrib.secondsSince1970 - 600)
  }
}

/// Ends the simulation if its page can't be served, as at an address in use.
private struct PageStart: Service {
  struct Failure: Error {}

  let portal: Guardian

  func run() async throws {
    // A portal that can't listen ends within this time.
    for _ in 0..<20 {
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .milliseconds(250)) }
      if Task.isShuttingDownGracefully { return }
      if !portal.isWatching { throw Failure() }
    }
    try? await gracefulShutdown()
  }
}
