import HAL
import LinuxHAL
import Program
import Reports
import Tracking

/// Prayers that people track: their files on this machine.
enum LinuxTracking {
  static func files(in folder: String) -> TrackingFiles {
    let folder = folder + "/tracking"
    return TrackingFiles(
      folder: folder, names: { LinuxStorage().names(in: folder) },
      read: { name throws(TrackingFault) in
        do throws(StorageError) {
          return try LinuxStorage().read(folder + "/" + name, limit: TrackingFiles.mostBytes)
        } catch {
          if error == .missing { return nil }
          throw .unreadable(error.words)
        }
      },
      write: { bytes, name throws(TrackingFault) in
        do throws(StorageError) { try LinuxStorage().write(bytes, to: folder + "/" + name, in: folder) } catch {
          throw .unwritable(error.words)
        }
      },
      remove: { name throws(TrackingFault) in
        do throws(StorageError) { try LinuxStorage().remove(folder + "/" + name) } catch {
          guard error == .missing || error.comesAfterwards else { throw .unwritable(error.words) }
        }
      })
  }
}
