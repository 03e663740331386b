import CDisk
import Glibc
import LinuxHAL
import Synchronization
import Testing

/// A mock of the kernel's side of ioctl for a device file.
protocol StandIn: AnyObject, Sendable {
  /// 0, or an error number.
  func answer(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int32
}

/// An ordinary file in place of a device file.
final class DeviceNode: Sendable {
  let path: String
  private let folder: TemporaryFolder
  private let inode: ino_t

  /// The mocks of this process, by the inodes of their files.
  private static let all = Mutex<[ino_t: any StandIn]>([:])
  private static func standIn(for file: Int32) -> (any StandIn)? {
    var found = stat()
    guard fstat(file, &found) == 0 else { return nil }
    return all.withLock { $0[found.st_ino] }
  }

  init(named name: String) throws {
    folder = try TemporaryFolder(prefix: "node-")
    path = folder.path + "/" + name
    try LinuxStorage().write([], to: path)
    var found = stat()
    try #require(stat(path, &found) == 0)
    inode = found.st_ino
  }

  /// From now on `standIn` answers, until ``remove()``.
  func answered(by standIn: any StandIn) {
    Self.all.withLock { $0[inode] = standIn }
    ioctl_answered_by { file, request, argument in
      DeviceNode.standIn(for: file)?.answer(request, argument) ?? -1
    }
  }

  func remove() { _ = Self.all.withLock { $0.removeValue(forKey: inode) } }
}
