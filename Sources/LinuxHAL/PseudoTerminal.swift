import Glibc
public import HAL
public import Measures
import Synchronization

/// A pseudo-terminal (pty(7)) at a link, for programs that read a serial port: any speed, 8 data bits, no echo.
///
/// Any user of this machine may open it. Nothing here waits; unread bytes are dropped after a second, so that a reader never
/// gets old ones. Received bytes are ignored.
public final class PseudoTerminal: Sendable {
  private let master: OpenFile
  private let port: OpenFile
  /// The port's device file, `/dev/pts/4`, and the link to it.
  private let (path, link): (String, String)
  /// When nothing was unread for the last time.
  private let readUp: Mutex<Instant>

  /// Seconds after which unread bytes are dropped.
  private static let patience = 1.0
  /// TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)): what unlockpt(3) and ptsname(3) do.
  private static let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
  /// Folder of the ports (pts(4)).
  private static let folder = "/dev/pts/"

  /// Makes a terminal and the link to it, in place of a former program's link. `.other(errno: EEXIST)`: another file is there.
  public init(link: String, at now: Instant) throws(StorageError) {
    do throws(Errno) {
      let master = try OpenFile("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
      var (locked, number): (Int32, Int32) = (0, 0)
      guard ioctl(master.descriptor, Self.unlock, &locked) == 0, ioctl(master.descriptor, Self.number, &number) == 0
      else { throw Errno.last }
      let path = Self.folder + "\(number)"
      // Held open: the settings stay, and unread bytes can be counted and dropped.
      let port = try OpenFile(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
      guard fchmod(port.descriptor, 0o666) == 0, Self.prepare(port) else { throw Errno.last }
      if let target = Self.target(of: link) {
        guard target.hasPrefix(Self.folder) else { throw Errno(number: EEXIST) }
        unlink(link)
      }
      guard symlink(path, link) == 0 else { throw Errno.last }
      self.master = master
      self.port = port
      (self.path, self.link) = (path, link)
      readUp = Mutex(now)
    } catch {
      throw StorageError(errno: error.number)
    }
  }

  deinit { if Self.target(of: link) == path { unlink(link) } }

  /// Sends bytes to the reader, and drops what no program has read for a second. Call it at least every half second, with
  /// nothing to send, too.
  public func write(_ bytes: [UInt8], at now: Instant) {
    var received = [UInt8](repeating: 0, count: 4096)
    _ = read(master.descriptor, &received, received.count)
    var unread: Int32 = 0
    let isUnread = ioctl(port.descriptor, UInt(FIONREAD), &unread) == 0 && unread > 0
    let isStale = readUp.withLock { readUp in
      if isUnread, now.seconds(since: readUp) <= Self.patience { return false }
      readUp = now
      return isUnread
    }
    if isStale { _ = Self.prepare(port) }
    guard !bytes.isEmpty else { return }
    // Cut short where the buffer is full: the checksum shows it.
    _ = bytes.withUnsafeBytes { Glibc.write(master.descriptor, $0.baseAddress, $0.count) }
  }

  /// Raw mode, open to all, without unread bytes: as a former reader may not have left it.
  private static func prepare(_ port: borrowing OpenFile) -> Bool {
    var settings = termios()
    guard tcgetattr(port.descriptor, &settings) == 0 else { return false }
    cfmakeraw(&settings)
    // TIOCEXCL would outlive the program that set it, and exclude all but root.
    _ = ioctl(port.descriptor, UInt(TIOCNXCL), 0)
    return tcsetattr(port.descriptor, TCSANOW, &settings) == 0 && tcflush(port.descriptor, TCIFLUSH) == 0
  }

  /// A link's target; nil where there is no link.
  private static func target(of link: String) -> String? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &target, target.count)
    return count > 0 ? String(decoding: target.prefix(count), as: UTF8.self) : nil
  }
}
