import ArgumentParser
import Device
import HAL
import LinuxHAL
import Measures
import Settings

/// The right to the sensors: one program of this machine has it at a time (F93).
///
/// Two readers of one chip get half of its samples each, unnoticed.
///
/// Two signs, each of which keeps a second program out: a lock in the state folder, and a ``Presence``, which lasts where the folder is removed
/// under a running device. No bus is held open for it: an unplugged adapter must be released.
struct SensorLock {
  private let lock: FileLock?
  /// For users who may not open the lock.
  private let presence: Presence?
  /// Why the lock can't be taken or checked; nil: no fault.
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

  /// Whether another program has put up its sign, and keeps it up for half a second: that of a program which is just ending may go
  /// after its lock.
  private static func isShown(in folder: String) -> Bool {
    // By the clock: asking takes a tenth of a second itself where others have asked before.
    let start = LinuxClock().now()
    while LinuxClock().now().seconds(since: start) < 0.5 {
      guard Presence.isShown(in: folder) else { return false }
      pause(milliseconds: 10)
    }
    return true
  }

  /// For commands that need it: names the owner and the next step, and ends with exit code 69.
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

  /// Where the running device is called: the name of its socket in the state folder.
  static let controlName = "call"

  static func controlPath(_ configuration: Configuration) -> String {
    configuration.state.directory + "/" + controlName
  }
}
