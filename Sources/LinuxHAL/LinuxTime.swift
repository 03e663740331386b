import CLinux
import Glibc
public import HAL
public import Measures

/// CLOCK_MONOTONIC: not changed by settings of the date.
public struct LinuxClock: MonotonicClock, Sendable {
  public init() {}
  public func now() -> Instant { Instant(nanoseconds: read(CLOCK_MONOTONIC)) }
}

extension LinuxClock: ServiceClock {
  public func sleep(seconds: Double) async { try? await Task.sleep(for: .seconds(max(0, seconds))) }
  public func universalTime() -> UniversalTime { systemTime() }
}

/// A clock for a service on its own thread (``ServiceThread``): sleeping blocks that thread, and no other thread has to
/// wake it.
public struct BlockingClock: ServiceClock {
  public init() {}
  public func now() -> Instant { LinuxClock().now() }
  public func universalTime() -> UniversalTime { systemTime() }
  /// Cancellation takes effect after the sleep.
  public func sleep(seconds: Double) async { pause(milliseconds: Int64(max(0, seconds) * 1000)) }
}

/// Wakes the loop at absolute deadlines of CLOCK_MONOTONIC (clock_nanosleep(2), TIMER_ABSTIME), so that the duration of a
/// tick doesn't add to the period.
public struct LinuxTicker: Ticker, ~Copyable {
  private var pace: Pace

  /// The first deadline is one period from `start`, which is now where nothing else is said.
  ///
  /// - Parameter periodNanoseconds: at least 1 µs; 10,000,000 for 100 Hz.
  public init(periodNanoseconds: Int64, start: Instant = LinuxClock().now()) {
    pace = Pace(start: start, periodNanoseconds: periodNanoseconds)
  }

  public func now() -> Instant { LinuxClock().now() }

  public mutating func next() -> Tick {
    let skipped = pace.advance(now: now())
    let deadline = pace.deadline
    var time = timespec()
    time.tv_sec = Int(deadline.nanoseconds / 1_000_000_000)
    time.tv_nsec = Int(deadline.nanoseconds % 1_000_000_000)
    // It returns the error number itself. After a signal it sleeps on until the same deadline.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    return Tick(deadline: deadline, woke: now(), skipped: UInt64(skipped))
  }
}

/// The deadlines of a ticker, one period apart; a late loop misses some of them.
package struct Pace: Sendable {
  package private(set) var deadline: Instant
  private let period: Int64

  package init(start: Instant, periodNanoseconds: Int64) {
    deadline = start
    period = max(periodNanoseconds, 1000)
  }

  /// Advances to the next deadline. Of several past deadlines the newest is kept and met late; returns the number of
  /// the skipped ones.
  package mutating func advance(now: Instant) -> UInt32 {
    deadline = deadline.advanced(byNanoseconds: period)
    let late = now.nanoseconds &- deadline.nanoseconds
    guard late >= period else { return 0 }
    let missed = late / period
    deadline = deadline.advanced(byNanoseconds: missed &* period)
    return UInt32(clamping: missed)
  }
}

/// The system's date and time. It may be wrong and it may jump: see ``systemTimeIsSynchronized()``.
public func systemTime() -> UniversalTime {
  UniversalTime(secondsSince1970: Double(read(CLOCK_REALTIME)) * 1e-9)
}

/// Whether the system time is synchronized: the kernel's clock is disciplined (adjtimex(2)), or systemd-timesyncd has
/// reached its server once since the machine started (it leaves a file then, systemd-timesyncd.service(8)).
public func systemTimeIsSynchronized() -> Bool {
  clinux_clock_is_disciplined() || access("/run/systemd/timesync/synchronized", F_OK) == 0
}

/// Time of the machine's clock chip in whole seconds (rtc(4): universal time); nil without one, or where the kernel
/// can't read it, as after its oscillator stopped (rtc-ds1307).
///
/// - Parameter folder: where the kernel shows it.
public func clockChipTime(in folder: String = "/sys/class/rtc/rtc0") -> UniversalTime? {
  firstLine(of: folder + "/since_epoch").flatMap(Double.init).flatMap {
    $0.isFinite ? UniversalTime(secondsSince1970: $0) : nil
  }
}

/// The name of the machine's clock chip by the device tree, such as `ds3231`; empty where it has none there, as a PC's.
public func clockChipName(in folder: String = "/sys/class/rtc/rtc0") -> String {
  firstLine(of: folder + "/device/name") ?? ""
}

/// The first line of a small file of the kernel's; nil where it can't be read or is empty.
func firstLine(of path: String) -> String? {
  guard let bytes = try? LinuxStorage().read(path, limit: 256) else { return nil }
  let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  return line.isEmpty ? nil : line
}

/// The day before this program was compiled, by the build machine's clock: a day that was over everywhere on Earth. Nil
/// where the compiler doesn't know the date. `SOURCE_DATE_EPOCH` replaces that clock in reproducible builds.
public func compilationDate() -> CivilDate? { CivilDate(compiler: String(cString: clinux_compilation_date())) }

extension CivilDate {
  /// The day before `text`, which is a local date such as "Nov  1 2026" (`__DATE__`, C17 6.10.8.1).
  package init?(compiler text: String) {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let words = text.split(separator: " ")
    guard words.count == 3, let month = names.firstIndex(of: String(words[0])), let day = Int(words[1]),
      let year = Int(words[2]), (1970...9999).contains(year), (1...31).contains(day)
    else { return nil }
    self = CivilDate(year: year, month: month + 1, day: day).previous
  }
}

/// Blocks the calling thread; for commands that do nothing else meanwhile.
public func pause(milliseconds: Int64) {
  var time = timespec(tv_sec: Int(milliseconds / 1000), tv_nsec: Int(milliseconds % 1000 * 1_000_000))
  nanosleep(&time, nil)
}

/// A clock of the kernel in nanoseconds. The clocks used here always exist.
func read(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
