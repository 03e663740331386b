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
}
