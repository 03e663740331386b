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
      write: { other, bytes in
        try Self.change(other, besides: path) { () throws(StorageError) in try storage.write(bytes, to: other) }
      },
      remove: { other in try Self.change(other, besides: path) { () throws(StorageError) in try storage.remove(other) }
      })
  }

  /// An unconfirmed copy of the previous calibration doesn't stop the save: the new file matters more.
  private static func change(_ path: String, besides current: String, _ work: () throws(StorageError) -> Void) throws {
    do throws(StorageError) { try work() } catch {
      if error.comesAfterwards, path != current { return }
      throw error
    }
  }
}
