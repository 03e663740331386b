import Glibc
public import HAL

/// A tty in raw mode, 8 data bits, no parity, one stop bit, no flow control (termios(3)).
///
/// Open it by a path that doesn't change when the receiver is plugged in again (`/dev/serial/by-id/…`).
public struct LinuxSerialPort: SerialPort, ~Copyable {
  private let file: OpenFile

  /// Speeds in bits per second that receivers use, with termios' names for them.
  private static let speeds: [(baud: Int, code: speed_t)] = [
    (4800, speed_t(B4800)), (9600, speed_t(B9600)), (19_200, speed_t(B19200)), (38_400, speed_t(B38400)),
    (57_600, speed_t(B57600)), (115_200, speed_t(B115200)), (230_400, speed_t(B230400)), (460_800, speed_t(B460800)),
    (921_600, speed_t(B921600)),
  ]

  /// Opens the port exclusively. `baud`: 4800, 9600, 19200 … 921600.
  public init(path: String, baud: Int) throws(SerialError) {
    let file = try Self.open(path)
    try Self.configure(file, baud: baud)
    self.file = file
  }

  /// Clears the exclusive mode, which would outlive us on a pseudo-terminal and exclude all but root.
  deinit { _ = ioctl(file.descriptor, UInt(TIOCNXCL), 0) }

  /// Changes the speed of the open port and drops bytes that arrived at the old one.
  public mutating func setSpeed(_ baud: Int) throws(SerialError) { try Self.configure(file, baud: baud) }

  @_lifetime(buffer: copy buffer)
  public mutating func read(into buffer: inout MutableRawSpan) throws(SerialError) -> Int {
    let descriptor = file.descriptor
    let count: Int
    do throws(Errno) {
      count = try buffer.withUnsafeMutableBytes { bytes throws(Errno) in
        try retryingOnInterrupt { Glibc.read(descriptor, bytes.baseAddress, bytes.count) }
      }
    } catch {
      switch error.number {
      case EAGAIN: return 0
      case EIO, ENXIO, ENODEV: throw .hangUp
      case let number: throw .other(errno: number)
      }
    }
    if count == 0, isHungUp { throw .hangUp }
    return count
  }

  private var isHungUp: Bool {
    var question = pollfd(fd: file.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&question, 1, 0) > 0 && question.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  private static func open(_ path: String) throws(SerialError) -> OpenFile {
    // gpsd opens ports exclusively, but root can open them still: both would then lose half of each sentence.
    if SerialPorts.isHeldByGPSD(path, isBusy: false) { throw .heldByGPSD }
    do throws(Errno) {
      // Never the controlling terminal; never waiting for a carrier or for bytes.
      let file = try OpenFile(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
      // Two readers would each get half of every sentence. The lock excludes programs that take one as well; TIOCEXCL
      // excludes all that open the port later; other files answer ENOTTY.
      guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, ioctl(file.descriptor, UInt(TIOCEXCL), 0) == 0
      else { throw Errno.last }
      return file
    } catch {
      let fault = SerialError(errno: error.number)
      throw fault == .busy && SerialPorts.isHeldByGPSD(path, isBusy: true) ? .heldByGPSD : fault
    }
  }

  private static func configure(_ file: borrowing OpenFile, baud: Int) throws(SerialError) {
    guard let speed = speeds.first(where: { $0.baud == baud })?.code else { throw .unsupportedSpeed(baud) }
    var settings = termios()
    guard tcgetattr(file.descriptor, &settings) == 0 else { throw SerialError(errno: errno) }
    cfmakeraw(&settings)
    // Without CLOCAL, a port without a carrier signal would count as hung up. Three wires have no CRTSCTS handshake, and
    // HUPCL would reset some receivers on close.
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    settings.c_cflag &= ~(tcflag_t(CSTOPB) | tcflag_t(HUPCL) | tcflag_t(CRTSCTS))
    // With VMIN 1 an empty port answers EAGAIN, so that 0 bytes mean the end.
    withUnsafeMutableBytes(of: &settings.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    cfsetspeed(&settings, speed)
    guard tcsetattr(file.descriptor, TCSANOW, &settings) == 0 else { throw SerialError(errno: errno) }
    // tcsetattr succeeds when any of the settings was accepted: read the speed back.
    guard tcgetattr(file.descriptor, &settings) == 0, cfgetispeed(&settings) == speed else {
      throw .unsupportedSpeed(baud)
    }
    tcflush(file.descriptor, TCIFLUSH)
  }
}
