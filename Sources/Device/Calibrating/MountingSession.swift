public import Calibration
public import Compass
public import Core
import HAL
public import Measures
import Sensors
public import Settings
import Text

/// How the sensors sit in the device, shown instead of measured: it lies level, or points to a known bearing. Watches it at rest
/// for some seconds, then changes the mounting of the calibration in use. It reads no clock.
public struct MountingSession: Sendable {
  /// The reference: level or forward.
  public enum Order: Sendable, Hashable {
    /// It lies as it will lie in use: that is level.
    case level
    /// It points to this true bearing: that is forward.
    case forward(Angle)
  }

  /// Its result, for person and program.
  public struct End: Sendable {
    /// Lines for the person.
    public var notes: [String]
    /// The calibration that was stored, as one JSON object; nil where none was.
    public var json: String?
    /// The exit code of the command.
    public var code: Int32
  }

  /// Seconds for which the device is watched.
  public static let seconds = 5.0
  /// Seconds at the beginning whose samples may be of a chip that is still waking up.
  private static let settlingSeconds = 1.0

  /// The reference: level or forward.
  public let order: Order
  private let began: Instant
  private var samples: [RawSample] = []

  public init(_ order: Order, at now: Instant) {
    self.order = order
    began = now
  }

  /// Takes the samples since the last call; true once there are enough.
  public mutating func take(_ new: [RawSample], at now: Instant) -> Bool {
    let elapsed = now.seconds(since: began)
    if elapsed > Self.settlingSeconds { samples += new }
    return elapsed >= Self.seconds
  }

  /// Changes the calibration in use and stores it, or says why not.
  ///
  /// - Parameters:
  ///   - path: where the calibration is kept, in words for the person.
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
      json: CalibrationFile.json(record), code: 0)
  }

  /// A heading less sure than this says nothing about where forward is.
  private static let largestSigma = Angle(degrees: 10)

  private func refused(_ words: String) -> End { End(notes: [words], code: 2) }
}
