import HAL
import Measures
import Reports

/// A file edited while the device runs: polled, and reported when changed.
struct WatchedFile {
  /// Result of a check of the file.
  enum Poll {
    /// As at the last poll, readable or not.
    case unchanged
    case changed([UInt8])
    case unreadable(StorageError)
  }

  let path: String
  private let read: Read
  private var seen: Seen?

  private enum Seen: Hashable {
    case bytes(UInt32, Int)
    case failure(String)
  }

  /// Reads a file.
  typealias Read = @Sendable (_ path: String) throws(StorageError) -> [UInt8]

  init(path: String, read: @escaping Read) {
    self.path = path
    self.read = read
  }

  /// Polls the file; cheap while unchanged.
  mutating func poll() -> Poll {
    do throws(StorageError) {
      let bytes = try read(path)
      return isNew(.bytes(CRC32.of(bytes), bytes.count)) ? .changed(bytes) : .unchanged
    } catch {
      return isNew(.failure(error.words)) ? .unreadable(error) : .unchanged
    }
  }

  private mutating func isNew(_ mark: Seen) -> Bool {
    defer { seen = mark }
    return mark != seen
  }
}
