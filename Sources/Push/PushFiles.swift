/// The file of ``PushList``, which only its owner may read.
public struct PushFiles: Sendable {
  /// Where it is, for messages.
  public var path: String
  /// Reads the file; nil if missing.
  public var read: @Sendable () throws(PushFault) -> [UInt8]?
  /// Replaces the file as a whole, or makes it and its folder.
  public var write: @Sendable ([UInt8]) throws(PushFault) -> Void
  /// Random bytes, cryptographically secure.
  public var random: @Sendable (Int) -> [UInt8]

  /// Largest file, in bytes: the longest subscriptions need a quarter of it.
  public static let mostBytes = 1 << 18

  public init(
    path: String, read: @escaping @Sendable () throws(PushFault) -> [UInt8]?,
    write: @escaping @Sendable ([UInt8]) throws(PushFault) -> Void, random: @escaping @Sendable (Int) -> [UInt8]
  ) {
    (self.path, self.read, self.write, self.random) = (path, read, write, random)
  }

  /// The stored list; without a file a new one, stored at once. A damaged file is never replaced by itself: the
  /// phones would be bound to a key that is gone, and wait for nothing.
  public func load() throws(PushFault) -> PushList {
    if let bytes = try read() { return try PushList(decoding: bytes) }
    let list = PushList()
    try store(list)
    return list
  }

  public func store(_ list: PushList) throws(PushFault) {
    let bytes: [UInt8]
    do { bytes = try list.encoded() } catch { throw .unwritable("\(error)") }
    try write(bytes)
  }
}

/// Reason that nothing is sent, or stored.
public enum PushFault: Error, Sendable, Hashable {
  /// No address of the caretaker is configured.
  case noContact
  /// Damaged, or not written by this program.
  case damaged
  /// Written by a newer version of this program.
  case newer(Int)
  /// Errors of the storage, in words.
  case unreadable(String)
  case unwritable(String)

  public var words: String {
    switch self {
    case .noContact:
      "portal.push_contact: found nothing; accepted: a mail or web address, at which push services reach the caretaker"
    case .damaged: "found a damaged file; remove it, and the phones have to subscribe again"
    case .newer(let version): "found version \(version), accepted: 1"
    case .unreadable(let words), .unwritable(let words): words
    }
  }
}
