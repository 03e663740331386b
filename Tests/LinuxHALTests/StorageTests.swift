import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A file", .oneAtATime) struct StorageTests {
  let storage = LinuxStorage()
  let old = Array("old and good".utf8)
  let new = Array("new and better".utf8)

  @Test func `holds the last data written, and nothing else is left in the folder`() throws {
    let folder = Folder()
    let path = folder.path + "/state"
    try storage.write(old, to: path)
    #expect(try storage.read(path, limit: 100) == old)
    try storage.write(new, to: path)
    #expect(try storage.read(path, limit: 100) == new)
    #expect(folder.names == ["state"])
  }

  @Test func `is read up to the limit and not a byte over`() throws {
    let folder = Folder()
    let path = folder.path + "/state"
    for size in [0, 1, 65_535, 65_536, 200_000] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
      try storage.write(bytes, to: path)
      #expect(try storage.read(path, limit: size) == bytes)
      guard size > 0 else { continue }
      #expect(throws: StorageError.overLimit(found: size, limit: size - 1)) { try storage.read(path, limit: size - 1) }
    }
  }

  @Test func `of unknown size is read up to the limit as well`() {
    #expect(throws: StorageError.overLimit(found: nil, limit: 10)) { try storage.read("/proc/self/status", limit: 10) }
  }

  @Test func `doesn't replace a folder, and leaves nothing beside it`() throws {
    let folder = Folder()
    try storage.makeFolder(folder.path + "/state")
    #expect(throws: StorageError.other(errno: EISDIR)) { try storage.write(old, to: folder.path + "/state") }
    #expect(folder.names == ["state"])
    storage.removeFolder(folder.path + "/state")
  }

  @Test func `that is public is so from the start, and so is its folder`() throws {
    let before = umask(0)
    defer { umask(before) }
    let folder = Folder()
    for (isReadable, modes) in [(true, [0o755, 0o755, 0o755, 0o644]), (false, [0o755, 0o755, 0o700, 0o600])] {
      let storage = LinuxStorage(readableByAll: isReadable)
      try storage.makeFolder(folder.path + "/a/b/c/")
      try storage.write(new, to: folder.path + "/a/b/c/state")
      let found = ["/a", "/a/b", "/a/b/c", "/a/b/c/state"].map { name in
        var found = stat()
        return stat(folder.path + name, &found) == 0 ? Int(found.st_mode & 0o777) : 0
      }
      #expect(found == modes)
      try storage.remove(folder.path + "/a/b/c/state")
      for name in ["/a/b/c", "/a/b", "/a"] { storage.removeFolder(folder.path + name) }
    }
  }

  /// The service's unit forbids the call that would change it.
  @Test func `keeps its owner under an ordinary user, and so does a lock`() async {
    await #expect(processExitsWith: .success) {
      giveUpPrivileges()
      let folder = Folder()
      let given = try counting("fchown") {
        for byte: UInt8 in 1...2 { try LinuxStorage().write([byte], to: folder.path + "/state") }
        _ = try FileLock(path: folder.path + "/lock")
      }
      #expect(given == 0 && folder.names == ["lock", "state"])
    }
  }

  @Test func `keeps its permissions when it is replaced`() throws {
    let folder = Folder()
    let path = folder.path + "/secret"
    try storage.write(old, to: path)
    chmod(path, 0o600)
    try storage.write(new, to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test
  func `that is new is its owner's alone, whatever the umask, and keeps its permissions when replaced`()
    throws
  {
    let before = umask(0)
    defer { umask(before) }
    let folder = Folder()
    try storage.makeFolder(folder.path + "/a")
    try storage.write(old, to: folder.path + "/a/state")
    _ = try storage.openLog(folder.path + "/a/log")
    func mode(_ name: String) -> mode_t {
      var found = stat()
      return stat(folder.path + name, &found) == 0 ? found.st_mode & 0o777 : 0
    }
    #expect(mode("/a") == 0o700 && mode("/a/state") == 0o600 && mode("/a/log") == 0o600)
    chmod(folder.path + "/a/state", 0o644)
    try storage.write(new, to: folder.path + "/a/state")
    #expect(mode("/a/state") == 0o644)
    for name in ["/a/state", "/a/log"] { unlink(folder.path + name) }
    rmdir(folder.path + "/a")
  }

  @Test(.enabled(if: geteuid() == 0, "needs root")) func `created by root belongs to the folder's owner`() throws {
    let folder = Folder()
    #expect(chown(folder.path, 65_534, 65_534) == 0)
    try storage.write(old, to: folder.path + "/state")
    var file = stat()
    #expect(lstat(folder.path + "/state", &file) == 0)
    #expect(file.st_uid == 65_534 && file.st_gid == 65_534 && file.st_mode & 0o7777 == 0o600)
  }

  /// Traps that the folder's owner may have put in place of the new file, which root may write as well.
  @Test(arguments: ["a pipe", "a link", "a second name of a file", "nothing"])
  func `is written whatever is in the new file's place`(_ lying: String) throws {
    let folder = Folder()
    let (path, place, other) = (folder.path + "/state", folder.path + "/.state.new", folder.path + "/other")
    try storage.write(old, to: other)
    var end: Int32 = -1
    switch lying {
    case "a pipe":
      mkfifo(place, 0o600)
      // A reader, so that opening the pipe wouldn't wait: data would go there.
      end = open(place, O_RDWR | O_CLOEXEC)
    case "a link": symlink(other, place)
    case "a second name of a file": link(other, place)
    default: break
    }
    defer { close(end) }
    try storage.write(new, to: path)
    #expect(try storage.read(path, limit: 100) == new && storage.read(other, limit: 100) == old)
    #expect(folder.names == ["other", "state"])
  }

  @Test func `replaces a link, not its target`() throws {
    let folder = Folder()
    let (path, other) = (folder.path + "/state", folder.path + "/other")
    try storage.write(old, to: other)
    chmod(other, 0o4755)
    symlink(other, path)
    try storage.write(new, to: path)
    var found = stat()
    #expect(lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFREG && found.st_mode & 0o7777 == 0o600)
    #expect(try storage.read(path, limit: 100) == new && storage.read(other, limit: 100) == old)
  }

  @Test func `is read through a link`() throws {
    let folder = Folder()
    try storage.write(old, to: folder.path + "/file")
    symlink(folder.path + "/file", folder.path + "/link")
    #expect(try storage.read(folder.path + "/link", limit: 100) == old)
  }

  @Test func `is not appended to through a link or a pipe`() throws {
    let folder = Folder()
    let (path, other) = (folder.path + "/log", folder.path + "/other")
    try storage.write(old, to: other)
    symlink(other, path)
    #expect(throws: StorageError.other(errno: ELOOP)) { _ = try storage.openLog(path) }
    unlink(path)
    mkfifo(path, 0o600)
    let end = open(path, O_RDWR | O_CLOEXEC)
    defer { close(end) }
    #expect(throws: StorageError.other(errno: ESPIPE)) { _ = try storage.openLog(path) }
    #expect(try storage.read(other, limit: 100) == old)
  }

  @Test func `that doesn't exist is missing`() {
    #expect(throws: StorageError.missing) { try storage.read("/nowhere/at/all", limit: 10) }
    #expect(throws: StorageError.missing) { try storage.write(old, to: "/nowhere/at/all") }
    #expect(throws: StorageError.missing) { try storage.remove("/nowhere/at/all") }
    #expect(throws: StorageError.missing) { _ = try storage.openLog("/nowhere/at/all") }
    #expect(throws: StorageError.missing) { try storage.freeBytes(at: "/nowhere/at/all") }
  }

  @Test func `is not a folder, whatever size that has`() {
    #expect(throws: StorageError.other(errno: EISDIR)) { try storage.read("/", limit: 0) }
  }

  @Test func `can be removed`() throws {
    let folder = Folder()
    try storage.write(old, to: folder.path + "/state")
    try storage.remove(folder.path + "/state")
    #expect(folder.names == [])
  }

  @Test func `doesn't block its reader if it is a pipe without a writer`() throws {
    let folder = Folder()
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(try storage.read(path, limit: 10) == [])
  }

  @Test(.enabled(if: geteuid() == 0, "needs root")) func `keeps its owner when root writes`() throws {
    let folder = Folder()
    let path = folder.path + "/state"
    try storage.write(old, to: path)
    #expect(chown(path, 65_534, 65_534) == 0 && chmod(path, 0o600) == 0)
    try storage.write(new, to: path)
    var file = stat()
    #expect(lstat(path, &file) == 0)
    #expect(file.st_uid == 65_534 && file.st_gid == 65_534 && file.st_mode & 0o7777 == 0o600)
    #expect(try storage.read(path, limit: 100) == new)
  }

  @Test func `is read in pieces from any offset, has a size, and a link to it has none`() throws {
    let folder = Folder()
    let (path, link) = (folder.path + "/state", folder.path + "/link")
    try storage.write([0, 1, 2, 3, 4, 5], to: path)
    symlink(path, link)
    #expect(try storage.read(path, from: 1, count: 3) == [1, 2, 3])
    #expect(try storage.read(path, from: 4, count: 3) == [4, 5] && storage.read(path, from: 6, count: 3) == [])
    #expect(throws: StorageError.missing) { try storage.read(path + "s", from: 0, count: 3) }
    #expect(throws: StorageError.other(errno: ELOOP)) { try storage.read(link, from: 0, count: 3) }
    #expect(throws: StorageError.other(errno: EISDIR)) { try storage.read(folder.path, from: 0, count: 3) }
    #expect(storage.size(of: path) == 6)
    for other in [link, folder.path, path + "s"] { #expect(storage.size(of: other) == nil) }
    #expect(storage.names(in: folder.path).sorted() == ["link", "state"] && storage.names(in: path) == [])
  }

  @Test func `creates its folder`() throws {
    let folder = Folder()
    let deep = folder.path + "/a/b"
    try storage.makeFolder(deep)
    try storage.makeFolder(deep + "/")
    try storage.write(old, to: deep + "/state")
    for file in ["/state", "/state/c"] {
      #expect(throws: StorageError.missing) { try storage.makeFolder(deep + file) }
    }
    try storage.remove(deep + "/state")
    rmdir(deep)
    rmdir(folder.path + "/a")
    #expect(try storage.freeBytes(at: folder.path) > 0)
  }

  @Test func `exists, and is the same by any of its names`() throws {
    let folder = Folder()
    let (path, other, link) = (folder.path + "/state", folder.path + "/other", folder.path + "/link")
    #expect(!storage.exists(path))
    try storage.write(old, to: path)
    try storage.write(old, to: other)
    symlink(path, link)
    #expect(storage.exists(path) && storage.exists(link))
    #expect(storage.isSameFile(path, path) && storage.isSameFile(path, link) && storage.isSameFile(link, path))
    #expect(!storage.isSameFile(path, other))
    #expect(!storage.isSameFile(path, "/nowhere/at/all") && !storage.isSameFile("/nowhere/at/all", path))
    // A device isn't overwritten by output read from it.
    #expect(!storage.isSameFile("/dev/null", "/dev/null"))
  }

  @Test func `named by a person for output is truncated first, and then appended to`() throws {
    let folder = Folder()
    let path = folder.path + "/out"
    try storage.write(old, to: path)
    let output = try storage.openOutput(path)
    #expect(try storage.read(path, limit: 100) == [])
    try output.append([1])
    try output.append([2])
    #expect(try storage.read(path, limit: 100) == [1, 2])
    #expect(throws: StorageError.missing) { _ = try storage.openOutput("/nowhere/at/all") }
  }

  @Test func `may have a name without a folder, in the current one`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      #expect(chdir(folder.path) == 0)
      try LinuxStorage().write([1], to: "state")
      #expect(folder.names == ["state"])
      #expect(throws: StorageError.missing) { try LinuxStorage().remove("/nothing-of-this-name") }
      try LinuxStorage().remove("state")
      #expect(folder.names == [])
    }
    // The root folder has no name either, and contains files.
    do throws(StorageError) {
      try storage.remove("/tmp")
      Issue.record("a folder was removed as a file")
    } catch { #expect(error != .missing) }
  }

  @Test func `is refused in a folder that isn't one, isn't writable, or has no room`() async {
    let folder = Folder()
    #expect(throws: Never.self) { try storage.checkFolder(folder.path) }
    #expect(throws: StorageError.missing) { try storage.checkFolder(folder.path + "/no") }
    try? storage.write(old, to: folder.path + "/file")
    #expect(throws: StorageError.missing) { try storage.checkFolder(folder.path + "/file") }
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      chmod(folder.path, 0o555)
      giveUpPrivileges()
      #expect(throws: StorageError.permission) { try LinuxStorage().checkFolder(folder.path) }
    }
  }

  @Test(.enabled(if: mayMount, "needs the right to mount")) func `has room if 64 kB are free`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      try mountSmallDisk(at: folder.path, size: 65_536)
      try LinuxStorage().checkFolder(folder.path)
      try LinuxStorage().write([1], to: folder.path + "/state")
      #expect(throws: StorageError.full) { try LinuxStorage().checkFolder(folder.path) }
      umount(folder.path)
    }
  }

  @Test func `is removed with its temporary folder, which is this user's alone`() throws {
    let before = getenv("TMPDIR").map { String(cString: $0) }
    let path = try {
      let folder = try TemporaryFolder(prefix: "qibla-")
      #expect(folder.path.hasPrefix((before.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp") + "/qibla-"))
      var found = stat()
      #expect(stat(folder.path, &found) == 0 && found.st_mode & 0o777 == 0o700)
      try storage.write(old, to: folder.path + "/state")
      return folder.path
    }()
    #expect(!storage.exists(path))
  }

  @Test func `a temporary folder is in the system's place, and refused where there is none`() async {
    await #expect(processExitsWith: .success) {
      setenv("TMPDIR", "/nowhere/at/all", 1)
      #expect(throws: StorageError.missing) { _ = try TemporaryFolder(prefix: "qibla-") }
      for (place, start) in [("", "/tmp/qibla-"), ("/tmp/../tmp", "/tmp/../tmp/qibla-")] {
        setenv("TMPDIR", place, 1)
        let folder = try TemporaryFolder(prefix: "qibla-")
        #expect(folder.path.hasPrefix(start))
      }
    }
  }

  @Test func `an existing folder is removed only if empty`() throws {
    let folder = Folder()
    try storage.makeFolder(folder.path + "/a")
    try storage.write(old, to: folder.path + "/a/state")
    storage.removeFolder(folder.path + "/a")
    #expect(storage.exists(folder.path + "/a"))
    try storage.remove(folder.path + "/a/state")
    storage.removeFolder(folder.path + "/a")
    #expect(!storage.exists(folder.path + "/a"))
  }

  @Test func `a folder that another program keeps locked is waited for with a limit`() throws {
    let folder = try TemporaryFolder(prefix: "locked-")
    let other = open(folder.path, O_RDONLY)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(throws: StorageError.other(errno: EBUSY)) { try LinuxStorage().write([1], to: folder.path + "/file") }
    #expect(!LinuxStorage().exists(folder.path + "/file"))
    close(other)
    try LinuxStorage().write([1], to: folder.path + "/file")
  }

  @Test func `a folder that another program keeps locked is retried every 10 ms for half a second`() throws {
    let folder = Folder()
    let other = open(folder.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    let pauses = answering("nanosleep", with: 0) {
      #expect(throws: StorageError.other(errno: EBUSY)) { try LinuxStorage().write([1], to: folder.path + "/file") }
    }
    #expect(pauses == 50)
    close(other)
  }

  @Test(arguments: [(EINTR, 3), (ENOLCK, 1)])
  func `a lock is requested again after a signal, and skipped where the disk has none`(
    _ error: Int32, _ asked: Int
  ) throws {
    let folder = Folder()
    let path = folder.path + "/file"
    #expect(try answering("flock", error: error, times: 2) { try LinuxStorage().write([1], to: path) } == asked)
    #expect(try LinuxStorage().read(path, limit: 1) == [1])
  }

  @Test(arguments: [("fstat", EIO)]) func `a source of a kind the disk doesn't report is not taken for a regular file`(
    _ call: String, _ error: Int32
  ) throws {
    let folder = Folder()
    try LinuxStorage().write([1], to: folder.path + "/file")
    answering(call, error: error) {
      #expect(throws: StorageError.other(errno: error)) { _ = try ByteSource(regularFile: folder.path + "/file") }
    }
  }

  @Test func `a named pipe in a file's place isn't waited for`() throws {
    let folder = try TemporaryFolder(prefix: "pipe-")
    #expect(mkfifo(folder.path + "/asr.wav", 0o600) == 0)
    #expect(throws: StorageError.other(errno: ESPIPE)) { _ = try ByteSource(regularFile: folder.path + "/asr.wav") }
    #expect(throws: StorageError.self) { _ = try ByteSource(regularFile: "/dev/zero") }
    try LinuxStorage().write([7], to: folder.path + "/file")
    var source = try ByteSource(regularFile: folder.path + "/file")
    var bytes: [UInt8] = [0, 0]
    #expect(try source.read(into: &bytes) == 1 && bytes[0] == 7)
  }
}
