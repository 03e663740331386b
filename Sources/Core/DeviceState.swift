public import Compass
public import HAL
public import Indicators
public import Measures
public import Sensors

/// The loop's output at one moment, for all other parts. A plain value: copying it takes no heap.
public struct DeviceState: Sendable {
  /// Tick counter; while it stands still, so does the loop.
  public var sequence: UInt64 = 0
  /// When this tick woke, on the loop's own monotonic clock.
  public var time = Instant.origin
  /// Whether the ring shows the way to another place than the Kaaba.
  public var showsWay = false
  /// The pointer as shown: its angle is nil without a live direction.
  public var heading = Heading(time: .origin)
  /// State of the estimator.
  public var estimator = EstimatorStatus()
  /// Turn to the Qibla, by true north.
  public var pointer = Pointer()
  /// Reason of the status: the gravest in force.
  public var reason = Reason.starting
  /// The place for the loop; nil while unknown.
  public var site: LoopSite?
  /// The gyroscope's zero-rate offset in the sensors' frame, including the calibration's correction; nil until measured at rest.
  public var gyroscopeBias: AngularRate?
  /// The state as shown on ring, lights and buzzer.
  public var frame = Frame(count: 0)
  /// Lateness of the loop.
  public var timing = LoopTiming()
  /// How long reads of the sensors block.
  public var bus = BusTiming()
  /// The chip in the magnetometer's place.
  public var magnetometer = SensorState()
  /// A second magnetometer.
  public var secondary = SensorState()
  /// Magnetometers used for the heading.
  public var magnetometers = FieldPair.Use.first
  /// Difference of their headings; zero while one of them is missing or not calibrated.
  public var disagreement = Angle.zero
  /// The chip with accelerometer and gyroscope.
  public var inertial = SensorState()
  /// Faults of ring, lights, buzzer and button.
  public var outputs = OutputState()
  /// Counters so far, by reason.
  public var counters = LoopCounters()
  /// Whether the buzzer may sound.
  public var sound = true
  /// Whether only sounds in answer to a user's action are allowed.
  public var isQuiet = false
  /// Whether a recording plays on the sound card, whose current the magnetometer may feel.
  public var isSounding = false
  /// Whether the ring shows the field against the model's instead of the direction.
  public var isSurveying = false
  /// Whether a ring test replaces the direction.
  public var isTestingRing = false
  /// Whether a calibration of this sensor is in use.
  public var calibrated = false
  /// Gestures of the button so far.
  public var gestures = GestureCounts()

  public init() {}

  /// The word that belongs to the reason.
  public var status: Status { reason.status }
}

/// One sensor as the loop sees it.
public struct SensorState: Sendable {
  /// Whether it works, or its fault.
  public var health = SensorHealth.starting
  /// The chip in use, by its name; nil until one was found. See ``/Sensors/Chip/label``.
  public var label: StaticString?
  /// Its address; nil until it was found.
  public var address: I2CAddress?
  /// Channel of the multiplexer, 0 ... 7; nil: on the main bus, or not found yet.
  public var channel: UInt8?
  /// Its SPI select line, or the one being probed; nil: on I2C.
  public var line: SPILine?
  /// Counters of its samples, since the program began.
  public var counters = SensorCounters()
  /// Times it was set up again.
  public var restarts: UInt64 = 0
  /// Times it was given up, its bus closed and probed again; and how many of those probes failed.
  public var losses: UInt64 = 0
  public var scans: UInt64 = 0
  /// Measured sample rate.
  public var rate = SensorRate()

  public init() {}
}

/// Faults of the outputs and the button; nil without a fault or without such a part.
public struct OutputState: Sendable {
  public var ring: OutputError?
  public var lamps: OutputError?
  public var buzzer: OutputError?
  public var button: LineError?
  /// Whether the device is configured with a ring, a buzzer, and a first button.
  public var hasRing = false
  public var hasBuzzer = false
  public var hasButton = false
  /// Failures to open or drive one of them.
  public var failures: UInt64 = 0

  public init() {}
}

/// How often each gesture of the button was made since the loop began. Counters, so that a slow reader misses none.
public struct GestureCounts: Sendable, Hashable {
  public var short: UInt64 = 0
  public var double: UInt64 = 0
  public var long: UInt64 = 0
  public var hold: UInt64 = 0

  public init() {}

  mutating func count(_ gesture: ButtonGesture.Gesture) {
    switch gesture {
    case .short: short &+= 1
    case .double: double &+= 1
    case .long: long &+= 1
    case .hold: hold &+= 1
    }
  }
}

/// Counters of the pipeline, by reason.
public struct LoopCounters: Sendable {
  /// The estimator's own, for instance samples it has rejected.
  public var estimator = EstimatorCounters()
  /// Beeps for entering alignment.
  public var alignments: UInt64 = 0
  /// States not published because a reader held the lock.
  public var skippedStates: UInt64 = 0
  /// Samples that found the ring to the recorder full.
  public var refusedSamples: UInt64 = 0

  public init() {}
}

extension SensorState: CounterSet {
  public func forEachCounter(_ take: (_ name: String, _ count: UInt64) -> Void) {
    counters.forEachCounter(take)
    take("restarts", restarts)
    take("losses", losses)
    take("looks", scans)
  }
}
