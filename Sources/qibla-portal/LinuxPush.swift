import HAL
import LinuxHAL
import Portal
import Program
import Push
import Reports
import Settings

/// Messages to phones: their file on this machine.
enum LinuxPush {
  static func settings(_ folder: String, _ portal: Configuration.Portal) -> PushSettings {
    PushSettings(files: files(in: folder), contact: portal.pushContact)
  }

  private static func files(in folder: String) -> PushFiles {
    let path = folder + "/push.json"
    return PushFiles(
      path: path,
      read: { () throws(PushFault) in
        do throws(StorageError) { return try LinuxStorage().read(path, limit: PushFiles.mostBytes) } catch {
          if error == .missing { return nil }
          throw .unreadable(error.words)
        }
      },
      write: { bytes throws(PushFault) in
        do throws(StorageError) { try LinuxStorage().write(bytes, to: path, in: folder) } catch {
          throw .unwritable(error.words)
        }
      },
      random: randomBytes)
  }
}
