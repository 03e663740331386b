public import HAL
public import Measures
import Synchronization

/// Output lines that record their changes.
public struct SimulatedLines: OutputLines, ~Copyable {
  public let count: Int
  private let record: LineRecord
  private let clock: @Sendable () -> Instant
  private let board: ModelBoard?
  private let part: ModelBoard.Part?

  /// - Parameter clock: time stamp of a change, such as the board's.
  public init(count: Int, record: LineRecord, clock: @escaping @Sendable () -> Instant) {
    self.count = min(max(count, 0), 64)
    self.record = record
    self.clock = clock
    (board, part) = (nil, nil)
  }

  /// Lines whose changes are stamped with the board's own time.
  ///
  /// - Parameter part: the part whose current the board's magnetometer feels; a status light counts as on when any line
  ///   is.
  public init(count: Int, record: LineRecord, board: ModelBoard, part: ModelBoard.Part? = nil) {
    self.count = min(max(count, 0), 64)
    self.record = record
    self.board = board
    self.part = part
    clock = { board.elapsed }
  }

  deinit {
    record.note(0, at: clock())
    feel(0)
  }

  public mutating func set(_ levels: UInt64) throws(LineError) {
    let mask = count == 64 ? UInt64.max : 1 << UInt64(count) - 1
    record.note(levels & mask, at: clock())
    feel(levels & mask)
  }

  private func feel(_ levels: UInt64) {
    guard let board, let part else { return }
    let share = Double(levels.nonzeroBitCount) / Double(max(1, count))
    board.drive(part, part == .light ? (levels == 0 ? 0 : 1) : share)
  }
}

/// Record of ``SimulatedLines``: the present levels, and every change up to a limit. Can be read by any thread.
public final class LineRecord: Sendable {
  public struct Transition: Sendable, Hashable {
    public var time: Instant
    public var levels: UInt64
  }
  private let current = Atomic<UInt64>(0)
  private let changes = Atomic<UInt64>(0)
  private let history: Mutex<[Transition]>
  private let capacity: Int

  /// - Parameter capacity: changes kept; later ones are only counted.
  public init(capacity: Int = 4096) {
    self.capacity = capacity
    var room: [Transition] = []
    room.reserveCapacity(capacity)
    history = Mutex(room)
  }

  public var levels: UInt64 { current.load(ordering: .relaxed) }
  public var changeCount: UInt64 { changes.load(ordering: .relaxed) }
  public var transitions: [Transition] { history.withLock { $0 } }

  /// Does not allocate or wait: the history is preallocated, and a concurrent reader costs one entry.
  func note(_ levels: UInt64, at time: Instant) {
    guard current.exchange(levels, ordering: .relaxed) != levels else { return }
    changes.wrappingAdd(1, ordering: .relaxed)
    _ = history.withLockIfAvailable { history in
      if history.count < capacity { history.append(Transition(time: time, levels: levels)) }
    }
  }
}

/// The button of a ``ModelBoard``.
public struct SimulatedButton: InputLine, ~Copyable {
  private let board: ModelBoard
  public init(_ board: ModelBoard) { self.board = board }
  public mutating func isActive() throws(LineError) -> Bool { board.buttonIsPressed }
}
