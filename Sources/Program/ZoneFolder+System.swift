import FoundationEssentials
import HAL
import LinuxHAL
public import Places
import Reports
import Settings

extension ZoneFolder {
  /// The system's time zones, or those in `TZDIR`.
  private static var installed: ZoneFolder {
    ZoneFolder(ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo") { path, limit throws(Failure) in
      do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch {
        guard error == .missing else { throw Failure(words: error.words) }
        return nil
      }
    }
  }

  /// The newer time zones: those in the folder `zoneinfo` of `directory` if newer and valid, else the system's. Checks every zone, which
  /// takes a moment.
  public static func chosen(in directory: String) -> ZoneFolder {
    // An unreadable folder counts as missing for other users.
    let own = ZoneFolder(StateFolder.zonesPath(in: directory)) { path, limit throws(Failure) in
      try? LinuxStorage().read(path, limit: limit)
    }
    return choice(of: own, over: installed)
  }

  /// The device's time zones, for commands; chosen once.
  public static let system = chosen(
    in: (try? Startup.effective(nil))?.configuration.state.directory
      ?? EffectiveConfiguration.standard.configuration.state
      .directory)
}
