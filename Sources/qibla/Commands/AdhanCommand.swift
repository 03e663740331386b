import ArgumentParser
import Controllers
import LinuxHAL
import Prayer
import Program
import Services
import Settings
import Text

/// `qibla adhan`: plays a recording as the device will, to test sound card, volume and fade.
struct AdhanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adhan",
    abstract: "Plays the recording of a prayer as the device will, until its end; or measures a file.")

  @OptionGroup var source: ConfigurationOption
  enum Recording: String, ExpressibleByArgument, CaseIterable {
    case fajr, dhuhr, asr, maghrib, isha

    var time: DailyTime {
      switch self {
      case .fajr: .fajr
      case .dhuhr: .dhuhr
      case .asr: .asr
      case .maghrib: .maghrib
      case .isha: .isha
      }
    }
  }

  @Option(help: "The prayer.")
  var prayer = Recording.dhuhr
  @Option(
    help: ArgumentHelp("Decode this MP3 or WAV file and measure its length and loudness, silently.", valueName: "file"))
  var examine: String?
  @OptionGroup var form: JSONOption

  /// The file played, or the problem.
  private struct Answer: Encodable {
    var prayer: String
    @ExplicitNull var file: String?
    /// Whether the recording was played to its end.
    var played: Bool
    @ExplicitNull var problem: String?
  }

  /// What was measured, or the problem.
  private struct Measured: Encodable {
    var file: String
    @ExplicitNull var seconds: Double?
    /// LUFS, by EBU R 128.
    @ExplicitNull var loudness: Double?
    /// dB of full scale.
    @ExplicitNull var peak: Double?
    @ExplicitNull var problem: String?
  }

  private func measure(_ path: String) async throws {
    let measured: Recitation.Measured
    do {
      var examiner = try RecordingExaminer(path, PlayerAccess.linux)
      while true {
        if let result = try examiner.advance() {
          measured = result
          break
        }
        try await Task.sleep(for: .milliseconds(1))
      }
    } catch let failure as RecordingExaminer<ChildProcess, ByteSource>.Failure {
      if form.json {
        try Output.json(Measured(file: path, seconds: nil, loudness: nil, peak: nil, problem: failure.words))
      }
      Output.note("\(path): \(failure.words)")
      throw ExitCode.noHardware
    }
    guard !form.json else {
      return try Output.json(
        Measured(
          file: path, seconds: measured.seconds, loudness: measured.loudness, peak: measured.peak, problem: nil))
    }
    try Output.line("\(measured.seconds) s, \(measured.loudness) LUFS, highest sample \(measured.peak) dBFS")
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    if let examine { return try await measure(examine) }
    var player = LinuxAdhanPlayer(try Startup.configuration(source.config).configuration.alarm)
    let outcome = player.play(prayer.time)
    if let words = outcome.silence(of: prayer.time) { return try end(nil, words) }
    guard case .playing(let file) = outcome else { return }
    Output.note("plays \(file)")
    while true {
      let progress = player.advance()
      switch progress {
      case .silent, .ended: return try end(file, nil)
      case .failed: return try end(file, progress.failure)
      case .playing: try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private func end(_ file: String?, _ problem: String?) throws {
    if form.json {
      try Output.json(Answer(prayer: prayer.rawValue, file: file, played: problem == nil, problem: problem))
    }
    guard let problem else { return }
    Output.note("\(problem): the device would call with its buzzer")
    throw ExitCode.noHardware
  }
}
