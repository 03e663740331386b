public import HAL
public import Settings

/// A transaction over files: all are replaced, or none.
public struct RestorePlan: Sendable {
  /// Access to the files.
  public struct Files: Sendable {
    public var read: @Sendable (_ path: String) throws(StorageError) -> [UInt8]
    public var write: @Sendable (_ bytes: [UInt8], _ path: String) throws(StorageError) -> Void
    public var remove: @Sendable (_ path: String) throws(StorageError) -> Void

    public init(_ storage: some Storage) {
      read = { path throws(StorageError) in try storage.read(path, limit: Backup.largest) }
      write = { bytes, path throws(StorageError) in try storage.write(bytes, to: path) }
      remove = { path throws(StorageError) in try storage.remove(path) }
    }
  }

  /// A failed restore, rolled back.
  public struct Failure: Error, Sendable, Hashable {
    public var path: String
    public var error: StorageError
    /// Files that the rollback could not restore.
    public var notPutBack: [String] = []

    public init(path: String, error: StorageError) { (self.path, self.error) = (path, error) }
  }

  /// In writing order: the settings come last, since they name the others.
  public private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Keys of the backup's settings that are not restored.
  public let leftOut: [String]

  /// - Parameters:
  ///   - calibration: the calibration's store.
  ///   - alignment: the alignment's store.
  public init(
    _ check: BackupCheck, _ effective: EffectiveConfiguration, calibration: String, alignment: String
  ) {
    leftOut = check.leftOut
    let folder = effective.configuration.state.directory
    var overlay = check.overlay ?? effective.overlay
    /// Stores a text under the device's own name and points the setting `key` to it; an empty text removes both.
    func keep(_ bytes: [UInt8], as name: String, named key: String) {
      if !bytes.isEmpty { files.append((folder + "/" + name, bytes)) }
      let changed =
        bytes.isEmpty ? try? overlay.removing(key) : try? overlay.setting(key, Configuration.PrayerTimes.uploaded)
      overlay = changed ?? overlay
    }
    for (name, bytes) in check.texts {
      switch name {
      case .settings, .wiring: break
      case .calibration: files.append((calibration, bytes))
      case .alignment: files.append((alignment, bytes))
      case .timetable: keep(bytes, as: Configuration.PrayerTimes.timetableName, named: "prayer.timetable")
      case .observedMonths:
        keep(bytes, as: Configuration.PrayerTimes.observedMonthsName, named: "prayer.observed_months")
      }
    }
    if overlay != effective.overlay || check.overlay != nil { files.append((effective.overlayPath, overlay.encoded)) }
  }

  /// Writes all files. A failed write rolls back the earlier ones.
  public func carryOut(_ access: Files) throws(Failure) {
    var former: [(path: String, bytes: [UInt8]?)] = []
    for file in files {
      do throws(StorageError) {
        former.append((file.path, try access.old(file.path)))
        do throws(StorageError) { try access.write(file.bytes, file.path) } catch {
          guard error.comesAfterwards else { throw error }
        }
      } catch {
        var failure = Failure(path: file.path, error: error)
        for (path, bytes) in former.reversed() {
          do throws(StorageError) {
            if let bytes { try access.write(bytes, path) } else { try access.remove(path) }
          } catch {
            if error != .missing, !error.comesAfterwards { failure.notPutBack.append(path) }
          }
        }
        throw failure
      }
    }
  }
}

extension RestorePlan.Files {
  /// Nil for a missing file.
  fileprivate func old(_ path: String) throws(StorageError) -> [UInt8]? {
    do throws(StorageError) { return try read(path) } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }
}
