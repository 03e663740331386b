public import HAL
public import Prayer
import Reports
public import Text

/// A mosque's timetable: reloaded when its file changes; an invalid file leaves the former in force.
///
/// A copy of the last valid version survives a restart, for a file damaged by an edit.
public struct TimetableLoader {
  /// Largest accepted file, in bytes.
  public static let largest = MosqueTimetable.largest

  /// Result of a check of the file.
  public enum News: Sendable, Hashable {
    /// The file is unchanged.
    case unchanged
    /// A timetable was read and is in force.
    case taken
    /// The file is invalid, for this reason; a former timetable stays in force.
    case refused(Message, keepsFormer: Bool)
  }

  /// The timetable in force; nil before the first valid file.
  public private(set) var timetable: MosqueTimetable?

  private let copyPath: String
  private let read: Read
  private let write: Write
  private var file: WatchedFile

  /// Reads a file.
  public typealias Read = @Sendable (_ path: String) throws(StorageError) -> [UInt8]
  /// Replaces a file atomically.
  public typealias Write = @Sendable (_ bytes: [UInt8], _ path: String) throws(StorageError) -> Void

  /// - Parameters:
  ///   - path: the mosque's file.
  ///   - copyPath: its copy.
  public init(path: String, copyPath: String, read: @escaping Read, write: @escaping Write) {
    self.copyPath = copyPath
    self.read = read
    self.write = write
    file = WatchedFile(path: path, read: read)
  }

  /// Polls the file; cheap while unchanged.
  public mutating func poll() -> News {
    switch file.poll() {
    case .unchanged: return .unchanged
    case .unreadable(let error): return refuse("\(file.path) \(error.message)")
    case .changed(let bytes):
      do throws(MosqueTimetable.Failure) { timetable = try MosqueTimetable(csv: bytes) } catch {
        return refuse("\(file.path), \(error.message)")
      }
      // The copy is only a safeguard: ignore a failed write.
      if (try? read(copyPath)) != bytes { try? write(bytes, copyPath) }
      return .taken
    }
  }

  private mutating func refuse(_ words: Message) -> News {
    if timetable == nil, let copy = try? read(copyPath) {
      timetable = try? MosqueTimetable(csv: copy)
    }
    return .refused(words, keepsFormer: timetable != nil)
  }
}
