import Answers
import ArgumentParser
import Companion
import Core
import HAL
import Link
import LinuxHAL
import Measures
import Program
import Reports
import Sensors
import ServiceLifecycle
import Services
import Settings
import Text

/// `qibla record`: raw logs of sensors and receiver, to replay.
struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Records raw sensor and GPS logs from the hardware or from the running device.",
    discussion: """
      Writes sensors.csv and gps.nmea into the folder. Ends after --seconds, or with Ctrl-C. LEDs and buzzer stay off; a device \
      that is running goes on and sends what it measures.
      """)

  @Option(
    help: ArgumentHelp(
      "The folder; created if missing. A recording in it is never overwritten.", valueName: "dir"),
    completion: .directory)
  var output: String
  @Option(parsing: .unconditional, help: "Duration; default: until Ctrl-C.")
  var seconds: Double?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func validate() throws {
    try require(!output.isEmpty, "--output", "\"\"", "a folder")
    if let seconds { try require((0.1...1e7).contains(seconds), "--seconds", seconds, "0.1 ... 10000000") }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let effective = try Startup.configuration(source.config)
    let configuration = effective.configuration
    let lock = SensorLock(configuration)
    try RecordedFiles.refuseOverwriting(output, "--output")
    let madeFolder = !LinuxStorage().exists(output)
    guard let lock else { return try await askRunningDevice(configuration, madeFolder: madeFolder) }
    let device = try LinuxDevice(effective, lock, logger: Log.device(configuration.log.level))
    let recorder = RecordingService(device.ports, clock: LinuxClock(), storage: LinuxStorage()) {
      configuration.provenance(of: $0, on: systemTime().date)
    }
    try await serve(
      [
        device.loopService(drives: false), device.assembly.sampleService(LinuxClock()),
        device.assembly.placeService(LinuxClock(), device.logger), recorder,
      ], until: RecordingView(ports: device.ports, order: RecordingOrder(folder: output, seconds: seconds)))
    let result = device.ports.recording.read()
    if madeFolder, result.rows == 0, result.receiverBytes == 0 { LinuxStorage().removeFolder(output) }
    if result.rows == 0, result.receiverBytes == 0, let problem = result.problem {
      if form.json { try Output.json(RecordingAnswer(result, refusedSamples: 0)) }
      Output.note(problem)
      throw ExitCode.badInput
    }
    try report(result, device)
  }

  /// The running device owns the sensors and sends its samples; the files are written here.
  private func askRunningDevice(_ configuration: Configuration, madeFolder: Bool) async throws {
    let files = RecordedFiles(folder: output)
    var ended: any Error = ExitCode.success
    do {
      try await RunningDevice(configuration).ask(.record(seconds: seconds), json: form.json, take: files.take)
    } catch { ended = error }
    let report = files.report
    if madeFolder, report.rows == 0, report.receiverBytes == 0 { LinuxStorage().removeFolder(output) }
    let answer = RecordingAnswer(report, refusedSamples: 0)
    if form.json { try Output.json(answer) }
    for note in answer.notes { Output.note(note) }
    if let code = ended as? ExitCode, code.isSuccess { return }
    throw ended
  }

  private func report(_ result: RecordingReport, _ device: LinuxDevice) throws {
    let answer = RecordingAnswer(result, refusedSamples: device.ports.loop.samples.refusedCount)
    if form.json { try Output.json(answer) }
    for note in answer.notes { Output.note(note) }
    guard result.rows > 0 else {
      Output.note("nothing recorded: \(device.ports.missingSamples)")
      throw ExitCode.noHardware
    }
    if result.problem != nil { throw ExitCode.refused }
  }
}

/// Requests a recording, reports once why no sample comes, and ends with the recording.
private struct RecordingView: Service {
  let ports: DevicePorts
  let order: RecordingOrder

  func run() async throws {
    let ticket = ports.send(.record(order), from: .control)
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask {
          try? await Task.sleep(for: .seconds(2))
          guard !Task.isCancelled, ports.recording.read().rows == 0 else { return }
          Output.note("nothing to record yet, still looking: \(ports.missingSamples)")
        }
        _ = await ticket.end()
        group.cancelAll()
      }
    }
  }
}

extension DevicePorts {
  /// Reason for missing samples.
  fileprivate var missingSamples: String {
    state.read().magnetometerFault ?? "no sample came"
  }
}
