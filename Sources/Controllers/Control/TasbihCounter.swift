public import HAL
import Measures
import Position
import Reports
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

/// Counts, and keeps the count over restarts.
///
/// To spare the card, the count is written 3 s after the last press, and at the latest 30 s after the first. After twenty
/// writes, as from a bouncing button, the limit is one write in ten minutes. A power cut loses the counts since the last write.
///
/// While the file can't be read, nothing is written; counts meanwhile are added once it can. A file of a later version is left
/// unchanged; a damaged one is kept as `tasbih.damaged`.
public struct TasbihCounter: Sendable {
  static let restSeconds = 3.0
  static let longestSeconds = 30.0
  /// Seconds between two attempts to read an unreadable file.
  static let pollSeconds = 10.0

  /// State of the file.
  private enum File {
    /// Read, or missing.
    case known
    /// Damaged, with these bytes.
    case damaged([UInt8])
    /// Not readable yet.
    case unread
    /// Of a later version.
    case foreign
  }

  public private(set) var count: UInt64 = 0
  /// Whether the count is on the disk.
  public private(set) var isKept = true
  private var file = File.known
  /// Counts to add to an unread file's; nil after a reset.
  private var added: Int64? = 0
  private var nextPoll = Instant.origin
  private var hasSaid = false
  private var changed: (first: Instant, last: Instant)?
  /// At most 164 writes a day, 0.7 MB in blocks of 4 kB.
  private var saves = WriteBudget(most: 20, seconds: 600)
  private let get: @Sendable () throws(StorageError) -> [UInt8]
  private let put: @Sendable ([UInt8], _ path: String) throws(StorageError) -> Void
  private let path: String

  /// Fault of the stored count, in words; nil: none.
  public private(set) var notice: String?

  /// - Parameter path: the count's file.
  public init(path: String, _ storage: some Storage) {
    self.path = path
    get = { () throws(StorageError) in try storage.read(path, limit: 256) }
    put = { bytes, path throws(StorageError) in try storage.write(bytes, to: path) }
    poll()
  }

  /// Reads the file and takes its count.
  private mutating func poll() {
    var bytes: [UInt8] = []
    do {
      bytes = try get()
      takeUp(try TasbihNote(decoding: bytes).count)
    } catch StorageError.missing {
      takeUp(0)
    } catch let error as StorageError {
      (file, notice) = (.unread, "\(path) \(error.words): nothing is stored until it can be read")
    } catch ChecksummedLineError.newerVersion {
      (file, notice) = (.foreign, "\(path) is of a later version and is left as it is: nothing is stored")
    } catch {
      takeUp(0)
      (file, notice) = (
        .damaged(bytes), "\(path) is damaged: the tasbih begins at 0; the file is kept as \(path).damaged"
      )
    }
  }

  private mutating func takeUp(_ stored: UInt64) {
    file = .known
    notice = nil
    guard let added else { return }
    count = added < 0 ? stored - min(stored, added.magnitude) : stored &+ UInt64(added)
  }

  mutating func take(_ change: TasbihChange, at now: Instant) {
    switch change {
    case .count:
      count &+= 1
      added = added.map { $0 + 1 }
    case .undo:
      count = count > 0 ? count - 1 : 0
      added = added.map { $0 - 1 }
    case .reset:
      count = 0
      added = nil
    }
    changed = (changed?.first ?? now, now)
    isKept = false
  }

  /// Writes the count when due. Returns lines for the log.
  mutating func keep(at now: Instant, isLast: Bool = false) -> [LogEntry] {
    var lines: [LogEntry] = []
    if case .unread = file, isLast || now >= nextPoll {
      nextPoll = now.advanced(bySeconds: Self.pollSeconds)
      poll()
      if case .known = file {
        hasSaid = false
        lines.append(LogEntry("tasbih: \(path) can be read again: \(count)"))
      }
    }
    guard let changed else { return lines }
    let isDue =
      now.seconds(since: changed.last) >= Self.restSeconds || now.seconds(since: changed.first) >= Self.longestSeconds
    guard isLast || isDue && saves.isLeft(at: now) else { return lines }
    switch file {
    case .unread, .foreign:
      guard !hasSaid else { return lines }
      hasSaid = true
      return lines + [LogEntry("tasbih: not stored: \(notice ?? path)", isTrouble: true)]
    case .known, .damaged: return lines + [write(at: now)].compactMap(\.self)
    }
  }

  private mutating func write(at now: Instant) -> LogEntry? {
    // Restart the delay: don't retry a failing disk at each step.
    changed = nil
    do throws(StorageError) {
      if case .damaged(let bytes) = file {
        try put(bytes, path + ".damaged")
        file = .known
      }
      try put(TasbihNote(count).encoded, path)
      isKept = true
      saves.take(at: now)
      return nil
    } catch {
      if error.comesAfterwards {
        isKept = true
        saves.take(at: now)
      } else {
        changed = (now, now)
      }
      return LogEntry("tasbih: \(path) \(error.words)", isTrouble: true)
    }
  }
}
