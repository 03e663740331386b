import Glibc

/// An error number of the kernel, before one of the HAL's errors gives it a meaning.
struct Errno: Error {
  var number: Int32
  /// What the last failed call left behind. Ask before calling anything else.
  static var last: Errno { Errno(number: errno) }
}

/// One open file descriptor, closed when the value ends. Never passed on to child processes.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
    descriptor = try retried { open(path, flags | O_CLOEXEC, mode) }
  }

  /// The file `name` in the folder that `folder` is.
  init(_ name: String, in folder: borrowing OpenFile, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
    let folder = folder.descriptor
    descriptor = try retried { openat(folder, name, flags | O_CLOEXEC, mode) }
  }

  /// Takes over a descriptor that some other call returned; a negative one is that call's failure.
  init(descriptor: Int32) throws(Errno) {
    guard descriptor >= 0 else { throw .last }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Writes all of `bytes` where the file stands, however many calls that takes. `written` says how far it came.
  func writeAll(_ bytes: [UInt8], written: inout Int) throws(Errno) {
    while written < bytes.count {
      let start = written
      written += try retried {
        bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + start, $0.count - start) }
      }
    }
  }

  func synchronize() throws(Errno) { _ = try retried { fsync(descriptor) } }
}

/// Calls until no signal interrupts; a negative result is an error.
private func retried<Number: SignedInteger>(_ call: () -> Number) throws(Errno) -> Number {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw .last }
  }
}
