public import HAL
import Measures
import Position
public import Text

/// The count of a tasbih as bytes: `qibla-tasbih 1 33 4979e60a`.
public struct TasbihNote: Sendable, Hashable, ChecksummedLine {
  public var count: UInt64

  public init(_ count: UInt64) { self.count = count }

  public static let lineName = "qibla-tasbih"
  public var fields: [String] { ["\(count)"] }

  public init?(fields: [Substring]) {
    guard fields.count == 1, let count = UInt64(fields[0]) else { return nil }
    self.count = count
  }
}

/// Counts, one by one, and keeps the count over restarts.
///
/// It is written when nobody has counted for some seconds, and at the latest after half a minute: a card isn't written at each
/// press. Where that comes to more than twenty times, as with a button that trembles, it is written once in ten minutes from then on. A
/// power cut in between loses what was counted since.
public struct TasbihKeeper: Sendable {
  static let restSeconds = 3.0
  static let longestSeconds = 30.0

  public private(set) var count: UInt64 = 0
  /// Whether what was counted is on the disk.
  public private(set) var isKept = true
  private var changed: (first: Instant, last: Instant)?
  /// At most 164 times a day, 0.7 MB in blocks of 4 kB.
  private var saves = SaveAllowance(most: 20, seconds: 600)
  private let put: @Sendable ([UInt8]) throws(StorageError) -> Void
  private let path: String

  /// What was wrong with the stored count; nil where nothing was.
  public private(set) var notice: String?

  /// - Parameter path: its file.
  public init(path: String, _ storage: some Storage) {
    self.path = path
    put = { bytes throws(StorageError) in try storage.write(bytes, to: path) }
    do {
      count = try TasbihNote(decoding: try storage.read(path, limit: 256)).count
    } catch StorageError.missing {
    } catch let error as StorageError {
      notice = "\(path) \(error.words): the tasbih begins anew"
    } catch {
      notice = "\(path) is damaged, or of a later version: the tasbih begins anew"
    }
  }

  mutating func take(_ change: TasbihChange, at now: Instant) {
    switch change {
    case .count: count &+= 1
    case .undo: count = count > 0 ? count - 1 : 0
    case .reset: count = 0
    }
    changed = (changed?.first ?? now, now)
    isKept = false
  }

  /// Writes the count when it is time for that. Returns what went wrong, in words.
  mutating func keep(at now: Instant, isLast: Bool = false) -> String? {
    guard let changed else { return nil }
    let isDue =
      now.seconds(since: changed.last) >= Self.restSeconds || now.seconds(since: changed.first) >= Self.longestSeconds
    guard isLast || isDue && saves.isLeft(at: now) else { return nil }
    // A disk that refuses isn't asked at each step.
    self.changed = nil
    do throws(StorageError) {
      try put(TasbihNote(count).encoded)
      isKept = true
      saves.take(at: now)
      return nil
    } catch {
      if error.comesAfterwards {
        isKept = true
        saves.take(at: now)
      } else {
        self.changed = (now, now)
      }
      return "tasbih: \(path) \(error.words)"
    }
  }
}
