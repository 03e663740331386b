public import Compass
public import Indicators
import Synchronization

/// What the outside asks of the loop. The newest of each kind counts; the loop picks it up at its next tick.
public final class Inbox: Sendable {
  /// The newest of each kind; nil where nothing has come.
  public struct Mail: Sendable {
    public var site: Site?
    public var calibration: CalibrationChange?
    /// Whether the buzzer may sound.
    public var sound: Bool?
    /// Whether the ring shows the field beside the model's (``FieldSurvey``) instead of the direction.
    public var survey: Bool?
    /// What the panel shows of the calibration routine, or that it is over.
    public var guidance: GuidanceChange?
    /// A prayer's time has come.
    public var call: PrayerCall?
    public init(site: Site? = nil, calibration: CalibrationChange? = nil, sound: Bool? = nil) {
      self.site = site
      self.calibration = calibration
      self.sound = sound
    }
  }

  private let mail = Mutex(Mail())
  private let waiting = Atomic<Bool>(false)

  public init() {}

  /// Changes what lies in the box; for any thread but the loop's.
  public func post(_ change: (inout Mail) -> Void) {
    mail.withLock { change(&$0) }
    waiting.store(true, ordering: .releasing)
  }

  /// Takes what has come, for the loop: nil when there is nothing or somebody is just posting. Never waits.
  public func take() -> Mail? {
    guard waiting.load(ordering: .acquiring) else { return nil }
    return mail.withLockIfAvailable { mail in
      // Cleared inside the lock: a post after this one sets it again.
      waiting.store(false, ordering: .relaxed)
      defer { mail = Mail() }
      return mail
    }
  }
}

/// How a prayer's time is told: the ring shows it, and the buzzer calls unless it is to be silent.
public enum PrayerCall: Sendable { case shown, heard }

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
