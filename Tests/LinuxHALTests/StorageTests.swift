import Glibc
import HAL
import LinuxHAL
import Testing

@Suite struct `A file` {
  let storage = LinuxStorage()
  let old = Array("old and good".utf8)
  let new = Array("new and better".utf8)

  @Test func `holds what was last written to it, and nothing else is left in the folder`() throws {
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
      if size > 0 { #expect(throws: StorageError.tooLarge) { try storage.read(path, limit: size - 1) } }
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

  @Test func `that isn't there is missing`() {
    #expect(throws: StorageError.missing) { try storage.read("/nowhere/at/all", limit: 10) }
    #expect(throws: StorageError.missing) { try storage.write(old, to: "/nowhere/at/all") }
    #expect(throws: StorageError.missing) { try storage.remove("/nowhere/at/all") }
    #expect(throws: StorageError.missing) { _ = try storage.openLog("/nowhere/at/all") }
    #expect(throws: StorageError.missing) { try storage.freeBytes(at: "/nowhere/at/all") }
  }

  @Test func `can be removed`() throws {
    let folder = Folder()
    try storage.write(old, to: folder.path + "/state")
    try storage.remove(folder.path + "/state")
    #expect(folder.names == [])
  }

  @Test func `doesn't hold its reader when it is a pipe that nobody writes to`() throws {
    let folder = Folder()
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(try storage.read(path, limit: 10) == [])
  }

  @Test(.enabled(if: geteuid() == 0, "needs root")) func `stays its owner's when root writes`() throws {
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

  @Test func `goes into a folder that is made for it`() throws {
    let folder = Folder()
    let deep = folder.path + "/a/b"
    try storage.makeFolder(deep)
    try storage.makeFolder(deep + "/")
    try storage.write(old, to: deep + "/state")
    #expect(throws: StorageError.missing) { try storage.makeFolder(deep + "/state/c") }
    try storage.remove(deep + "/state")
    rmdir(deep)
    rmdir(folder.path + "/a")
    #expect(try storage.freeBytes(at: folder.path) > 0)
  }
}

@Suite struct `A write that fails leaves the old file as it was` {
  @Test func `when the file would be too large`() async {
    await #expect(processExitsWith: .success) {
      ignoreSignalsOfFailedWrites()
      let folder = Folder()
      let path = folder.path + "/state"
      try LinuxStorage().write([1, 2, 3], to: path)
      limit(RLIMIT_FSIZE, to: 1000)
      #expect(throws: StorageError.tooLarge) { try LinuxStorage().write(.init(repeating: 0, count: 2000), to: path) }
      #expect(try LinuxStorage().read(path, limit: 10) == [1, 2, 3])
      #expect(folder.names == ["state"])
    }
  }

  @Test(.enabled(if: mayMount, "needs the right to mount")) func `when the disk is full`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/state"
      try mountSmallDisk(at: folder.path, size: 65_536)
      try LinuxStorage().write([1, 2, 3], to: path)
      #expect(throws: StorageError.full) { try LinuxStorage().write(.init(repeating: 0, count: 100_000), to: path) }
      #expect(try LinuxStorage().read(path, limit: 10) == [1, 2, 3])
      #expect(folder.names == ["state"])
      #expect(try LinuxStorage().freeBytes(at: folder.path) < 65_536)
      // There is room again for a small one.
      try LinuxStorage().write([4], to: path)
      umount(folder.path)
    }
  }

  @Test(.enabled(if: mayMount, "needs the right to mount")) func `when the disk is read-only`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/state"
      try mountSmallDisk(at: folder.path, size: 65_536)
      try LinuxStorage().write([1, 2, 3], to: path)
      try #require(mount("none", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
      #expect(throws: StorageError.readOnly) { try LinuxStorage().write([4], to: path) }
      #expect(try LinuxStorage().read(path, limit: 10) == [1, 2, 3])
      try LinuxStorage().makeFolder(folder.path)
      umount(folder.path)
    }
  }

  @Test func `when the folder belongs to others`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/state"
      try LinuxStorage().write([1, 2, 3], to: path)
      chmod(folder.path, 0o555)
      giveUpPrivileges()
      #expect(throws: StorageError.permission) { try LinuxStorage().write([4], to: path) }
      #expect(try LinuxStorage().read(path, limit: 10) == [1, 2, 3])
    }
  }

  /// A process that writes 300,000 equal bytes, again and again, is killed at some moment; each time it is another one.
  ///
  /// Before Swift 6.3 an exit test captures nothing: the child is told what to do in a file that its parent's number names.
  @Test(.serialized, arguments: 1...4) func `when the process is killed in the middle of it`(round: UInt32) async throws
  {
    let folder = Folder()
    let path = folder.path + "/state"
    try LinuxStorage().write(.init(repeating: 0, count: 300_000), to: path)
    let order = "/tmp/qibla-test-\(getpid())"
    try LinuxStorage().write(Array("\(round) \(path)".utf8), to: order)
    defer { unlink(order) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let order = try LinuxStorage().read("/tmp/qibla-test-\(getppid())", limit: 1000)
      let words = String(decoding: order, as: UTF8.self).split(separator: " ")
      let round = try #require(UInt32(words[0]))
      let path = String(words[1])
      let killer = try RealTimeThread(name: "killer") {
        usleep(round * 1777)
        kill(getpid(), SIGKILL)
      }
      var generation: UInt8 = 0
      while true {
        generation &+= 1
        try LinuxStorage().write(.init(repeating: generation, count: 300_000), to: path)
      }
      killer.join()
    }
    let bytes = try LinuxStorage().read(path, limit: 1_000_000)
    #expect(bytes.count == 300_000)
    #expect(bytes.allSatisfy { $0 == bytes[0] })
    // What the dead process left behind doesn't hinder the next one and doesn't pile up.
    try LinuxStorage().write([1], to: path)
    #expect(folder.names == ["state"])
  }

  @Test func `when two write at once, one of them wins whole`() async throws {
    let folder = Folder()
    let path = folder.path + "/state"
    try await withThrowingTaskGroup { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          for _ in 0..<25 { try LinuxStorage().write(.init(repeating: writer, count: 10_000), to: path) }
        }
      }
      try await group.waitForAll()
    }
    let bytes = try LinuxStorage().read(path, limit: 20_000)
    #expect(bytes.count == 10_000 && bytes.allSatisfy { $0 == bytes[0] })
    #expect(folder.names == ["state"])
  }
}

@Suite struct `A log` {
  @Test func `grows at its end, also when it is opened again`() throws {
    let folder = Folder()
    let path = folder.path + "/log"
    let log = try LinuxStorage().openLog(path)
    try log.append(Array("one\n".utf8))
    try log.append([])
    try log.sync()
    try LinuxStorage().openLog(path).append(Array("two\n".utf8))
    #expect(try LinuxStorage().read(path, limit: 100) == Array("one\ntwo\n".utf8))
  }

  @Test func `ends on a whole record when there is no room for the next`() async {
    await #expect(processExitsWith: .success) {
      ignoreSignalsOfFailedWrites()
      let folder = Folder()
      limit(RLIMIT_FSIZE, to: 10)
      let log = try LinuxStorage().openLog(folder.path + "/log")
      try log.append(Array("seven77".utf8))
      #expect(throws: StorageError.tooLarge) { try log.append(Array("seven77".utf8)) }
      try log.append(Array("3\n".utf8))
      #expect(try LinuxStorage().read(folder.path + "/log", limit: 100) == Array("seven773\n".utf8))
    }
  }
}
