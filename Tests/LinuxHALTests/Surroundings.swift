import CAllocations
import Glibc
import LinuxHAL
import Testing

/// A test's own folder, removed with all its files when the value ends.
struct Folder: ~Copyable {
  let path: String

  init() {
    var template = Array("/tmp/qibla-test-XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
    chmod(path, 0o755)  // some tests visit it as another user
  }

  deinit {
    for name in names { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// The files in it.
  var names: [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// Both ends of a pseudo-terminal: the program under test opens `path`, the test is the device at the other end.
struct Pty: ~Copyable {
  private let master: Int32
  let path: String

  // Swift 6.2's compiler crashes on an initializer of such a type that throws between its assignments.
  init() throws { (master, path) = try Self.make() }

  private static func make() throws -> (master: Int32, path: String) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)): what unlockpt and ptsname do.
    var locked: Int32 = 0
    var number: Int32 = 0
    try #require(ioctl(master, 0x4004_5431, &locked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
    return (master, "/dev/pts/\(number)")
  }

  deinit { close(master) }

  /// Opens the program's end for the test itself, which closes it.
  func opened() -> Int32 { open(path, O_RDWR | O_NOCTTY | O_CLOEXEC) }

  /// Sends `text` from the device.
  func send(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

  /// The bytes written by the program under test, once there are some.
  func receive() -> String {
    waitForInput(on: master)
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(master, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}

/// Returns when `descriptor` has something to read, or the other end is gone: the kernel delivers a pty's bytes
/// later.
func waitForInput(on descriptor: Int32) {
  var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  poll(&question, 1, 60_000)
}

/// Heap blocks of this thread still held after `work` was done a hundred times, following a first time that may set
/// something up. A leak of one block each time gives at least 100.
func piecesKept(times: Int = 100, _ work: () throws -> Void) rethrows -> Int {
  func balance() -> Int { Int(allocations_of_this_thread()) - Int(releases_of_this_thread()) }
  try work()
  let before = balance()
  for _ in 0..<times { try work() }
  return balance() - before
}

/// Number of open descriptors of this process.
func openDescriptors() -> Int {
  guard let listing = opendir("/proc/self/fd") else { return -1 }
  defer { closedir(listing) }
  var count = 0
  while readdir(listing) != nil { count += 1 }
  return count
}

/// Gives a signal its usual effect on this thread: a thread of a pool blocks all.
func expose(to number: Int32) {
  signal(number, SIG_DFL)
  var one = sigset_t()
  sigemptyset(&one)
  sigaddset(&one, number)
  pthread_sigmask(SIG_UNBLOCK, &one, nil)
}

/// Drops root's rights, if the tests run as root, so that permissions count.
func giveUpPrivileges() { if geteuid() == 0 { _ = setgid(65_534) == 0 && setuid(65_534) == 0 } }

/// Limits this process's resources. Such a test runs in its own process.
func limit(_ resource: __rlimit_resource, to most: UInt) {
  var limit = rlimit(rlim_cur: most, rlim_max: most)
  setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}

/// The lines of a kernel file; none if it can't be read.
func lines(of path: String) -> [Substring] {
  let bytes = (try? LinuxStorage().read(path, limit: 1_048_576)) ?? []
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
}

/// Whether file systems may be mounted here (CAP_SYS_ADMIN, bit 21 of the effective set).
let mayMount: Bool = {
  let line = lines(of: "/proc/self/status").first { $0.hasPrefix("CapEff:") }
  return (line?.split(separator: "\t").last).flatMap { UInt64($0, radix: 16) }.map { $0 >> 21 & 1 == 1 } ?? false
}()

/// Resources that a thread can have separately from its process (unshare(2)).
enum OwnOfThread: Int32 {
  case mounts = 0x2_0000  // CLONE_NEWNS
  case descriptors = 0x400  // CLONE_FILES

  func take() throws {
    typealias Unshare = @convention(c) (Int32) -> Int32
    let unshare = unsafeBitCast(try #require(dlsym(nil, "unshare")), to: Unshare.self)
    try #require(unshare(rawValue) == 0)
  }
}

/// Mounts a file system of `size` bytes at `path`, for the calling thread alone, in a separate namespace.
func mountSmallDisk(at path: String, size: Int) throws {
  try OwnOfThread.mounts.take()
  try #require(mount("none", "/", nil, UInt(MS_REC | MS_PRIVATE), nil) == 0)
  try #require("size=\(size)".withCString { mount("none", path, "tmpfs", 0, $0) } == 0)
}

/// Resident memory of this process in bytes (statm, proc(5)).
func residentBytes() -> Int? {
  let text = (try? LinuxStorage().read("/proc/self/statm", limit: 4096)).map { String(decoding: $0, as: UTF8.self) }
  guard let fields = text?.split(separator: " "), fields.count > 1, let pages = Int(fields[1]) else { return nil }
  return pages * sysconf(Int32(_SC_PAGESIZE))
}
