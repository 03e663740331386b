import ArgumentParser
import Device
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
import Settings
import Text

/// The portal's access to this machine: no hardware.
enum LinuxPortal {
  static let accessFile = "access.json"
  private static let mostBytes = 65_536

  /// The configuration without changes at run time: the state folder is closed to the portal's user.
  static func configuration(_ path: String?) throws -> Configuration {
    try Startup.configuration(path, withChanges: false).configuration
  }

  /// The model of the configured file. A file that only the device may read costs the portal nothing but the model's name.
  static func magneticModel(_ path: String?, _ logger: Logger) -> MagneticModel? {
    do throws(Problems) {
      return try Startup.machine.magneticModel(of: Startup.effective(path, withChanges: false))
    } catch {
      logger.warning("the page names the magnetic model inside instead: \(error)")
      return nil
    }
  }

  /// Where the device answers: the place that its service opens for the portal, where there is one; its state folder otherwise.
  static func socket(_ configuration: Configuration) -> String {
    LinuxStorage().exists(sharedSocket) ? sharedSocket : SensorLock.controlPath(configuration)
  }
  static let sharedSocket = "/run/qibla/device.sock"

  /// Whether a socket of IPv6 takes callers of IPv4, too; nil without IPv6.
  static var takesBoth: Bool? {
    (try? LinuxStorage().read("/proc/sys/net/ipv6/bindv6only", limit: 16)).map { $0.first == UInt8(ascii: "0") }
  }

  /// As many connections as the limit of open files bears: beside them there are loops, the device's calls, pages and children.
  static var mostConnections: Int {
    let most = 512
    let kept = 24 + 4 * ProcessInfo.processInfo.activeProcessorCount
    return min(most, max(allowOpenFiles(most + kept) - kept, 4))
  }

  /// - Parameter patience: milliseconds to wait for other changes of PIN or tokens. A command has time for twenty changes on a
  ///   slow card; the portal has less, since its end waits for this.
  static func accessStore(in folder: String, patience: Int64 = 10_000) -> AccessStore {
    @Sendable func path(_ copy: AccessStore.Copy) -> String {
      folder + "/" + accessFile + (copy == .previous ? ".previous" : "")
    }
    return AccessStore(
      read: { copy in
        do throws(StorageError) { return try LinuxStorage().read(path(copy), limit: mostBytes) } catch {
          if case .missing = error { return nil }
          throw AccessFault.unreadable(error.words)
        }
      },
      write: { bytes, copy in
        do throws(StorageError) { try LinuxStorage().write(bytes, to: path(copy)) } catch {
          guard error.comesAfterwards else { throw error }
        }
      },
      alone: { body in
        try LinuxStorage().makeFolder(folder)
        let lock = try accessLock(folder + "/" + accessFile + ".lock", patience)
        try withExtendedLifetime(lock, body)
      },
      hash: { try SlowHash.make($0) }, matches: { SlowHash.matches($0, $1) },
      random: { count in
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      })
  }

  private static func accessLock(_ path: String, _ patience: Int64) throws -> FileLock {
    var waited: Int64 = 0
    while true {
      do throws(FileLock.Failure) { return try FileLock(path: path) } catch {
        switch error {
        case .storage(let error): throw error
        case .taken:
          guard waited < patience else { throw AccessFault.busy }
          pause(milliseconds: 5)
          waited += 5
        }
      }
    }
  }

  /// - Parameters:
  ///   - zones: time zones of the portal, which may not look into the device's folder.
  ///   - model: of a configured file; nil for the one inside.
  static func sources(zones: ZoneFolder, model: MagneticModel?) -> PortalSources {
    PortalSources(
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
      methods: (try? MethodList().answerJSON) ?? "{}", about: about(model),
      picture: { svg in
        do throws(SVGRasterizer.Failure) { return .png(try SVGRasterizer().png(of: svg)) } catch {
          return switch error {
          case .notInstalled: .notInstalled
          case .failed(let words): .failed(words)
          }
        }
      },
      now: { systemTime().nearestSecond.rfc3339 }, machine: ProcessInfo.processInfo.hostName)
  }

  private static func about(_ model: MagneticModel?) -> String {
    let model = model ?? .builtIn(for: systemTime().decimalYear)
    let answer = AboutAnswer(version: QiblaCommand.configuration.version, built: buildDate, model: model)
    return (try? answer.answerJSON) ?? "{}"
  }

  static func words(_ error: any Error) -> String {
    switch error {
    case let error as StorageError: error.words
    case let error as AccessFault: error.words
    case SlowHashError.notOffered(let number):
      "this machine's libcrypt has no yescrypt (\(String(cString: strerror(number))))"
    default: "\(error)"
    }
  }
}
