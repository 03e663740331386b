import ArgumentParser
import Device
import LinuxHAL
import Settings

/// `qibla record`: what the sensors and the receiver say, as files to replay on the bench.
struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Records raw sensor and GPS logs from the hardware; LEDs and buzzer stay off.",
    discussion: "Writes sensors.csv and gps.nmea into the folder. Ends after --seconds, or with Ctrl-C.")

  @Option(
    help: ArgumentHelp(
      "The folder; made when it isn't there. A recording in it is never overwritten.", valueName: "dir"))
  var output: String
  @Option(parsing: .unconditional, help: "How long; default: until Ctrl-C.")
  var seconds: Double?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(!output.isEmpty, "--output", "\"\"", "a folder")
    if let seconds { try require((0.1...1e7).contains(seconds), "--seconds", seconds, "0.1 ... 10000000") }
  }

  struct Answer: Encodable {
    var sensorLog: String
    var gpsLog: String
    var rows: Int
    var refusedSamples: UInt64
    var gpsBytes: Int
    /// Why it ended early, if it did.
    var problem: String?
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let configuration = try Startup.configuration(source.config).configuration
    let device = try LinuxDevice(configuration, .required(configuration), logger: Log.device(configuration.log.level))
    let recording = try Recording(folder: output, device: device)
    let recorder = RecorderService(recording: recording, channels: device.channels, seconds: seconds)
    try await serve(
      [
        device.loopService(drives: false),
        device.placeService(tap: { recording.take(receiver: $0, at: $1) }),
      ], until: recorder)
    let result = recording.finish()
    try report(result, missing: recording.missing, refusedSamples: device.channels.samples.refusedSamples)
  }

  private func report(_ result: Recording.Result, missing: String?, refusedSamples: UInt64) throws {
    let answer = Answer(
      sensorLog: result.sensorPath, gpsLog: result.receiverPath, rows: result.rows,
      refusedSamples: refusedSamples, gpsBytes: result.receiverBytes, problem: result.problem)
    if form.json { try Output.json(answer) }
    if result.rows > 0 || result.receiverBytes > 0 {
      Output.note(
        "\(result.rows) rows in \(result.sensorPath), \(result.receiverBytes) bytes in \(result.receiverPath)")
    }
    if answer.refusedSamples > 0 { Output.note("\(answer.refusedSamples) samples were lost: the disk was too slow") }
    if let problem = result.problem { Output.note(problem) }
    guard result.rows > 0 else {
      Output.note("nothing recorded: \(missing ?? "no sample came")")
      throw ExitCode.noHardware
    }
    if result.problem != nil { throw ExitCode.refused }
  }
}
