public import Controllers
import HAL
import LinuxHAL

extension RecordingLibrary {
  /// The library in a folder of this machine.
  public static func linux(_ folder: String) -> RecordingLibrary {
    let storage = LinuxStorage()
    return RecordingLibrary(
      folder: folder, names: storage.names, size: storage.size,
      piece: { path, offset, count throws(StorageError) in try storage.read(path, from: offset, count: count) })
  }
}
