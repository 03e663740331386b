import Glibc
public import HAL

/// The machine's file system.
public struct LinuxStorage: Storage {
  /// Whether new files and folders are world-readable, as configuration is.
  private let isReadableByAll: Bool

  public init(readableByAll: Bool = false) { isReadableByAll = readableByAll }

  public func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    // O_NONBLOCK: opening a named pipe in the file's place must not block until a writer opens it.
    let file = try stored { () throws(Errno) in try OpenFile(path, O_RDONLY | O_NONBLOCK) }
    // Files of /proc and pipes report size 0: count the bytes as they come.
    var known = stat()
    if fstat(file.descriptor, &known) == 0, known.st_mode & S_IFMT == S_IFREG, known.st_size > limit {
      throw .overLimit(found: Int(known.st_size), limit: limit)
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(limit, 0), 65_535) + 1)
    while true {
      let count = try stored { () throws(Errno) in
        try retryingOnInterrupt {
          chunk.withUnsafeMutableBytes { Glibc.read(file.descriptor, $0.baseAddress, $0.count) }
        }
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .overLimit(found: nil, limit: limit) }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes a new file beside the old one, waits until it is on the disk, renames it over the old one, and waits until
  /// the folder, too, is on the disk: before the rename the old file counts, after it the new one (rename(2), fsync(2)).
  public func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let (folderPath, name) = split(path)
    let folder = try stored { () throws(Errno) in try OpenFile(folderPath, O_RDONLY | O_DIRECTORY) }
    try stored { () throws(Errno) in
      // One writer at a time per folder, across processes: they share the temporary file's name. The name is fixed, so
      // that the next write overwrites what a power cut left behind. A folder locked for long is not waited for.
      try Self.lock(folder)
      let newName = ".\(name).new"
      do throws(Errno) {
        try writeNew(bytes, name: newName, replacing: name, in: folder)
        guard renameat(folder.descriptor, newName, folder.descriptor, name) == 0 else { throw .last }
      } catch {
        unlinkat(folder.descriptor, newName, 0)
        throw error
      }
    }
    try confirm(folder)
  }

  /// Syncs a folder. Its changes are done even where that fails.
  private func confirm(_ folder: borrowing OpenFile) throws(StorageError) {
    do throws(Errno) { try folder.synchronize() } catch { throw .unconfirmed(errno: error.number) }
  }

  /// Milliseconds to wait for another writer: longer than any write, except on a stalled disk.
  private static let patience: Int64 = 500

  /// Locks a folder against other writers, or throws EBUSY. File systems without locks are written to unlocked.
  private static func lock(_ folder: borrowing OpenFile) throws(Errno) {
    var waited: Int64 = 0
    while flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard waited < patience else { throw Errno(number: EBUSY) }
      pause(milliseconds: 10)
      waited += 10
    }
  }

  /// Default permissions of a file: place, settings and calls are private to its owner.
  private static let ownersAlone: mode_t = 0o600

  /// Creates a file of that name after removing what is there: remains of a power cut, or a pipe or link made by the
  /// folder's owner, which would block this program or redirect it.
  private static func newFile(_ name: String, in folder: borrowing OpenFile) throws(Errno) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_EXCL
    do throws(Errno) { return try OpenFile(name, in: folder, flags, mode: ownersAlone) } catch {
      guard error.number == EEXIST else { throw error }
      guard unlinkat(folder.descriptor, name, 0) == 0 else { throw .last }
      return try OpenFile(name, in: folder, flags, mode: ownersAlone)
    }
  }

  private func writeNew(
    _ bytes: [UInt8], name: String, replacing oldName: String, in folder: borrowing OpenFile
  ) throws(Errno) {
    let file = try Self.newFile(name, in: folder)
    // Keep permissions and owner, also when root writes: the service must be able to read what a command with sudo has
    // stored. A new file gets the folder's owner. The service's unit forbids fchown(2). Set the mode last, as fchown
    // clears bits of it.
    var old = stat()
    let isReplaced =
      fstatat(folder.descriptor, oldName, &old, AT_SYMLINK_NOFOLLOW) == 0 && old.st_mode & S_IFMT == S_IFREG
    if geteuid() == 0 {
      if !isReplaced { fstat(folder.descriptor, &old) }
      _ = fchown(file.descriptor, old.st_uid, old.st_gid)
    }
    fchmod(file.descriptor, isReplaced ? old.st_mode & 0o777 : isReadableByAll ? 0o644 : Self.ownersAlone)
    var written = 0
    try file.writeAll(bytes, written: &written)
    try file.synchronize()
  }

  public func remove(_ path: String) throws(StorageError) {
    let (folderPath, name) = split(path)
    let folder = try stored { () throws(Errno) in try OpenFile(folderPath, O_RDONLY | O_DIRECTORY) }
    try stored { () throws(Errno) in
      guard unlinkat(folder.descriptor, name, 0) == 0 else { throw .last }
    }
    try confirm(folder)
  }

  public func openLog(_ path: String) throws(StorageError) -> LinuxLogFile {
    try stored { () throws(Errno) in
      let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
      let file = try OpenFile(path, flags, mode: Self.ownersAlone)
      try file.requireRegular()
      return LinuxLogFile(file)
    }
  }

  /// Opens a file, pipe or device named by a person for output. A file is truncated first; a new one follows the umask.
  public func openOutput(_ path: String) throws(StorageError) -> LinuxLogFile {
    try stored { () throws(Errno) in
      LinuxLogFile(try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, mode: 0o644))
    }
  }

  /// Whether there is anything at `path`, links followed.
  public func exists(_ path: String) -> Bool {
    var present = stat()
    return stat(path, &present) == 0
  }

  /// Whether both paths lead to the same regular file, links followed.
  public func isSameFile(_ path: String, _ other: String) -> Bool {
    // A missing file has no kind and no disk.
    var (one, two) = (stat(), stat())
    stat(path, &one)
    stat(other, &two)
    return one.st_mode & S_IFMT == S_IFREG && one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// Removes a folder if it is empty.
  public func removeFolder(_ path: String) { rmdir(path) }

  public func makeFolder(_ path: String) throws(StorageError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let isMade = mkdir(
        String(path[..<end]), path[end...].allSatisfy { $0 == "/" } && !isReadableByAll ? 0o700 : 0o755)
      let number = errno
      // Whatever the umask of the user is.
      if isMade == 0, isReadableByAll { chmod(String(path[..<end]), 0o755) }
      // An existing folder is fine even where none may be created (EROFS, EACCES, EPERM come before EEXIST).
      var present = stat()
      guard stat(String(path[..<end]), &present) == 0 else { throw StorageError(errno: number) }
      guard present.st_mode & S_IFMT == S_IFDIR else { throw StorageError(errno: ENOTDIR) }
    }
  }

  /// Throws if files can't be written in the folder. Nothing is written.
  public func checkFolder(_ path: String) throws(StorageError) {
    try stored { () throws(Errno) in
      _ = try OpenFile(path, O_RDONLY | O_DIRECTORY)
      guard access(path, W_OK | X_OK) == 0 else { throw .last }
    }
    guard try freeBytes(at: path) >= 65_536 else { throw .full }
  }

  /// Throws if ``write(_:to:)`` couldn't write there. Nothing is written.
  public func checkFile(_ path: String) throws(StorageError) {
    var present = stat()
    if stat(path, &present) == 0, present.st_mode & S_IFMT == S_IFDIR { throw StorageError(errno: EISDIR) }
    try checkFolder(split(path).folder)
  }

  public func freeBytes(at path: String) throws(StorageError) -> Int {
    var figures = statvfs()
    guard statvfs(path, &figures) == 0 else { throw StorageError(errno: errno) }
    return Int(clamping: UInt64(figures.f_bavail) &* UInt64(figures.f_frsize))
  }
}

/// A file that is appended to.
public final class LinuxLogFile: LogFile {
  private let file: OpenFile

  init(_ file: consuming OpenFile) { self.file = file }

  public func append(_ bytes: [UInt8]) throws(StorageError) {
    var written = 0
    do throws(Errno) {
      try file.writeAll(bytes, written: &written)
    } catch {
      // Truncate a partial record, so that the log ends on a whole one. A file without length, such as a pipe, stays
      // unchanged: no length is below 0.
      ftruncate(file.descriptor, lseek(file.descriptor, 0, SEEK_END) - written)
      throw StorageError(errno: error.number)
    }
  }

  public func sync() throws(StorageError) {
    try stored { () throws(Errno) in try file.synchronize() }
  }
}

/// Runs `work` and translates the kernel's error number.
private func stored<Value: ~Copyable>(_ work: () throws(Errno) -> Value) throws(StorageError) -> Value {
  do throws(Errno) {
    return try work()
  } catch {
    throw StorageError(errno: error.number)
  }
}

/// "/var/lib/qibla/calibration.json" → ("/var/lib/qibla", "calibration.json"); a bare name is in ".".
private func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.lastIndex(of: "/") else { return (".", path) }
  let folder = path[..<slash]
  return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
}
