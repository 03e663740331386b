/// Keeps the current calibration and the one before it, and never has neither.
///
/// It knows no files: reading and writing are handed in. Writing must be atomic (old or new, never torn).
public struct CalibrationStore: Sendable {
  /// Where a calibration came from, for the status and the log.
  public enum Copy: String, Sendable, Hashable {
    case current
    case previous
  }

  /// Something about the stored copies that a person should hear of, once.
  public enum Notice: Sendable, Hashable {
    case unusable(Copy, CalibrationFileError)
    /// The storage itself failed; in words.
    case unreadable(Copy, String)
    /// It belongs to another sensor and isn't applied.
    case otherSensor(Copy, SensorIdentity)
    /// No checksum vouches for it, or it doesn't say which sensor it belongs to.
    case unchecked(Copy)
    /// The one before is in use because the current one isn't usable.
    case fellBack
  }

  /// What was found. Without a record the device is not calibrated (`cal.none`).
  public struct Found: Sendable, Hashable {
    public var record: CalibrationRecord?
    public var copy: Copy?
    public var notices: [Notice] = []
  }

  public let path: String
  public var previousPath: String { path + ".previous" }
  private let read: @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]?
  private let write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void

  /// - Parameters:
  ///   - path: the current copy; the previous one stands beside it.
  ///   - read: the bytes of a file, at most `limit` of them; nil where there is no such file.
  ///   - write: puts a file there, wholly or not at all, and has it on the disk when it returns.
  public init(
    path: String, read: @escaping @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]?,
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  ) {
    self.path = path
    self.read = read
    self.write = write
  }

  /// The newest usable calibration of `sensor`.
  ///
  /// - Parameter sensor: nil takes whatever sensor's calibration there is, for showing and exporting.
  public func load(for sensor: SensorIdentity?) -> Found {
    var found = Found()
    for (copy, path) in [(Copy.current, path), (.previous, previousPath)] {
      guard let record = load(copy, path, sensor, &found.notices) else { continue }
      found.record = record
      found.copy = copy
      if copy == .previous { found.notices.append(.fellBack) }
      break
    }
    return found
  }

  /// Makes `record` the current calibration; the one before is kept if it was usable.
  ///
  /// Throws a ``CalibrationFileError`` for a record that could not be loaded again (refused, or not finite), and what
  /// the storage throws; in both cases the old copies are still there.
  public func save(_ record: CalibrationRecord) throws {
    let bytes = CalibrationFile.encode(record)
    _ = try CalibrationFile.decode(bytes)
    if let old = try? read(path, CalibrationFile.largest + 1) {
      do {
        _ = try CalibrationFile.decode(old)
        try write(previousPath, old)
      } catch CalibrationFileError.newerVersion {
        // Going back to the newer program must find its calibration again.
        try write(path + ".newer", old)
      } catch is CalibrationFileError {
        // A damaged copy must not push out a good previous one.
      }
    }
    try write(path, bytes)
  }

  private func load(
    _ copy: Copy, _ path: String, _ sensor: SensorIdentity?, _ notices: inout [Notice]
  ) -> CalibrationRecord? {
    do {
      guard let bytes = try read(path, CalibrationFile.largest + 1) else { return nil }
      let (record, isChecked) = try CalibrationFile.decode(bytes)
      if let sensor, let owner = record.sensor, owner != sensor {
        notices.append(.otherSensor(copy, owner))
        return nil
      }
      if !isChecked || record.sensor == nil { notices.append(.unchecked(copy)) }
      return record
    } catch let error as CalibrationFileError {
      notices.append(.unusable(copy, error))
    } catch {
      notices.append(.unreadable(copy, "\(error)"))
    }
    return nil
  }
}
