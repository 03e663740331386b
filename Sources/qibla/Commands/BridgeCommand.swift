import ArgumentParser
import Glibc
import HAL
import LinuxHAL
import Program
import Reports
import Settings
import Text

/// `qibla bridge`: the device at an MQTT broker, in a separate process.
struct BridgeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bridge", abstract: "Connects the running device with an MQTT broker, until SIGTERM.",
    discussion: """
      It talks to the running device over its socket, and owns no hardware. The settings bridge.* name the broker. By \
      default the broker may only read; bridge.may lists what it may change. Home Assistant finds the device by itself.
      """)

  @Option(
    help: ArgumentHelp("The device's socket. Default: the running device's.", valueName: "socket"),
    completion: .file())
  var device: String?
  @OptionGroup var source: ConfigurationOption

  func run() throws {
    let configuration = try Startup.portalConfiguration(source.config)
    guard let host = configuration.bridge.host, !host.isEmpty else {
      Output.refuse("\("bridge.host"): not set; accepted: the name or the address of an MQTT broker")
      throw ExitCode.badConfiguration
    }
    try SiblingProgram.bridge.replaceThis(with: Self.arguments(configuration, host, device))
  }

  /// The settings as options: qibla-bridge doesn't read the configuration, and gets only what it needs.
  static func arguments(_ configuration: Configuration, _ host: String, _ device: String?) -> [String] {
    let bridge = configuration.bridge
    let socket =
      device ?? (LinuxStorage().exists(sharedSocket) ? sharedSocket : StateFolder(configuration).controlPath)
    var arguments =
      bridge.login(at: host) + [
        "--site", bridge.site, "--discovery", bridge.discovery, "--may", bridge.may,
        "--directory", bridge.directory, "--device", socket, "--release", version,
      ]
    if !bridge.device.isEmpty { arguments += ["--name", bridge.device] }
    if !bridge.group.isEmpty { arguments += ["--group", bridge.group] }
    if configuration.locale.language == .ar { arguments.append("--arabic") }
    return arguments
  }

  /// The device's socket for other users, who can't read the state folder.
  private static let sharedSocket = "/run/qibla/device.sock"
}

extension Configuration.Bridge {
  /// The options for connecting with the broker.
  func login(at host: String) -> [String] {
    let options: [(String, String?)] = [
      ("--port", port == 0 ? nil : String(port)), ("--authorities", authorities), ("--certificate", certificate),
      ("--key", certificateKey), ("--user", user.isEmpty ? nil : user), ("--password-file", passwordFile),
    ]
    return ["--host", host] + options.flatMap { option, value in value.map { [option, $0] } ?? [] }
      + (tls ? ["--tls"] : [])
  }
}
