import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A write that fails leaves the old file as it was", .oneAtATime) struct AtomicWriteTests {
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
      // A small file has room again.
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
      #expect(throws: StorageError.readOnly) { try LinuxStorage().makeFolder(folder.path + "/no") }
      umount(folder.path)
    }
  }

  @Test func `when the folder belongs to another user`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/state"
      try LinuxStorage().write([1, 2, 3], to: path)
      chmod(path, 0o644)
      chmod(folder.path, 0o555)
      giveUpPrivileges()
      #expect(throws: StorageError.permission) { try LinuxStorage().write([4], to: path) }
      #expect(try LinuxStorage().read(path, limit: 10) == [1, 2, 3])
    }
  }

  /// A process that repeatedly writes 300,000 equal bytes is killed at a random moment.
  ///
  /// Before Swift 6.3 an exit test captures nothing: the child gets its task in a file named by its parent's number.
  @Test(arguments: 1...4) func `when the process is killed in the middle of it`(round: UInt32) async throws {
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
    // The killed process's leftovers don't hinder the next one and don't accumulate.
    try LinuxStorage().write([1], to: path)
    #expect(folder.names == ["state"])
  }

  @Test func `when two write at once, one of them wins whole`() async throws {
    let folder = Folder()
    let path = folder.path + "/state"
    try await withThrowingTaskGroup { group in
      for writer in UInt8(1)...4 {
        group.addTask {
          for _ in 0..<25 {
            do throws(StorageError) {
              try LinuxStorage().write(.init(repeating: writer, count: 10_000), to: path)
            } catch {
              // On a slow disk the others may hold the folder for longer than a writer waits.
              guard error == .other(errno: EBUSY) else { throw error }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let bytes = try LinuxStorage().read(path, limit: 20_000)
    #expect(bytes.count == 10_000 && bytes.allSatisfy { $0 == bytes[0] })
    #expect(folder.names == ["state"])
  }
}
