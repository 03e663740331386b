public import Calibration
public import HAL

extension CalibrationStore {
  /// The calibration at `path` of a storage.
  public init(path: String, _ storage: some Storage) {
    self.init(
      path: path,
      read: { path, limit in
        do throws(StorageError) { return try storage.read(path, limit: limit) } catch {
          if error == .missing { return nil }
          throw error
        }
      },
      write: { path, bytes in try storage.write(bytes, to: path) },
      remove: { path in try storage.remove(path) })
  }
}
