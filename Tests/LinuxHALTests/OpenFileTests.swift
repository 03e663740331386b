import Glibc
import Testing

@testable import LinuxHAL

@Suite("A system call", .oneAtATime) struct OpenFileTests {
  @Test func `that a signal has interrupted is made again, one that fails isn't`() throws {
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

  @Test func `may have the first of all numbers for its file`() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      let file = try OpenFile(descriptor: open("/dev/null", O_RDONLY))
      #expect(file.descriptor == STDIN_FILENO)
    }
  }

  @Test func `for a folder's names has those in it, hidden ones too, and leaves nothing open`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      for name in ["a", ".b", "..."] { try LinuxStorage().write([], to: folder.path + "/" + name) }
      let before = openDescriptors()
      for _ in 0..<50 { #expect(fileNames(in: folder.path)?.sorted() == ["...", ".b", "a"]) }
      #expect(openDescriptors() - before < 50 && fileNames(in: "/nowhere/at/all") == nil)
    }
  }
}
