import ArgumentParser
import Calibration
import Compass
import Device
import Earth
import HAL
import LinuxHAL
import Measures

/// `qibla replay`: a recording through the same pipeline as on the device.
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replays a recorded sensor log through the device's own pipeline.",
    discussion: """
      Without --calibration the values of a log in physical units count as calibrated; raw counts do not.
      Without --gps, --latitude and --longitude there is a heading, but nothing to point at.
      """)

  @Argument(help: ArgumentHelp("The sensor log (CSV); - is standard input.", valueName: "log.csv"))
  var log: String
  @Option(help: ArgumentHelp("The GPS log recorded with it (NMEA 0183).", valueName: "log.nmea"))
  var gps: String?
  @Option(help: ArgumentHelp("A calibration to apply.", valueName: "file"))
  var calibration: String?
  @Flag(help: "Ignore the gyroscope.")
  var noGyro = false
  @OptionGroup var place: OptionalPlaceOptions
  @Option(help: ArgumentHelp("Where to write the heading of each row (CSV).", valueName: "out.csv"))
  var estimates: String?
  @Option(help: "Times real time, or max.")
  var speed = Speed.max
  @Flag(help: "Fail (2) when any row of the log could not be used.")
  var strict = false
  @OptionGroup var form: JSONOption

  enum Speed: ExpressibleByArgument, CustomStringConvertible {
    case max, times(Double)

    init?(argument: String) {
      if argument == "max" {
        self = .max
      } else {
        guard let factor = Double(argument), factor > 0, factor.isFinite else { return nil }
        self = .times(factor)
      }
    }
    var description: String {
      switch self {
      case .max: "max"
      case .times(let factor): "\(factor)"
      }
    }
  }

  func run() async throws {
    var source: ByteSource
    do throws(StorageError) { source = try ByteSource(path: log) } catch {
      Output.note("\(log): \(error.words)")
      throw ExitCode.badInput
    }
    var replayer = Replayer(
      settings: settings, site: place.position.map { Site(fixedAt: $0, on: systemTime()) },
      withoutGyroscope: noGyro, keepsEstimates: estimates != nil)
    if let calibration { replayer.calibration = .given(try CalibrationInput.read(calibration)) }
    if let gps { replayer.track = try GPSTrack(try Input.whole(gps), path: gps) }
    let sink = try estimates.map { try EstimateSink($0) }
    var pacing: Pacing? =
      switch speed {
      case .max: nil
      case .times(let factor): Pacing(factor: factor)
      }

    let started = LinuxClock().now()
    var reader = SensorLogReader(source: log, required: [.field])
    var buffer = [UInt8](repeating: 0, count: 256 * 1024)
    do {
      while true {
        let count = try source.read(into: &buffer)
        if count == 0 { break }
        // A slice at a time where somebody watches, whole chunks where nobody does.
        try reader.feed(buffer.span.extracting(first: count)) { replayer.take($0, unitsAreRaw: false) }
        try sink?.write(&replayer.estimates)
        await pacing?.wait(until: replayer.state, note: !form.json)
      }
      try reader.finish { replayer.take($0, unitsAreRaw: false) }
      try sink?.write(&replayer.estimates)
    } catch let problems as Problems {
      Output.note(problems.description)
      throw ExitCode.badInput
    }
    let seconds = LinuxClock().now().seconds(since: started)
    try report(replayer, reader, seconds: seconds)
    if strict, reader.faults.total > 0 || reader.endsWithoutNewline { throw ExitCode.refused }
  }
}
