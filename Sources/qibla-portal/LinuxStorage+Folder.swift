import HAL
import LinuxHAL

extension LinuxStorage {
  /// Replaces a file, or makes it and its folder. One that the disk hasn't confirmed counts as written.
  func write(_ bytes: [UInt8], to path: String, in folder: String) throws(StorageError) {
    do throws(StorageError) {
      try makeFolder(folder)
      try write(bytes, to: path)
    } catch {
      guard error.comesAfterwards else { throw error }
    }
  }
}
