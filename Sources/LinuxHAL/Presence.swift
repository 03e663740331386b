import CLinux
import Glibc

/// Shows every user of this machine that a folder is in use, also those who can't read the folder.
///
/// A name in the abstract namespace (unix(7)), which the kernel removes when the program ends. Any user may create one,
/// so its owner is checked: the folder's owner, or root.
public final class Presence: Sendable {
  private let socket: OpenFile

  /// Claims the name; nil where it is taken or too long.
  public init?(in folder: String) {
    do throws(Errno) {
      let address = try Self.address(of: folder)
      socket = try OpenFile(unixSocketOf: SOCK_STREAM)
      let descriptor = socket.descriptor
      guard address.with({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 0) == 0 else { throw Errno.last }
    } catch {
      return nil
    }
  }

  /// Whether the folder's owner or root has claimed it; for a removed folder, this process' own user or root.
  public static func isShown(in folder: String) -> Bool {
    var place = stat()
    let owner = stat(folder, &place) == 0 ? place.st_uid : geteuid()
    guard let address = try? address(of: folder),
      let socket = try? OpenFile(unixSocketOf: SOCK_STREAM)
    else { return false }
    // These calls are never accepted: a full queue (EAGAIN) means that another program asks at this moment.
    for _ in 0..<20 {
      if address.with({ connect(socket.descriptor, $0, $1) }) == 0 {
        let user = clinux_peer_user(socket.descriptor)
        return user == 0 || user == Int64(owner)
      }
      guard errno == EAGAIN || errno == EINTR else { return false }
      pause(milliseconds: 5)
    }
    return true
  }

  private static func address(of folder: String) throws(Errno) -> UnixAddress {
    try UnixAddress(path: "@qibla:" + folder)
  }
}
