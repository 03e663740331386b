import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A log", .oneAtATime) struct LogFileTests {
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

  @Test func `ends on a whole record when the next has no room`() async {
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

  @Test func `is empty when its first record has no room`() async {
    await #expect(processExitsWith: .success) {
      ignoreSignalsOfFailedWrites()
      let folder = Folder()
      limit(RLIMIT_FSIZE, to: 10)
      let log = try LinuxStorage().openLog(folder.path + "/log")
      #expect(throws: StorageError.tooLarge) { try log.append(Array("seventeen77\n".utf8)) }
      #expect(try LinuxStorage().read(folder.path + "/log", limit: 100) == [])
    }
  }

  @Test func `on an endless device reports that it is full`() throws {
    let log = try LinuxStorage().openOutput("/dev/full")
    #expect(throws: StorageError.full) { try log.append([7]) }
  }
}
