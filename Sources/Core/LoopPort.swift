public import Compass
public import Indicators
public import Measures

/// The loop's only interface to the rest of the program.
///
/// None of these may wait or allocate. The means for that (locks, atomics) differ between hosts, so the loop
/// takes it through this protocol: `LoopChannels` on Linux, an interrupt-safe mailbox on a microcontroller.
public protocol LoopPort {
  /// The input since the last call; nil without any, or when reading it would block.
  func takeInput() -> LoopInput?
  /// Shows the newest state; one that can't be shown without waiting is dropped and counted.
  func publish(_ state: DeviceState)
  /// Hands a sample to recording and calibration; without room it is dropped and counted.
  func push(_ sample: RawSample)
  /// Whether the loop is to end.
  var isStopped: Bool { get }
  /// States that were dropped.
  var skippedStates: UInt64 { get }
  /// Samples that were dropped.
  var refusedSamples: UInt64 { get }
}

/// Input of the loop: the newest of each kind; nil: none.
public struct LoopInput: Sendable {
  public var site: LoopSite?
  public var calibration: CalibrationChange?
  /// Whether the buzzer may sound.
  public var sound: Bool?
  /// Whether a recording plays on the sound card.
  public var isSounding: Bool?
  /// Dimming of the ring, 0 ... 1.
  public var dimming: Float?
  /// Whether the ring has Ramadan's colours.
  public var isRamadan: Bool?
  /// Quiet hours: only sounds in answer to a user's action.
  public var isQuiet: Bool?
  /// A sound in answer to a control, played once.
  public var cue: Cue?
  /// Whether the ring shows the field beside the model's (``FieldReading``) instead of the direction.
  public var survey: Bool?
  /// The calibration routine's picture on the panel, or its end.
  public var guidance: GuidanceChange?
  /// When the device counts as pointing at the Qibla.
  public var alignedLimits: PointingHysteresis.Parameters?
  /// An announcement over any other content of the panel.
  public var announcement: Announcement?
  /// The way to another place than the Kaaba, or its end.
  public var way: WayChange?
  /// The PIN that the button asked for.
  public var pin: PINChange?
  /// A test of an output; ignored while a call or the calibration routine uses the panel.
  public var test: PanelTest?

  public init(site: LoopSite? = nil, calibration: CalibrationChange? = nil, sound: Bool? = nil) {
    self.site = site
    self.calibration = calibration
    self.sound = sound
  }
}

/// Announcement of a prayer time: on the ring, and by the buzzer unless silent.
public enum Announcement: Sendable {
  case shown, heard
  /// Heard in quiet hours, too.
  case insistent
}

/// The way to another place than the Kaaba on the ring.
public enum WayChange: Sendable {
  /// Along a true bearing, for so many seconds.
  case show(bearing: Angle, seconds: Double)
  case end
}

/// Tests while setting up: the ring by  ``/Indicators/RingTest``, the buzzer by the beep of an arrival.
public enum PanelTest: Sendable { case ring, buzzer }

/// What the panel shows after a hold of the button. The digits are nowhere else in the loop, nor in its state.
public enum PINChange: Sendable {
  case tap(TappedDigits)
  /// There is none.
  case refuse
  case end
}

/// Feedback for a press: accepted, refused, or the count is full.
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

/// Changes of the calibration in use.
public enum CalibrationChange: Sendable {
  case apply(SensorCalibration, Installation = .none)
  /// The one in use belongs to another sensor.
  case remove
}

/// The calibration routine's picture on the panel.
public enum GuidanceChange: Sendable {
  case show(Guidance)
  /// The routine is over: the direction again.
  case end
}
