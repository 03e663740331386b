import ArgumentParser
import Certificates
import Companion
import Glibc
import HAL
import LinuxHAL
import Logging
import Measures
import Portal
import Program
import Reports
import ServiceLifecycle
import Settings
import Text

/// Page and API of the device, in a process without hardware: `qibla portal`.
@main struct PortalProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qibla-portal", abstract: "Serves the page and the API over the network, until SIGTERM.",
    version: version, subcommands: [Serve.self, CertificateProgram.self], defaultSubcommand: Serve.self)

  static func main() async { await runProgram(Self.self) }
}

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serves; the default.")

  @OptionGroup var options: ServeOptions

  func run() async throws {
    ignoreSignalsOfFailedWrites()
    let configuration = try Startup.portalConfiguration(options.source.config)
    let logger = Log.device(configuration.log.level)
    let settings = settings(configuration.portal, LinuxPortal.socket(configuration))
    let folder = options.directory ?? configuration.portal.directory
    let notifier = SystemdNotifier()
    let owner = options.untilOwnerEnds ? OwnerPipe() : nil
    _ = owner?.order()
    let portal = Portal(
      settings,
      LinuxPortal.sources(
        settings, folder: folder, zones: .chosen(in: folder),
        model: LinuxPortal.magneticModel(options.source.config, logger)),
      LinuxAccess.store(in: folder, patience: 3000),
      certificates: settings.secureAddresses.isEmpty
        ? nil : CertificateSource(LinuxCertificates.folder(folder, configuration.portal), now: systemTime),
      push: configuration.portal.push ? LinuxPush.settings(folder, configuration.portal) : nil,
      tracking: LinuxTracking.files(in: folder), nmea: nmea(configuration.portal), logger: logger
    ) { address in
      if owner == nil { Output.note("listening at \(address)/") }
      notifier.ready()
    }
    do {
      if let owner {
        try await serve([portal, SettledStart()], until: OwnerEnd(owner: owner))
      } else {
        try await serve([portal, SettledStart()])
      }
    } catch let error as PortalError {
      guard error.isOfAddress else {
        Output.note("\(error)")
        throw ExitCode.noHardware
      }
      // A configured address may not be up yet: this exit code lets the service manager retry.
      let isConfigured = options.listen.isEmpty && options.secureListen.isEmpty
      Output.note("\(isConfigured ? "portal.listen" : "--listen"): \(error)")
      throw isConfigured ? ExitCode.noHardware : .badInput
    }
  }

  private func settings(_ portal: Configuration.Portal, _ socket: String) -> PortalSettings {
    func addresses(_ options: [String], _ configured: [ListenAddress]) -> [ListenAddress] {
      ListenAddress.together(
        options.isEmpty ? configured : options.compactMap { ListenAddress($0) }, takesBoth: LinuxPortal.takesBoth)
    }
    var settings = PortalSettings(
      addresses: addresses(options.listen, portal.addresses), device: options.device ?? socket, hosts: portal.names)
    // With --listen alone, the configured secure addresses are another portal's.
    settings.secureAddresses = addresses(
      options.secureListen, options.listen.isEmpty ? portal.secureAddresses : [])
    settings.readingIsClosed = portal.reading == .pin
    settings.mostConnections = LinuxPortal.mostConnections
    settings.isBehindProxy = portal.behindProxy
    settings.isOpenToPages = portal.openToPages
    settings.webhook = portal.webhook.flatMap { WebAddress($0) }
    return settings
  }

  private func nmea(_ settings: Configuration.Portal) -> NMEASettings {
    NMEASettings(
      addresses: ListenAddress.together(settings.nmeaAddresses, takesBoth: LinuxPortal.takesBoth),
      terminal: settings.nmeaTerminal.map { link in
        NMEASettings.Terminal(name: link) { () throws(PortalError) in
          do throws(StorageError) {
            let terminal = try PseudoTerminal(link: link, at: LinuxClock().now())
            return { terminal.write($0, at: LinuxClock().now()) }
          } catch {
            throw PortalError(words: error == .other(errno: EEXIST) ? "another file is there" : error.words)
          }
        }
      })
  }
}

/// Ends with the parent program.
private struct OwnerEnd: Service {
  let owner: OwnerPipe

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled, !owner.hasEnded() { try? await Task.sleep(for: .milliseconds(100)) }
    }
  }
}
