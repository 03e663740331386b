import Measures
import Text

/// What an import changes.
public struct MosqueChanges: Sendable, Hashable, Encodable {
  /// Names of some of them, or numbers where a place has no name.
  public private(set) var added: [String] = []
  public private(set) var removed: [String] = []
  public private(set) var changed: [String] = []
  public private(set) var addedCount = 0
  public private(set) var removedCount = 0
  public private(set) var changedCount = 0

  /// Names of each kind that are kept.
  public static let most = 10

  public init(from old: [Mosque], to new: [String: Mosque]) {
    var known: Set<String> = []
    for mosque in old {
      known.insert(mosque.id)
      guard let now = new[mosque.id] else {
        removedCount += 1
        Self.add(mosque, to: &removed)
        continue
      }
      guard !now.isSame(as: mosque) else { continue }
      changedCount += 1
      Self.add(now, to: &changed)
    }
    for mosque in new.values.sorted(by: { $0.id < $1.id }) where !known.contains(mosque.id) {
      addedCount += 1
      Self.add(mosque, to: &added)
    }
  }

  private static func add(_ mosque: Mosque, to names: inout [String]) {
    if names.count < most { names.append(mosque.name(in: .en) ?? mosque.id) }
  }
}

extension Mosque {
  /// Whether both say the same; their positions are compared as they are stored.
  fileprivate func isSame(as other: Mosque) -> Bool {
    var moved = other
    let limit = 1e-6
    guard (position.latitude.degrees - other.position.latitude.degrees).magnitude < limit,
      (position.longitude.degrees - other.position.longitude.degrees).magnitude < limit
    else { return false }
    moved.position = position
    return self == moved
  }
}
