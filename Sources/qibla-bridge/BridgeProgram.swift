import ArgumentParser
import Bridge
import Companion
import FoundationEssentials
import HAL
import LinuxHAL
import Logging
import Mosquitto

/// The device at an MQTT broker, in a process without hardware: `qibla bridge` reads the configuration and goes on as this.
@main struct BridgeProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qibla-bridge", abstract: "Connects the running device with an MQTT broker, until SIGTERM.",
    subcommands: [Serve.self, Fleet.self], defaultSubcommand: Serve.self)

  static func main() async {
    reserveStandardStreams()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
    } catch { exit(withError: error) }
  }
}

/// Where the broker is, for all commands.
struct BrokerOptions: ParsableArguments {
  @Option(help: "The broker's name or address.") var host = "localhost"
  @Option(help: "Its port. Default: 8883 with TLS, else 1883.") var port: Int?
  @Flag(help: "Encrypt, and check the broker's certificate.") var tls = false
  @Option(help: "Authorities of its certificate (PEM). Default: the system's.") var authorities: String?
  @Option(help: "This device's certificate (PEM).") var certificate: String?
  @Option(help: "The certificate's key (PEM).") var key: String?
  @Option(help: "User at the broker.") var user: String?
  @Option(help: "A file with the user's password in its first line.") var passwordFile: String?

  func validate() throws {
    if let port, !(1...65_535).contains(port) { throw ValidationError("--port: found \(port), accepted: 1 ... 65535") }
    if (certificate == nil) != (key == nil) { throw ValidationError("--certificate and --key: both or none") }
  }

  func address(client: String) throws -> BrokerAddress {
    let password = try passwordFile.map { path in
      let text = String(decoding: try Files.read(path, limit: 4096), as: UTF8.self)
      return String(text.prefix { $0 != "\n" && $0 != "\r\n" })
    }
    let secure = tls ? BrokerAddress.TLS(authorities: authorities, certificate: certificate, key: key) : nil
    return BrokerAddress(
      host: host, port: port ?? (tls ? 8883 : 1883), tls: secure, user: user, password: password, client: client)
  }
}

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Connects; the default.")

  @OptionGroup var broker: BrokerOptions
  @Option(help: "Name of the household, mosque or city.") var site = "home"
  @Option(help: "Name of this device. Default: the machine's.") var name: String?
  @Option(help: "The devices with which settings are shared.") var group: String?
  @Option(help: "Commands and settings that the broker may use, with blanks between them.") var may = ""
  @Option(help: "Where Home Assistant looks for devices; empty: it isn't told.") var discovery = "homeassistant"
  @Flag(help: "Names in Home Assistant are Arabic.") var arabic = false
  @Option(help: "The device's socket.") var device: String
  @Option(help: "Folder for this device's id and the group's settings.") var directory: String
  @Option(help: "Version of the device's programs.") var release = "unknown"

  func validate() throws {
    for (option, text) in [("--site", site), ("--name", name ?? "a"), ("--group", group ?? "a")]
    where !BridgeSettings.isName(text) {
      throw ValidationError("\(option): found \"\(text)\", accepted: a to z, 0 to 9, - and _, at most 32")
    }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let goesToJournal = StandardStream.error.isJournal
    let logger = Logger(label: "qibla") { _ in LineLog(goesToJournal: goesToJournal) }
    let files = try Files(directory)
    var settings = BridgeSettings(
      site: site, device: name ?? BridgeSettings.name(of: ProcessInfo.processInfo.hostName),
      may: BridgePermissions(may),
      group: group, discovery: discovery.isEmpty ? nil : discovery, identity: files.identity, version: release)
    settings.isArabic = arabic
    let controller = BridgeController(settings, group: files.group, run: Files.randomName(8))
    let desk = BridgeDesk(
      controller, try broker.address(client: "qibla-\(files.identity)"), files: files, logger: logger)
    SystemdNotifier().ready()
    try await serve([
      BrokerService(desk: desk), DeviceFollowing(desk: desk, path: device), DeviceAsking(desk: desk, path: device),
    ])
  }
}

/// The bridge's own files.
struct Files: Sendable {
  let folder: String
  let identity: String
  let group: GroupReplica?

  init(_ folder: String) throws {
    self.folder = folder
    do throws(StorageError) { try LinuxStorage().makeFolder(folder) } catch {
      throw ValidationError("\(folder): \(error)")
    }
    let path = folder + "/identity"
    let found = (try? LinuxStorage().read(path, limit: 64)).map { String(decoding: $0, as: UTF8.self) }
    if let name = found?.split(separator: "\n").first.map(String.init), BridgeSettings.isName(name) {
      identity = name
    } else {
      identity = Self.randomName(12)
      do throws(StorageError) { try LinuxStorage().write(Array((identity + "\n").utf8), to: path) } catch {
        guard error.comesAfterwards else { throw ValidationError("\(path): \(error)") }
      }
    }
    group = (try? LinuxStorage().read(folder + "/group.json", limit: 1 << 20)).flatMap { GroupReplica(stored: $0) }
  }

  func store(_ group: GroupReplica) -> String? {
    let path = folder + "/group.json"
    do throws(StorageError) { try LinuxStorage().write(Array(group.stored.utf8), to: path) } catch {
      if !error.comesAfterwards { return "\(path): \(error)" }
    }
    return nil
  }

  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch {
      throw ValidationError("\(path): \(error)")
    }
  }

  /// So many hexadecimal digits.
  static func randomName(_ count: Int) -> String {
    String((0..<count).map { _ in "0123456789abcdef".randomElement() ?? "0" })
  }
}
