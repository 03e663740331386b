import Answers
import ArgumentParser
import Calibration
import Compass
import Core
import FoundationEssentials
import GPS
import HAL
import LinuxHAL
import Measures
import Position
import Program
import Recording
import Text

/// `qibla replay`: a recording through the same pipeline as on the device.
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replays a recorded sensor log through the device's own pipeline.",
    discussion: """
      Without --calibration the values of a log in physical units count as calibrated, unless the log says \
      \"# calibrated: no\", as those of qibla record do; raw counts never do.
      Without --gps, --latitude and --longitude there is a heading, but no Qibla bearing.
      """)

  @Argument(
    help: ArgumentHelp("The sensor log (CSV); - is standard input.", valueName: "log.csv"),
    completion: .file(extensions: ["csv"]))
  var log: String
  @Option(help: ArgumentHelp("The GPS log recorded with it (NMEA 0183).", valueName: "log.nmea"), completion: .file())
  var gps: String?
  @Option(help: ArgumentHelp("A calibration to apply.", valueName: "file"), completion: .file())
  var calibration: String?
  @Flag(help: "Ignore the gyroscope.")
  var noGyro = false
  @Flag(help: "The device had been aligned at its place, or no building was near.")
  var aligned = false
  @OptionGroup var place: OptionalPlaceOptions
  @Option(help: "Date of the recording, for the magnetic model: 2026-11-21. Default: today.")
  var date: LogDate?
  @Option(
    help: ArgumentHelp("Where to write the heading of each row (CSV); - is standard output.", valueName: "out.csv"),
    completion: .file(extensions: ["csv"]))
  var estimates: String?
  @Option(parsing: .unconditional, help: "Times real time, or max.")
  var speed = Speed.max
  @Flag(help: "End with exit code 64 when any row of the log could not be used.")
  var strict = false
  @OptionGroup var form: JSONOption

  func validate() throws {
    if estimates == "-" && form.json {
      throw refusal("--estimates -", "with \("--json")", "one of the two")
    }
  }

  func run() async throws {
    do {
      try await replay()
    } catch let problems as Problems {
      Output.note(problems)
      throw ExitCode.badInput
    }
  }

  private func replay() async throws {
    var source = try Input.open(log)
    let record = try calibration.map(givenCalibration)
    var settings = Pipeline.Settings()
    settings.isAligned = aligned
    var replayer = try Replayer(
      settings, calibration: record?.calibration, installation: record?.installation ?? .none, site: fixedSite(),
      track: gps.map(track),
      withoutGyroscope: noGyro, wantsEstimates: estimates != nil)
    var sink = try estimates.map { try EstimateSink($0, inputs: [log, gps, calibration].compactMap(\.self)) }
    var reader = SensorLogReader(source: log, required: [.field])
    // A few rows at a time for a live view, otherwise large pieces.
    var pacing: Pacing? = if case .times(let factor) = speed { Pacing(factor: factor, speaks: !form.json) } else { nil }
    var buffer = [UInt8](repeating: 0, count: pacing == nil ? 1 << 18 : 1 << 10)
    let start = LinuxClock().now()
    while true {
      let count = try Input.read(&source, into: &buffer, path: log)
      if count == 0 { break }
      try replayer.take(buffer.span.extracting(first: count), through: &reader)
      try sink?.drain(&replayer)
      await pacing?.wait(for: replayer)
    }
    try replayer.finish(&reader)
    try sink?.drain(&replayer)
    try report(replayer, reader, seconds: LinuxClock().now().seconds(since: start))
  }

  // MARK: - Input

  private func givenCalibration(_ path: String) throws -> CalibrationRecord {
    let bytes = try Input.whole(path, limit: CalibrationFile.largest)
    do throws(CalibrationFileError) {
      return try CalibrationFile.decode(bytes).record
    } catch {
      Output.refuse("\("--calibration") \(path): \(error.message)")
      throw ExitCode.badInput
    }
  }

  private func fixedSite() throws -> Site? {
    guard let position = place.position else { return nil }
    var controller = SiteController(ofRecording: .fixed(position))
    return controller.update(nil, at: .origin, wallClock: SystemClock(date?.time ?? systemTime(), isSynchronized: true))
  }

  private func track(_ path: String) throws -> GPSTrack {
    let fallback = place.position
    var source = try Input.open(path)
    var log = GPSLogReader()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = try Input.read(&source, into: &buffer, path: path), count > 0 {
      log.feed(buffer.span.extracting(first: count))
      guard !log.isTooLong else {
        throw refusal(
          "--gps", "more reports of the receiver in \(path)", "at most \(GPSLogReader.mostEvents)")
      }
    }
    let track = GPSTrack(
      log, controller: SiteController(ofRecording: .gps(configured: fallback)), date: date?.time ?? systemTime())
    // A recording without a receiver has an empty GPS log.
    if track.counters.intact == 0 {
      Output.note("warning: --gps: found no sentence with a right checksum in \(path): it tells no place")
    }
    return track
  }

  // MARK: - Output

  private func report(_ replayer: Replayer, _ reader: SensorLogReader, seconds: Double) throws {
    let answer = ReplayAnswer(replayer, skippedRows: reader.faults.total, seconds: seconds)
    if reader.faults.total > 0 { Output.note("\(log): \(reader.faults)") }
    if reader.endsWithoutNewline { Output.note("\(log): the last line has no end; the log may have been cut off") }
    if form.json { try Output.json(answer) } else { Output.note(answer.text) }
    if answer.rows == 0 {
      Output.refuse("\(log): found no usable row; accepted: rows with a time and a field or a specific force")
      throw ExitCode.badInput
    }
    if strict, reader.faults.total > 0 || reader.endsWithoutNewline { throw ExitCode.badInput }
  }
}

/// `--speed`: a factor, or `max`.
enum Speed: ExpressibleByArgument, CustomStringConvertible {
  case max
  case times(Double)

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

/// The day of a recording.
struct LogDate: ExpressibleByArgument {
  var time: UniversalTime

  init?(argument: String) {
    guard let date = CivilDate(argument), (1900...2100).contains(date.year) else { return nil }
    time = UniversalTime(date)
  }
}

/// Paces a replay to a multiple of real time, and prints a line per second of the log.
struct Pacing {
  let factor: Double
  let speaks: Bool
  private var start: (log: Instant, clock: Instant)?
  private var nextLine: Instant?

  init(factor: Double, speaks: Bool) {
    self.factor = factor
    self.speaks = speaks
  }

  mutating func wait(for replayer: Replayer) async {
    guard let time = replayer.summary.last else { return }
    let start = start ?? (time, LinuxClock().now())
    self.start = start
    if speaks, time >= nextLine ?? time {
      Output.note("\(time.seconds.fixed(1)) s  \(StatusText.text(of: replayer.state, replayer.site))")
      nextLine = time.advanced(bySeconds: 1)
    }
    let due = start.clock.advanced(bySeconds: time.seconds(since: start.log) / factor)
    let rest = due.seconds(since: LinuxClock().now())
    if rest > 0 { try? await Task.sleep(for: .seconds(rest)) }
  }
}

/// The file of estimates, written during the replay.
struct EstimateSink {
  private let path: String
  private var file: LinuxLogFile?

  /// - Parameter inputs: the replay's input files, which must not be overwritten.
  init(_ path: String, inputs: [String]) throws {
    self.path = path
    for input in inputs where LinuxStorage().isSameFile(path, input) {
      throw refusal("\("--estimates"): found \(path), which is read from; accepted: another file")
    }
  }

  /// Opens the file with the first estimates, so that an unreadable log doesn't truncate an earlier result.
  mutating func drain(_ replayer: inout Replayer) throws {
    guard let estimates = replayer.estimates, !estimates.buffer.isEmpty else { return }
    do throws(StorageError) {
      if path == "-" {
        try StandardStream.output.write(estimates.buffer.bytes)
      } else {
        if file == nil { file = try LinuxStorage().openOutput(path) }
        try file?.append(estimates.buffer.bytes)
      }
    } catch {
      throw Input.unreadable(path == "-" ? "standard output" : path, error)
    }
    replayer.estimates?.buffer.removeAll()
  }
}
