import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("The locks", .oneAtATime) struct FileLockTests {
  @Test(.enabled(if: geteuid() == 0, "needs root")) func `a lock created by root belongs to the folder's owner`() throws
  {
    let folder = Folder()
    #expect(chown(folder.path, 65_534, 65_534) == 0)
    _ = try FileLock(path: folder.path + "/lock")
    var found = stat()
    #expect(stat(folder.path + "/lock", &found) == 0 && found.st_uid == 65_534 && found.st_gid == 65_534)
    #expect(found.st_mode & 0o777 == 0o600)
  }

  @Test func `a lock has one holder at a time, and is free once released`() throws {
    let folder = Folder()
    let path = folder.path + "/lock"
    do {
      let lock = try FileLock(path: path)
      #expect(throws: FileLock.Failure.taken) { _ = try FileLock(path: path) }
      withExtendedLifetime(lock) {}
    }
    _ = try FileLock(path: path)
    answering("flock", error: ENOLCK) {
      #expect(throws: FileLock.Failure.storage(.other(errno: ENOLCK))) { _ = try FileLock(path: path) }
    }
  }

  @Test func `a symbolic link in place of a lock is refused, and its target unchanged`()
    throws
  {
    let folder = Folder()
    symlink(folder.path + "/others", folder.path + "/lock")
    #expect(throws: FileLock.Failure.storage(.other(errno: ELOOP))) { _ = try FileLock(path: folder.path + "/lock") }
    #expect(folder.names == ["lock"])
  }

  @Test(.enabled(if: mayMount, "needs the right to mount"))
  func `on a read-only disk an existing lock can be taken, a link in its place can't`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      try mountSmallDisk(at: folder.path, size: 65_536)
      try LinuxStorage().write([], to: folder.path + "/lock")
      symlink("lock", folder.path + "/link")
      try #require(mount("none", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
      _ = try FileLock(path: folder.path + "/lock")
      #expect(throws: FileLock.Failure.self) { _ = try FileLock(path: folder.path + "/link") }
      #expect(throws: FileLock.Failure.storage(.readOnly)) { _ = try FileLock(path: folder.path + "/no") }
      umount(folder.path)
    }
  }

  @Test func `a pipe in place of a lock is refused without waiting`() throws {
    let folder = Folder()
    let path = folder.path + "/lock"
    mkfifo(path, 0o600)
    #expect(throws: FileLock.Failure.storage(.other(errno: ESPIPE))) { _ = try FileLock(path: path) }
    // Nor with a program at its other end, when opening doesn't wait.
    let end = open(path, O_RDWR | O_CLOEXEC)
    defer { close(end) }
    #expect(throws: FileLock.Failure.storage(.other(errno: ESPIPE))) { _ = try FileLock(path: path) }
  }

  @Test(.enabled(if: geteuid() == 0, "needs root"))
  func `the owner of a hard-linked file named lock isn't changed`() throws {
    let folder = Folder()
    try LinuxStorage().write([1], to: folder.path + "/roots")
    #expect(link(folder.path + "/roots", folder.path + "/lock") == 0)
    #expect(chown(folder.path, 65_534, 65_534) == 0)
    _ = try? FileLock(path: folder.path + "/lock")
    var found = stat()
    #expect(stat(folder.path + "/roots", &found) == 0 && found.st_uid == 0)
  }

  @Test func `a lock in a missing folder is an error`() {
    let folder = Folder()
    #expect(throws: FileLock.Failure.storage(.missing)) { _ = try FileLock(path: folder.path + "/no/lock") }
  }
}
