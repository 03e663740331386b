import Device
import FoundationEssentials
import HAL
import LinuxHAL
import Places
import Settings

extension ZoneFolder {
  /// The time zones that are installed on this system, or in the folder that `TZDIR` names.
  private static var installed: ZoneFolder {
    ZoneFolder(ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo") { path, limit throws(Failure) in
      do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch {
        guard error == .missing else { throw Failure(words: error.words) }
        return nil
      }
    }
  }

  /// The time zones of a program whose own folder is `directory`: those of its `zoneinfo` where they are newer and pass the check,
  /// else the system's. Chosen now; a check of every zone takes a moment.
  static func chosen(in directory: String) -> ZoneFolder {
    // A folder that only the device's user may read is none for others.
    let own = ZoneFolder(StateFolder.zonesPath(in: directory)) { path, limit throws(Failure) in
      try? LinuxStorage().read(path, limit: limit)
    }
    return choice(of: own, over: installed)
  }

  /// Those of the device, for commands: chosen once.
  static let system = chosen(
    in: (try? Startup.effective(nil))?.configuration.state.directory
      ?? EffectiveConfiguration.standard.configuration.state
      .directory)
}
