import Synchronization

@testable import Credentials
@testable import Portal

/// A store in memory, with a fast hash in place of libxcrypt's.
final class MemoryAccess: Sendable {
  let copies = Mutex<[AccessStore.Copy: [UInt8]]>([:])
  let isFull = Mutex(false)
  /// Called within the lock after each read, and within a hash: simulates a concurrent change.
  let between = Mutex<(@Sendable () -> Void)?>(nil)
  private let lock = Mutex(())
  private let next = Mutex<UInt64>(0)
  struct Full: Error {}

  var store: AccessStore {
    AccessStore(
      read: { copy in self.copies.withLock { $0[copy] } },
      write: { bytes, copy in
        if self.isFull.withLock({ $0 }) { throw Full() }
        self.copies.withLock { $0[copy] = bytes }
      },
      alone: { body in try self.lock.withLock { _ in try body() } },
      hash: { "hash of \($0)" },
      matches: { secret, hash in
        self.between.withLock { $0 }?()
        return hash == "hash of \(secret)"
      },
      random: { count in
        // No two are equal, as with random bytes.
        let number = self.next.withLock {
          $0 &+= 0x9E37_79B9_7F4A_7C15
          return $0
        }
        return (0..<count).map { UInt8(truncatingIfNeeded: (number ^ (number >> 29)) >> (8 * UInt64($0 % 8))) }
      })
  }

  /// Sets a PIN as `qibla portal pin` does.
  func setPIN() throws -> String {
    let made = try AccessList.newPIN(store)
    _ = try store.update(mends: true) { $0.setPIN(hash: made.hash) }
    return made.pin
  }

  /// Flips a bit, in the middle or that many bytes from the end.
  func damage(_ copy: AccessStore.Copy, fromEnd place: Int? = nil) {
    copies.withLock { copies in
      guard var bytes = copies[copy] else { return }
      bytes[place.map { bytes.count - $0 } ?? bytes.count / 2] ^= 1
      copies[copy] = bytes
    }
  }
}

extension Access {
  /// A whole attempt: count, then judge.
  func enter(pin: String, from address: String, at now: Double) throws(Refusal) -> String {
    _ = try begin(address, at: now)
    return try judge(pin: pin, from: address, at: now)
  }
}
