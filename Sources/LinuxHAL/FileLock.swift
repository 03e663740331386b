import Glibc
public import HAL

/// A lock that one program of this machine holds at a time, as long as the value lives (flock(2)).
///
/// The kernel releases it when the program ends, however it ends.
public final class FileLock: Sendable {
  private let file: OpenFile

  /// Why the lock can't be had.
  public enum Failure: Error, Sendable, Hashable {
    /// Another program holds it.
    case taken
    case storage(StorageError)
  }

  /// Locks the file at `path`, which is created if missing and never removed. A pipe or device in its place is refused
  /// without waiting, and links aren't followed.
  public init(path: String) throws(Failure) {
    do throws(Errno) { file = try .lock(path) } catch {
      throw .storage(StorageError(errno: error.number))
    }
    guard file.claim() else {
      throw errno == EWOULDBLOCK ? .taken : .storage(StorageError(errno: errno))
    }
    // A file created by root is given to the folder's owner, so that the service can lock it later; not if it has a
    // second hard link elsewhere.
    var (found, folder) = (stat(), stat())
    if geteuid() == 0, fstat(file.descriptor, &found) == 0, found.st_uid == 0, found.st_nlink == 1,
      stat(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/.", &folder) == 0
    {
      _ = fchown(file.descriptor, folder.st_uid, folder.st_gid)
    }
  }
}

extension OpenFile {
  fileprivate static func lock(_ path: String) throws(Errno) -> OpenFile {
    // O_RDONLY: an existing lock file opens on a read-only disk, too (open(2)).
    let file = try OpenFile(path, O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    try file.requireRegular()
    return file
  }
}
