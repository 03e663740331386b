public import Compass
public import HAL
public import Measures

/// The sensors' samples at one moment, and their health.
public struct SensorReport: Sendable {
  /// The new values, dated by the begin of the reading, so that none seems newer than it is. May be empty.
  public var sample: RawSample
  /// State of the magnetometer.
  public var magnetometer = SensorState()
  /// State of the second magnetometer.
  public var secondary = SensorState()
  /// State of the chip with accelerometer and gyroscope.
  public var inertial = SensorState()
  /// Time taken by reading them.
  public var bus = BusTiming()

  public init(sample: RawSample) { self.sample = sample }

  /// The sensor fault that harms the direction most; nil: none.
  ///
  /// - Parameter goesBySecondary: whether the second magnetometer carries the heading alone.
  func fault(goesBySecondary: Bool) -> Reason? {
    (goesBySecondary ? secondary : magnetometer).health.reason(for: .magnetometer)
      ?? inertial.health.reason(for: .accelerometer)
  }
}

/// How long reads of the sensors block.
public struct BusTiming: Sendable, Hashable {
  /// How long the newest reading of both took, in microseconds.
  public var workMicroseconds = 0.0
  /// Periods missed because of that.
  public var skipped: UInt64 = 0
  /// Whether they are read too rarely or too late, by the rule of ``LoopTiming/isLate``.
  public var isLate = false

  public init() {}
}

/// Source of the loop's samples: the bus itself (``SensorSet``), or a thread that waits for the bus in its place.
public protocol SensorSource: ~Copyable {
  /// The oldest report not yet taken; nil: none left. Called until nil in each tick.
  ///
  /// - Parameters:
  ///   - now: when the tick woke.
  ///   - drive: present drive of lights and buzzer, by which their field is subtracted.
  mutating func next(at now: Instant, drive: DriveLevel) -> SensorReport?
}

/// The sensors of a device, read one after the other; the caller waits for the transfers.
public struct SensorSet<Bus: I2CBus & ~Copyable>: SensorSource, ~Copyable {
  public var magnetometer: SensorSlot<Bus>
  /// A second magnetometer, of any kind.
  public var secondary: SensorSlot<Bus>
  public var inertial: SensorSlot<Bus>
  private var lastRead: Instant?

  public init(
    magnetometer: consuming SensorSlot<Bus>, secondary: consuming SensorSlot<Bus>, inertial: consuming SensorSlot<Bus>
  ) {
    self.magnetometer = magnetometer
    self.secondary = secondary
    self.secondary.isSecond = true
    self.inertial = inertial
  }

  public mutating func next(at now: Instant, drive: DriveLevel) -> SensorReport? {
    guard lastRead != now else { return nil }
    return read(at: now, drive: drive) { _ in }
  }

  /// Scans for a second magnetometer before the first one is found. Few devices have one, and on some adapters a probe
  /// of an empty address costs a whole time-out.
  static var secondaryScans: UInt64 { 3 }

  /// Before the first one is found, the second can't be identified as such.
  private var mayReadSecondary: Bool {
    secondary.inUse != nil || magnetometer.hasChip && secondary.failedScans < Self.secondaryScans
  }

  /// Reads each once.
  ///
  /// - Parameter turn: called before each transfer with the slot concerned.
  public mutating func read(
    at now: Instant, drive: DriveLevel, turn: (SensorHealth.Role) -> Void
  ) -> SensorReport {
    lastRead = now
    // The sample was measured under the previous frame's lights.
    var report = SensorReport(sample: RawSample(time: now, drive: drive))
    turn(.magnetometer)
    magnetometer.read(into: &report.sample, at: now, besides: secondary.inUse?.place)
    // The next slot needn't select a channel that is already selected.
    var control = magnetometer.control
    (report.sample.magnetometerCelsius, report.sample.temperatureCelsius) = (report.sample.temperatureCelsius, nil)
    if mayReadSecondary {
      var second = RawSample(time: now)
      secondary.read(into: &second, at: now, besides: magnetometer.inUse?.place, control: control)
      control = secondary.control
      report.sample.secondary = second.field
    }
    turn(.accelerometer)
    inertial.read(into: &report.sample, at: now, control: control)
    report.magnetometer = magnetometer.state
    report.secondary = secondary.state
    report.inertial = inertial.state
    return report
  }
}
