import CLinux
import Glibc

/// An error number of the kernel, before it is translated into one of the HAL's errors.
struct Errno: Error {
  var number: Int32
  /// The last failed call's number; read it before any other call.
  static var last: Errno { Errno(number: errno) }
}

/// One open file descriptor, closed when the value ends. Never passed on to child processes.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
    descriptor = try retryingOnInterrupt { open(path, flags | O_CLOEXEC, mode) }
  }

  /// The file `name` in the folder that `folder` is.
  init(_ name: String, in folder: borrowing OpenFile, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
    let folder = folder.descriptor
    descriptor = try retryingOnInterrupt { openat(folder, name, flags | O_CLOEXEC, mode) }
  }

  /// Takes over a descriptor that another call returned; a negative one is that call's failure.
  init(descriptor: Int32) throws(Errno) {
    guard descriptor >= 0 else { throw .last }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes the lock that one descriptor of a file has at a time (flock(2)), advisory.
  func claim() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Takes the lock of one byte of the file, independent of the whole file's lock (``claim()``), advisory.
  func claim(byte: Int) -> Bool { clinux_lock_byte(descriptor, Int64(byte)) }

  /// Writes all of `bytes` at the file's position, in as many calls as needed. `written` counts the bytes.
  func writeAll(_ bytes: [UInt8], written: inout Int) throws(Errno) {
    while written < bytes.count {
      let start = written
      written += try retryingOnInterrupt {
        bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + start, $0.count - start) }
      }
    }
  }

  /// Throws unless it is a file: for a pipe or a device ESPIPE, for a folder EISDIR.
  func requireRegular() throws(Errno) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Errno(number: EISDIR)
    default: throw Errno(number: ESPIPE)
    }
  }

  func synchronize() throws(Errno) { _ = try retryingOnInterrupt { fsync(descriptor) } }
}

/// Makes a system call, again where a signal has interrupted it (EINTR, signal(7)); a negative result is an error.
func retryingOnInterrupt<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}

/// The names in a folder but "." and "..", in no order; nil where it can't be read.
func fileNames(in folder: String) -> [String]? {
  guard let listing = opendir(folder) else { return nil }
  defer { closedir(listing) }
  var names: [String] = []
  while let entry = readdir(listing) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// Device files whose names start so, in order of their numbers: `devices("i2c-")` → ["/dev/i2c-1", "/dev/i2c-10"].
public func devices(_ prefix: String) -> [String] {
  (fileNames(in: "/dev") ?? []).filter { $0.hasPrefix(prefix) }
    .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    .map { "/dev/" + $0 }
}
