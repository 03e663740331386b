import Glibc
import HAL
import LinuxHAL
import Testing

@Suite("A connection to gpsd", .oneAtATime) struct GPSDConnectionTests {
  /// A mock of gpsd on this machine, at a port of the kernel's choice.
  private struct Daemon: ~Copyable {
    let port: UInt16
    private let socket: Int32

    init(backlog: Int32 = 8) throws {
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let descriptor = socket
      let isThere = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, length) == 0 && listen(descriptor, backlog) == 0
            && getsockname(descriptor, $0, &length) == 0
        }
      }
      port = UInt16(bigEndian: address.sin_port)
      try #require(isThere)
    }

    deinit { close(socket) }

    func accept() -> Client { Client(descriptor: Glibc.accept(socket, nil, nil)) }
  }

  /// The client, as gpsd sees it.
  private struct Client: ~Copyable {
    let descriptor: Int32

    func heard() -> String {
      waitForInput(on: descriptor)
      var bytes = [UInt8](repeating: 0, count: 256)
      return String(decoding: bytes[..<max(0, recv(descriptor, &bytes, bytes.count, 0))], as: UTF8.self)
    }
    func say(_ text: String) { _ = send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }
    /// With `abruptly` pending data is lost, as when the peer is reset.
    consuming func hangUp(abruptly: Bool) {
      var end = linger(l_onoff: abruptly ? 1 : 0, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &end, socklen_t(MemoryLayout<linger>.size))
      close(descriptor)
    }
  }

  private func read(_ connection: inout GPSDConnection) throws(SerialError) -> String {
    var bytes = InlineArray<64, UInt8>(repeating: 0)
    var span = bytes.mutableSpan
    var buffer = span.mutableBytes
    let count = try connection.read(into: &buffer)
    return String(decoding: (0..<count).map { bytes[$0] }, as: UTF8.self)
  }

  /// The next data, once there is some: the kernel delivers it later.
  private func next(_ connection: inout GPSDConnection) throws(SerialError) -> String {
    for _ in 0..<60_000 {
      let text = try read(&connection)
      if !text.isEmpty { return text }
      usleep(1000)
    }
    return ""
  }

  @Test(arguments: [false, true]) func `requests reports, reads them as they come, and closes with its value`(
    abruptly: Bool
  )
    throws
  {
    let daemon = try Daemon()
    var connection = try GPSDConnection(host: "127.0.0.1", port: daemon.port)
    let client = daemon.accept()
    #expect(client.heard() == "?WATCH={\"enable\":true,\"json\":true};\n")
    #expect(try read(&connection) == "")
    client.say("{\"class\":\"TPV\"}\n")
    #expect(try next(&connection) == "{\"class\":\"TPV\"}\n")
    client.hangUp(abruptly: abruptly)
    #expect(throws: SerialError.hangUp) { _ = try next(&connection) }
  }

  @Test func `serves as a receiver without a speed`() throws {
    let daemon = try Daemon()
    var receiver = try LinuxReceiver(gpsd: "127.0.0.1", port: daemon.port)
    let client = daemon.accept()
    try receiver.setSpeed(12_345)
    client.say("$")
    waitForInput(on: client.descriptor)
    var bytes = InlineArray<8, UInt8>(repeating: 0)
    var span = bytes.mutableSpan
    var buffer = span.mutableBytes
    var count = 0
    for _ in 0..<60_000 where count == 0 {
      count = try receiver.read(into: &buffer)
      usleep(1000)
    }
    #expect(count == 1 && bytes[0] == UInt8(ascii: "$"))
    client.hangUp(abruptly: false)
  }

  @Test func `continues after an interrupted read`() throws {
    let daemon = try Daemon()
    var connection = try GPSDConnection(host: "127.0.0.1", port: daemon.port)
    var bytes: [UInt8] = []
    var span = bytes.mutableSpan
    var buffer = span.mutableBytes
    #expect(try connection.read(into: &buffer) == 0)
  }

  @Test func `keeps bytes that the buffer has no room for`() throws {
    let daemon = try Daemon()
    var connection = try GPSDConnection(host: "127.0.0.1", port: daemon.port)
    let client = daemon.accept()
    client.say("$$")
    // One byte of two that came together.
    var (byte, nothing): ([UInt8], [UInt8]) = ([0], [])
    var span = byte.mutableSpan
    var buffer = span.mutableBytes
    while try connection.read(into: &buffer) == 0 { usleep(1000) }
    var none = nothing.mutableSpan
    var empty = none.mutableBytes
    #expect(try connection.read(into: &empty) == 0)
    #expect(try read(&connection) == "$")
  }

  @Test func `returns nothing while there is no data, and an error if the kernel has one`() throws {
    let daemon = try Daemon()
    var connection = try GPSDConnection(host: "127.0.0.1", port: daemon.port)
    var (text, failure): (String?, SerialError?)
    for (error, times) in [(EINTR, 1), (EAGAIN, 1), (ENOMEM, 1)] {
      answering("recv", error: error, times: Int32(times)) {
        do throws(SerialError) { text = try read(&connection) } catch { failure = error }
      }
      #expect(text == "" && failure == (error == ENOMEM ? .other(errno: ENOMEM) : nil))
    }
  }

  @Test func `doesn't leak its host's addresses`() throws {
    let daemon = try Daemon()
    let freed = try counting("freeaddrinfo") { _ = try GPSDConnection(host: "127.0.0.1", port: daemon.port) }
    #expect(freed == 1)
  }

  @Test func `is missing if the host doesn't exist`() {
    // No label of a name has more than 63 bytes: no query is needed.
    let host = String(repeating: "x", count: 64)
    #expect(throws: SerialError.missing) { _ = try GPSDConnection(host: host, port: 2947) }
  }

  @Test func `is missing without a listener`() throws {
    let port = try { () throws in try Daemon().port }()
    #expect(throws: SerialError.missing) { _ = try GPSDConnection(host: "127.0.0.1", port: port) }
  }

  @Test func `fails if the kernel refuses the connection at once`() {
    // A broadcast address has no such connection; without a network there is no route either.
    do throws(SerialError) {
      _ = try GPSDConnection(host: "255.255.255.255", port: 2947)
      Issue.record("connected")
    } catch { #expect(error == .permission || error == .missing) }
  }

  @Test func `is missing after two seconds without an answer`() throws {
    let daemon = try Daemon(backlog: 0)
    // Its queue is full with one: the kernel drops further requests.
    let first = try GPSDConnection(host: "127.0.0.1", port: daemon.port)
    #expect(throws: SerialError.missing) { _ = try GPSDConnection(host: "127.0.0.1", port: daemon.port) }
    _ = consume first
  }
}
