public import HAL
public import Settings

/// Files that are to be put in place together: all of them, or as it was before.
public struct RestorePlan: Sendable {
  /// How the files are reached.
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

  /// Why nothing was stored.
  public struct Failure: Error, Sendable, Hashable {
    public var path: String
    public var error: StorageError
    /// What could not be put back as it was before.
    public var notPutBack: [String] = []

    public init(path: String, error: StorageError) { (self.path, self.error) = (path, error) }
  }

  /// In the order in which they are written: what names other files comes last.
  public private(set) var files: [(path: String, bytes: [UInt8])] = []

  /// - Parameters:
  ///   - calibration: where the calibration is kept.
  ///   - alignment: where alignments are kept.
  public init(
    _ check: BackupCheck, _ effective: EffectiveConfiguration, calibration: String, alignment: String
  ) {
    let copy = effective.configuration.state.directory + "/timetable.csv"
    var overlay = effective.overlay
    var hasSettings = false
    for (name, bytes) in check.texts {
      switch name {
      case .settings:
        overlay = (try? SettingsOverlay(path: effective.overlayPath, bytes: bytes)) ?? overlay
        hasSettings = true
      case .calibration: files.append((calibration, bytes))
      case .alignment: files.append((alignment, bytes))
      case .timetable: files.append((copy, bytes))
      }
    }
    // The path of the other device's timetable is none of this one's.
    if check.texts.contains(where: { $0.name == .timetable }) {
      overlay = (try? overlay.setting("prayer.timetable", copy)) ?? overlay
      hasSettings = true
    }
    if hasSettings { files.append((effective.overlayPath, overlay.encoded)) }
  }

  /// Puts all in place. Where one can't be written, those before it are put back.
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
  /// Nil: there was none.
  fileprivate func old(_ path: String) throws(StorageError) -> [UInt8]? {
    do throws(StorageError) { return try read(path) } catch {
      guard error == .missing else { throw error }
      return nil
    }
  }
}
