public import Sensors

extension Configuration {
  /// Accepted words of `magnetometer.board`.
  static let boardNames = [""] + SensorBoard.known.map(\.name)

  /// The board of the sensors; nil where none is named.
  public var board: SensorBoard? { SensorBoard.named(magnetometer.board) }

  /// The magnetometers to look for, best first: those with the least noise.
  public var magnetometerChips: [Chip] {
    if let chips = named(magnetometer.chip, orOn: board?.magnetometer) { return chips }
    let able = unnamed(.magneticField, on: magnetometer.bus).map(\.name)
    return Chip.magnetometersByNoise.filter { able.contains($0.name) }
  }

  /// Candidates for a second magnetometer, best first; empty where none is wanted.
  public var secondaryChips: [Chip] {
    magnetometer.secondary ? Chip.magnetometersByNoise.filter { !$0.isCoarse } : []
  }

  /// The chips with an accelerometer to look for, best first: a gyroscope is worth having, so chips with one come before those
  /// without.
  public var inertialChips: [Chip] {
    guard inertial.chip != "none" else { return [] }
    if let chips = named(inertial.chip, orOn: board?.inertial) { return chips }
    let chips = unnamed(.specificForce, on: inertial.bus)
    return chips.filter { $0.quantities.contains(.angularRate) }
      + chips.filter { !$0.quantities.contains(.angularRate) }
  }

  /// The known chips that a probe of the bus can identify.
  private func unnamed(_ quantity: Quantities, on bus: String) -> [Chip] {
    Chip.known.filter {
      $0.quantities.contains(quantity) && (bus == Self.i2cBus || $0.spi.map { !$0.needsName } ?? false)
    }
  }

  /// The chip that is named, or that the board carries; nil: to be probed.
  private func named(_ chip: String, orOn part: SensorBoard.Part?) -> [Chip]? {
    (chip == "auto" ? part?.chip : chip).map { name in Chip.named(name).map { [$0] } ?? [] }
  }

  /// The magnetometer's axes that point forward, left and up.
  public var magnetometerAxes: AxisMap {
    board?.magnetometer.map { magnetometer.axes.after($0.axes) } ?? magnetometer.axes
  }

  /// The accelerometer's axes that point forward, left and up; on the magnetometer's board they follow from that one's.
  public var inertialAxes: AxisMap { board?.inertial.map { magnetometer.axes.after($0.axes) } ?? inertial.axes }
}

extension Configuration.Magnetometer {
  /// The words that ``chip`` may be.
  static let chipNames = ["auto"] + Chip.names(measuring: .magneticField)
}

extension Configuration.Inertial {
  /// The words that ``chip`` may be.
  static let chipNames = ["auto"] + Chip.names(measuring: .specificForce) + ["none"]
}

extension Chip {
  /// All that measure a field, those with the least noise first.
  fileprivate static var magnetometersByNoise: [Chip] {
    let all = known.filter { $0.quantities.contains(.magneticField) }
    // Stable sort: among equals the best-fitting description comes first.
    return all.indices.sorted { (all[$0].fieldNoise, $0) < (all[$1].fieldNoise, $1) }.map { all[$0] }
  }

  /// One standard deviation of a field sample in µT; infinite for chips without a magnetometer.
  fileprivate var fieldNoise: Double { channels.first { $0.quantity == .magneticField }?.noise ?? .infinity }
}
