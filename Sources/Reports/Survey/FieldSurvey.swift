import Compass
public import Core
public import Measures

/// Deviation of the magnetic field from the model by position, to find a good place for the device.
///
/// A position begins after two seconds at rest, and ends with motion.
public struct FieldSurvey: Sendable {
  /// A place where the device was held still.
  public struct Position: Sendable, Hashable {
    /// 1, 2, 3 … in the order of the visit.
    public var number: Int
    /// Time at rest there.
    public var seconds: Double
    /// Mean over that time.
    public var reading: FieldReading
    /// Largest heading error in that time: a passing trolley, for example.
    public var worst: Angle
  }

  /// The newest reading; nil without field, model or attitude.
  public private(set) var newest: FieldReading?
  /// In the order of the visit, a thousand at most.
  public private(set) var positions: [Position] = []
  /// Start of the last position's rest.
  private var lastBegan: Instant?
  private var standing: (since: Instant, count: Int, strength: Double, dip: Double, worst: Angle)?

  /// Rest in seconds that makes a position.
  static let settling = 2.0
  static let mostPositions = 1000

  public init() {}

  /// Takes the device's newest state; nil without field, model or attitude.
  @discardableResult
  public mutating func take(_ state: DeviceState) -> FieldReading? {
    guard let reading = state.fieldReading else {
      (newest, standing) = (nil, nil)
      return nil
    }
    newest = reading
    if state.heading.motion == .still { stand(reading, at: state.time) } else { standing = nil }
    return reading
  }

  private mutating func stand(_ reading: FieldReading, at now: Instant) {
    var stand = standing ?? (now, 0, 0, 0, .zero)
    stand.count += 1
    stand.strength += reading.strengthMicrotesla
    stand.dip += reading.inclination.degrees
    stand.worst = max(stand.worst, reading.headingError)
    standing = stand
    let seconds = now.seconds(since: stand.since)
    guard seconds >= Self.settling else { return }
    let count = Double(stand.count)
    var position = Position(
      number: positions.count + 1, seconds: seconds,
      reading: FieldReading(
        strengthMicrotesla: stand.strength / count, inclination: Angle(degrees: stand.dip / count),
        expected: reading.expected),
      worst: stand.worst)
    if let last = positions.last, lastBegan == stand.since {
      position.number = last.number
      positions[positions.count - 1] = position
    } else if positions.count < Self.mostPositions {
      positions.append(position)
      lastBegan = stand.since
    }
  }
  /// Positions with the smallest and largest heading error; nil before the first.
  public var best: Position? { positions.min { $0.reading.headingError < $1.reading.headingError } }
  public var worst: Position? { positions.max { $0.reading.headingError < $1.reading.headingError } }
}
