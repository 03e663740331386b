import Device
import HAL
import LinuxHAL

extension RecordingShelf {
  /// In a folder of this machine.
  static func linux(_ folder: String) -> RecordingShelf {
    let storage = LinuxStorage()
    return RecordingShelf(
      folder: folder, names: storage.names, size: storage.size,
      piece: { path, offset, count throws(StorageError) in try storage.read(path, from: offset, count: count) })
  }
}
