public import Compass
public import Indicators

/// Where the loop meets the rest of the program, and nowhere else.
///
/// None of these may wait or allocate. What a host offers for that (locks, atomics) is not everywhere the same, so the loop
/// takes it through this protocol: `LoopChannels` on Linux, an interrupt-safe mailbox on a microcontroller.
public protocol LoopPort {
  /// What has been asked of the loop since the last call; nil when nothing has, or when it can't be had without waiting.
  func takeInput() -> LoopInput?
  /// Shows the newest state; one that can't be shown without waiting is dropped and counted.
  func publish(_ state: DeviceState)
  /// Hands a sample to whoever records or calibrates; one that finds no room is dropped and counted.
  func push(_ sample: RawSample)
  /// Whether the loop is to end.
  var isStopped: Bool { get }
  /// States that were dropped.
  var skippedStates: UInt64 { get }
  /// Samples that were dropped.
  var refusedSamples: UInt64 { get }
}

/// What the outside asks of the loop: the newest of each kind, nil where nothing has come.
public struct LoopInput: Sendable {
  public var site: LoopSite?
  public var calibration: CalibrationChange?
  /// Whether the buzzer may sound.
  public var sound: Bool?
  /// Whether a recording plays on the sound card.
  public var isSounding: Bool?
  /// Share of its light that the ring gives, 0 ... 1.
  public var dimming: Float?
  /// Whether only what somebody is doing may sound: quiet hours.
  public var isQuiet: Bool?
  /// Something to be heard once, in answer to a hand.
  public var cue: Cue?
  /// Whether the ring shows the field beside the model's (``FieldReading``) instead of the direction.
  public var survey: Bool?
  /// What the panel shows of the calibration routine, or that it is over.
  public var guidance: GuidanceChange?
  /// When the device counts as pointing at the Qibla.
  public var alignedLimits: PointingHysteresis.Parameters?
  /// Something to be announced over whatever the panel shows.
  public var announcement: Announcement?
  /// An output to be tried; it isn't while a call or the calibration routine has the panel.
  public var test: PanelTest?

  public init(site: LoopSite? = nil, calibration: CalibrationChange? = nil, sound: Bool? = nil) {
    self.site = site
    self.calibration = calibration
    self.sound = sound
  }
}

/// How a time that has come is told: the ring shows it, and the buzzer calls unless it is to be silent.
public enum Announcement: Sendable { case shown, heard }

/// What is tried, for whoever sets it up: the ring by ``/Indicators/RingTest``, the buzzer by the beep of an arrival.
public enum PanelTest: Sendable { case ring, buzzer }

/// What answers a hand: a press was taken, or what it asks for can't be done; what was being counted is full.
public enum Cue: Sendable {
  case taken, refused, reached

  var score: BuzzerScore {
    switch self {
    case .taken: .key
    case .refused: .error
    case .reached: .success
    }
  }
}

/// What becomes of the calibration in use.
public enum CalibrationChange: Sendable {
  case apply(SensorCalibration, Installation = .none)
  /// The one in use belongs to another sensor.
  case remove
}

/// What the panel shows of the calibration routine.
public enum GuidanceChange: Sendable {
  case show(Guidance)
  /// The routine is over: the direction again.
  case end
}
