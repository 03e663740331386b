import Glibc
public import HAL

extension LinuxStorage {
  /// The names in a folder, in no order; none where it can't be read.
  public func names(in folder: String) -> [String] { fileNames(in: folder) ?? [] }

  /// Bytes of a file; nil unless it is a regular file.
  public func size(of path: String) -> Int? {
    // A missing file has no kind.
    var known = stat()
    lstat(path, &known)
    return known.st_mode & S_IFMT == S_IFREG ? Int(known.st_size) : nil
  }

  /// Reads `count` bytes of a file from an offset on; fewer at its end.
  public func read(_ path: String, from offset: Int, count: Int) throws(StorageError) -> [UInt8] {
    do throws(Errno) {
      let file = try OpenFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
      var bytes = [UInt8](repeating: 0, count: count)
      let found = try retryingOnInterrupt { pread(file.descriptor, &bytes, count, offset) }
      return Array(bytes[..<found])
    } catch {
      throw StorageError(errno: error.number)
    }
  }
}
