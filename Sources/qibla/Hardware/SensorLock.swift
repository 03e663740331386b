import ArgumentParser
import HAL
import LinuxHAL
import Measures
import Program
import Reports
import Settings

/// Exclusive access to the sensors: one program of this machine at a time (F93).
///
/// Two readers of one chip would each get half of its samples, unnoticed.
///
/// Two means, each sufficient: a lock in the state folder, and a ``Presence``, which survives removal of the folder. Not a lock on the
/// bus, since an unplugged adapter must be closed.
struct SensorLock {
  private let lock: FileLock?
  /// For users without access to the lock file.
  private let presence: Presence?
  /// Fault of the lock file; nil: none.
  let diagnosis: Diagnosis?

  /// Nil: another program has it.
  init?(_ configuration: Configuration) {
    let folder = configuration.state.directory
    let fault: StorageError?
    do throws(FileLock.Failure) {
      (lock, fault) = (try FileLock(path: folder + "/lock"), nil)
    } catch {
      guard case .storage(let why) = error, !deviceIsRunning(configuration) else { return nil }
      (lock, fault) = (nil, why)
    }
    guard !Self.isShown(in: folder) else { return nil }
    presence = Presence(in: folder)
    if let fault {
      diagnosis =
        LinuxStorage().exists(folder + "/lock")
        ? Diagnosis(fault, lock: folder + "/lock") : Diagnosis(fault, stateFolder: folder)
      return
    }
    do throws(StorageError) {
      try LinuxStorage().checkFolder(folder)
      diagnosis = nil
    } catch {
      diagnosis = Diagnosis(error, stateFolder: folder)
    }
  }

  /// Whether another program's presence lasts for half a second: an ending program may drop it after its lock.
  private static func isShown(in folder: String) -> Bool {
    // Timed by the clock: one query may take a tenth of a second after others.
    let start = LinuxClock().now()
    while LinuxClock().now().seconds(since: start) < 0.5 {
      guard Presence.isShown(in: folder) else { return false }
      pause(milliseconds: 10)
    }
    return true
  }

  /// Takes the lock, or names owner and next step and ends with exit code 69.
  static func required(_ configuration: Configuration) throws -> SensorLock {
    if let claim = SensorLock(configuration) { return claim }
    Output.note(
      deviceIsRunning(configuration)
        ? """
        the device is running and has the sensors, which this command needs for itself. Stop it first: sudo systemctl stop qibla. Afterwards start it again: \
        sudo systemctl start qibla
        """
        : "another qibla command has the sensors: let it end first")
    throw ExitCode.noHardware
  }
}
