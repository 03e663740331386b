public import ArgumentParser
import Prayer
public import Program
public import Simulation
import Text

/// Options of `qibla simulate`, which another program does.
public struct SimulateOptions: ParsableArguments, Sendable {
  public static let abstract = "The whole device on a modelled board; needs no hardware and no configuration."
  public static let discussion = """
    In a terminal it draws the device live: arrow keys turn and tilt it, m brings a magnet near, g takes the GPS away, \
    c holds the button down for a calibration, f waves the device about in a figure-eight, p holds the button for ten seconds, \
    which makes a PIN of the page (--listen), q quits. Without a terminal that can be drawn on, or with --headless, it prints one \
    line a second.

    It says where its state folder is. With QIBLA_STATE_DIRECTORY set to that, status, calibrate, align, survey and record ask \
    it as they ask a real device.

    Scenarios besides the named ones show a reason, and have its code as name: \
    \(Scenario.reasonNames.joined(separator: ", ")). Each shows it within 15 s, but field.new takes 25 s and field.attached 45 s: the estimator \
    believes in another field only after so much turning.

    With --fleet it is many devices at an MQTT broker instead: each has a city, prayer times, settings and a connection of its own, \
    rests and is now and then turned; a few are in doubt. --seed, --seconds and the options from --host on apply to it; \
    --seconds 0 runs until ended. Every five seconds it prints how many are online, how long all took to come back, messages a second, \
    and messages that the broker hasn't acknowledged; --json prints a summary at the end instead.
    """

  @Option(
    help: "What happens: \(Scenario.names.joined(separator: ", ")), or the code of a reason.",
    completion: .list(Scenario.names + Scenario.reasonNames))
  public var scenario = "still"
  @Option(parsing: .unconditional, help: "Seconds until the end; 0 ends with the first picture.")
  public var seconds: Double?
  @Flag(help: "Print one line a second instead of drawing.")
  public var headless = false
  @Option(help: "Chips of the modelled board: nine-axes (LIS3MDL, LSM6DSOX) or six-axes (HMC5883L, LSM303DLHC).")
  public var board = BoardName.nineAxes
  @Option(parsing: .unconditional, help: "Ticks per second, 50 ... 400.")
  public var rateHz = 100
  @Option(parsing: .unconditional, help: "Pixels of the ring, 8 ... 24.")
  public var pixels = 16
  @Flag(help: "Start without a calibration.")
  public var uncalibrated = false
  @Option(help: ArgumentHelp("A fault plan: one event a line.", valueName: "file"), completion: .file())
  public var faults: String?
  @Option(
    help: ArgumentHelp("Record raw logs into this folder, as qibla record does.", valueName: "dir"),
    completion: .directory)
  public var record: String?
  @Option(
    help: ArgumentHelp(
      "The state folder, with lock and socket. Default: a temporary one, which is printed.", valueName: "dir"),
    completion: .directory)
  public var state: String?
  @Option(parsing: .unconditional, help: "Seed of the sensors' noise, a whole number from 0.")
  public var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp("Serve the page and the API at this address, in a separate process.", valueName: "address:port"))
  public var listen: String?
  @Option(help: ArgumentHelp("Serve them with TLS at this address, too.", valueName: "address:port"))
  public var secureListen: String?
  @Option(help: "The time that the model begins at, as in 2026-11-21T09:00:00Z. Default: now.")
  public var time: TimeArgument?
  @OptionGroup public var place: OptionalPlaceOptions
  @OptionGroup public var fleet: ModelledFleetOptions

  public init() {}

  public func validate() throws {
    try require(
      (Scenario.names + Scenario.reasonNames).contains(scenario), "--scenario", scenario,
      "\((Scenario.names + Scenario.reasonNames).joined(separator: ", "))")
    if let seconds { try require((0...1e7).contains(seconds), "--seconds", seconds, "0 ... 10000000") }
    try require((50...400).contains(rateHz), "--rate-hz", rateHz, "50 ... 400")
    try require((8...24).contains(pixels), "--pixels", pixels, "8 ... 24")
    if let record { try require(!record.isEmpty, "--record", "\"\"", "a folder") }
    for (name, text) in [("--listen", listen), ("--secure-listen", secureListen)] {
      guard let text else { continue }
      try require(
        ListenAddress(text).map { $0.port > 0 } ?? false, name, text.quoted,
        "an address and a port, as in \("127.0.0.1:8080")")
    }
    if let state { try require(state.hasPrefix("/"), "--state", state.quoted, "a path that begins with /") }
  }
}

/// The modelled boards by name.
public enum BoardName: String, Sendable, ExpressibleByArgument, CaseIterable {
  case nineAxes = "nine-axes"
  case sixAxes = "six-axes"

  public var kind: ModelBoard.Kind { self == .nineAxes ? .nineAxes : .sixAxes }
}
