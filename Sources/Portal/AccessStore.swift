/// Where PIN and tokens are kept: as hashes, in two copies, changed by one thread of one process at a time.
public struct AccessStore: Sendable {
  /// The two files that have the same content.
  public enum Copy: Sendable, Hashable, CaseIterable { case current, previous }

  /// The bytes of a copy; nil where there is none yet.
  public var read: @Sendable (Copy) throws -> [UInt8]?
  /// Keeps a copy. Throws where that can't be done; it has not changed then.
  public var write: @Sendable ([UInt8], Copy) throws -> Void
  /// Runs a body while no other thread and no other process is in such a body. Throws where that takes too long.
  public var alone: @Sendable (() throws -> Void) throws -> Void
  /// Hashes a secret, slowly.
  public var hash: @Sendable (String) throws -> String
  /// Whether a slow hash is this secret's.
  public var matches: @Sendable (_ secret: String, _ hash: String) -> Bool
  /// So many bytes that can't be guessed.
  public var random: @Sendable (Int) -> [UInt8]

  public init(
    read: @escaping @Sendable (Copy) throws -> [UInt8]?, write: @escaping @Sendable ([UInt8], Copy) throws -> Void,
    alone: @escaping @Sendable (() throws -> Void) throws -> Void, hash: @escaping @Sendable (String) throws -> String,
    matches: @escaping @Sendable (String, String) -> Bool, random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.read = read
    self.write = write
    self.alone = alone
    self.hash = hash
    self.matches = matches
    self.random = random
  }

  /// Content of the two copies.
  public func load() -> AccessFound {
    var found = AccessFound()
    do {
      // A file that was removed means none: a copy must not bring back what an administrator took away.
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

  /// Reads, changes and writes while no other does: the only way to change the store.
  ///
  /// - Parameters:
  ///   - mends: whether damaged copies are replaced, with what can still be read of them.
  ///   - change: quick; it may be called again where a program that doesn't know of the lock has written meanwhile.
  /// - Returns: what `change` has returned, and the new content.
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
        // The copy first: whenever it is needed it has what was revoked revoked, and the PIN that was replaced replaced.
        try write(bytes, .previous)
        try write(bytes, .current)
        stored = (result, list)
      }
    }
    guard let stored else { throw AccessFault.busy }
    return stored
  }
  private static let mostTries = 3

  /// The readable part of damaged copies. nil: a newer version's, which stays as it is.
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
  /// nil: neither copy can be used.
  public var list: AccessList?
  public var faults: [AccessStore.Copy: AccessFault] = [:]
  /// The bytes of the current copy.
  var current: [UInt8]?

  var isNewer: Bool { faults.values.contains { if case .newer = $0 { true } else { false } } }

  /// The fault in words; nil: none.
  public var words: String? {
    guard !faults.isEmpty else { return nil }
    guard list == nil else {
      return faults[.current].map { "PIN and tokens: \($0.words); their copy is used (access.json.previous)" }
        ?? faults[.previous].map {
          "PIN and tokens: \($0.words) in their copy (access.json.previous); the next change mends it"
        }
    }
    switch faults[.current] {
    case .newer(let version): return "PIN and tokens: \(AccessFault.newer(version).words)"
    case .unreadable(let words): return "PIN and tokens can't be read (\(words)): sudo qibla portal pin"
    default: return "PIN and tokens are damaged: sudo qibla portal pin"
    }
  }
}

/// Why the store can't be used or changed.
public enum AccessFault: Error, Sendable, Hashable {
  /// It wasn't written by this program.
  case damaged
  /// A newer version of this program has written it.
  case newer(Int)
  /// The storage fails; in words.
  case unreadable(String)
  /// Neither copy can be used.
  indirect case unusable(AccessFound)
  /// Another program keeps changing it.
  case busy

  init(_ error: any Error) { self = error as? AccessFault ?? .unreadable("\(error)") }

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
