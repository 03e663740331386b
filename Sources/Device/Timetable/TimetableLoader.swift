public import HAL
public import Prayer

/// A mosque's own timetable: taken from its file whenever that changes, and kept when the file no longer makes sense.
///
/// The last valid version lies beside it as a copy, so that a damaging edit costs nothing, not even over a
/// restart.
public struct TimetableLoader {
  /// Bytes of the longest file.
  public static let largest = MosqueTimetable.largest

  /// Result of a check of the file.
  public enum News: Sendable, Hashable {
    /// As at the last poll.
    case unchanged
    /// A timetable was read and is in force.
    case taken
    /// The file can't be used, for the reason given; the former timetable stays in force, if there was one.
    case refused(String, keepsFormer: Bool)
  }

  /// The timetable in force; nil where none was ever understood.
  public private(set) var timetable: MosqueTimetable?

  private let copyPath: String
  private let read: Read
  private let write: Write
  private var file: WatchedFile

  /// All bytes of a file.
  public typealias Read = @Sendable (_ path: String) throws(StorageError) -> [UInt8]
  /// Puts bytes in place of a file, whole or not at all.
  public typealias Write = @Sendable (_ bytes: [UInt8], _ path: String) throws(StorageError) -> Void

  /// - Parameters:
  ///   - path: the mosque's file.
  ///   - copyPath: where its copy is kept.
  public init(path: String, copyPath: String, read: @escaping Read, write: @escaping Write) {
    self.copyPath = copyPath
    self.read = read
    self.write = write
    file = WatchedFile(path: path, read: read)
  }

  /// Polls the file; cheap while it hasn't changed.
  public mutating func poll() -> News {
    switch file.poll() {
    case .unchanged: return .unchanged
    case .unreadable(let error): return refuse("\(file.path) \(error.words)")
    case .changed(let bytes):
      do throws(MosqueTimetable.Failure) { timetable = try MosqueTimetable(csv: bytes) } catch {
        return refuse("\(file.path), \(error)")
      }
      // Without the copy a later bad edit costs more: no reason to do without the timetable now.
      if (try? read(copyPath)) != bytes { try? write(bytes, copyPath) }
      return .taken
    }
  }

  private mutating func refuse(_ words: String) -> News {
    if timetable == nil, let copy = try? read(copyPath) {
      timetable = try? MosqueTimetable(csv: copy)
    }
    return .refused(words, keepsFormer: timetable != nil)
  }
}
