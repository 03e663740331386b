import Glibc
import HAL
import LinuxHAL
import Measures
import Testing

@Suite("A serial port") struct SerialTests {
  @Test func `has nothing, then what the receiver sent, byte for byte`() throws {
    let pty = try Pty()
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    #expect(try read(&port) == "")
    // Bytes that a terminal in its usual mode would take for end of line, end of file, interrupt, stop or start.
    let sent = "$GPGGA,\r\n\u{3}\u{4}\u{11}\u{13}\u{1A}\u{7F}\u{0}*47\r"
    pty.send(sent)
    #expect(try readAll(&port, count: sent.utf8.count) == sent)
    #expect(try read(&port) == "")
  }

  @Test func `hangs up when the receiver is unplugged`() throws {
    var port = try { () throws in
      let pty = try Pty()
      return try LinuxSerialPort(path: pty.path, baud: 4800)
    }()
    #expect(throws: SerialError.hangUp) { _ = try read(&port) }
  }

  @Test func `belongs to one program`() throws {
    let pty = try Pty()
    let port = try LinuxSerialPort(path: pty.path, baud: 9600)
    #expect(throws: SerialError.busy) { _ = try LinuxSerialPort(path: pty.path, baud: 9600) }
    _ = consume port
    _ = try LinuxSerialPort(path: pty.path, baud: 9600)
  }

  @Test(arguments: [4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600])
  func `runs at the speeds of receivers`(baud: Int) throws {
    let pty = try Pty()
    var port = try LinuxSerialPort(path: pty.path, baud: 9600)
    try port.setSpeed(baud)
  }

  @Test func `names a speed it doesn't know`() throws {
    let pty = try Pty()
    #expect(throws: SerialError.unsupportedSpeed(12_345)) { _ = try LinuxSerialPort(path: pty.path, baud: 12_345) }
  }

  @Test func `is missing, or no serial port`() {
    #expect(throws: SerialError.missing) { _ = try LinuxSerialPort(path: "/dev/ttyThatNobodyHas", baud: 9600) }
    #expect(throws: SerialError.notASerialPort) { _ = try LinuxSerialPort(path: "/dev/null", baud: 9600) }
  }

  private func read(_ port: inout LinuxSerialPort) throws(SerialError) -> String {
    var bytes = InlineArray<64, UInt8>(repeating: 0)
    var span = bytes.mutableSpan
    var buffer = span.mutableBytes
    let count = try port.read(into: &buffer)
    return String(decoding: (0..<count).map { bytes[$0] }, as: UTF8.self)
  }

  private func readAll(_ port: inout LinuxSerialPort, count: Int) throws -> String {
    var text = ""
    let start = LinuxClock().now()
    while text.utf8.count < count, LinuxClock().now().seconds(since: start) < 60 {
      text += try read(&port)
      sched_yield()
    }
    return text
  }
}
