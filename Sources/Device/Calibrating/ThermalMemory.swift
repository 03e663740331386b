import Calibration
import Compass
import Core
import Measures
import Text

/// What the device learns over its life of how its sensors' offsets move with temperature.
///
/// The gyroscope's is seen whenever the device rests; the hard iron's at each figure-eight only, since a field that changes where the
/// device stands may well be the room's. A slope counts from the next start on: one that changes in motion would turn the heading.
public struct ThermalMemory: Sendable {
  /// What is known, by part.
  public private(set) var notes: [ThermalNote.Part: ThermalNote] = [:]
  /// What was known when the device began.
  private let known: [ThermalNote.Part: ThermalNote]
  private var restingSince: Instant?
  private var lastPoint: Instant?

  /// Seconds of rest before the gyroscope's offset is worth a point, and between two points: those of one minute are one point.
  private static let restSeconds = 10.0
  private static let pointSeconds = 300.0

  public init(_ notes: [ThermalNote]) {
    for note in notes { self.notes[note.part] = note }
    known = self.notes
  }

  /// Takes what the loop shows.
  mutating func look(_ state: DeviceState, at now: Instant) {
    guard state.heading.motion == .still, let bias = state.gyroscopeBias, let celsius = state.thermometers.inertial,
      let mark = Self.mark(state.inertial)
    else {
      restingSince = nil
      return
    }
    let since = restingSince ?? now
    restingSince = since
    guard now.seconds(since: since) >= Self.restSeconds,
      lastPoint.map({ now.seconds(since: $0) >= Self.pointSeconds }) ?? true
    else { return }
    lastPoint = now
    add(bias.radiansPerSecond, at: celsius, .gyroscope, mark)
  }

  /// Takes a new calibration by figure-eight.
  ///
  /// - Returns: whether it lies on the line of the earlier ones; false where the iron beside the magnetometer is another one.
  mutating func learn(_ record: CalibrationRecord) -> Bool {
    guard let celsius = record.temperatureCelsius, let sensor = record.sensor else { return true }
    return add(
      record.calibration.hardIron.microtesla, at: celsius, .magnetometer, Self.mark(of: "\(sensor)"))
  }

  /// What to take off beside `record`.
  ///
  /// - Parameter bias: whose bias the calibration has: as last noted, with its temperature where that was known.
  func drift(beside record: CalibrationRecord, bias: BiasNote?, _ state: DeviceState) -> ThermalDrift {
    var drift = ThermalDrift.none
    func slope(_ part: ThermalNote.Part, _ mark: String?, from celsius: Double?) -> ThermalDrift.Slope? {
      guard let note = known[part], note.mark == mark, let celsius else { return nil }
      let perKelvin = note.line.slope(part.kind)
      return perKelvin == .zero ? nil : ThermalDrift.Slope(perKelvin: perKelvin, celsius: celsius)
    }
    drift.gyroscopeBias = slope(.gyroscope, Self.mark(state.inertial), from: bias?.celsius)
    drift.hardIron = slope(
      .magnetometer, record.sensor.map { Self.mark(of: "\($0)") }, from: record.temperatureCelsius)
    return drift
  }

  @discardableResult
  private mutating func add(
    _ value: Vector3, at celsius: Double, _ part: ThermalNote.Part, _ mark: String
  ) -> Bool {
    var note = notes[part].flatMap { $0.mark == mark ? $0 : nil } ?? ThermalNote(part, mark: mark)
    let isFirst = note.line.weight == 0
    let goesOn = note.line.add(value, at: celsius, part.kind)
    notes[part] = note
    return goesOn || isFirst
  }

  private static func mark(_ sensor: SensorState) -> String? {
    sensor.chip.flatMap { chip in sensor.address.map { mark(of: "\(chip) \($0.hex)") } }
  }

  private static func mark(of words: String) -> String { CRC32.text(of: words.utf8) }
}
