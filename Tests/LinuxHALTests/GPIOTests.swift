import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A GPIO chip") struct GPIOTests {
  @Test func `that isn't there is missing, for whatever it was wanted`() {
    let path = "/dev/gpiochip-that-nobody-has"
    #expect(throws: LineError(.missing)) { _ = try GPIOChip(path: path) }
    #expect(throws: LineError(.missing)) { _ = try GPIOOutputLines(path: path, offsets: [1, 2]) }
    #expect(throws: LineError(.missing)) { _ = try GPIOInputLine(path: path, offset: 3) }
  }

  @Test(arguments: ["/dev/null", "/tmp"]) func `is no other kind of file`(path: String) {
    #expect(throws: LineError.self) { _ = try GPIOChip(path: path) }
  }

  @Test func `that belongs to others says so`() async {
    await #expect(processExitsWith: .success) {
      let folder = Folder()
      let path = folder.path + "/gpiochip0"
      close(open(path, O_CREAT | O_WRONLY, 0))
      giveUpPrivileges()
      #expect(throws: LineError(.permission)) { _ = try GPIOChip(path: path) }
    }
  }
}
