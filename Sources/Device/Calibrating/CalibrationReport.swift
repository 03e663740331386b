public import Calibration
public import Measures
import Synchronization

/// What is known of the calibration and of a routine that is under way, for everybody outside the loop.
public struct CalibrationReport: Sendable {
  /// A routine, or the last one's end.
  public struct Routine: Sendable {
    public var stage = CalibrationRoutine.Stage.moving
    /// 0 ... 1
    public var progress = 0.0
    public var coverage = Coverage()
    public var hint = TurnHint.anyhow
    /// Of the newest fit, refused or not.
    public var sigma: Angle?
    public var wantedSigma = Angle.zero
    public var obstacle: CalibrationFit.Refusal?
    public var seconds = 0.0
    public var outcome: CalibrationRoutine.Outcome?
    /// The newest fit, with the reason where it was refused; nil before the first.
    public var attempt: CalibrationRecord?
    /// Whether what was accepted is on the disk; nil while nothing was to be stored.
    public var isStored: Bool?
    /// Whether it is still worth showing: while it runs, and for some seconds after its end.
    public var isShown = true
    public init() {}
  }

  public var sensor: SensorIdentity?
  /// The calibration in use.
  public var record: CalibrationRecord?
  public var routine: Routine?
  /// Why the routine couldn't begin, in words; nil when it could.
  public var hindrance: String?
  public var drift: CalibrationWatch.Drift?
  /// How many times a routine was asked for so far and begun, or refused to begin.
  public var asked: UInt64 = 0

  public init() {}
}

/// Where the newest report is kept.
public final class CalibrationBoard: Sendable {
  private let current = Mutex(CalibrationReport())
  public init() {}
  public func publish(_ report: CalibrationReport) { current.withLock { $0 = report } }
  public func read() -> CalibrationReport { current.withLock { $0 } }
}

/// What people ask of the calibration from outside: the page, a key. The newest request counts.
public final class CalibrationRequests: Sendable {
  public enum Request: Sendable { case begin, cancel, toggle }
  private let waiting = Mutex<Request?>(nil)
  public init() {}
  public func post(_ request: Request) { waiting.withLock { $0 = request } }
  func take() -> Request? {
    waiting.withLock { request in
      defer { request = nil }
      return request
    }
  }
}
