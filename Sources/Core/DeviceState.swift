public import Compass
public import HAL
public import Indicators
public import Measures
public import Sensors

/// All that the loop knows at one moment, for everybody outside it. A plain value: copying it takes no heap.
public struct DeviceState: Sendable {
  /// Grows by one with every tick; one that stands still means that the loop does.
  public var sequence: UInt64 = 0
  /// When this tick woke, on the loop's own monotonic clock.
  public var time = Instant.origin
  /// The pointer as shown: its angle is nil without a live direction.
  public var heading = Heading(time: .origin)
  /// What the estimator that made it is doing.
  public var estimator = EstimatorStatus()
  /// Which way to turn, by true north.
  public var pointer = Pointer()
  /// Reason of the status: the gravest in force.
  public var reason = Reason.starting
  /// The place for the loop; nil while unknown.
  public var site: LoopSite?
  /// The gyroscope's zero-rate offset in the sensors' frame, including the calibration's correction; nil until measured at rest.
  public var gyroscopeBias: AngularRate?
  /// Its picture on ring, lights and buzzer.
  public var frame = Frame(count: 0)
  /// How punctual the loop is.
  public var timing = LoopTiming()
  /// How long reads of the sensors block.
  public var bus = BusTiming()
  /// The chip in the magnetometer's place.
  public var magnetometer = SensorState()
  /// A second magnetometer.
  public var secondary = SensorState()
  /// Which of the two the heading is made of.
  public var magnetometers = FieldPair.Use.first
  /// By how much their headings differ; zero while one of them is missing or not calibrated.
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
  /// Whether the ring shows the field beside the model's instead of the direction.
  public var isSurveying = false
  /// Whether the ring shows a test of itself instead of the direction.
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
  /// Where it answers; nil until it was found.
  public var address: I2CAddress?
  /// The multiplexer's channel that it is behind, 0 ... 7; nil: on the main bus, or not found yet.
  public var channel: UInt8?
  /// The select line that it is, or is looked for, on; nil: on I2C.
  public var line: SPILine?
  /// Counters of its samples, since the program began.
  public var counters = SensorCounters()
  /// How many times it had to be set up again.
  public var restarts: UInt64 = 0
  /// How many times it was given up, its bus closed and probed again; and how many of those probes failed.
  public var losses: UInt64 = 0
  public var scans: UInt64 = 0
  /// How many samples a second it brings.
  public var rate = SensorRate()

  public init() {}
}

/// Faults of the outputs and the button; nil without a fault or without such a part.
public struct OutputState: Sendable {
  public var ring: OutputError?
  public var lamps: OutputError?
  public var buzzer: OutputError?
  public var button: LineError?
  /// Whether the device is meant to have a ring, and a buzzer.
  public var hasRing = false
  public var hasBuzzer = false
  /// How often one of them failed or couldn't be had.
  public var failures: UInt64 = 0

  public init() {}
}

/// How often each gesture of the button was made since the loop began. Counters, so that a slow reader misses none.
public struct GestureCounts: Sendable, Hashable {
  public var short: UInt64 = 0
  public var double: UInt64 = 0
  public var long: UInt64 = 0

  public init() {}

  mutating func count(_ gesture: ButtonGesture.Gesture) {
    switch gesture {
    case .short: short &+= 1
    case .double: double &+= 1
    case .long: long &+= 1
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
