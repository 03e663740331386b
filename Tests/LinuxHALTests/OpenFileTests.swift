import Glibc
import Testing

@testable import LinuxHAL

@Suite("A system call", .oneAtATime) struct OpenFileTests {
  @Test func `is repeated after a signal, not after an error`() throws {
    var results: [(Int, Int32)] = [(-1, EINTR), (-1, EINTR), (7, 0), (-1, EIO), (5, 0)]
    func call() -> Int {
      let (result, error) = results.removeFirst()
      errno = error
      return result
    }
    #expect(try retryingOnInterrupt(call) == 7)
    do throws(Errno) {
      _ = try retryingOnInterrupt(call)
      Issue.record("it succeeded")
    } catch { #expect(error.number == EIO) }
    #expect(results.count == 1)
  }

  @Test func `for a byte lock excludes the next one, but neither other bytes nor a lock of the file`() async {
    // In its own process: a child that another test starts would briefly have the descriptors.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder(prefix: "lock-")
      let path = folder.path + "/bus"
      do {
        let display = try OpenFile(path, O_RDWR | O_CREAT, mode: 0o600)
        let ring = try OpenFile(path, O_RDWR)
        let other = try OpenFile(path, O_RDWR)
        let had = [ring.claim(), display.claim(byte: 0x3C), display.claim(byte: 0x3C)]
        #expect(had == [true, true, true])
        let refused = [other.claim(byte: 0x3C), other.claim(byte: 0x3D), other.claim()]
        #expect(refused == [false, true, false])
      }
      let next = try OpenFile(path, O_RDWR)
      let had = [next.claim(byte: 0x3C), next.claim()]
      #expect(had == [true, true])
    }
  }

  @Test func `may return descriptor 0 for its file`() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      let file = try OpenFile(descriptor: open("/dev/null", O_RDONLY))
      #expect(file.descriptor == STDIN_FILENO)
    }
  }

  @Test func `for a folder's names returns all of them, including hidden ones, and leaves nothing open`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      for name in ["a", ".b", "..."] { try LinuxStorage().write([], to: folder.path + "/" + name) }
      let before = openDescriptors()
      for _ in 0..<50 { #expect(fileNames(in: folder.path)?.sorted() == ["...", ".b", "a"]) }
      #expect(openDescriptors() - before < 50 && fileNames(in: "/nowhere/at/all") == nil)
    }
  }
}
