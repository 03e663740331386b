import Compass
import Core
import HAL
import Measures
import Sensors
import Synchronization

/// Between the thread that waits for the bus and the loop, which doesn't: sensor reports one way, drive levels of lights and
/// buzzer the other. One writer and one reader, wait-free; allocates only at the start.
public final class SensorFeed: Sendable {
  private let reports: SPSCRing<SensorReport>
  private let reader: SPSCRing<SensorReport>.Reader
  /// When the transfers that are under way began, in nanoseconds; 0: none is. Then whose they are.
  private let began = Atomic<Int64>(0)
  private let isInertial = Atomic<Bool>(false)
  private let drive = Atomic<UInt64>(0)
  private let flag = Atomic<Bool>(false)

  /// - Parameter capacity: in reports; at 100 Hz the default holds 0.64 s.
  public init(capacity: Int = 64) {
    reports = SPSCRing(capacity: capacity, blank: SensorReport(sample: RawSample(time: .origin)))
    guard let reader = reports.takeReader() else { preconditionFailure("a new ring has a reader") }
    self.reader = reader
  }

  /// Stops the reading thread after its present transfer.
  public func stop() { flag.store(true, ordering: .releasing) }
  public var isStopped: Bool { flag.load(ordering: .acquiring) }
  /// Reports refused by a full ring: the loop was late.
  public var refusedReports: UInt64 { reports.refusedCount }

  // MARK: - The side that reads the sensors

  func begin(at now: Instant, _ role: SensorHealth.Role) {
    isInertial.store(role == .accelerometer, ordering: .relaxed)
    began.store(now.nanoseconds, ordering: .releasing)
  }

  func push(_ report: SensorReport) {
    began.store(0, ordering: .releasing)
    reports.push(report)
  }

  var driveLevel: DriveLevel { DriveLevel(packed: drive.load(ordering: .relaxed)) }

  // MARK: - The loop's side

  func pop() -> SensorReport? { reader.pop() }

  func show(_ level: DriveLevel) { drive.store(level.packed, ordering: .relaxed) }

  /// Start and sensor of the transfer under way; nil: none.
  var waiting: (since: Instant, role: SensorHealth.Role)? {
    let nanoseconds = began.load(ordering: .acquiring)
    guard nanoseconds != 0 else { return nil }
    return (Instant(nanoseconds: nanoseconds), isInertial.load(ordering: .relaxed) ? .accelerometer : .magnetometer)
  }
}

extension DriveLevel {
  /// The ring's share as its bit pattern, and one bit each for light and buzzer.
  fileprivate var packed: UInt64 {
    UInt64(ring.bitPattern) | (light > 0 ? 1 << 32 : 0) | (buzzer > 0 ? 1 << 33 : 0)
  }

  fileprivate init(packed: UInt64) {
    self.init(
      ring: Float(bitPattern: UInt32(truncatingIfNeeded: packed)), light: packed & 1 << 32 != 0 ? 1 : 0,
      buzzer: packed & 1 << 33 != 0 ? 1 : 0)
  }
}
