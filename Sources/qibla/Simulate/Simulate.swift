import ArgumentParser
import Core
import Device
import Earth
import HAL
import LinuxHAL
import Measures
import Position
import Sensors
import Services
import Simulation

/// `qibla simulate`: the whole device on a modelled board.
struct Simulate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "The whole device on a modelled board; needs no hardware and no configuration.",
    discussion: """
      In a terminal it draws the device live: arrow keys turn and tilt it, m brings a magnet near, g takes the GPS away, \
      c holds the button down for a calibration, f waves the device about in a figure-eight, q quits. Without a terminal, or with --headless, it prints one line a second.
      """)

  @Option(help: "What happens: \(Scenario.names.joined(separator: ", ")).")
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
  @Option(help: ArgumentHelp("A fault plan: one event a line.", valueName: "file"))
  var faults: String?
  @Option(parsing: .unconditional, help: "Seed of the sensors' noise, a whole number from 0.")
  var seed: UInt64 = 1
  @OptionGroup var place: OptionalPlaceOptions

  func validate() throws {
    try require(Scenario.names.contains(scenario), "--scenario", scenario, Scenario.names.joined(separator: ", "))
    if let seconds { try require((0...1e7).contains(seconds), "--seconds", seconds, "0 ... 10000000") }
    try require((50...400).contains(rateHz), "--rate-hz", rateHz, "50 ... 400")
    try require((8...24).contains(pixels), "--pixels", pixels, "8 ... 24")
  }

  func run() async throws {
    let device = try ModelledDevice(settings())
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
    let parts = PlaceService<SimulatedSerialPort, LinuxClock>.Parts(wallClock: { nil }, keep: { _ in true })
    let place = PlaceService(ports, clock: clock, logger: logger, parts) { device.placeWatch(builtOn: buildDate) }
    let calibration = CalibrationService(
      device.calibrationKeeper(), clock: clock, logger: logger, wallClock: { date })
    let control = ControlService(
      ControlKeeper(ports, corrections: CorrectionStore(folder: "state", device.storage)), clock: clock, logger: logger)
    let view = SimulationView(device: device, showsPicture: showsPicture, seconds: seconds ?? scenarioSeconds)
    try await serve([loop, place, calibration, control], until: view)
  }

  private var showsPicture: Bool { !headless && Terminal.isInteractive }
  /// A scenario that is only printed ends when it is over; one that is watched goes on under the person's hands.
  private var scenarioSeconds: Double? { showsPicture ? nil : Scenario.named(scenario, bearing: .zero)?.seconds }

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
    settings.board.scenario = Scenario.named(scenario, bearing: bearing) ?? .still
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

/// The modelled boards by the names people type.
enum BoardName: String, ExpressibleByArgument, CaseIterable {
  case nineAxes = "nine-axes"
  case sixAxes = "six-axes"

  var kind: ModelBoard.Kind { self == .nineAxes ? .nineAxes : .sixAxes }
}
