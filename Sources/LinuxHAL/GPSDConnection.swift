import Glibc
public import HAL

/// A connection to gpsd(8) over TCP, asked for reports in JSON (gpsd_json(5), ?WATCH).
///
/// It is read like a serial port, without waiting.
public struct GPSDConnection: SerialPort, ~Copyable {
  private let socket: OpenFile

  /// Milliseconds within which a host must answer. A gpsd on this machine answers at once.
  private static let connectionTimeout: Int32 = 2000

  /// Connects within two seconds. `.missing`: nothing listens there.
  public init(host: String, port: UInt16) throws(SerialError) {
    socket = try Self.watch(try Self.resolve(host, port))
  }

  private static func watch(_ address: SocketAddress) throws(SerialError) -> OpenFile {
    do throws(Errno) {
      let socket = try OpenFile(connectedTo: address, timeout: connectionTimeout)
      try socket.send(Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8))
      return socket
    } catch {
      throw SerialError(connection: error.number)
    }
  }

  @_lifetime(buffer: copy buffer)
  public mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int {
    guard buffer.byteCount > 0 else { return 0 }
    let descriptor = socket.descriptor
    let count: Int
    do throws(Errno) {
      count = try buffer.withUnsafeMutableBytes { bytes throws(Errno) in
        try retryingOnInterrupt { recv(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT)) }
      }
    } catch {
      if error.number == EAGAIN { return 0 }
      throw SerialError(connection: error.number)
    }
    guard count > 0 else { throw .hangUp }
    return count
  }

  /// The first address of a host, by the system's resolver.
  private static func resolve(_ host: String, _ port: UInt16) throws(SerialError) -> SocketAddress {
    // Any family; the address doesn't depend on the type of connection.
    var hints = addrinfo()
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let list else { throw .missing }
    defer { freeaddrinfo(list) }
    var storage = sockaddr_storage()
    let length = min(Int(list.pointee.ai_addrlen), MemoryLayout<sockaddr_storage>.size)
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: list.pointee.ai_addr, count: length))
    }
    return SocketAddress(storage: storage, length: socklen_t(length))
  }
}

private struct SocketAddress {
  var storage: sockaddr_storage
  var length: socklen_t
}

extension OpenFile {
  /// A non-blocking TCP connection. If connecting failed, the first send reports the reason.
  fileprivate init(connectedTo address: SocketAddress, timeout: Int32) throws(Errno) {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let file = try OpenFile(descriptor: socket(Int32(address.storage.ss_family), type, 0))
    var storage = address.storage
    let began = withUnsafePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file.descriptor, $0, address.length) }
    }
    if began != 0 {
      guard errno == EINPROGRESS else { throw Errno.last }
      var question = pollfd(fd: file.descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&question, 1, timeout) > 0 else { throw Errno(number: ETIMEDOUT) }
    }
    self = file
  }

  fileprivate func send(_ bytes: [UInt8]) throws(Errno) {
    // A few dozen bytes on a new connection always fit into its buffer. MSG_NOSIGNAL: a closed peer raises no SIGPIPE.
    guard Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Errno.last
    }
  }
}

extension SerialError {
  fileprivate init(connection number: Int32) {
    self =
      switch number {
      case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, ETIMEDOUT: .missing
      case ECONNRESET, EPIPE, ECONNABORTED: .hangUp
      case EACCES, EPERM: .permission
      default: .other(errno: number)
      }
  }
}
