import Measures

/// Stores the current calibration and the two before it; once there is a calibration, one always remains.
///
/// Reading and writing are passed in. Writing must be atomic (old or new, never partial).
public struct CalibrationStore: Sendable {
  /// The copy that a calibration was read from, for the status and the log.
  public enum Copy: String, Sendable, Hashable, CaseIterable {
    case current
    case previous
    case older
  }

  /// A fact about the stored copies to be reported once.
  public enum Notice: Sendable, Hashable {
    case unusable(Copy, CalibrationFileError)
    /// The storage itself failed; in words.
    case unreadable(Copy, String)
    /// It belongs to another sensor and isn't applied.
    case otherSensor(Copy, SensorIdentity)
    /// It has no checksum, or doesn't name its sensor.
    case unchecked(Copy)
    /// A former one is in use because the current one isn't usable.
    case fellBack
    /// A spare copy behind the one in use is unusable.
    case spareUnusable(Copy, CalibrationFileError)
  }

  /// The result of ``load(for:)``. Without a record the device is not calibrated (`cal.none`).
  public struct Found: Sendable, Hashable {
    /// The newest usable calibration.
    public var record: CalibrationRecord?
    /// The copy it was read from.
    public var copy: Copy?
    /// Notices for the log and the doctor.
    public var notices: [Notice] = []
  }

  /// The path of the current copy.
  public let path: String
  /// The path of the copy before it, which ``restore()`` brings back.
  public var previousPath: String { path(of: .previous) }
  private let read: @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]?
  private let write: @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void
  private let remove: @Sendable (_ path: String) throws -> Void

  /// - Parameters:
  ///   - path: the current copy; the previous one stands beside it.
  ///   - read: the bytes of a file, at most `limit` of them; nil where there is no such file.
  ///   - write: puts a file there, wholly or not at all, and has it on the disk when it returns.
  ///   - remove: takes a file away.
  public init(
    path: String, read: @escaping @Sendable (_ path: String, _ limit: Int) throws -> [UInt8]?,
    write: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) throws -> Void,
    remove: @escaping @Sendable (_ path: String) throws -> Void = { _ in }
  ) {
    self.path = path
    self.read = read
    self.write = write
    self.remove = remove
  }

  /// `calibration.json`, `calibration.json.previous`, `calibration.json.older`.
  public func path(of copy: Copy) -> String { copy == .current ? path : "\(path).\(copy.rawValue)" }

  /// Throws if a calibration can't be stored: checked before the routine begins (F34).
  public func checkWritable() throws {
    let trial = path + ".trial"
    try write(trial, Array("may be removed\n".utf8))
    try remove(trial)
  }

  /// Changes with the current file's bytes; nil where there is none or it can't be read.
  public var fingerprint: UInt32? {
    guard let bytes = try? read(path, CalibrationFile.largest + 1) else { return nil }
    return CRC32.of(bytes)
  }

  /// The newest usable calibration of `sensor`.
  ///
  /// - Parameter sensor: nil accepts any sensor's calibration, for showing and exporting.
  public func load(for sensor: SensorIdentity?) -> Found {
    var found = Found()
    for copy in Copy.allCases {
      guard found.record == nil else {
        if let notice = spareNotice(copy) { found.notices.append(notice) }
        continue
      }
      guard let record = load(copy, path(of: copy), sensor, &found.notices) else { continue }
      found.record = record
      found.copy = copy
      if copy != .current { found.notices.append(.fellBack) }
    }
    return found
  }

  /// Faults of a spare copy, reported before it is needed.
  private func spareNotice(_ copy: Copy) -> Notice? {
    do {
      guard let bytes = try read(path(of: copy), CalibrationFile.largest + 1) else { return nil }
      _ = try CalibrationFile.decode(bytes)
      return nil
    } catch let error as CalibrationFileError {
      return .spareUnusable(copy, error)
    } catch {
      return .unreadable(copy, "\(error)")
    }
  }

  /// Whether all files are missing or hold a refused calibration, so that a refused one may overwrite them. Damaged
  /// files, those of a newer version, and unreadable ones stay.
  public var holdsNothingOfUse: Bool {
    guard load(for: nil).record == nil else { return false }
    do {
      guard let bytes = try read(path, CalibrationFile.largest + 1) else { return true }
      _ = try CalibrationFile.decode(bytes, acceptsRefused: true)
      return true
    } catch {
      return false
    }
  }

  /// Makes `record` the current calibration; the one before is kept if it was usable.
  ///
  /// Throws a ``CalibrationFileError`` for a record that could not be loaded again (refused, or not finite), and the
  /// storage's errors; in both cases the old copies are still there.
  public func save(_ record: CalibrationRecord) throws {
    let bytes = CalibrationFile.encode(record)
    _ = try CalibrationFile.decode(bytes)
    if let old = try? read(path, CalibrationFile.largest + 1) {
      do {
        _ = try CalibrationFile.decode(old)
        if let before = try? read(previousPath, CalibrationFile.largest + 1),
          (try? CalibrationFile.decode(before)) != nil
        {
          try write(path(of: .older), before)
        }
        try write(previousPath, old)
      } catch CalibrationFileError.newerVersion {
        // A newer program that is installed again must find its calibration.
        try write(path + ".newer", old)
      } catch is CalibrationFileError {
        // A damaged copy must not replace a good previous one.
      }
    }
    try write(path, bytes)
  }

  /// Brings the former calibration back; the current one becomes the former one. A second time undoes the first.
  ///
  /// - Returns: the calibration that is current now; nil where there is no former one, and nothing has changed.
  public func restore() throws -> CalibrationRecord? {
    guard let former = try read(previousPath, CalibrationFile.largest + 1) else { return nil }
    let record = try CalibrationFile.decode(former).record
    let current = try read(path, CalibrationFile.largest + 1)
    // A power cut between two writes must not lose the current one.
    var isUsable = false
    if let current {
      do {
        _ = try CalibrationFile.decode(current)
        isUsable = true
      } catch CalibrationFileError.newerVersion {
        // As when it is replaced by a new one.
        try write(path + ".newer", current)
      } catch {}
    }
    if let current, isUsable { try write(path(of: .older), current) }
    try write(path, former)
    if let current, isUsable { try write(previousPath, current) }
    return record
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
