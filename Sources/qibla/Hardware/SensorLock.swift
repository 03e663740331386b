import ArgumentParser
import Device
import HAL
import LinuxHAL
import Settings

/// The right to the sensors: one program of this machine has it at a time (F93).
///
/// Two that read one chip get half of its samples each, and neither notices.
struct SensorLock {
  private let lock: FileLock?
  /// Tells those who may not ask the lock.
  private let presence: Presence?
  /// Why it can't be told whether another program has the sensors, and nothing is kept; nil where all is well.
  let diagnosis: Diagnosis?

  /// Nil: another program has it.
  init?(_ configuration: Configuration) {
    let folder = configuration.state.directory
    do throws(FileLock.Failure) {
      lock = try FileLock(path: folder + "/lock")
    } catch {
      guard case .storage(let why) = error, !deviceIsRunning(configuration) else { return nil }
      (lock, presence) = (nil, nil)
      diagnosis =
        LinuxStorage().exists(folder + "/lock")
        ? Diagnosis(why, lock: folder + "/lock") : Diagnosis(why, stateFolder: folder)
      return
    }
    presence = Presence(in: folder)
    do throws(StorageError) {
      try LinuxStorage().checkFolder(folder)
      diagnosis = nil
    } catch {
      diagnosis = Diagnosis(error, stateFolder: folder)
    }
  }

  /// For commands that can do nothing without: says who has it and what to do, and ends with exit code 69.
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
