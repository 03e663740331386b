public import Compass
public import HAL
public import Indicators
public import Measures
public import Sensors

/// All that the loop knows at one moment, for everybody outside it. A plain value: copying it takes no heap.
public struct DeviceState: Sendable {
  /// Grows by one with every tick; one that stands still means that the loop does.
  public var sequence: UInt64 = 0
  public var time = Instant.origin
  /// What is shown: its angle is nil as soon as there is none that can be trusted to be live.
  public var heading = Heading(time: .origin)
  public var pointer = Pointer()
  public var reason = Reason.starting
  public var site: Site?
  public var frame = Frame(count: 0)
  public var timing = LoopTiming()
  public var magnetometer = SensorState()
  public var inertial = SensorState()
  public var outputs = OutputState()
  public var counters = LoopCounters()
  /// Whether the buzzer may sound.
  public var sound = true
  /// Whether the ring shows the field beside the model's instead of the direction.
  public var isSurveying = false
  public var calibrated = false
  /// Long presses of the button so far: each asks for the calibration routine, or for its end.
  public var longPresses: UInt64 = 0

  public init() {}

  public var status: Status { reason.status }
}

/// One sensor as the loop sees it.
public struct SensorState: Sendable {
  public var health = SensorHealth.starting
  /// Name of the chip in use: one of the literals in ``/Sensors/Chip``, so copying it takes no heap.
  public var chip: String?
  public var address: I2CAddress?
  public var counters = SensorCounters()
  public var restarts: UInt64 = 0

  public init() {}
}

/// What is wrong with the outputs, if anything.
public struct OutputState: Sendable {
  public var ring: LineError?
  public var lamps: LineError?
  public var buzzer: LineError?
  public var button: LineError?
  public var failures: UInt64 = 0

  public init() {}
}

/// Counts of what the pipeline refused and did, by reason.
public struct LoopCounters: Sendable {
  public var estimator = EstimatorCounters()
  /// Beeps for entering alignment.
  public var alignments: UInt64 = 0
  /// States nobody could be shown because of a reader at that moment.
  public var skippedStates: UInt64 = 0
  /// Samples that found the ring to the recorder full.
  public var refusedSamples: UInt64 = 0

  public init() {}
}
