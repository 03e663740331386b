import HAL
import Measures
import Simulation
import Synchronization

/// The disk of a soaked device: it persists over restarts, fails on command, and counts written bytes.
final class SoakedDisk: Storage {
  private let disk = MemoryStorage()
  private let blocks = Atomic<Int>(0)

  /// Bytes written, as a file system counts them: each file and each change of its folder in blocks of 4 kB.
  var written: Int { blocks.load(ordering: .relaxed) * 4096 }

  func fail(with error: StorageError?) { disk.failWrites(with: error) }

  private func count(_ bytes: Int) { blocks.wrappingAdd((bytes + 4095) / 4096 + 1, ordering: .relaxed) }

  func read(_ path: String, limit: Int) throws(StorageError) -> [UInt8] { try disk.read(path, limit: limit) }
  func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    count(bytes.count)
    try disk.write(bytes, to: path)
  }
  func remove(_ path: String) throws(StorageError) {
    count(0)
    try disk.remove(path)
  }
  func openLog(_ path: String) throws(StorageError) -> MemoryLog { try disk.openLog(path) }
  func makeFolder(_ path: String) throws(StorageError) { try disk.makeFolder(path) }
  func names(in folder: String) -> [String] { disk.names(in: folder) }
  func freeBytes(at path: String) throws(StorageError) -> Int { try disk.freeBytes(at: path) }
}

/// The machine of a soaked device: its monotonic time, its system clock, and its load.
final class SoakedMachine: Sendable {
  let clock = VirtualClock()
  /// The true time at the start.
  let start = UniversalTime(CivilDate(year: 2026, month: 3, day: 1), hour: 9)
  private let ahead = Mutex(0.0)
  private let busy = Atomic<Bool>(false)

  /// Seconds that the system's clock is ahead of the true time.
  var clockAhead: Double {
    get { ahead.withLock { $0 } }
    set { ahead.withLock { $0 = newValue } }
  }
  /// Whether it is overloaded: the loop then misses every other period.
  var isBusy: Bool {
    get { busy.load(ordering: .relaxed) }
    set { busy.store(newValue, ordering: .relaxed) }
  }

  var trueTime: UniversalTime { UniversalTime(secondsSince1970: start.secondsSince1970 + clock.now().seconds) }
  var systemTime: UniversalTime { UniversalTime(secondsSince1970: trueTime.secondsSince1970 + clockAhead) }
}

/// The loop's ticker on that machine.
struct SoakedPace: Ticker, ~Copyable {
  private var base: VirtualTicker
  private let machine: SoakedMachine

  init(rateHz: Double, _ machine: SoakedMachine) {
    base = VirtualTicker(rate: rateHz, clock: machine.clock)
    self.machine = machine
  }

  mutating func next() -> Tick {
    var tick = base.next()
    if machine.isBusy {
      tick = base.next()
      tick.skipped += 1
    }
    return tick
  }

  func now() -> Instant { base.now() }
}

/// The log of a day: counted by reason, keeping only what the rules need.
struct SoakedLog {
  /// Allowed lines of one reason in a minute.
  static let most = 10
  private(set) var lines = 0
  /// Lines of each hour.
  private(set) var hours: [Int] = []
  /// The most lines of one reason in a minute.
  private(set) var most = 0
  private var recent: [Substring: [Instant]] = [:]

  /// Whether the last whole hours have no more lines than the first: up to twice as many, for chance.
  var isFlat: Bool {
    let whole = hours.dropLast()
    guard whole.count >= 2 else { return true }
    let half = whole.count / 2
    let (first, last) = (whole.prefix(half).reduce(0, +), whole.suffix(half).reduce(0, +))
    return last < 2 * first + 20
  }

  /// The device has been restarted, without memory of its earlier log.
  mutating func begins() { recent.removeAll() }

  /// A reason is the text before the first colon or full stop; without either, the line without figures.
  mutating func take(_ line: String, at now: Instant) {
    lines += 1
    let hour = Int(now.seconds / 3600)
    while hours.count <= hour { hours.append(0) }
    hours[hour] += 1
    let reason = line.prefix(80).prefix { !$0.isNumber }
    var times = recent[reason, default: []]
    times.removeAll { now.seconds(since: $0) >= 60 }
    times.append(now)
    recent[reason] = times
    most = max(most, times.count)
  }
}
