import ArgumentParser
import Calibration
import Controllers
import DeviceProgram
import HAL
import LinuxHAL
import Measures
import Program
import Reports
import Settings
import Text

/// `qibla calibrate`: the routine on the device, a calibration from a recording, and actions on stored ones.
struct Calibrate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Calibrates the device, or makes a calibration from a recording.",
    discussion: """
      Without further options it runs the routine on the device: move it as ring and terminal say, until two beeps. A running \
      device does it itself, as after a press of its button for two seconds; Ctrl-C cancels it there. The same holds for --level \
      and --forward.

      With --log it makes a calibration of a recorded figure-eight. With the place (or --field-ut and --dip-deg) the \
      result is surer and its length is that of the field there.

      A refused calibration ends with exit code 2 and never replaces a good one; a replaced one is kept beside it \
      as FILE.previous, and --restore brings it back.
      """)

  @Option(
    help: ArgumentHelp("Of a sensor log (CSV) instead of the device; - is standard input.", valueName: "log.csv"),
    completion: .file(extensions: ["csv"]))
  var log: String?
  @OptionGroup var place: OptionalPlaceOptions
  @Option(help: "Date of the recording, for the magnetic model: 2026-11-21. Default: today.")
  var date: LogDate?
  @Option(help: "Length of the field there in µT, 10 ... 100, with --dip-deg instead of a place.")
  var fieldUt: Double?
  @Option(parsing: .unconditional, help: "Its angle below the horizontal in degrees, -90 ... 90.")
  var dipDeg: Double?
  @Option(help: "Rows a second of a log without time column, 0.1 ... 10000.")
  var rate = 50.0
  @Option(
    help: ArgumentHelp("Where to store the calibration. Default on the device: its own.", valueName: "file"),
    completion: .file())
  var output: String?

  @Flag(help: "Take the device's present attitude, as in use, as level.")
  var level = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take the device's present direction, of this known true bearing, 0 ... 360, as forward.", valueName: "degrees"))
  var forward: Double?
  @Flag(help: "Restore the previous calibration; a second time undoes it.")
  var restore = false
  @Option(
    help: ArgumentHelp("Write the device's calibration as JSON; - is standard output.", valueName: "file"),
    completion: .file())
  var export: String?
  @Option(
    name: .customLong("import"), help: ArgumentHelp("Take a calibration from a JSON file.", valueName: "file"),
    completion: .file())
  var imported: String?

  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require((0.1...10_000).contains(rate), "--rate", rate, "0.1 ... 10000")
    switch (fieldUt, dipDeg) {
    case (nil, nil): break
    case (let field?, let dip?):
      try require((10...100).contains(field), "--field-ut", field, "10 ... 100")
      try require((-90...90).contains(dip), "--dip-deg", dip, "-90 ... 90")
      if place.position != nil {
        throw refusal("--field-ut", "with \("--latitude")", "one of the two")
      }
    case (.some, nil): throw refusal(lacking: "--dip-deg", for: "--field-ut")
    case (nil, .some): throw refusal(lacking: "--field-ut", for: "--dip-deg")
    }
    if let forward { try require((0...360).contains(forward), "--forward", forward, "0 ... 360") }
    let modes = [
      ("--log", log != nil), ("--level", level), ("--forward", forward != nil), ("--restore", restore),
      ("--export", export != nil), ("--import", imported != nil),
    ].filter(\.1).map(\.0)
    if modes.count > 1 { throw refusal(modes[1], "with \(modes[0])", "one of the two") }
    if log == nil {
      let onlyLog = [
        ("--latitude", place.position != nil), ("--date", date != nil), ("--field-ut", fieldUt != nil),
      ].first { $0.1 }
      if let onlyLog { throw refusal(onlyLog.0, "without \("--log")", "with \("--log")") }
    }
  }

  func run() async throws {
    do {
      if let log { return try calibrate(log: log) }
      ignoreSignalsOfFailedWrites()
      let effective = try Startup.configuration(source.config)
      let configuration = effective.configuration
      let store = output.map(CalibrationStore.init(file:)) ?? Startup.calibrationStore(configuration)
      if restore {
        try bringBack(store)
      } else if let export {
        try write(store, to: export)
      } else if let imported {
        try take(imported, into: store, configuration)
      } else if level {
        try await mount(.level, effective, store)
      } else if let forward {
        try await mount(.forward(Angle(degrees: forward).wrapped), effective, store)
      } else {
        try await runRoutine(effective, store)
      }
    } catch let problems as Problems {
      Output.note(problems)
      throw ExitCode.badInput
    }
  }
}

extension CalibrationStore {
  init(file path: String) { self.init(path: path, LinuxStorage()) }
}
