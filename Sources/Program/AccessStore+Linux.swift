public import Credentials
import Glibc
import HAL
import LinuxHAL
import Reports

/// PIN and tokens on this machine.
public enum LinuxAccess {
  public static let file = "access.json"
  private static let mostBytes = 65_536

  /// - Parameter patience: milliseconds to wait for the lock. The default suffices for twenty changes on a slow card; the portal
  ///   waits less, since its shutdown waits for this.
  public static func store(in folder: String, patience: Int64 = 10_000) -> AccessStore {
    @Sendable func path(_ copy: AccessStore.Copy) -> String {
      folder + "/" + file + (copy == .previous ? ".previous" : "")
    }
    return AccessStore(
      read: { copy in
        do throws(StorageError) { return try LinuxStorage().read(path(copy), limit: mostBytes) } catch {
          if case .missing = error { return nil }
          throw AccessFault.unreadable(error.words)
        }
      },
      write: { bytes, copy in
        do throws(StorageError) { try LinuxStorage().write(bytes, to: path(copy)) } catch {
          guard error.comesAfterwards else { throw error }
        }
      },
      alone: { body in
        try LinuxStorage().makeFolder(folder)
        let lock = try accessLock(folder + "/" + file + ".lock", patience)
        try withExtendedLifetime(lock, body)
      },
      hash: { try SlowHash.make($0) }, matches: { SlowHash.matches($0, $1) },
      random: randomBytes)
  }

  private static func accessLock(_ path: String, _ patience: Int64) throws -> FileLock {
    var waited: Int64 = 0
    while true {
      do throws(FileLock.Failure) { return try FileLock(path: path) } catch {
        switch error {
        case .storage(let error): throw error
        case .taken:
          guard waited < patience else { throw AccessFault.busy }
          pause(milliseconds: 5)
          waited += 5
        }
      }
    }
  }

  public static func words(_ error: any Error) -> String {
    switch error {
    case let error as StorageError: error.words
    case let error as AccessFault: error.words
    case SlowHashError.notOffered(let number):
      "this machine's libcrypt has no yescrypt (\(String(cString: strerror(number))))"
    default: "\(error)"
    }
  }
}
