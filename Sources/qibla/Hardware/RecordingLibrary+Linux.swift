import Device
import HAL
import LinuxHAL

extension RecordingLibrary {
  /// In a folder of this machine.
  static func linux(_ folder: String) -> RecordingLibrary {
    let storage = LinuxStorage()
    return RecordingLibrary(
      folder: folder, names: storage.names, size: storage.size,
      piece: { path, offset, count throws(StorageError) in try storage.read(path, from: offset, count: count) })
  }
}
