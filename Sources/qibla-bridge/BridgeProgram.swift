import ArgumentParser
import Bridge
import Companion
import FoundationEssentials
import HAL
import LinuxHAL
import Logging
import Mosquitto
import Text

/// The device at an MQTT broker, in a process without hardware. `qibla bridge` reads the configuration, and goes on as
/// this program.
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

/// The broker's address, for all commands.
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
    if let port, !(1...65_535).contains(port) { throw refusal("--port", "\(port)", "1 ... 65535") }
    if (certificate == nil) != (key == nil) { throw refusal("\("--certificate") and \("--key"): both or none") }
  }

  /// - Parameter client: name of the session at the broker.
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

/// Connects the device with the broker until SIGTERM.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Connects; the default.")

  @OptionGroup var broker: BrokerOptions
  @Option(help: "Name of the household, mosque or city.") var site = "home"
  @Option(help: "Name of this device. Default: the machine's.") var name: String?
  @Option(help: "Name of the group that shares settings.") var group: String?
  @Option(help: "Commands and settings that the broker may use, with blanks between them.") var may = ""
  @Option(help: "Where Home Assistant looks for devices; empty: no message for it.") var discovery = "homeassistant"
  @Flag(help: "Names in Home Assistant are Arabic.") var arabic = false
  @Option(help: "The device's socket.") var device: String
  @Option(help: "Folder for this device's id and the group's settings.") var directory: String
  @Option(help: "Version of the device's programs.") var release = "unknown"

  func validate() throws {
    for (option, text) in [("--site", site), ("--name", name ?? "a"), ("--group", group ?? "a")]
    where !BridgeSettings.isName(text) {
      throw refusal(option, "\"\(text)\"", "a to z, 0 to 9, - and _, at most 32")
    }
  }

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let goesToJournal = StandardStream.error.isJournal
    let logger = Logger(label: "qibla") { _ in LineLog(goesToJournal: goesToJournal) }
    let files = try Files(directory)
    var settings = BridgeSettings(
      site: site, device: name ?? BridgeSettings.name(of: ProcessInfo.processInfo.hostName),
      may: BridgePermissions(may), group: group, discovery: discovery.isEmpty ? nil : discovery,
      identity: files.identity, version: release)
    settings.isArabic = arabic
    settings.host = BridgeSettings.host(of: ProcessInfo.processInfo.hostName)
    let replica = files.group { logger.warning("\($0)") }
    let controller = BridgeController(settings, group: replica, run: Files.randomName(8))
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
  /// A file that can't be used. Unlike a bad option, it lets the service manager start the bridge again.
  struct Fault: Error, CustomStringConvertible {
    var path: String
    var error: StorageError
    var description: String { "\(path): \(error)" }
  }

  /// The device's id, made at the first start.
  let identity: String
  private let groupPath: String

  init(_ folder: String) throws {
    do throws(StorageError) { try LinuxStorage().makeFolder(folder) } catch { throw Fault(path: folder, error: error) }
    groupPath = folder + "/group.json"
    let path = folder + "/identity"
    if let name = try Self.contents(path, limit: 64)?.split(separator: UInt8(ascii: "\n")).first
      .map({ String(decoding: $0, as: UTF8.self) }), BridgeSettings.isName(name)
    {
      identity = name
    } else {
      identity = Self.randomName(12)
      do throws(StorageError) { try LinuxStorage().write(Array((identity + "\n").utf8), to: path) } catch {
        guard error.comesAfterwards else { throw Fault(path: path, error: error) }
      }
    }
  }

  /// The whole file; nil: there is none.
  private static func contents(_ path: String, limit: Int) throws -> [UInt8]? {
    do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch .missing { return nil } catch {
      throw Fault(path: path, error: error)
    }
  }

  /// The group as it was stored; nil: there is none, or it can't be read.
  ///
  /// - Parameter warn: gets the reason why it can't be read. The broker has the group's settings, too.
  func group(_ warn: (String) -> Void) -> GroupReplica? {
    do {
      guard let bytes = try Self.contents(groupPath, limit: 4 << 20) else { return nil }
      if let group = GroupReplica(stored: bytes) { return group }
      warn("\(groupPath): can't be read: the group's settings come from the broker")
    } catch { warn("\(error): the group's settings come from the broker") }
    return nil
  }

  /// Stores the group; the reason in words if it can't.
  func store(_ group: GroupReplica) -> String? {
    do throws(StorageError) { try LinuxStorage().write(Array(group.stored.utf8), to: groupPath) } catch {
      if !error.comesAfterwards { return Fault(path: groupPath, error: error).description }
    }
    return nil
  }

  /// The bytes of a file that an option names.
  static func read(_ path: String, limit: Int) throws -> [UInt8] {
    do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch {
      throw ValidationError("\(path): \(error)")
    }
  }

  /// So many random hexadecimal digits.
  static func randomName(_ count: Int) -> String {
    String((0..<count).map { _ in "0123456789abcdef".randomElement() ?? "0" })
  }
}
