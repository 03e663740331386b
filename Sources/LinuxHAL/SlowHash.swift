import CCrypt
import Glibc

/// A hash of a short secret that is slow to guess: yescrypt, by libxcrypt (crypt(5)).
///
/// Each call takes tens of milliseconds on a Pi, and 8 MiB while it lasts: not for the loop, and not for many callers at a time.
public enum SlowHash {
  /// libxcrypt's cost of yescrypt, no unit: 4 takes 8 MiB. Its default, 5, takes 16 MiB and twice the time. Accepted 1...11.
  static let cost: UInt = 4
  private static let method = "$y$"

  /// The secret's hash with a new salt from the kernel: a line of ASCII without colon or space.
  public static func make(_ secret: String) throws(SlowHashError) -> String {
    guard isAccepted(secret) else { throw .secretNotAccepted }
    guard let setting = crypt_gensalt_ra(method, cost, nil, 0) else { throw .notOffered(errno: errno) }
    defer { free(setting) }
    guard let hash = hash(secret, String(cString: setting)) else { throw .notOffered(errno: errno) }
    return hash
  }

  /// Whether `stored` is the secret's hash. False for hashes by other methods than `make`'s.
  public static func matches(_ secret: String, _ stored: String) -> Bool {
    guard stored.hasPrefix(method), isAccepted(secret), let hash = hash(secret, stored) else { return false }
    return areEqual(Array(hash.utf8), Array(stored.utf8))
  }

  /// Within libxcrypt's length limit, and without a zero byte.
  private static func isAccepted(_ secret: String) -> Bool {
    (1..<Int(CRYPT_MAX_PASSPHRASE_SIZE)).contains(secret.utf8.count) && !secret.utf8.contains(0)
  }

  private static func hash(_ secret: String, _ setting: String) -> String? {
    var memory: UnsafeMutableRawPointer?
    var size: Int32 = 0
    // Its copies of the secret are wiped before this memory is reused.
    defer {
      if let memory { explicit_bzero(memory, Int(size)) }
      free(memory)
    }
    guard let hash = crypt_ra(secret, setting, &memory, &size) else { return nil }
    return String(cString: hash)
  }

  /// Compares every byte, so that the time doesn't reveal the first difference.
  static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

public enum SlowHashError: Error, Sendable, Hashable {
  /// Empty, longer than 511 bytes, or with a zero in it.
  case secretNotAccepted
  /// This machine's libcrypt doesn't know yescrypt, or has no memory.
  case notOffered(errno: Int32)
}
