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

  /// Locks the file at `path`, which is created if it is missing, and stays. A pipe or a device in its place is not taken and waited
  /// for, and a link is not followed.
  public init(path: String) throws(Failure) {
    do throws(Errno) { file = try .lock(path) } catch {
      throw .storage(StorageError(errno: error.number))
    }
    guard file.claim() else {
      throw errno == EWOULDBLOCK ? .taken : .storage(StorageError(errno: errno))
    }
    // One that root makes belongs to the folder's owner, as everything in it: the service must be able to take it later. A file that
    // has another name somewhere else stays root's.
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
    // On a read-only disk, too, one that is there can be had so (open(2)).
    let file = try OpenFile(path, O_RDONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    try file.requireRegular()
    return file
  }
}

/// The right to read the sensors on a bus, which one program of this machine has at a time, wherever its files are: a lock of one byte
/// of the bus's device file, beyond every address, so that a ring or a display on that bus is driven all the same.
public final class BusLock: Sendable {
  private let file: OpenFile
  private static let byte = 0x400

  /// Nil: another program has it. Throws where there is no such bus.
  public init?(bus path: String) throws(BusError) {
    do throws(Errno) { file = try OpenFile(path, O_RDWR | O_NONBLOCK) } catch {
      throw BusError(errno: error.number)
    }
    guard file.claim(byte: Self.byte) else { return nil }
  }
}
