import CLinux
import Glibc
public import HAL

/// A listening Unix socket (unix(7), SOCK_STREAM). Only the owner of its file and root can connect, and a group where one is named.
public final class LocalListener: Sendable {
  private let socket: OpenFile
  private let path: String
  private let watch: ArrivalWatch?
  /// Callers that the kernel lets wait until they are attended to, a quarter of a second at most.
  private static let mostWaiting: Int32 = 32

  /// Listens at `path` after removing an earlier program's file. Two programs must not do this at once, see
  /// ``FileLock``.
  ///
  /// - Parameters:
  ///   - group: whose members may call, too. `.missing`: there is no such group; `.permission`: the file can't be given to it.
  ///   - tell: called on another thread when there is a new caller, or something new from one.
  public init(
    path: String, group: String? = nil, tell: (@Sendable () -> Void)? = nil
  ) throws(StorageError) {
    do throws(Errno) {
      let address = try UnixAddress(path: path)
      let socket = try OpenFile(unixSocketOf: SOCK_STREAM)
      if unlink(path) != 0, errno != ENOENT { throw Errno.last }
      guard address.with({ bind(socket.descriptor, $0, $1) }) == 0 else { throw Errno.last }
      do throws(Errno) {
        // Before listening, so that no other user ever connects.
        guard chmod(path, 0o600) == 0 else { throw Errno.last }
        if let group { try Self.share(path, with: group) }
        guard listen(socket.descriptor, Self.mostWaiting) == 0 else { throw Errno.last }
      } catch {
        // A socket without a listener is removed.
        unlink(path)
        throw error
      }
      // Without a thread for it callers are found by looking.
      watch = tell.flatMap { try? ArrivalWatch(tell: $0) }
      watch?.add(socket.descriptor)
      self.socket = socket
      self.path = path
    } catch {
      throw StorageError(errno: error.number)
    }
  }

  deinit { unlink(path) }

  /// In a setgid folder the file has the group already (open(2), S_ISGID), even where this process can't name it: in a
  /// service's user namespace it shows as the overflow group.
  private static func share(_ path: String, with group: String) throws(Errno) {
    guard let number = groupNumber(group) else { throw Errno(number: ENOENT) }
    var file = stat()
    guard chown(path, uid_t.max, number) == 0 || stat(path, &file) == 0 && file.st_gid != getegid() else {
      throw Errno(number: EACCES)
    }
    guard chmod(path, 0o660) == 0 else { throw Errno.last }
  }

  private static func groupNumber(_ name: String) -> gid_t? {
    var (entry, found, text) = (group(), UnsafeMutablePointer<group>?.none, [CChar](repeating: 0, count: 16_384))
    guard getgrnam_r(name, &entry, &text, text.count, &found) == 0, found != nil else { return nil }
    return entry.gr_gid
  }

  /// The next connection; nil when none waits.
  public func accept() -> LocalConnection? {
    guard let file = try? OpenFile(descriptor: Glibc.accept(socket.descriptor, nil, nil)) else { return nil }
    // accept4(2), which does this at once, is hidden from Swift.
    _ = fcntl(file.descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(file.descriptor, F_SETFL, O_NONBLOCK)
    watch?.add(file.descriptor)
    return LocalConnection(file)
  }
}

/// A local connection in lines of text. Nothing here blocks, except connecting to a program busy with many callers: up
/// to a second.
public final class LocalConnection {
  private let socket: OpenFile
  private var received: [UInt8] = []
  private var hasEnded = false
  private var unsent: [UInt8] = []
  /// Whether the other end has closed.
  private var isDeaf = false

  public private(set) var exceededLimit: Int?

  /// Bytes of the longest line; with a longer one the connection counts as ended.
  public static let longestLine = 65_536

  /// Most bytes queued for an end that doesn't read.
  public static let mostUnsent = 1 << 20

  /// Retries of connecting to a full queue, and milliseconds between them.
  private static let (tries, pauseMilliseconds): (Int, Int64) = (20, 50)

  fileprivate init(_ socket: consuming OpenFile) { self.socket = socket }

  /// Connects to the program that listens at `path`. `.missing`: none listens. `.other(errno: EAGAIN)`: its queue
  /// stayed full for a second.
  public init(path: String) throws(StorageError) {
    do throws(Errno) {
      let address = try UnixAddress(path: path)
      let socket = try OpenFile(unixSocketOf: SOCK_STREAM)
      var tries = 0
      while address.with({ connect(socket.descriptor, $0, $1) }) != 0 {
        tries += 1
        guard errno == EAGAIN, tries < Self.tries else { throw Errno.last }
        LinuxHAL.pause(milliseconds: Self.pauseMilliseconds)
      }
      self.socket = socket
    } catch {
      throw error.number == ECONNREFUSED ? .missing : StorageError(errno: error.number)
    }
  }

  /// Sends `text` as a line. False: the other end has closed, or has left too much unread.
  public func send(_ text: String) -> Bool {
    flush()
    guard !isDeaf, unsent.count <= Self.mostUnsent else { return false }
    unsent.append(contentsOf: text.utf8)
    unsent.append(UInt8(ascii: "\n"))
    flush()
    return !isDeaf
  }

  @discardableResult
  public func flush() -> Bool {
    while !unsent.isEmpty {
      do throws(Errno) {
        let count = try retryingOnInterrupt {
          Glibc.send(socket.descriptor, unsent, unsent.count, Int32(MSG_NOSIGNAL))
        }
        unsent.removeFirst(count)
      } catch {
        if error.number == EAGAIN { return false }
        (isDeaf, unsent) = (true, [])
      }
    }
    return true
  }

  public var unreadBytes: Int { unsent.count + Int(clinux_unread(socket.descriptor)) }

  /// The next line, without its end; nil when none has come yet.
  public func line() -> String? {
    flush()
    take()
    let end = received.firstIndex(of: UInt8(ascii: "\n"))
    guard end ?? received.count <= Self.longestLine else {
      // Drop the line and everything after it.
      (hasEnded, exceededLimit, received) = (true, Self.longestLine, [])
      return nil
    }
    guard let end else { return nil }
    defer { received.removeFirst(end + 1) }
    return String(decoding: received[..<end], as: UTF8.self)
  }

  /// Whether the other end has closed and all its lines have been read.
  public var isOver: Bool { hasEnded && !received.contains(UInt8(ascii: "\n")) }

  private func take() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while !hasEnded, received.count <= Self.longestLine {
      do throws(Errno) {
        let count = try retryingOnInterrupt { recv(socket.descriptor, &piece, piece.count, 0) }
        received.append(contentsOf: piece[..<count])
        if count == 0 { hasEnded = true }
      } catch {
        hasEnded = error.number != EAGAIN
        return
      }
    }
  }
}

/// The address of a socket in the file system, or with a leading "@" in the abstract namespace.
struct UnixAddress {
  private var storage = sockaddr_un()
  private let length: socklen_t

  /// ENAMETOOLONG where the path doesn't fit; 107 bytes do.
  init(path: String) throws(Errno) {
    var bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: storage.sun_path) else { throw Errno(number: ENAMETOOLONG) }
    // In the abstract namespace a name begins with 0 and its length counts, not a 0 at its end (unix(7)).
    if bytes.first == UInt8(ascii: "@") { bytes[0] = 0 }
    storage.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &storage.sun_path) { $0.copyBytes(from: bytes) }
    length = socklen_t(MemoryLayout.offset(of: \sockaddr_un.sun_path)! + bytes.count)
  }

  func with<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}

extension OpenFile {
  /// - Parameter waits: whether reading and writing wait for the other end.
  init(unixSocketOf type: __socket_type, waits: Bool = false) throws(Errno) {
    let flags = SOCK_CLOEXEC.rawValue | (waits ? 0 : SOCK_NONBLOCK.rawValue)
    try self.init(descriptor: socket(AF_UNIX, Int32(type.rawValue | flags), 0))
  }
}

extension LocalListener: LineListener {}
extension LocalConnection: LineConnection {}
