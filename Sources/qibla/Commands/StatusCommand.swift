import ArgumentParser
import Companion
import Link
import LinuxHAL
import Program
import ServiceLifecycle
import Settings
import Text

/// `qibla status`: state and next events of the running device.
struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "State and next events of the running device.",
    discussion: """
      Direction with uncertainty and reason, place, next prayer, configured calls, and every counter that isn't zero.
      With --watch once a second until Ctrl-C, with --json then one object a line. Exit code 69: no device is running here.
      """)

  @Flag(help: "Go on, once a second, until Ctrl-C.")
  var watch = false
  @Option(help: "Language of the answer. Default: locale.language of the configuration.")
  var language: Language?
  @OptionGroup var source: ConfigurationOption
  @OptionGroup var form: JSONOption

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let device = RunningDevice(try Startup.configuration(source.config).configuration)
    guard watch else {
      try await device.ask(.status(language), json: form.json)
      return
    }
    try await serve([], until: StatusWatch(device: device, language: language, json: form.json))
  }
}

/// Requests the state once a second, until stopped or without an answer.
private struct StatusWatch: Service {
  let device: RunningDevice
  let language: Language?
  let json: Bool

  func run() async throws {
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      try await device.ask(.watch(language), isService: true, json: json)
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
    }
  }
}
