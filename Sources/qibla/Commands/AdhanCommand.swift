import ArgumentParser
import Device
import LinuxHAL
import Prayer
import Services
import Settings

/// `qibla adhan`: plays a recording as the device will, to try sound card, volume and fade.
struct AdhanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adhan", abstract: "Plays the recording of a prayer as the device will, until its end.")

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

  @Option(help: "Whose recording.")
  var prayer = Recording.dhuhr

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let alarm = try Startup.configuration(source.config).configuration.alarm
    var player = LinuxAdhanPlayer(alarm)
    let outcome = player.play(prayer.time)
    if let words = outcome.silence(of: prayer.time, in: alarm.adhanDirectory) { throw Self.silent(words) }
    if case .playing(let file) = outcome { Output.note("plays \(file)") }
    while true {
      let progress = player.advance()
      switch progress {
      case .silent, .ended: return
      case .failed(let program, _): throw Self.silent("\(program) gave up")
      case .playing: try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  private static func silent(_ words: String) -> ExitCode {
    Output.note("\(words): the device would call with its buzzer")
    return .noHardware
  }
}
