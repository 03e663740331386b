public import Calibration
public import Compass
public import Core
import HAL
public import Measures
public import Reports
import Sensors
public import Settings
import Text

/// Determines the sensors' mounting from a reference: the device lies level, or points to a known bearing. Averages some
/// seconds at rest, then changes the mounting of the calibration in use. Reads no clock.
public struct MountingSession: Sendable {
  /// The reference: level or forward.
  public enum Order: Sendable, Hashable {
    /// The present attitude is level.
    case level
    /// Forward points to this true bearing.
    case forward(Angle)
  }

  /// Result, for person and program.
  public struct End: Sendable {
    /// Lines for the person.
    public var notes: [String]
    /// The stored calibration; nil after a refusal.
    public var calibration: WrittenCalibration?
    /// The exit code of the command.
    public var code: Int32
  }

  /// Duration, in seconds.
  public static let seconds = 5.0
  /// Seconds discarded at the start: the chip may still be settling.
  private static let settlingSeconds = 1.0

  /// The reference: level or forward.
  public let order: Order
  private let began: Instant
  private var samples: [RawSample] = []

  public init(_ order: Order, at now: Instant) {
    self.order = order
    began = now
  }

  /// Takes the samples since the last call; true at the end.
  public mutating func take(_ new: [RawSample], at now: Instant) -> Bool {
    let elapsed = now.seconds(since: began)
    if elapsed > Self.settlingSeconds { samples += new }
    return elapsed >= Self.seconds
  }

  /// Changes the mounting and stores the calibration, or refuses.
  ///
  /// - Parameters:
  ///   - path: the calibration's file, for the person.
  public func end(
    _ report: CalibrationReport, _ state: DeviceState, _ configuration: Configuration, in store: CalibrationStore,
    at path: String
  ) -> End {
    guard state.magnetometer.chip != nil else { return End(notes: [state.missingMagnetometer], code: 69) }
    guard !report.isUnderWay else { return refused("a calibration is under way: let it end first") }
    guard var record = report.record else {
      return refused("there is no calibration for the sensor that was found: calibrate it first")
    }
    var mounting = Mounting(record.mounting)
    switch order {
    case .level:
      guard let force = Mounting.restingForce(in: samples, record.calibration) else {
        return refused("the device did not lie still, or no accelerometer answers")
      }
      guard mounting.level(force) else {
        return refused(AxisMap.levelAdvice(configuration.inertialAxes.undo(force)))
      }
    case .forward(let bearing):
      guard let heading = state.pointer.trueHeading else {
        return refused("no true heading is known: \(state.reason.code). \(state.reason.advice)")
      }
      guard state.status != .interference, state.pointer.sigma <= Self.largestSigma else {
        return refused("the heading can't be trusted now (\(state.reason.code)): \(state.reason.advice)")
      }
      mounting.point(to: bearing, shown: heading)
    }
    record.mounting = mounting.rotation
    do { try store.save(record) } catch let error as StorageError {
      return End(notes: ["\(path) \(error.words)"], code: 64)
    } catch {
      return refused("\(path): \(error)")
    }
    let (tilt, turn) = (mounting.tilt.degrees.fixed(1), mounting.turn.degrees.fixed(1))
    return End(
      notes: ["stored as \(path): the sensors lean by \(tilt)°, forward is turned by \(turn)°"],
      calibration: WrittenCalibration(record), code: 0)
  }

  /// Largest heading sigma accepted as a reference.
  private static let largestSigma = Angle(degrees: 10)

  private func refused(_ words: String) -> End { End(notes: [words], code: 2) }
}
