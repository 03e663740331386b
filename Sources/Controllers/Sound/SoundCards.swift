public import HAL

/// The sound cards of a machine, from `/sys/class/sound` (Linux, sound/core/init.c).
///
/// Not from `/proc/asound/cards`, which the service can't read (ProcSubset=pid of its unit).
public struct SoundCards: Sendable, Hashable {
  /// The cards' short names, by number.
  public private(set) var names: [String] = []
  private var numbers: [String] = []

  /// The kernel's maximum.
  private static let most = 32

  public init(_ storage: some Storage) {
    for number in 0..<Self.most {
      guard let bytes = try? storage.read("/sys/class/sound/card\(number)/id", limit: 64) else { continue }
      numbers.append(String(number))
      names.append(String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self))
    }
  }

  /// Whether there is a card of this short name or number.
  public func has(_ card: String) -> Bool { names.contains(card) || numbers.contains(card) }
}
