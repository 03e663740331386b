public import Compass
public import Core
public import HAL
public import Measures
import Sensors

/// The loop's side of sensors read by another thread: the loop never waits for a bus.
public struct FedSensors: SensorSource, ~Copyable {
  private let feed: SensorFeed
  private var newest = SensorReport(sample: RawSample(time: .origin))
  /// The tick in which the fault was reported to the loop.
  private var told: Instant?

  /// Longest transfer in seconds before its sensor counts as lost: as long as a heading may be shown without it.
  static var longestTransfer: Double { 2 }

  public init(_ feed: SensorFeed) { self.feed = feed }

  public mutating func next(at now: Instant, drive: DriveLevel) -> SensorReport? {
    feed.show(drive)
    if let report = feed.pop() {
      newest = report
      return report
    }
    // A blocked transfer cannot report itself: synthesise the fault here.
    guard told != now, let waiting = feed.waiting, now.seconds(since: waiting.since) > Self.longestTransfer else {
      return nil
    }
    told = now
    var report = newest
    report.sample = RawSample(time: now, drive: drive)
    switch waiting.role {
    case .magnetometer: report.magnetometer.health = .held(report.magnetometer)
    case .accelerometer: report.inertial.health = .held(report.inertial)
    }
    return report
  }
}

extension SensorHealth {
  /// A transfer, or an opening of the bus, that doesn't return.
  fileprivate static func held(_ state: SensorState) -> SensorHealth {
    // 110: ETIMEDOUT, the kernel's error for a held bus.
    state.address.map { .lost(.bus(I2CError(.timedOut, at: $0))) } ?? .noBus(.other(errno: 110))
  }
}

/// Reads the sensors once per period on a thread of its own, since their bus may block.
///
/// In the loop a blocked bus would also stop lights, staleness checks and shutdown.
public struct Sampler<Bus: I2CBus & ~Copyable, Pace: Ticker & ~Copyable>: ~Copyable {
  private var sensors: SensorSet<Bus>
  private var pace: Pace
  private let feed: SensorFeed
  private var timing = LoopTiming()

  public init(_ sensors: consuming SensorSet<Bus>, pace: consuming Pace, feed: SensorFeed) {
    self.sensors = sensors
    self.pace = pace
    self.feed = feed
  }

  /// Reads until stopped.
  public mutating func run() {
    while !feed.isStopped { tick() }
  }

  /// One period: waits for its start, reads the sensors, pushes the report.
  public mutating func tick() {
    let tick = pace.next()
    timing.count(tick)
    let feed = feed
    var report = sensors.read(at: tick.woke, drive: feed.driveLevel) { feed.begin(at: tick.woke, $0) }
    report.bus.workMicroseconds = Double(pace.now().nanoseconds &- tick.woke.nanoseconds) / 1000
    report.bus.skipped = timing.skipped
    report.bus.isLate = timing.isLate
    feed.push(report)
  }
}
