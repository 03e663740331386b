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

  /// A copy of a former calibration that the disk did not confirm counts as there for the next step: the file stored with it
  /// must not stay away for that.
  private static func change(_ path: String, besides current: String, _ work: () throws(StorageError) -> Void) throws {
    do throws(StorageError) { try work() } catch {
      if error.comesAfterwards, path != current { return }
      throw error
    }
  }
}
