import Answers
import ArgumentParser
import Earth
import FoundationEssentials
import Glibc
import HAL
import LinuxHAL
import Logging
import Measures
import Places
import Portal
import Prayer
import Program
import Reports
import Settings
import Setup
import Synchronization
import Text

/// The portal's access to this machine: no hardware.
enum LinuxPortal {
  /// The model of the configured file; nil if unreadable, when the page names the built-in model.
  static func magneticModel(_ path: String?, _ logger: Logger) -> MagneticModel? {
    do throws(Problems) {
      return try Startup.effective(path, withChanges: false)
        .magneticModel(in: LinuxStorage(), year: systemTime().decimalYear)
    } catch {
      logger.warning("the page names the magnetic model inside instead: \(error)")
      return nil
    }
  }

  /// The device's socket: the one for the portal if it exists, or else the one in the state folder.
  static func socket(_ configuration: Configuration) -> String {
    LinuxStorage().exists(sharedSocket) ? sharedSocket : StateFolder(configuration).controlPath
  }
  static let sharedSocket = "/run/qibla/device.sock"

  /// Whether an IPv6 socket also accepts IPv4; nil without IPv6.
  static var takesBoth: Bool? {
    (try? LinuxStorage().read("/proc/sys/net/ipv6/bindv6only", limit: 16)).map { $0.first == UInt8(ascii: "0") }
  }

  /// Most connections by the limit of open files, less those for event loops, calls to the device, pages and children.
  static var mostConnections: Int {
    let most = 512
    let kept = 24 + 4 * ProcessInfo.processInfo.activeProcessorCount
    return min(most, max(allowOpenFiles(most + kept) - kept, 4))
  }

  /// - Parameters:
  ///   - settings: where it serves.
  ///   - folder: the portal's own files.
  ///   - zones: the portal's time zones: it can't read the device's folder.
  ///   - model: of a configured file; nil: the built-in one.
  static func sources(
    _ settings: PortalSettings, folder: String, zones: ZoneFolder, model: MagneticModel?
  ) -> PortalSources {
    let name = AnnouncedName()
    return PortalSources(
      places: { (try? PlaceAnswer($0).answerJSON) ?? "{}" },
      aladhan: { target in
        let answers = AladhanAnswers(now: systemTime(), midnight: .sunsetToSunrise) { name in
          try? zones.zone(name)
        }
        let answer = answers.answer(target: target)
        return (answer.status, answer.body)
      },
      map: { place in
        let here = place.map {
          GeodeticPosition(latitude: Angle(degrees: $0.latitude), longitude: Angle(degrees: $0.longitude))
        }
        let zone = (place?.zone).flatMap { try? zones.zone($0) }
        return (try? MapAnswer(from: here, at: systemTime(), in: zone).answerJSON) ?? "{}"
      },
      methods: { (try? MethodList($0).answerJSON) ?? "{}" }, about: about(model),
      picture: { svg, isMonochrome in
        do throws(SVGRasterizer.Failure) {
          return .png(try SVGRasterizer().png(of: svg, isMonochrome: isMonochrome))
        } catch {
          return switch error {
          case .notInstalled: .notInstalled
          case .failed(let words): .failed(words)
          }
        }
      },
      page: {
        SetupPlan.pageURL(
          plain: settings.addresses, secure: settings.secureAddresses, name: name.now,
          addresses: [outgoingAddress()].compactMap(\.self),
          reading: LinuxStorage())
      },
      code: { QRCode.modules(of: $0) }, network: network,
      search: search, freeBytes: { freeBytes(at: folder) }, now: { systemTime().nearestSecond.rfc3339 },
      machine: ProcessInfo.processInfo.hostName)
  }

  /// The card's files beside this service's own folder, which systemd names (systemd.exec(5), RuntimeDirectory=).
  private static var network: NetworkFiles? {
    guard let own = ProcessInfo.processInfo.environment["RUNTIME_DIRECTORY"], own.hasPrefix("/"),
      let end = own.lastIndex(of: "/")
    else { return nil }
    let card = own[..<end] + "/qibla-network/"
    return NetworkFiles(
      read: { file in
        (try? LinuxStorage().read(card + file.rawValue, limit: 65_536)).map { String(decoding: $0, as: UTF8.self) }
      },
      join: { try LinuxStorage().write(Array($0.utf8), to: own + "/join") })
  }

  /// Of the folder, or of the nearest one above it until the portal has made it.
  private static func freeBytes(at folder: String) -> Int? {
    var path = folder
    while true {
      if let free = try? LinuxStorage().freeBytes(at: path.isEmpty ? "/" : path) { return free }
      guard let end = path.lastIndex(of: "/") else { return nil }
      path = String(path[..<end])
    }
  }

  /// The machine's name in the network as avahi says, asked for once a minute; nil without avahi.
  private final class AnnouncedName: Sendable {
    private static let pause = Duration.seconds(60)
    private let last = Mutex<(name: String?, at: ContinuousClock.Instant)?>(nil)

    /// Blocks, as a question takes some milliseconds.
    var now: String? {
      last.withLock { last in
        if let last, last.at.duration(to: .now) < Self.pause { return last.name }
        let answer = ChildProcess.find("busctl").flatMap {
          try? ChildProcess.output(of: $0, Avahi.nameQuestion, seconds: 5, mostBytes: 1024)
        }
        last = (answer.flatMap(Avahi.name(in:)), .now)
        return last?.name
      }
    }
  }

  /// Avahi answers within a second, or five where a device that it still lists has gone.
  @Sendable private static func search() -> NetworkSearch {
    guard let program = ChildProcess.find("avahi-browse") else { return .notInstalled }
    let arguments = ["--resolve", "--parsable", "--terminate", "--no-db-lookup", Configuration.Portal.serviceKind]
    do throws(ProgramFailure) {
      return .found(try ChildProcess.output(of: program, arguments, seconds: 8, mostBytes: 256 << 10))
    } catch { return .failed(error.words) }
  }

  private static func about(_ model: MagneticModel?) -> String {
    let model = model ?? .builtIn(for: systemTime().decimalYear)
    let answer = AboutAnswer(version: version, built: buildDate, model: model)
    return (try? answer.answerJSON) ?? "{}"
  }
}
