import Compass
import Core
import HAL
import Measures
import Sensors
import Synchronization

/// From the thread that waits for the bus to the loop, which doesn't: reports of the sensors one way, the drive levels of lights
/// and buzzer the other. One writer and one reader; neither waits for the other, and all memory is taken at the start.
public final class SensorFeed: Sendable {
  private let reports: SPSCRing<SensorReport>
  /// When the transfers that are under way began, in nanoseconds; 0: none is. Then whose they are.
  private let began = Atomic<Int64>(0)
  private let isInertial = Atomic<Bool>(false)
  private let drive = Atomic<UInt64>(0)
  private let flag = Atomic<Bool>(false)

  /// - Parameter capacity: how many reports fit; at 100 Hz the default holds two thirds of a second.
  public init(capacity: Int = 64) {
    reports = SPSCRing(capacity: capacity, blank: SensorReport(sample: RawSample(time: .origin)))
  }

  /// Tells the thread that reads to end, once the transfer that it waits for is over.
  public func stop() { flag.store(true, ordering: .releasing) }
  public var isStopped: Bool { flag.load(ordering: .acquiring) }
  /// Reports that found no room, because the loop was late by that much.
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

  func pop() -> SensorReport? { reports.pop() }

  func show(_ level: DriveLevel) { drive.store(level.packed, ordering: .relaxed) }

  /// Since when the bus has kept its thread waiting, and for which sensor; nil: it doesn't.
  var waiting: (since: Instant, role: SensorHealth.Role)? {
    let nanoseconds = began.load(ordering: .acquiring)
    guard nanoseconds != 0 else { return nil }
    return (Instant(nanoseconds: nanoseconds), isInertial.load(ordering: .relaxed) ? .accelerometer : .magnetometer)
  }
}

extension DriveLevel {
  /// The ring's share as it is, and one bit each for light and buzzer, which are on or off.
  fileprivate var packed: UInt64 {
    UInt64(ring.bitPattern) | (light > 0 ? 1 << 32 : 0) | (buzzer > 0 ? 1 << 33 : 0)
  }

  fileprivate init(packed: UInt64) {
    self.init(
      ring: Float(bitPattern: UInt32(truncatingIfNeeded: packed)), light: packed & 1 << 32 != 0 ? 1 : 0,
      buzzer: packed & 1 << 33 != 0 ? 1 : 0)
  }
}
