/// The store of PIN and tokens: hashes in two copies, changed by one thread of one process at a time.
public struct AccessStore: Sendable {
  /// The two copies, of the same content.
  public enum Copy: Sendable, Hashable, CaseIterable { case current, previous }

  /// Reads a copy; nil if missing.
  public var read: @Sendable (Copy) throws -> [UInt8]?
  /// Writes a copy atomically.
  public var write: @Sendable ([UInt8], Copy) throws -> Void
  /// Runs a body under a lock across threads and processes. Throws on timeout.
  public var alone: @Sendable (() throws -> Void) throws -> Void
  /// Hashes a secret, slowly.
  public var hash: @Sendable (String) throws -> String
  /// Whether a slow hash belongs to a secret. Slow.
  public var matches: @Sendable (_ secret: String, _ hash: String) -> Bool
  /// Random bytes, cryptographically secure.
  public var random: @Sendable (Int) -> [UInt8]

  public init(
    read: @escaping @Sendable (Copy) throws -> [UInt8]?, write: @escaping @Sendable ([UInt8], Copy) throws -> Void,
    alone: @escaping @Sendable (() throws -> Void) throws -> Void, hash: @escaping @Sendable (String) throws -> String,
    matches: @escaping @Sendable (String, String) -> Bool, random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    (self.read, self.write, self.alone) = (read, write, alone)
    (self.hash, self.matches, self.random) = (hash, matches, random)
  }

  /// Reads both copies.
  public func load() -> AccessFound {
    var found = AccessFound()
    do {
      // A missing file means no PIN and no tokens: the copy must not restore what an administrator removed.
      guard let bytes = try read(.current) else { return AccessFound(list: AccessList()) }
      found.current = bytes
      found.list = try AccessList(decoding: bytes)
    } catch {
      found.faults[.current] = AccessFault(error)
    }
    do {
      guard let bytes = try read(.previous) else { return found }
      let list = try AccessList(decoding: bytes)
      if found.list == nil, !found.isNewer { found.list = list }
    } catch {
      found.faults[.previous] = AccessFault(error)
    }
    return found
  }

  /// Reads, changes and writes under the lock: the only way to change the store.
  ///
  /// - Parameters:
  ///   - mends: whether to replace damaged copies by their readable part.
  ///   - change: must be fast; it is called again if a program without the lock has written meanwhile.
  /// - Returns: the result of `change`, and the new content.
  public func update<Result>(
    mends: Bool = false, _ change: (inout AccessList) throws -> Result
  ) throws -> (result: Result, list: AccessList) {
    var stored: (result: Result, list: AccessList)?
    try alone {
      for _ in 0..<Self.mostTries where stored == nil {
        let found = load()
        guard var list = found.list ?? (mends ? salvage(found) : nil) else { throw AccessFault.unusable(found) }
        let result = try change(&list)
        guard list != found.list || !found.faults.isEmpty else {
          stored = (result, list)
          return
        }
        guard (try? read(.current)) == found.current else { continue }
        let bytes = try list.encoded()
        // The copy first: it must never restore a revoked token or a replaced PIN.
        try write(bytes, .previous)
        try write(bytes, .current)
        stored = (result, list)
      }
    }
    guard let stored else { throw AccessFault.busy }
    return stored
  }
  private static let mostTries = 3

  /// The readable part of damaged copies; nil for a newer version's, which is left unchanged.
  private func salvage(_ found: AccessFound) -> AccessList? {
    guard !found.isNewer else { return nil }
    for copy in Copy.allCases {
      if let bytes = try? read(copy), let list = AccessList(salvaging: bytes) { return list }
    }
    return AccessList()
  }
}

/// Content and faults of the store.
public struct AccessFound: Sendable, Hashable {
  /// nil: both copies are unusable.
  public var list: AccessList?
  public var faults: [AccessStore.Copy: AccessFault] = [:]
  /// The bytes of the current copy.
  public var current: [UInt8]?

  var isNewer: Bool { faults.values.contains { if case .newer = $0 { true } else { false } } }

  /// The fault in words; nil: none.
  public var words: String? {
    guard !faults.isEmpty else { return nil }
    guard list == nil else {
      return faults[.current].map { "PIN and tokens: \($0.words); their copy is used (access.json.previous)" }
        ?? faults[.previous].map {
          "PIN and tokens: \($0.words) in their copy (access.json.previous); the next change repairs it"
        }
    }
    switch faults[.current] {
    case .newer(let version): return "PIN and tokens: \(AccessFault.newer(version).words)"
    case .unreadable(let words): return "PIN and tokens can't be read (\(words)): sudo qibla portal pin"
    default: return "PIN and tokens are damaged: sudo qibla portal pin"
    }
  }
}

/// Fault of the store.
public enum AccessFault: Error, Sendable, Hashable {
  /// Damaged, or not written by this program.
  case damaged
  /// Written by a newer version of this program.
  case newer(Int)
  /// Error of the storage, in words.
  case unreadable(String)
  /// Both copies are unusable.
  indirect case unusable(AccessFound)
  /// Timeout of the lock.
  case busy

  public init(_ error: any Error) { self = error as? AccessFault ?? .unreadable("\(error)") }

  public var words: String {
    switch self {
    case .damaged: "found a damaged file"
    case .newer(let version): "found version \(version), accepted: 1"
    case .unreadable(let words): words
    case .unusable(let found): found.words ?? "damaged"
    case .busy: "another program is changing it; try again"
    }
  }
}
