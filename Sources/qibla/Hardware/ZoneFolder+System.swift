import Device
import FoundationEssentials
import HAL
import LinuxHAL
import Places

extension ZoneFolder {
  /// The time zones that are installed on this system, or in the folder that `TZDIR` names.
  static var system: ZoneFolder {
    ZoneFolder(ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo") { path, limit throws(Failure) in
      do throws(StorageError) { return try LinuxStorage().read(path, limit: limit) } catch {
        guard error == .missing else { throw Failure(words: error.words) }
        return nil
      }
    }
  }
}
