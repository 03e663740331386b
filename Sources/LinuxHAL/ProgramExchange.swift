import Glibc
public import HAL

/// Path of this program's file, without links; nil if unknown.
public func programPath() -> String? {
  var buffer = [CChar](repeating: 0, count: 4096)
  let count = readlink("/proc/self/exe", &buffer, buffer.count)
  return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
}

/// Goes on as another program in this process (execve(2)). Returns only where that fails.
public func replaceProgram(with path: String, arguments: [String]) -> StorageError {
  var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
  words.append(nil)
  execv(path, words)
  let number = errno
  for word in words { free(word) }
  return StorageError(errno: number)
}
